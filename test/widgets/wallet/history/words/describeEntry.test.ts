import { describe, expect, it } from '@jest/globals';
import { type FundingRoute, type HistoryEntry, priceKey, type ReceiptTransaction } from '../../../../../core/index.js';
import { writePurpose } from '../../../../../flows/order/orderPurpose.js';
import {
  dayName,
  entryAmount,
  entryState,
  entryTime,
  entryTitle,
  entryWorth,
  type HistoryContext,
} from '../../../../../widgets/wallet/history/words/describeEntry.js';
import { historyWords } from '../../../../../widgets/wallet/history/words/words.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';
import { stranger } from '../../../../kit/people.js';
import {
  aBridgeRoute,
  aCardRoute,
  aClaimRoute,
  aFreeRoute,
  aSwapRoute,
  aTransferRoute,
  imx,
  usdc,
} from '../../../kit/aFundingRoute.js';
import { aTask } from '../../../kit/anExecution.js';
import { amountOf, aRecorded, aSwapEntry, receiptContext } from '../../../shared/payment/receipt/kit.js';

const context: HistoryContext = { ...receiptContext, history: historyWords.get('en') };
const now = Date.UTC(2026, 0, 2, 12);
const of = (route: FundingRoute, given: Partial<HistoryEntry> = {}): HistoryEntry =>
  anHistoryEntry({ route, kind: route.kind, ...given });

const ofLantern = writePurpose({
  key: 'k',
  method: 'crypto',
  fundedBy: 'swap',
  sold: null,
  shown: { name: 'A lantern' },
});

describe('entryTitle', () => {
  it.each<readonly [string, FundingRoute]>([
    ['Swap IMX for USDC', aSwapRoute()],
    ['Bridge USDC to Immutable zkEVM', aBridgeRoute()],
    ['Send USDC', aTransferRoute(stranger)],
    ['Claim USDC', aClaimRoute()],
    ['Buy USDC with card', aCardRoute()],
    ['Purchase', aSwapRoute({ kind: 'fulfilment' })],
    ['A lantern', aSwapRoute({ kind: 'fulfilment', purpose: ofLantern })],
    ['Swap IMX for USDC', aSwapRoute({ purpose: ofLantern })],
    ['Moonferry credit', aFreeRoute()],
    ['Top up', aSwapRoute({ kind: 'top-up' })],
  ])('titles the entry %s', (title, route) => {
    expect(entryTitle(of(route), context)).toBe(title);
  });
});

describe('entryState', () => {
  it.each<readonly [string, string, Partial<HistoryEntry>]>([
    ['success', 'Done', {}],
    ['plain', 'Rejected by you', { status: 'stopped', outcome: 'rejected' }],
    ['plain', 'Stopped', { status: 'stopped', outcome: 'stopped' }],
    ['danger', 'Failed', { status: 'failed', outcome: 'failed' }],
    ['plain', 'Abandoned', { status: 'abandoned', outcome: 'abandoned' }],
    ['plain', 'Not started', { status: 'running', outcome: 'running' }],
    ['unknown', 'Not confirmed', { status: 'unknown', outcome: 'unknown', isOpen: true }],
    ['accent', 'Action needed', { status: 'stopped', outcome: 'stopped', isOpen: true }],
    [
      'accent',
      'Action needed',
      { status: 'running', outcome: 'running', isOpen: true, tasks: [aTask('swap', 'awaiting-wallet')] },
    ],
    [
      'accent',
      'Ready to claim',
      {
        status: 'running',
        outcome: 'running',
        isOpen: true,
        tasks: [aTask('await-arrival', 'confirmed', { dueAt: 1 }), aTask('finalise', 'pending')],
      },
    ],
    [
      'plain',
      'Your IMX is being swapped',
      { status: 'running', outcome: 'running', isOpen: true, tasks: [aTask('swap', 'sent')] },
    ],
  ])('describes the state %s: %s', (tone, words, given) => {
    expect(entryState(of(aSwapRoute(), given), now, context)).toMatchObject({ tone, words });
  });

  it('shows the exact gas of a reverted transaction', () => {
    const entry = aSwapEntry({ sent: [], received: [], fees: [] }, { outcome: 'failed', status: 'failed' });
    expect(entryState(entry, now, context).words).toBe('Reverted, gas 0.003841\u00a0IMX');
  });
});

describe('entryWorth', () => {
  const prices = (...tokens: readonly (typeof imx)[]) => ({
    at: 1,
    prices: Object.fromEntries(tokens.map((token) => [priceKey(token), { digits: 60n, decimals: 2 }])),
  });

  it('returns the total paid, at the prices of the last press', () => {
    expect(entryWorth(aSwapEntry({}, { prices: prices(imx) }), context)).toBe('$32.89');
  });

  it('returns null if a price was not stored, or a receipt is not read', () => {
    expect(entryWorth(aSwapEntry(), context)).toBeNull();
    expect(entryWorth(aSwapEntry({}, { prices: prices(usdc) }), context)).toBeNull();
    const unread = { receipt: { status: 'unread', transactions: [{} as never] }, prices: prices(imx) } as const;
    expect(entryWorth(of(aSwapRoute(), unread), context)).toBeNull();
  });
});

describe('entryAmount', () => {
  it('returns the paid amount from the chain, shortened for comparing', () => {
    expect(entryAmount(aSwapEntry(), context)).toBe('54.815\u00a0IMX');
  });

  it('returns the received amount if another source paid', () => {
    const received = [amountOf(usdc, 800_000_000n)];
    const entry = aSwapEntry({ sent: [], fees: [], received, gas: [amountOf(imx, 1n)] }, { kind: 'claim' });
    expect(entryAmount(entry, context)).toBe('800.00\u00a0USDC');
  });

  it('returns null if only gas moved, and says if the receipt is not read', () => {
    expect(entryAmount(aSwapEntry({ sent: [], received: [], fees: [] }), context)).toBeNull();
    expect(entryAmount(of(aSwapRoute()), context)).toBeNull();
    const unread = of(aSwapRoute(), { receipt: { status: 'unread', transactions: [{} as never] } });
    expect(entryAmount(unread, context)).toBe('Not available yet');
  });

  it.each<readonly [string | null, string, readonly ReceiptTransaction[]]>([
    [null, 'is known to be sent', []],
    ['Not available yet', 'but the last request is read', [aRecorded()]],
  ])('is %p while nothing %s', (amount, _what, transactions) => {
    const unknown = [{ what: 'transaction', chainId: imx.chainId, hash: null }] as const;
    const figures = { sent: [], received: [], fees: [], gas: [], transactions, unknown };
    expect(entryAmount(aSwapEntry(figures), context)).toBe(amount);
  });
});

describe('dayName and entryTime', () => {
  it('returns today, yesterday, or the date', () => {
    const day = 86_400_000;
    expect([now, now - day, now - 2 * day].map((at) => dayName(at, now, context))).toEqual([
      'Today',
      'Yesterday',
      'December 31, 2025',
    ]);
    expect(entryTime(of(aSwapRoute()), now, context)).toMatch(/^\d\d:\d\d$/);
  });
});
