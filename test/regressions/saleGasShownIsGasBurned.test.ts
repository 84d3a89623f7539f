import { describe, expect, it } from '@jest/globals';
import { gasMarginPercent, gasPriceRule, requiredGas } from 'tributary-sdk';
import { createJsonRpcClient } from '../../packages/devnet/chains/JsonRpcClient.js';
import { CheckoutBed, carryOut } from '../integration/CheckoutBed.js';
import { useDevnet } from '../integration/useDevnet.js';

const bed = useDevnet();

interface Burned {
  readonly units: bigint;
  readonly wei: bigint;
}

/** Buys from the balance, and compares the shown gas with the burned gas. */
async function buy(productId: string, quantity: number): Promise<{ readonly shown: bigint; readonly burned: Burned }> {
  const orders = new CheckoutBed(bed, bed.devnet.accounts.rich.address);
  const [engine, wallet] = [orders.engine(), bed.wallet('rich')];
  const state = await orders.checkout(engine, wallet, { productId, quantity });
  const way = state.ways.tokens.find(({ kind }) => kind === 'balance')!;
  const { status, error, tasks } = await carryOut(engine, way, wallet);
  expect([status, error]).toEqual(['done', null]);
  const rpc = createJsonRpcClient(bed.devnet.child.directUrl);
  const hashes = tasks.flatMap(({ transactionHash }) => transactionHash ?? []);
  const receipts = await Promise.all(
    hashes.map((hash) =>
      rpc.request<Record<'gasUsed' | 'effectiveGasPrice', string>>('eth_getTransactionReceipt', [hash]),
    ),
  );
  const sum = (of: (receipt: (typeof receipts)[number]) => bigint): bigint =>
    receipts.reduce((total, receipt) => total + of(receipt), 0n);
  return {
    shown: way.plan.gas!,
    burned: {
      units: sum(({ gasUsed }) => BigInt(gasUsed)),
      wei: sum(({ gasUsed, effectiveGasPrice }) => BigInt(gasUsed) * BigInt(effectiveGasPrice)),
    },
  };
}

const price = (): bigint => {
  const rule = gasPriceRule(bed.devnet.child.chainId, false)!;
  return 'maxFeePerGas' in rule ? rule.maxFeePerGas : rule.gasPrice;
};

describe('gas of a sale', () => {
  it.each([
    ['sword', 1],
    ['sword', 2],
    ['sword', 3],
    ['crown', 1],
    ['lantern', 1],
    ['lantern', 3],
    ['boat', 2],
  ])('shows at most the stated margin more than it burns: %s, %s', async (productId, quantity) => {
    const { shown, burned } = await buy(productId, quantity);
    expect(shown).toBeGreaterThanOrEqual(burned.wei);
    expect(shown).toBeLessThanOrEqual((burned.wei * (100n + gasMarginPercent)) / 100n);
  });

  it.each([
    ['ration', 1],
    ['ration', 3],
  ])('covers the burned gas of several units that are minted at once: %s, %s', async (productId, quantity) => {
    const { shown, burned } = await buy(productId, quantity);
    expect(shown).toBeGreaterThanOrEqual(burned.wei);
    // In units: the price is the most that is signed.
    expect(shown / price()).toBeLessThanOrEqual((burned.units * (100n + gasMarginPercent)) / 100n);
  });

  it('requires the shown amount plus the margin', async () => {
    const orders = new CheckoutBed(bed);
    const rpc = createJsonRpcClient(bed.devnet.child.directUrl);
    const coins = async (value: bigint) => {
      const hex = `0x${value.toString(16)}`;
      await rpc.request('anvil_setBalance', [bed.devnet.accounts.player.address, hex]);
      return orders.checkout(orders.engine(), bed.wallet('player'), { symbol: 'ETH' });
    };
    const { check } = await coins(10n ** 18n);
    const shown = check.status === 'known' ? check.gas! : 0n;
    expect((await coins(requiredGas(shown))).check).toMatchObject({ sufficient: true, short: [] });
    expect((await coins(requiredGas(shown) - 1n)).check).toMatchObject({
      sufficient: false,
      short: [{ token: { address: 'native' }, value: 1n }],
    });
  });
});
