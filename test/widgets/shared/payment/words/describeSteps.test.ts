import { describe, expect, it } from '@jest/globals';
import { shortAddress } from '../../../../../flows/format/shortAddress.js';
import { describeSteps, planSteps } from '../../../../../widgets/shared/payment/words/describeSteps.js';
import { player, stranger } from '../../../../kit/people.js';
import {
  aBridgeRoute,
  aCardRoute,
  aClaimRoute,
  aFreeRoute,
  aSwapRoute,
  aTransferRoute,
  aWithdrawalRoute,
  imx,
} from '../../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const delay = { largeAmount: true, unknownToken: false, queueActivated: false, seconds: 86_400 };
const noon = new Date(2025, 10, 20, 12, 16).getTime();

describe('planSteps', () => {
  it('names each signature, before anything has started', () => {
    expect(planSteps(aSwapRoute(), context).map(({ title, note }) => [title, note])).toEqual([
      ['Approve 54.8238\u00a0IMX', 'For this payment only'],
      ['Swap 54.8238\u00a0IMX for USDC', 'About 15\u00a0seconds'],
    ]);
  });

  it('shows the wait for a bridge as a separate step', () => {
    expect(planSteps(aBridgeRoute(), context).map(({ title }) => title)).toEqual([
      'Bridge 32.60\u00a0USDC to Immutable zkEVM',
      'Receive USDC on Immutable zkEVM',
    ]);
  });

  it.each([
    ['a transfer', aTransferRoute(stranger), [`Send 32.60\u00a0USDC to ${shortAddress(stranger)}`]],
    ['a claim, by what it releases', aClaimRoute(), ['Claim 800.00\u00a0USDC']],
    ['a card payment', aCardRoute(), ['Buy 32.60\u00a0USDC with card']],
    ['a withdrawal', aWithdrawalRoute(), ['Bridge 800.00\u00a0USDC to Ethereum', 'Receive USDC on Ethereum']],
    [
      'a withdrawal that will be held back',
      aWithdrawalRoute(delay),
      ['Bridge 800.00\u00a0USDC to Ethereum', 'Receive USDC on Ethereum', 'Claim 800.00\u00a0USDC'],
    ],
  ])('names the steps: %s', (_case, route, titles) => {
    expect(planSteps(route, context).map(({ title }) => title)).toEqual(titles);
  });

  it('uses a studio’s label for its step', () => {
    expect(planSteps(aFreeRoute(), context).map(({ title }) => title)).toEqual(['Moonferry credit: 32.60\u00a0USDC']);
  });
});

