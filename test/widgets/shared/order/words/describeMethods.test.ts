import { describe, expect, it } from '@jest/globals';
import { initialCheckoutState } from '../../../../../flows/order/CheckoutState.js';
import type { MethodObstacle, MethodOffer } from '../../../../../flows/order/offerMethods.js';
import type { PayWay } from '../../../../../flows/order/PayWay.js';
import { describeMethodsOff, describeTabs } from '../../../../../widgets/shared/order/words/describeMethods.js';
import { orderWords } from '../../../../../widgets/shared/order/words/words.js';
import { context as shared } from '../../../kit/context.js';

const context = { ...shared, order: orderWords.get('en') } as Parameters<typeof describeTabs>[0]['context'];
const { methods, checkout } = context.order;
const total = (digits: bigint, isPart = false): PayWay =>
  ({
    id: `${digits}`,
    total: { worth: { digits, decimals: 2 }, missing: isPart ? [{ what: 'gas' }] : [] },
  }) as unknown as PayWay;
const both = (card: MethodObstacle | null): readonly MethodOffer[] => [
  { id: 'crypto', obstacle: null },
  { id: 'debit', obstacle: card },
];

function notes(given: Partial<typeof initialCheckoutState>, fiatCurrency: string | null = 'USD'): readonly string[] {
  const state = { ...initialCheckoutState, startedAt: 1_000, offers: both(null), ...given };
  return describeTabs({ state, now: 4_000, fiatCurrency, context }).map(({ note }) => note);
}

describe('describeTabs', () => {
  it('shows the lowest cost of each method', () => {
    expect(notes({ ways: { tokens: [total(4_912n), total(4_530n)], card: [total(4_797n, true)] } })).toEqual([
      'from $45.30',
      'from $47.97+',
    ]);
  });

  it('shows how long the search has run', () => {
    expect(notes({ card: { offer: 'asking', terms: null }, offers: both('asking') })).toEqual([
      'checking, 3\u00a0s',
      'checking, 3\u00a0s',
    ]);
  });

  it('distinguishes an unavailable method from one without a result', () => {
    const failed = { status: 'failed', error: { code: 'X', message: 'x' } } as const;
    expect(notes({ check: failed, offers: both('not-sold') })).toEqual([checkout.none, checkout.off]);
  });

  it('only says that there are ways if no values are shown', () => {
    const way = { ...total(1n), total: { worth: null, missing: [], leaves: [], gas: [] } } as unknown as PayWay;
    expect(notes({ ways: { tokens: [way], card: [] } }, null)[0]).toBe(checkout.unpriced);
  });

  it('omits what the host has hidden', () => {
    const state = { ...initialCheckoutState, offers: [{ id: 'crypto', obstacle: null }] as const };
    expect(describeTabs({ state, now: 0, fiatCurrency: 'USD', context }).map(({ id }) => id)).toEqual(['tokens']);
  });
});

describe('describeMethodsOff', () => {
  const off = (...offers: readonly MethodOffer[]): readonly (readonly [string, unknown])[] =>
    describeMethodsOff({ offers }, 'USDC', context).map(({ name, reason }) => [name, reason] as const);

  it.each<readonly [MethodObstacle | null, string | undefined]>([
    [null, undefined],
    ['asking', undefined],
    ['excluded', methods.off.excluded],
    ['not-sold', methods.off.notSold({ symbol: 'USDC' })],
    ['no-provider', methods.off.noProvider],
    ['unread', methods.off.unread],
  ])('says why a method cannot be chosen: %s', (obstacle, reason) => {
    expect(off({ id: 'credit', obstacle })[0]?.[1]).toBe(reason);
  });

  it('has another name for the single entry of all cards', () => {
    expect(off({ id: 'debit', obstacle: 'excluded' })[0]?.[0]).toBe(methods.card);
    expect(off({ id: 'debit', obstacle: 'excluded' }, { id: 'credit', obstacle: null })[0]?.[0]).toBe(methods.debit);
  });
});
