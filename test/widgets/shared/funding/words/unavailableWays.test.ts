import { expect, it } from '@jest/globals';
import type { RoutingSnapshot, Token } from '../../../../../core/index.js';
import { describeUnavailable } from '../../../../../widgets/shared/funding/words/describeUnavailable.js';
import { itemName } from '../../../../../widgets/shared/funding/words/FundingContext.js';
import { searchFailureWords } from '../../../../../widgets/shared/funding/words/searchFailureWords.js';
import { aToken, childChainId, rootChainId } from '../../../../kit/aToken.js';
import { imx, usdc } from '../../../kit/aFundingRoute.js';
import { aRoutingSnapshot } from '../../../kit/aRoutingSnapshot.js';
import { context } from '../../../kit/context.js';

const { t } = context;
const ways = (given: Partial<RoutingSnapshot>, needed: Token | null = usdc) =>
  describeUnavailable(aRoutingSnapshot(given), needed, context);
const swap = (reason: string, given: object = {}) => ({ kind: 'swap', reason, ...given });

it('lists reasons that the player can change first, then unchecked ones', () => {
  const reasons = [
    'NO_POOL',
    'FEES_UNKNOWN',
    'BALANCES_UNKNOWN',
    'NEEDED_ELSEWHERE',
    'INSUFFICIENT_BALANCE',
    'INSUFFICIENT_GAS',
  ];
  expect(ways({ rejections: reasons.map((reason) => swap(reason)) }).map(({ key }) => key.split(':')[1])).toEqual(
    reasons.toReversed(),
  );
});

it('omits ways that are not needed, and those that the host did not request', () => {
  const disabled = ['NOT_ASKED_FOR', 'REGION'].map((reason) => ({ kind: 'onramp', reason }));
  const all = ways({ rejections: [swap('NOT_NEEDED'), swap('NO_POOL')], disabled });
  expect(all.map(({ key }) => key)).toEqual(['swap:NO_POOL::', 'off:onramp']);
});

it('shows failed, rejected and disabled ways, in this order', () => {
  const all = ways({
    failures: [{ kind: 'bridge', code: 'FINDER_TIMEOUT', message: '' }],
    rejections: [swap('NO_POOL', { candidate: imx })],
    disabled: [{ kind: 'onramp', reason: 'OFF' }] as never,
  });
  expect(all).toMatchObject([
    { key: 'failed:bridge', tag: t.routes.notChecked, tone: 'unknown', reason: t.notChecked },
    { from: { token: imx }, tag: t.routes.notAvailable, tone: 'plain' },
    { key: 'off:onramp', tag: t.routes.notOffered, tone: 'plain', reason: t.otherReason },
  ]);
  expect([all[0]?.from, all[2]?.from].every((from) => from !== undefined && 'icon' in from)).toBe(true);
});

it('explains a disabled kind with the built-in text', () => {
  const [reason] = Object.keys(t.reasonsOff) as (keyof typeof t.reasonsOff)[];
  expect(ways({ disabled: [{ kind: 'onramp', reason }] as never })[0]?.reason).toBe(t.reasonsOff[reason!]);
});

it.each(['BALANCES_UNKNOWN', 'FEES_UNKNOWN'])('marks a way with %s as not checked', (reason) => {
  expect(ways({ rejections: [swap(reason)] })).toMatchObject([{ tag: t.routes.notChecked, tone: 'unknown' }]);
});

const gem = (given: Partial<Token> = {}) => aToken({ symbol: 'GEM', ...given });

it('groups tokens with the same reason, each once, and at most three', () => {
  const symbols = ['A', 'B', 'C', 'A'].map((symbol) => swap('NO_POOL', { candidate: gem({ symbol }) }));
  expect(ways({ rejections: symbols }).map(({ name }) => name)).toEqual(['Swap A, B, C']);
  const more = ['D', 'E'].map((symbol) => swap('NO_POOL', { candidate: gem({ symbol }) }));
  expect(ways({ rejections: [...symbols, ...more] })[0]?.name).toBe('Swap A, B, C +2');
});

it('separates ways that differ in kind, reason, network or figures', () => {
  const short = { token: usdc, value: 1n };
  const all = [
    swap('NO_POOL', { candidate: gem() }),
    swap('FEES_UNKNOWN', { candidate: gem() }),
    { kind: 'bridge', reason: 'NO_POOL', candidate: gem() },
    swap('NO_POOL', { candidate: gem({ chainId: rootChainId }) }),
    swap('NO_POOL', { candidate: gem(), short }),
    swap('NO_POOL', { candidate: gem({ address: usdc.address.toLowerCase() as never }), short }),
  ];
  expect(ways({ rejections: all })).toHaveLength(6);
});

it('names the network of the way, else of its token, else of the needed token', () => {
  const short = { token: imx, value: 10n ** 15n };
  const reasonOf = (given: object, needed: Token | null = usdc): string =>
    ways({ rejections: [swap('INSUFFICIENT_GAS', { short, ...given })] }, needed)[0]!.reason;
  const root = gem({ chainId: rootChainId });
  expect(reasonOf({ chainId: childChainId, candidate: root })).toContain('Immutable zkEVM');
  expect(reasonOf({ candidate: root })).toContain('Ethereum');
  expect(reasonOf({})).toContain('Immutable zkEVM');
  expect(reasonOf({}, null)).not.toMatch(/Ethereum|Immutable/);
});

it('explains a blocked account, unavailable screening, and a lost wallet', () => {
  for (const code of ['ADDRESS_REFUSED', 'SCREENING_UNAVAILABLE'] as const)
    expect(searchFailureWords(code, t)).toBe(t.ended[code]);
  expect(searchFailureWords('WALLET_NOT_CONNECTED', t)).toEqual({
    ...t.ended.WALLET_NOT_CONNECTED,
    body: t.funding.routes.noneMore,
  });
  expect(searchFailureWords('UNEXPECTED', t)).toBeUndefined();
});

it('names the item as the host does, else by a default', () => {
  expect([itemName(context), itemName({ ...context, itemName: null })]).toEqual([
    'Riverglass Lantern',
    t.funding.theItem,
  ]);
});