describe('describeSteps', () => {
  const label = { action: 'approve', amount: { token: imx, value: 55n * 10n ** 18n }, counterparty: null };

  it('omits tasks that have nothing to do', () => {
    expect(describeSteps(anExecution('preparing', 'pending'), noon, context).map(({ id }) => id)).toEqual([
      '0/approve',
      '0/swap',
    ]);
  });

  it('leads from each transaction to its page, and from the wait to its message', () => {
    const messageUrl = 'https://messages.test/0xb';
    const tasks = [
      aTask('approve', 'confirmed', { explorerUrl: 'https://explorer.test/tx/0xa' }),
      aTask('bridge', 'confirmed', { explorerUrl: 'https://explorer.test/tx/0xb', messageUrl }),
      aTask('await-arrival', 'waiting', { messageUrl }),
      aTask('fulfil', 'pending'),
    ];
    const steps = describeSteps(anExecution('confirmed', 'confirmed', { tasks }), noon, context);
    expect(steps.map(({ links }) => links)).toEqual([
      [{ href: 'https://explorer.test/tx/0xa', words: 'View on explorer' }],
      [{ href: 'https://explorer.test/tx/0xb', words: 'View on explorer' }],
      [{ href: messageUrl, words: 'Track this transfer' }],
      undefined,
    ]);
  });

  it('shows the signed amount', () => {
    const execution = anExecution('pending', 'pending', { tasks: [aTask('approve', 'awaiting-wallet', { label })] });
    expect(describeSteps(execution, noon, context)).toEqual([
      { id: '0/approve', state: 'your-turn', title: 'Approve 55\u00a0IMX', note: 'Confirm in MetaMask' },
    ]);
  });

  it('names the collection of which everything may be moved from then on', () => {
    const given = { label: { action: 'approve', amount: null, counterparty: player, collection: stranger } };
    const titleOf = (state: 'awaiting-wallet' | 'confirmed'): string | undefined =>
      describeSteps(anExecution(state, 'pending', { tasks: [aTask('approve', state, given)] }), noon, context)[0]
        ?.title;
    expect([titleOf('awaiting-wallet'), titleOf('confirmed')]).toEqual([
      `Allow ${shortAddress(player)} to transfer all your ${shortAddress(stranger)} items`,
      `Allowed ${shortAddress(player)} to transfer all your ${shortAddress(stranger)} items`,
    ]);
  });

  it('names an item that is sent, and to whom', () => {
    const item = { ...imx, symbol: 'Hero 100', decimals: 0, type: 'item' as const };
    const sent = aTransferRoute(stranger);
    const [step] = sent.steps;
    const route = { ...sent, steps: [{ ...step!, type: 'ITEM_TRANSFER', delivers: { token: item, value: 1n } }] };
    expect(planSteps(route, context).map(({ title }) => title)).toEqual([
      `Send 1\u00a0Hero 100 to ${shortAddress(stranger)}`,
    ]);
  });

  it.each([
    ['in a block', 'running', { state: 'included' }, 'now', 'In a block, waiting for finality'],
    [
      'in a block, and nobody follows it',
      'unknown',
      { state: 'included' },
      'unknown',
      'In a block, waiting for finality',
    ],
    [
      'dropped from its block',
      'running',
      { state: 'sent', dropped: true },
      'now',
      'Dropped by a chain reorganization. Tracking it again',
    ],
  ] as const)('tells a block from its finality: %s', (_case, status, given, state, note) => {
    const tasks = [aTask('swap', given.state, { ...given, transactionHash: aHash, startedAt: noon })];
    expect(describeSteps(anExecution('confirmed', 'sent', { status, tasks }), noon, context)).toMatchObject([
      { state, note },
    ]);
  });

  it('shows the duration of a step, and the elapsed time of the running one', () => {
    const tasks = [
      aTask('approve', 'confirmed', { label, startedAt: noon - 20_000, endedAt: noon - 11_000 }),
      aTask('swap', 'sent', { transactionHash: aHash, startedAt: noon - 7_000 }),
    ];
    expect(describeSteps(anExecution('confirmed', 'sent', { tasks }), noon, context).map(({ note }) => note)).toEqual([
      'Completed at 12:15 in 9\u00a0seconds',
      'Sent. 7\u00a0seconds so far, usually about 15\u00a0seconds',
    ]);
  });

  it('calls no step done in no time', () => {
    const tasks = [aTask('approve', 'confirmed', { label, startedAt: noon - 400, endedAt: noon })];
    expect(describeSteps(anExecution('confirmed', 'confirmed', { tasks }), noon, context)[0]?.note).toBe(
      'Completed at 12:16 in 1\u00a0second',
    );
  });

  it.each([
    ['awaiting-wallet', 'unknown', 'unknown'],
    ['sent', 'unknown', 'unknown'],
    ['preparing', 'stopped', 'next'],
    ['rejected', 'stopped', 'next'],
    ['failed', 'failed', 'failed'],
  ] as const)('a swap left "%s" in a payment that is %s is shown as %s', (state, status, shown) => {
    expect(describeSteps(anExecution('confirmed', state, { status }), noon, context).at(-1)?.state).toBe(shown);
  });

  it('does not say of a dropped transaction that there was no wallet prompt', () => {
    const [unasked, dropped] = [{}, { dropped: true }] as const;
    const noteOf = (given: Parameters<typeof aTask>[2]): string | undefined =>
      describeSteps(
        anExecution('confirmed', 'failed', { status: 'stopped', tasks: [aTask('swap', 'failed', given)] }),
        noon,
        context,
      )[0]?.note;
    expect([noteOf(unasked), noteOf(dropped)]).toEqual(['Stopped before the wallet request', 'Transaction failed']);
  });

  const withdrawing = (
    arrival: Parameters<typeof aTask>[1],
    given: Parameters<typeof aTask>[2] = {},
  ): ReturnType<typeof anExecution> =>
    anExecution('confirmed', 'confirmed', {
      route: aWithdrawalRoute(),
      tasks: [
        aTask('bridge', 'confirmed'),
        aTask('await-arrival', arrival, { type: 'wait', ...given }),
        aTask('finalise', 'pending'),
      ],
    });

  it('adds no claim to a withdrawal without a delay', () => {
    expect(describeSteps(withdrawing('waiting'), noon, context).map(({ id }) => id)).toEqual([
      '0/bridge',
      '0/await-arrival',
    ]);
  });

  it('shows the end of the bridge’s delay, and the claim after it', () => {
    const steps = describeSteps(
      withdrawing('waiting', { detail: 'FLOW_RATE_CONTROLLED', dueAt: noon / 1_000 + 86_400 }),
      noon,
      context,
    );
    expect(steps.slice(1).map(({ title, note }) => [title, note])).toEqual([
      ['Receive USDC on Ethereum', 'In the withdrawal queue until Nov 21, 12:16'],
      ['Claim 800.00\u00a0USDC', undefined],
    ]);
  });

  it.each([
    ['RETRY', 'Retrying delivery. No action needed'],
    ['NOT_ENOUGH_GAS', 'Delivery delayed: waiting for a gas top-up. Nothing is lost'],
    ['ERROR', 'First delivery failed. It can still arrive; we keep checking'],
    ['PROCESSING (stale)', 'Tracking service unavailable. Showing the last known status'],
    ['PROCESSING', '7\u00a0seconds so far, usually about 20\u00a0minutes'],
  ])('puts %s of the delivery into words', (detail, note) => {
    expect(describeSteps(withdrawing('waiting', { detail, startedAt: noon - 7_000 }), noon, context).at(-1)?.note).toBe(
      note,
    );
  });

  it('says that another account has released it', () => {
    const execution = anExecution('skipped', 'skipped', {
      status: 'done',
      route: aClaimRoute(),
      tasks: [aTask('finalise', 'skipped')],
    });
    expect(describeSteps(execution, noon, context).map(({ title }) => title)).toEqual([
      '800.00\u00a0USDC already paid out',
    ]);
  });
});
