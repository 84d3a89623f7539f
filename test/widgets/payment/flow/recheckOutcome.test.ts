import { describe, expect, it } from '@jest/globals';
import { recheckOutcome } from '../../../../widgets/payment/flow/recheckOutcome.js';
import { orderRoute } from '../../../../widgets/order/flow/orderRoute.js';
import { rootChainId } from '../../../kit/aToken.js';
import { ScriptedWallet } from '../../../kit/ScriptedWallet.js';
import { usdc } from '../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../kit/anExecution.js';
import { FakeEngine } from '../../kit/FakeEngine.js';
import { aPlan } from '../../order/kit.js';

const before = 12_400_000n;
const after = before + 32_600_000n;
const unknown = anExecution('confirmed', 'unknown', { status: 'unknown', tasks: [aTask('swap', 'unknown', { transactionHash: aHash })] });

interface Evidence {
  readonly balance: bigint | null;
  readonly receipt: '0x1' | '0x0' | null;
  readonly chainId?: number;
  readonly balanceBefore?: bigint | null;
}

async function check({ balance, receipt, chainId, balanceBefore = before }: Evidence): Promise<{ status: string; wallet: ScriptedWallet }> {
  const fake = new FakeEngine();
  if (balance === null) fake.balanceError = new Error('no answer');
  else fake.balances.set(usdc.address, balance);
  const wallet = new ScriptedWallet(chainId === undefined ? {} : { chainId }).script('eth_getTransactionReceipt', () => receipt && { status: receipt });
  const status = await recheckOutcome(fake.engine, wallet, unknown, { balanceBefore }, new AbortController().signal);
  return { status, wallet };
}

describe('recheckOutcome', () => {
  it.each([
    ['arrived, and the receipt agrees', { balance: after, receipt: '0x1' }, 'done'],
    ['arrived, and there is no receipt yet', { balance: after, receipt: null }, 'done'],
    ['nothing arrived, and the transaction was reverted', { balance: before, receipt: '0x0' }, 'failed'],
    ['reverted, but something arrived', { balance: after, receipt: '0x0' }, 'unknown'],
    ['confirmed, but not seen in the wallet', { balance: before, receipt: '0x1' }, 'unknown'],
    ['nothing seen anywhere', { balance: before, receipt: null }, 'unknown'],
    ['reverted, and the balance cannot be read', { balance: null, receipt: '0x0' }, 'unknown'],
    ['the balance before was never read', { balance: after, receipt: '0x1', balanceBefore: null }, 'unknown'],
    ['the wallet is on another chain, so its receipt says nothing', { balance: before, receipt: '0x0', chainId: rootChainId }, 'unknown'],
  ] as const)('%s', async (_case, evidence, expected) => {
    expect((await check(evidence)).status).toBe(expected);
  });

  it.each([
    ['paid, and the receipt agrees', 0n, '0x1', 'done'],
    ['paid, and there is no receipt yet', 0n, null, 'done'],
    ['not paid, and reverted', 45_000_000n, '0x0', 'failed'],
    ['reverted, but the money is gone', 0n, '0x0', 'unknown'],
    ['confirmed, but the money is there', 45_000_000n, '0x1', 'unknown'],
  ] as const)('a purchase: %s', async (_case, balance, receipt, expected) => {
    const fake = new FakeEngine();
    fake.balances.set(usdc.address, balance);
    const wallet = new ScriptedWallet({}).script('eth_getTransactionReceipt', () => receipt && { status: receipt });
    const route = orderRoute(aPlan());
    const purchase = anExecution('confirmed', 'unknown', { route, status: 'unknown', tasks: [aTask('fulfil', 'unknown', { id: '1/fulfil-0', transactionHash: aHash })] });
    expect(await recheckOutcome(fake.engine, wallet, purchase, { balanceBefore: before }, new AbortController().signal)).toBe(expected);
  });

  it('reads and never sends', async () => {
    const { wallet } = await check({ balance: before, receipt: null });
    expect(wallet.methods).toEqual(['eth_chainId', 'eth_getTransactionReceipt']);
  });
});
