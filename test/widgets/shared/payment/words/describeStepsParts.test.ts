import { expect, it } from '@jest/globals';
import type { ExecutionSnapshot, FundingRoute, FundingStep, TaskSnapshot } from '../../../../../core/index.js';
import { formatTime } from '../../../../../flows/format/formatTime.js';
import { shortAddress } from '../../../../../flows/format/shortAddress.js';
import { longDuration } from '../../../../../widgets/messages/durations.js';
import { describeSteps, planSteps, taskTitle } from '../../../../../widgets/shared/payment/words/describeSteps.js';
import { aStep } from '../../../../kit/aRoute.js';
import { stranger } from '../../../../kit/people.js';
import {
  aBridgeRoute,
  aCardRoute,
  aFee,
  aFundingItem,
  aSwapRoute,
  aTransferRoute,
  aWithdrawalRoute,
  imx,
  usdc,
} from '../../../kit/aFundingRoute.js';
import { anExecution, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const { steps: t, time } = context.t;
const now = new Date(2025, 10, 20, 12, 16).getTime();
const purchase: FundingStep = aStep({ type: 'FULFILMENT', fundingItem: aFundingItem(usdc, 45_000_000n) });
const bought = aSwapRoute({ steps: [purchase] });
const shown = (route: FundingRoute, tasks: readonly TaskSnapshot[], given: Partial<ExecutionSnapshot> = {}) =>
  describeSteps(anExecution('confirmed', 'confirmed', { route, tasks, ...given }), now, context);
const titleOf = (route: FundingRoute, action: string, state: TaskSnapshot['state'] = 'sent') =>
  taskTitle(aTask(action, state), route, context);

const paid = { amount: '54.8238\u00a0IMX', into: 'USDC', symbol: 'IMX' };
const crossed = { amount: '32.60\u00a0USDC', network: 'Immutable zkEVM' };
const released = { amount: '800.00\u00a0USDC', network: 'Ethereum' };
const recipient = shortAddress(stranger);

it.each([
  ['reset-allowance', aSwapRoute(), t.reset(paid), t.reset(paid)],
  ['approve', aSwapRoute(), t.allow(paid), t.allowed(paid)],
  ['swap', aSwapRoute(), t.swap(paid), t.swapped(paid)],
  ['wrap', aSwapRoute(), t.wrap(paid), t.wrap(paid)],
  ['unwrap', aSwapRoute(), t.unwrap(paid), t.unwrap(paid)],
  ['bridge', aBridgeRoute(), t.bridge(crossed), t.bridged(crossed)],
  [
    'await-arrival',
    aBridgeRoute(),
    t.arrival({ symbol: 'USDC', network: 'Immutable zkEVM' }),
    t.arrival({ symbol: 'USDC', network: 'Immutable zkEVM' }),
  ],
  ['finalise', aWithdrawalRoute(), t.claim(released), t.claimed(released)],
  ['replay', aWithdrawalRoute(), t.claim(released), t.claimed(released)],
  ['prove', aWithdrawalRoute(), t.prove(released), t.proved(released)],
  ['await-phase', aWithdrawalRoute(), t.phase, t.phase],
  [
    'transfer',
    aTransferRoute(stranger),
    t.transfer({ amount: '32.60\u00a0USDC', recipient }),
    t.transferred({ amount: '32.60\u00a0USDC', recipient }),
  ],
  [
    'pay-by-card',
    aCardRoute(),
    t.buyByCard({ amount: '32.60\u00a0USDC' }),
    t.boughtByCard({ amount: '32.60\u00a0USDC' }),
  ],
  ['fulfil', bought, t.buy({ item: 'Riverglass Lantern' }), t.bought({ item: 'Riverglass Lantern' })],
] as const)('names the step %s, and what it did once it is confirmed', (action, route, title, done) => {
  expect([titleOf(route, action), titleOf(route, action, 'confirmed')]).toEqual([title, done]);
});

it('calls a purchase by no item if the host names none', () => {
  const of = (state: TaskSnapshot['state']) =>
    taskTitle(aTask('fulfil', state), bought, { ...context, itemName: null });
  expect([of('sent'), of('confirmed')]).toEqual([t.purchase, t.purchased]);
});

it('names the wallet as the receiver of a transfer without a recipient', () => {
  const { recipient: _own, ...step } = aTransferRoute(stranger).steps[0]!;
  const route = aTransferRoute(stranger, { steps: [step] });
  expect(titleOf(route, 'transfer')).toBe(t.transfer({ amount: '32.60\u00a0USDC', recipient: context.t.money.wallet }));
});

it('names an unknown step by its action, and its output', () => {
  expect(titleOf(aSwapRoute(), 'top-up')).toBe(t.other({ action: 'Top up', amount: '32.60\u00a0USDC' }));
  expect(titleOf(aSwapRoute({ kind: 'treasury' }), 'loan')).toBe(
    t.other({ action: 'Moonferry credit', amount: '32.60\u00a0USDC' }),
  );
  expect(titleOf(aSwapRoute({ steps: [] }), 'top-up')).toBe('Top up');
});

it('shows a skipped step as done before', () => {
  expect(titleOf(aWithdrawalRoute(), 'finalise', 'skipped')).toBe(t.paidOut(released));
  expect(titleOf(aSwapRoute(), 'approve', 'skipped')).toBe(t.alreadyAllowed({ symbol: 'IMX' }));
  expect(titleOf(aSwapRoute({ steps: [] }), 'finalise', 'skipped')).toBe(t.alreadyAllowed({ symbol: '' }));
});

const planned = (step: Partial<FundingStep> & object): readonly string[] => {
  const route = aBridgeRoute();
  return planSteps({ ...route, steps: [{ ...route.steps[0]!, ...step }] }, context).map(({ id }) => id);
};

it('plans each signature of a withdrawal with phases, without the sent ones', () => {
  const phases = ['prove', 'finalise'];
  expect(planned({ phases } as never)).toEqual(['0/bridge', '0/prove', '0/finalise', '0/await-arrival']);
  expect(planned({ phases, sentIn: '0xabc' } as never)).toEqual(['0/prove', '0/finalise', '0/await-arrival']);
  expect(planned({ delay: { seconds: 1 } } as never)).toEqual(['0/bridge', '0/await-arrival', '0/finalise']);
});

it('plans all approvals of a swap, each with a separate id', () => {
  const [step] = aSwapRoute().steps;
  const ids = (given: object): readonly string[] =>
    planSteps(aSwapRoute({ steps: [{ ...step!, fees: {}, ...given }] }), context).map(({ id }) => id);
  expect(ids({ approvals: [true, true, false] })).toEqual(['0/approve', '0/approve-1', '0/swap']);
  expect(ids({ approvals: [true, false] })).toEqual(['0/swap']);
  expect(ids({ approvals: [true, false], fees: { approvalGasFee: aFee(imx, 1n) } })).toEqual(['0/approve', '0/swap']);
  expect(ids({})).toEqual(['0/swap']);
});

it('shows the duration only with the last step', () => {
  const route = aSwapRoute({ steps: [...aSwapRoute().steps, ...aBridgeRoute().steps], expectedSeconds: 60 });
  expect(planSteps(route, context).map(({ note }) => note)).toEqual([
    t.forThisOnly,
    undefined,
    time.about({ duration: longDuration(60, context.t) }),
    time.about({ duration: longDuration(60, context.t) }),
  ]);
});

it.each([
  ['SWAP', ['0/swap']],
  ['BRIDGE', ['0/bridge', '0/await-arrival']],
  ['TRANSFER', ['0/transfer']],
  ['CLAIM', ['0/finalise']],
  ['ONRAMP', ['0/pay-by-card']],
  ['ITEM_TRANSFER', ['0/transfer-item']],
  ['CARD_PURCHASE', ['0/pay-by-card']],
  ['FULFILMENT', ['0/fulfil']],
  ['ORDER_FULFILMENT', ['0/fulfil']],
  ['TREASURY_CREDIT', ['0/TREASURY_CREDIT']],
] as const)('plans the actions of the step %s', (type, ids) => {
  const route = aBridgeRoute({ steps: [{ ...aBridgeRoute().steps[0]!, type }] });
  expect(planSteps(route, context).map(({ id, state }) => [id, state])).toEqual(ids.map((id) => [id, 'next']));
});

it.each([
  ['pending', 'next', undefined],
  ['preparing', 'now', t.checkingPrice],
  ['awaiting-wallet', 'your-turn', t.yourTurn({ wallet: 'MetaMask' })],
  ['skipped', 'done', t.nothingToSign],
  ['rejected', 'next', t.notSent],
  ['failed', 'failed', t.failed],
  ['refunded', 'failed', context.t.ended.TRANSFER_REFUNDED.title],
  ['partial', 'failed', t.failed],
  ['unknown', 'unknown', t.unseen],
] as const)('shows a swap that is %s while the payment runs', (state, step, note) => {
  expect(shown(aSwapRoute(), [aTask('swap', state)])).toMatchObject([{ state: step, note }]);
});

it.each([
  ['pending', 'next', t.notStarted],
  ['preparing', 'next', t.notStarted],
  ['awaiting-wallet', 'unknown', t.unseen],
  ['sent', 'unknown', t.unseen],
  ['waiting', 'unknown', t.unseen],
  ['confirmed', 'done', undefined],
] as const)('shows a swap that is %s after the payment stopped', (state, step, note) => {
  expect(shown(aSwapRoute(), [aTask('swap', state)], { status: 'stopped' })).toMatchObject([{ state: step, note }]);
});

it.each(['sent', 'unknown'] as const)('says that a block dropped a transaction that is %s', (state) => {
  const tasks = [aTask('swap', state, { dropped: true })];
  for (const status of ['running', 'unknown'] as const)
    expect(shown(aSwapRoute(), tasks, { status })[0]?.note).toBe(t.dropped);
});

it('shows by how much a transaction’s effect falls short', () => {
  const sum = (value: bigint) => ({ token: usdc, value });
  const shortfalls = [{ taskId: '0/swap', actual: sum(1_000_000n), promised: sum(2_000_000n) }];
  const [step] = shown(aSwapRoute(), [aTask('swap', 'partial')], { status: 'failed', shortfalls: shortfalls as never });
  expect(step?.note).toBe(context.t.ended.LESS_THAN_PROMISED.title({ actual: '1.00', promised: '2.00\u00a0USDC' }));
});

it('shows the duration and the end of a step, from its start', () => {
  const tasks = [aTask('swap', 'confirmed', { startedAt: now - 90_000, endedAt: now - 30_000 })];
  expect(shown(aSwapRoute(), tasks)[0]?.note).toBe(
    time.took({ duration: longDuration(60, context.t), at: formatTime(now - 30_000, { locale: 'en', now }) }),
  );
});

it.each([
  ['reset-allowance', 'pending', false],
  ['reset-allowance', 'preparing', false],
  ['reset-allowance', 'skipped', false],
  ['reset-allowance', 'awaiting-wallet', true],
  ['await-phase', 'waiting', true],
  ['await-phase', 'failed', true],
  ['await-phase', 'unknown', true],
  ['await-phase', 'pending', false],
  ['await-phase', 'confirmed', false],
  ['finalise', 'pending', false],
  ['finalise', 'sent', true],
] as const)('shows the step %s that is %s: %s', (action, state, isShown) => {
  expect(shown(aWithdrawalRoute(), [aTask(action, state)])).toHaveLength(isShown ? 1 : 0);
});

it('shows an idle permission only if the route names its gas', () => {
  const [step] = aSwapRoute().steps;
  const free = aSwapRoute({ steps: [{ ...step!, fees: {} }] });
  const count = (route: FundingRoute, state: TaskSnapshot['state']) => shown(route, [aTask('approve', state)]).length;
  expect([count(aSwapRoute(), 'pending'), count(free, 'pending'), count(free, 'sent')]).toEqual([1, 0, 1]);
});
