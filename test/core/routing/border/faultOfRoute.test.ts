import { describe, expect, it } from '@jest/globals';
import { faultOfRoute } from '../../../../core/routing/border/faultOfRoute.js';
import { type FundingRoute, type FundingStep, RouteKind } from '../../../../core/routing/FundingRoute.js';
import { aRoute, aStep } from '../../../kit/aRoute.js';
import { aShortfall } from '../../../kit/aShortfall.js';
import { aNativeToken, aToken, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';

const shortfall = aShortfall();
const expected = {
  kind: RouteKind.SWAP,
  priority: 1,
  pluginId: null,
  account: player,
  shortfall,
};
const { fundingItem: item } = aStep();
const fee = (amount: unknown): never =>
  ({ swapGasFee: { type: 'GAS', amount, formattedAmount: '0', token: aNativeToken() } }) as never;
const withStep = (given: Partial<FundingStep>): FundingRoute => aRoute({ steps: [aStep(given)] });
const delivering = (given: object): FundingRoute => withStep({ delivers: { ...aStep().delivers, ...given } });

describe('faultOfRoute', () => {
  it('finds nothing wrong with a route that delivers what is missing', () => {
    expect(faultOfRoute(aRoute(), expected)).toBeNull();
    expect(faultOfRoute(delivering({ value: shortfall.missing + 1n }), expected)).toBeNull();
    expect(faultOfRoute(aRoute({ estimatedCost: null }), expected)).toBeNull();
    expect(faultOfRoute(withStep({ recipient: player, fees: fee(0n) }), expected)).toBeNull();
  });

  const faulty: readonly [string, unknown, RegExp][] = [
    ['less than is missing', delivering({ value: shortfall.missing - 1n }), /delivers\.value is 4999999, less than/],
    ['a negative amount', delivering({ value: -1n }), /delivers\.value is negative/],
    ['another token', delivering({ token: aNativeToken() }), /delivers\.token is native/],
    [
      'the token of another chain',
      delivering({ token: aToken({ chainId: rootChainId }) }),
      /delivers\.token is .* on chain/,
    ],
    ['other decimals', delivering({ token: aToken({ decimals: 0 }) }), /decimals is 0 instead of 6/],
    ['another recipient', withStep({ recipient: stranger }), /recipient is 0x/],
    [
      'another recipient in between',
      aRoute({ steps: [aStep({ recipient: stranger }), aStep()] }),
      /steps\[0\]\.recipient/,
    ],
    ['another account', aRoute({ account: stranger }), /route\.account is/],
    ['a negative cost', aRoute({ estimatedCost: -1n }), /estimatedCost is negative/],
    ['a cost beyond any amount', aRoute({ estimatedCost: 2n ** 256n }), /larger than any amount/],
    ['a negative duration', aRoute({ expectedSeconds: -1 }), /expectedSeconds is negative/],
    ['an infinite duration', aRoute({ expectedSeconds: Number.POSITIVE_INFINITY }), /expectedSeconds/],
    ['no number as priority', aRoute({ priority: Number.NaN }), /priority/],
    ['half a signature', aRoute({ confirmations: 0.5 }), /confirmations/],
    ['negative signatures', aRoute({ confirmations: -1 }), /confirmations/],
    ['a number as amount', delivering({ value: 5_000_000 }), /delivers\.value is not a bigint/],
    ['a slippage that is no number', withStep({ slippagePercent: 'much' } as object), /slippagePercent is not from 0/],
    ['a slippage of more than half', withStep({ slippagePercent: 51 } as object), /slippagePercent is not from 0/],
    ['a slippage of another type', withStep({ slippagePercent: {} } as object), /slippagePercent is not from 0/],
    ['no steps', aRoute({ steps: [] }), /0 entries/],
    ['too many steps', aRoute({ steps: Array<FundingStep>(17).fill(aStep()) }), /17 entries/],
    ['a step on another chain than it spends on', withStep({ chainId: rootChainId }), /chainId is/],
    ['no id', aRoute({ id: '' }), /id is empty/],
    ['another kind than its finder', aRoute({ kind: RouteKind.BRIDGE }), /route\.kind is bridge instead of swap/],
    ['another priority than its finder', aRoute({ priority: 0 }), /route\.priority is 0 instead of 1/],
    [
      'a negative amount to spend',
      withStep({ fundingItem: { ...item, fundsRequired: { amount: -1n, formattedAmount: '1' } } }),
      /fundsRequired\.amount is negative/,
    ],
    [
      'a negative balance',
      withStep({ fundingItem: { ...item, userBalance: { balance: -1n, formattedBalance: '1' } } }),
      /userBalance\.balance is negative/,
    ],
    ['a token that calls itself the coin', withStep({ fundingItem: { ...item, type: 'ERC20' } }), /type is not NATIVE/],
    ['a negative fee', withStep({ fees: fee(-1n) }), /fees\.swapGasFee\.amount is negative/],
    ['a fee that is no amount', withStep({ fees: fee(1) }), /fees\.swapGasFee\.amount is not a bigint/],
    [
      'a negative fee in a list',
      withStep({ fees: { otherFees: [(fee(-1n) as { swapGasFee: never }).swapGasFee] } }),
      /fees\.otherFees\[0\]\.amount is negative/,
    ],
    ['an address without its checksum', aRoute({ account: player.toLowerCase() as typeof player }), /account/],
    ['nothing', null, /route/],
  ];

  it.each(faulty)('reports the fault: %s', (_what, route, fault) => {
    expect(faultOfRoute(route, expected)).toMatch(fault);
  });
});
