import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry, HistoryReceipt } from 'tributary-sdk';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { describePurchase } from '../../../../examples/front-door/state/describePurchase.js';
import { aToken } from '../../../kit/aToken.js';

const usdc = aToken({ symbol: 'USDC', decimals: 6 });
const eth = aToken({
  symbol: 'ETH',
  decimals: 18,
  address: parseAddress('0x00000000000000000000000000000000000000e7'),
});
const amount = (token: typeof usdc, value: bigint) => ({
  chainId: token.chainId,
  address: token.address,
  token,
  value,
});
const sent = (action: string, hash: string) => ({
  actions: [action],
  role: 'own',
  explorerUrl: `http://127.0.0.1/tx/${hash}`,
});

const none = { sent: [], received: [], delivered: [], fees: [], gas: [], transactions: [], unknown: [] };
const entry = (startedAt: number, endedAt: number | null, receipt: object): HistoryEntry =>
  ({ startedAt, endedAt, receipt: receipt as HistoryReceipt }) as HistoryEntry;

const way = entry(1_000, 9_000, {
  ...none,
  status: 'read',
  sent: [amount(eth, 14_590_000_000_000_000n)],
  fees: [{ ...amount(eth, 10_000_000_000_000n), type: 'SERVICE', recipient: null }],
  received: [amount(usdc, 43_750_000n)],
  transactions: [sent('approve', '1'), sent('swap', '2')],
});
const purchase = entry(9_500, 20_000, {
  ...none,
  status: 'read',
  sent: [amount(usdc, 45_000_000n)],
  transactions: [sent('approve', '3'), sent('fulfil', '4'), { actions: [], role: 'arrival' }],
});

describe('describePurchase', () => {
  it('shows the spent amount with fees, the number of steps and the duration, newest first', () => {
    expect(describePurchase([purchase, way])).toEqual({
      sentence: 'Paid with 0.0146\u00a0ETH and 1.25\u00a0USDC, in four signed steps and 19 seconds.',
      links: [
        { text: 'allowance', href: 'http://127.0.0.1/tx/1' },
        { text: 'swap', href: 'http://127.0.0.1/tx/2' },
        { text: 'allowance', href: 'http://127.0.0.1/tx/3' },
        { text: 'purchase', href: 'http://127.0.0.1/tx/4' },
      ],
    });
  });

  it('writes an amount of 18 decimals as the drawer does: six digits, rounded up', () => {
    const paid = amount(aToken({ symbol: 'IMX', decimals: 18 }), 72_956_883_037_953_637_584n);
    const bought = entry(1_000, 2_000, { ...none, status: 'read', sent: [paid] });
    expect(describePurchase([bought]).sentence).toBe('Paid with 72.9569\u00a0IMX and 1 second.');
  });

  it('shows no amount and no time that could not be read', () => {
    const failed = entry(1, null, { status: 'failed', error: {}, transactions: [sent('fulfil', '4')] });
    expect(describePurchase([way, failed]).sentence).toBe('Bought, in three signed steps.');
    expect(describePurchase([]).sentence).toBe('Bought.');
  });
});
