import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom } from 'rxjs';
import {
  type Address,
  bridgePlugin,
  bridgeSwapPlugin,
  type ExecutionSnapshot,
  type FundingEngine,
  type FundingRoute,
  gasMarginPercent,
  type Hex,
  swapPlugin,
} from 'tributary-sdk';
import { useBridge } from '../integration/bridgeBed.js';

const bed = useBridge();
const stranger = '0x00000000000000000000000000000000000f3e5a';

const engine = (): FundingEngine =>
  bed.engine({
    plugins: [swapPlugin(), bridgePlugin({ statusPauses: { firstMs: 20, longestMs: 100 } }), bridgeSwapPlugin()],
  });

const erc20 = new Interface(['function transfer(address to, uint256 amount)']);
const transferOf = (symbol: string, amount: bigint) => ({
  to: bed.token('child', symbol) as Address,
  data: erc20.encodeFunctionData('transfer', [bed.address('spare'), amount]) as Hex,
  value: 0n,
});

/** Wei of each chain's native token that the route shows as gas. */
function shownOn(route: FundingRoute, chainId: number): bigint {
  return route.steps
    .filter((step) => step.chainId === chainId)
    .flatMap(({ fees: { approvalGasFee, bridgeGasFee, swapGasFee, gasFee } }) => [
      approvalGasFee,
      bridgeGasFee,
      swapGasFee,
      gasFee,
    ])
    .reduce((sum, fee) => sum + (fee?.amount ?? 0n), 0n);
}

/** Returns the wei that the account's transactions burned on the chain; `price`: the wei at this price. */
async function burnedOn(chain: 'root' | 'child', { tasks }: ExecutionSnapshot, price?: bigint): Promise<bigint> {
  const hashes = tasks.flatMap(({ type, chainId, transactionHash }) =>
    type === 'transaction' && chainId === bed.chainId(chain) && transactionHash !== null ? [transactionHash] : [],
  );
  const receipts = await Promise.all(
    hashes.map((hash) =>
      bed.rpc<Record<'gasUsed' | 'effectiveGasPrice', string>>(chain, 'eth_getTransactionReceipt', [hash]),
    ),
  );
  return receipts.reduce(
    (sum, { gasUsed, effectiveGasPrice }) => sum + BigInt(gasUsed) * (price ?? BigInt(effectiveGasPrice)),
    0n,
  );
}

function expectWithinMargin(shown: bigint, burned: bigint): void {
  expect(burned).toBeGreaterThan(0n);
  expect(shown).toBeGreaterThanOrEqual(burned);
  expect(shown).toBeLessThanOrEqual((burned * (100n + gasMarginPercent)) / 100n);
}

describe('gas of a deposit', () => {
  it.each([
    ['a token without an allowance', 'USDC', null, undefined],
    ['a token with a sufficient allowance', 'USDC', 10n ** 12n, undefined],
    ['a token with an allowance that is too small', 'USDC', 1n, undefined],
    ['a token of the child chain’s own coin', 'IMX', null, undefined],
    ['a wrapped coin', 'WETH', null, undefined],
    ['coins', 'NATIVE', null, undefined],
    ['coins for another account', 'NATIVE', null, stranger],
    ['a token for another account', 'USDC', null, stranger],
  ])('shows at most the stated margin more than it burns: %s', async (_what, symbol, allowed, recipient) => {
    if (allowed !== null) await bed.approve('rich', 'root', symbol, bed.devnet.contracts.root['bridge']!, allowed);
    const funding = engine();
    // Base fees of the devnet fall from block to block: gas is shown at the newest block's price.
    const price = await bed.gasPrice('root');
    const route = await funding.actions.bridge({
      account: bed.address('rich'),
      sourceChainId: bed.chainId('root'),
      destinationChainId: bed.chainId('child'),
      token: symbol === 'NATIVE' ? 'native' : bed.token('root', symbol),
      amount: 1_234_567n,
      ...(recipient !== undefined && { recipient }),
    });
    const done = await lastValueFrom(funding.execute(route, { wallet: bed.wallet('rich', 'root') }));
    expect([done.status, done.error]).toEqual(['done', null]);
    const [shown, burned] = [shownOn(route, bed.chainId('root')), await burnedOn('root', done, price)];
    expectWithinMargin(shown, burned);
  });

  it('exceeds the burned gas by at most the stated margin if the whole balance is sent', async () => {
    const funding = engine();
    const price = await bed.gasPrice('root');
    const route = await funding.actions.bridge({
      account: bed.address('player'),
      sourceChainId: bed.chainId('root'),
      destinationChainId: bed.chainId('child'),
      token: bed.token('root', 'USDC'),
      amount: await bed.balance('root', 'USDC', bed.address('player')),
    });
    const done = await lastValueFrom(funding.execute(route, { wallet: bed.wallet('player', 'root') }));
    expect([done.status, done.error]).toEqual(['done', null]);
    expectWithinMargin(shownOn(route, bed.chainId('root')), await burnedOn('root', done, price));
  });
});

describe('gas of a withdrawal', () => {
  it.each(['USDC', 'ETH', 'WIMX', 'NATIVE'])(
    'shows at most the stated margin more than it burns: %s',
    async (symbol) => {
      const funding = engine();
      const route = await funding.actions.bridge({
        account: bed.address('rich'),
        sourceChainId: bed.chainId('child'),
        destinationChainId: bed.chainId('root'),
        token: symbol === 'NATIVE' ? 'native' : bed.token('child', symbol),
        amount: 1_234_567n,
      });
      const done = await lastValueFrom(funding.execute(route, { wallet: bed.wallet('rich', 'child') }));
      const [shown, burned] = [shownOn(route, bed.chainId('child')), await burnedOn('child', done)];
      expectWithinMargin(shown, burned);
    },
  );
});

describe('gas of a bridge and a swap', () => {
  it('shows at most the stated margin more than it burns on either chain', async () => {
    // Leaves so little ETH on the child chain that some must be bridged.
    const { data, to, value } = transferOf('ETH', 49n * 10n ** 15n);
    await bed.send('player', {
      chainId: bed.chainId('child'),
      from: bed.address('player') as Address,
      to,
      data,
      value,
    });
    const funding = engine();
    const price = await bed.gasPrice('root');
    const { routes } = await lastValueFrom(
      funding.findFundingRoutes({
        wallet: bed.wallet('player'),
        shortfall: { chainId: bed.chainId('child'), tokenAddress: bed.token('child', 'USDC'), amount: 32_600_000n },
      }),
    );
    const route = routes.find(({ kind }) => kind === 'bridge-swap')!;
    const done = await lastValueFrom(funding.execute(route, { wallet: bed.wallet('player', 'root') }));
    expect([done.status, done.error]).toEqual(['done', null]);
    for (const chain of ['root', 'child'] as const) {
      const shown = shownOn(route, bed.chainId(chain));
      const burned = await burnedOn(chain, done, chain === 'root' ? price : undefined);
      expectWithinMargin(shown, burned);
    }
  });
});
