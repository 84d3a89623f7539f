import { expect, it, jest } from '@jest/globals';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../../core/index.js';
import { formatTime } from '../../../../flows/format/formatTime.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import {
  arrivalCaption,
  isClaim,
  transferSuccess,
  transferTitles,
} from '../../../../widgets/bridge/words/paymentWords.js';
import { bridgeWords } from '../../../../widgets/bridge/words/words.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { player, stranger } from '../../../kit/people.js';
import { aBridgeRoute, aClaimRoute, aTransferRoute } from '../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../kit/anExecution.js';
import { context } from '../../kit/context.js';
import { aWithdrawal } from '../kit.js';

const said = { ...context, bridge: bridgeWords.get('en'), money: moneyWords.get('en') };
const { bridge: t } = said;
const now = new Date(2025, 10, 20, 12, 16).getTime();

const bridging = (given: Partial<TaskSnapshot> = {}, more: Partial<ExecutionSnapshot> = {}): ExecutionSnapshot =>
  anExecution('confirmed', 'confirmed', {
    route: aBridgeRoute(),
    tasks: [aTask('bridge', 'sent', { transactionHash: aHash, startedAt: now - 60_000, ...given })],
    ...more,
  });
const claimed = aWithdrawal({ state: 'confirmed' }, { state: 'sent' });
const claim = anExecution('confirmed', 'confirmed', { route: aClaimRoute(), tasks: [] });
const transfer = anExecution('confirmed', 'confirmed', { route: aTransferRoute(stranger), tasks: [] });

it.each([
  ['finalise', 'awaiting-wallet', true],
  ['finalise', 'sent', true],
  ['finalise', 'confirmed', true],
  ['finalise', 'pending', false],
  ['finalise', 'preparing', false],
  ['finalise', 'skipped', false],
  ['prove', 'sent', true],
  ['prove', 'pending', false],
  ['bridge', 'sent', false],
] as const)('knows a claim by the step %s that is %s', (action, state, isOne) => {
  const tasks = [aTask('await-arrival', 'confirmed'), aTask(action, state)];
  expect(isClaim(anExecution('confirmed', 'confirmed', { route: aBridgeRoute(), tasks }))).toBe(isOne);
});

it('detects a claim by its route', () => {
  expect(isClaim(claim)).toBe(true);
});

it('names a transfer by its target network, once that is known', () => {
  expect(transferTitles(null, said)).toEqual({
    ...{ running: t.paying.title, heading: t.paying.title, ended: t.paying.notSent, newPrice: t.paying.back },
  });
  expect(transferTitles(bridging(), said)).toEqual({
    ...{ running: t.paying.title, heading: t.paying.heading({ network: 'Immutable zkEVM' }) },
    ...{ ended: t.paying.notSent, newPrice: t.paying.back },
  });
});

it.each([claim, claimed])('calls a claim by the network that it is paid out on (%#)', (execution) => {
  expect(transferTitles(execution, said)).toEqual({
    ...{ running: t.claiming.title, heading: t.claiming.heading({ network: 'Ethereum' }) },
    ...{ ended: t.claiming.notClaimed, newPrice: t.claiming.back },
  });
});

it.each([
  ['bridge', 'confirmed', t.paying.notFinished],
  ['transfer', 'confirmed', t.paying.notFinished],
  ['bridge', 'failed', t.paying.notSent],
  ['approve', 'confirmed', t.paying.notSent],
] as const)('says how far it came if the step %s is %s', (action, state, words) => {
  const tasks = [aTask(action, state)];
  expect(transferTitles(bridging({}, { tasks }), said).ended).toBe(words);
});

it('estimates the arrival from the time of sending', () => {
  const time = formatTime(now - 60_000 + 1_200_000, { locale: 'en', now });
  expect(arrivalCaption(bridging(), now, said)).toBe(t.paying.arrivesAbout({ time }));
  expect(arrivalCaption(bridging({ startedAt: now - 1_199_000 }), now, said)).toContain(
    formatTime(now + 1_000, { locale: 'en', now }),
  );
});

it.each([
  ['nothing has started', null],
  ['it was not sent', bridging({ transactionHash: null })],
  ['nobody knows when it was sent', bridging({ startedAt: null })],
  ['the usual time is over', bridging({ startedAt: now - 1_200_000 })],
  ['nothing was bridged', bridging({}, { tasks: [aTask('approve', 'sent')] })],
  ['it is no transfer over a bridge', transfer],
  ['it is paid out', claimed],
  ['the bridge holds it back', aWithdrawal({ dueAt: now / 1_000 + 86_400 })],
])('shows no time of arrival if %s', (_when, execution) => {
  expect(arrivalCaption(execution, now, said)).toBeUndefined();
});

it('names the arrived amount and network, and offers another transfer', () => {
  const again = jest.fn();
  const success = transferSuccess(bridging(), again, said);
  expect(success).toMatchObject({
    title: t.success.title,
    headline: t.success.headline({ symbol: 'USDC', network: 'Immutable zkEVM' }),
    caption: t.success.caption({ network: 'Ethereum' }),
    back: t.success.done,
  });
  expect(success.again?.words).toBe(t.success.again);
  success.again?.onPress();
  expect(again).toHaveBeenCalledTimes(1);
});

it('shows the address of another account, but not the player’s own', () => {
  const to = (recipient: typeof player): string => {
    const [step] = aBridgeRoute().steps;
    const route = aBridgeRoute({ steps: [{ ...step!, recipient }] });
    return transferSuccess(bridging({}, { route }), () => undefined, said).headline;
  };
  expect(to(player)).toBe(t.success.headline({ symbol: 'USDC', network: 'Immutable zkEVM' }));
  expect(to(stranger)).toBe(t.success.headlineOther({ symbol: 'USDC', address: shortAddress(stranger) }));
});

it('says that a claim was paid out, and to which network a transfer was sent', () => {
  const of = (execution: ExecutionSnapshot) => transferSuccess(execution, () => undefined, said);
  expect(of(claimed)).toMatchObject({ title: t.success.claimedTitle, caption: t.success.captionClaimed });
  expect(of(transfer)).toMatchObject({
    title: t.success.title,
    caption: t.success.captionSent({ network: 'Immutable zkEVM' }),
  });
});

it('names no network or token of a route without steps', () => {
  const execution = bridging({}, { route: aBridgeRoute({ steps: [] }) });
  expect(transferSuccess(execution, () => undefined, said)).toMatchObject({
    headline: t.success.headline({ symbol: '', network: '' }),
    caption: t.success.caption({ network: '' }),
  });
  expect(transferTitles(execution, said).heading).toBe(t.paying.heading({ network: '' }));
});
