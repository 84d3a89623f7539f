import { expect, it } from '@jest/globals';
import type { FundingRoute, StepFees } from '../../../../core/index.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { noPrices } from '../../../../flows/money/noPrices.js';
import { bridgeFormContext } from '../../../../widgets/bridge/views/BridgeViewProps.js';
import {
  describeArriving,
  describeBridgeObstacle,
  describeCostsTotal,
  describeDelay,
  describeFees,
  describeLeaving,
  describeSeconds,
  describeTaken,
} from '../../../../widgets/bridge/words/describeTransfer.js';
import { bridgeWords } from '../../../../widgets/bridge/words/words.js';
import { longDuration } from '../../../../widgets/messages/durations.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { aStep } from '../../../kit/aRoute.js';
import { aToken, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import {
  aBridgeRoute,
  aFee,
  aFundingItem,
  aTransferRoute,
  aWithdrawalRoute,
  ether,
  usdc,
} from '../../kit/aFundingRoute.js';
import { context } from '../../kit/context.js';

const said = { ...context, bridge: bridgeWords.get('en'), money: moneyWords.get('en') };
const { bridge: t } = said;
const rootUsdc = aToken({ chainId: rootChainId });
const now = new Date(2025, 10, 20, 12, 16).getTime();

function costing(fees: StepFees, kind: FundingRoute['kind'] = 'bridge'): FundingRoute {
  const fundingItem = aFundingItem(rootUsdc, 32_600_000n);
  const delivers = { token: usdc, value: 32_600_000n };
  return aBridgeRoute({ kind, steps: [aStep({ type: 'BRIDGE', chainId: rootChainId, fundingItem, delivers, fees })] });
}
const gas = aFee(ether, 300_000_000_000_000n);
const fee = (type: 'BRIDGE_FEE' | 'IMMUTABLE_FEE' | 'RELAY_FEE') =>
  aFee(ether, 1_000_000_000_000_000n, { type: type as never });

it('names each fee by its purpose', () => {
  const labels = (fees: StepFees): string[] => describeFees(costing(fees), noPrices, said).map(({ label }) => label);
  const network = { network: 'Ethereum' };
  expect(labels({ approvalGasFee: gas, bridgeGasFee: gas }).sort()).toEqual(
    [t.review.permission, t.review.gas(network), t.review.bridgeFee].sort(),
  );
  expect(labels({ bridgeFees: [fee('BRIDGE_FEE'), fee('RELAY_FEE')] }).sort()).toEqual(
    [t.review.delivery, t.review.other, t.review.bridgeFee].sort(),
  );
});

it('says that the bridge is free, unless it has a fee or the route has no bridge', () => {
  const free = { label: t.review.bridgeFee, value: t.review.none };
  expect(describeFees(costing({ bridgeGasFee: gas }), noPrices, said)).toContainEqual(free);
  const taking = describeFees(costing({ bridgeFees: [fee('IMMUTABLE_FEE')] }), noPrices, said);
  expect(taking).toEqual([{ label: t.review.bridgeFee, value: '0.001\u00a0ETH' }]);
  expect(describeFees(costing({ bridgeGasFee: gas }, 'transfer'), noPrices, said)).not.toContainEqual(free);
});

it('says that a free transfer costs nothing', () => {
  expect(describeCostsTotal(costing({}), noPrices, said)).toEqual({ label: t.form.costs, value: t.form.noCosts });
});

it('sums up the spent amounts, and shows the bridge’s fee and the arriving amount', () => {
  const route = costing({ bridgeGasFee: gas, bridgeFees: [fee('BRIDGE_FEE')] });
  expect(describeLeaving(route, said)).toBe('32.60\u00a0USDC + 0.0013\u00a0ETH');
  expect(describeTaken(route, said)).toBe('0.001\u00a0ETH');
  expect(describeArriving(route, said)).toBe('32.60\u00a0USDC');
});

it('omits the arriving amount of a route without steps', () => {
  expect(describeArriving(aBridgeRoute({ steps: [] }), said)).toBe('');
});

const held = (given: object) =>
  aWithdrawalRoute({ largeAmount: false, unknownToken: false, queueActivated: false, seconds: 86_400, ...given });

it('shows the duration without the bridge’s delay', () => {
  expect(describeSeconds(aBridgeRoute(), said)).toBe(longDuration(1_200, said.t));
  expect(describeSeconds(held({ largeAmount: true }), said)).toBe(longDuration(1_200, said.t));
});

it.each([
  ['its amount', { largeAmount: true }, t.delay.largeAmount],
  ['its token', { unknownToken: true }, t.delay.unknownToken],
  ['all of them', { queueActivated: true, unknownToken: true, largeAmount: true }, t.delay.queueActivated],
  ['its token and its amount', { unknownToken: true, largeAmount: true }, t.delay.unknownToken],
])('says that a withdrawal is held back because of %s, until when, and where it is claimed', (_why, given, why) => {
  const opensAt = now + 87_600_000;
  expect(describeDelay(held(given), now, said)).toEqual({
    title: t.delay.title({ duration: longDuration(86_400, said.t) }),
    sentences: [
      why,
      t.delay.until({ time: formatTime(opensAt, { locale: 'en', now }) }),
      t.delay.rule({ network: 'Ethereum' }),
    ],
  });
});

it('omits the queue if nothing is delayed', () => {
  expect(describeDelay(aWithdrawalRoute(), now, said)).toBeNull();
  expect(describeDelay(aTransferRoute(player), now, said)).toBeNull();
});

const missing = { token: usdc, value: 1_500_000n };
it.each([
  [{ reason: 'OUT_OF_LIMITS' }, said.t.reasons.OUT_OF_LIMITS],
  [{ reason: 'REFUSED' }, said.t.reasons.REFUSED],
  [{ reason: 'funds', missing }, t.reason.funds({ amount: '1.50\u00a0USDC' })],
  [{ reason: 'gas', missing }, t.reason.gas({ amount: '1.50\u00a0USDC' })],
  [{ reason: 'same' }, t.reason.same],
] as const)('says why the button is off (%#)', (obstacle, words) => {
  expect(describeBridgeObstacle(obstacle, said)).toBe(words);
});

it('formats the obstacles of the form in the language of its texts', () => {
  const holdings = { status: 'known', amounts: new Map() } as const;
  expect(bridgeFormContext({ account: player, holdings, context: { ...said, locale: 'de' } })).toEqual({
    ...{ account: player, holdings, locale: 'de' },
  });
});
