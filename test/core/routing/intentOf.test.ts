import { describe, expect, it } from '@jest/globals';
import type { FundingRoute, FundingStep } from '../../../core/routing/FundingRoute.js';
import { intentOf } from '../../../core/routing/intentOf.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aToken } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const fee = { type: 'GAS', amount: 21_000n, formattedAmount: '0.000000000000021', token: aToken() } as const;
const route: FundingRoute = aRoute({ purpose: 'a sword', steps: [aStep({ recipient: player })] });
const step = route.steps[0]!;
const withStep = (given: object): FundingRoute => ({ ...route, steps: [{ ...step, ...given }] });
const item = step.fundingItem;

describe('intentOf', () => {
  it.each<[string, FundingRoute]>([
    [
      'another balance',
      withStep({ fundingItem: { ...item, userBalance: { balance: 1n, formattedBalance: '0.000001' } } }),
    ],
    ['other fees', withStep({ fees: { approvalGasFee: fee, swapFees: [fee] } })],
    ['the costs beyond the value', { ...route, estimatedCost: 7n }],
    ['how long it takes', { ...route, expectedSeconds: 999 }],
    ['how often the wallet asks, after something was allowed meanwhile', { ...route, confirmations: 9 }],
    ['the required approvals', withStep({ approvals: [true] })],
    ['the pool fees', withStep({ poolFee: { amount: 3n } })],
    [
      'a name and a picture of a token',
      withStep({ delivers: { ...step.delivers, token: { ...step.delivers.token, name: 'Other' } } }),
    ],
  ])('is the same with %s', (_case, rebuilt) => {
    expect(intentOf(rebuilt)).toBe(intentOf(route));
  });

  it('is the same whether a withdrawal will wait or not, and what is allowed before it is taken back', () => {
    const of = (type: FundingStep['type'], given: object): string => intentOf(withStep({ type, ...given }));
    expect(of('BRIDGE', { delay: { seconds: 86_400 } })).toBe(of('BRIDGE', {}));
    expect(of('REVOKE', { allowed: 5n })).toBe(of('REVOKE', { allowed: 6n }));
  });

  it.each<[string, FundingRoute]>([
    ['another account', { ...route, account: stranger }],
    ['another way', { ...route, kind: 'bridge' }],
    ['another route of the same search', { ...route, id: 'other' }],
    ['another purpose', { ...route, purpose: 'a shield' }],
    ['another recipient', withStep({ recipient: stranger })],
    ['no recipient', withStep({ recipient: undefined })],
    [
      'another limit',
      withStep({
        fundingItem: { ...item, fundsRequired: { ...item.fundsRequired, amount: item.fundsRequired.amount + 1n } },
      }),
    ],
    ['another token that is spent', withStep({ fundingItem: { ...item, token: aToken({ address: stranger }) } })],
    ['another amount that arrives', withStep({ delivers: { ...step.delivers, value: step.delivers.value + 1n } })],
    ['another token that arrives', withStep({ delivers: { ...step.delivers, token: aToken({ address: stranger }) } })],
    ['another chain', withStep({ chainId: 1 })],
    ['another exchange', withStep({ adapter: 'other' })],
    ['another kind of price', withStep({ tradeType: 'EXACT_INPUT' })],
    ['a field of a studio’s own', withStep({ voucher: 'B' })],
    ['the delay of a step that isn’t a bridge', withStep({ type: 'TREASURY', delay: 1 })],
    ['one step more', { ...route, steps: [...route.steps, step] }],
  ])('is another with %s', (_case, other) => {
    expect(intentOf(other)).not.toBe(intentOf(route));
  });
});
