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
      ['Allow exactly 54.8238\u00a0IMX', 'For this payment only'],
      ['Swap 54.8238\u00a0IMX for USDC', 'About 15\u00a0seconds'],
    ]);
  });

  it('shows the wait for a bridge as a step of its own', () => {
    expect(planSteps(aBridgeRoute(), context).map(({ title }) => title)).toEqual([
      'Bridge 32.60\u00a0USDC to Immutable zkEVM',
      'USDC arrives on Immutable zkEVM',
    ]);
  });

  it.each([
    ['a transfer', aTransferRoute(stranger), [`Send 32.60\u00a0USDC to ${shortAddress(stranger)}`]],
    ['a claim, by what it releases', aClaimRoute(), ['Claim 800.00\u00a0USDC']],
    ['a card payment', aCardRoute(), ['Buy 32.60\u00a0USDC by card']],
    ['a withdrawal', aWithdrawalRoute(), ['Bridge 800.00\u00a0USDC to Ethereum', 'USDC arrives on Ethereum']],
    [
      'a withdrawal that will be held back',
      aWithdrawalRoute(delay),
      ['Bridge 800.00\u00a0USDC to Ethereum', 'USDC arrives on Ethereum', 'Claim 800.00\u00a0USDC'],
    ],
  ])('names %s', (_case, route, titles) => {
    expect(planSteps(route, context).map(({ title }) => title)).toEqual(titles);
  });

  it('gives a studio’s own step the studio’s words', () => {
    expect(planSteps(aFreeRoute(), context).map(({ title }) => title)).toEqual(['Moonferry credit: 32.60\u00a0USDC']);
  });
});

describe('describeSteps', () => {
  const label = { action: 'approve', amount: { token: imx, value: 55n * 10n ** 18n }, counterparty: null };

  it('leaves out housekeeping that has nothing to do', () => {
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
      [{ href: 'https://explorer.test/tx/0xa', words: 'See on explorer' }],
      [{ href: 'https://explorer.test/tx/0xb', words: 'See on explorer' }],
      [{ href: messageUrl, words: 'Follow its message' }],
      undefined,
    ]);
  });

  it('says what is signed with the amount that is signed', () => {
    const execution = anExecution('pending', 'pending', { tasks: [aTask('approve', 'awaiting-wallet', { label })] });
    expect(describeSteps(execution, noon, context)).toEqual([
      { id: '0/approve', state: 'your-turn', title: 'Allow exactly 55\u00a0IMX', note: 'Waiting for you in MetaMask' },
    ]);
  });

  it('names the collection of which everything may be moved from then on', () => {
    const given = { label: { action: 'approve', amount: null, counterparty: player, collection: stranger } };
    const titleOf = (state: 'awaiting-wallet' | 'confirmed'): string | undefined =>
      describeSteps(anExecution(state, 'pending', { tasks: [aTask('approve', state, given)] }), noon, context)[0]
        ?.title;
    expect([titleOf('awaiting-wallet'), titleOf('confirmed')]).toEqual([
      `Allow ${shortAddress(player)} to move all your items of ${shortAddress(stranger)}`,
      `Allowed ${shortAddress(player)} to move all your items of ${shortAddress(stranger)}`,
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
    ['in a block', 'running', { state: 'included' }, 'now', 'In a block, confirming'],
    ['in a block, and nobody follows it', 'unknown', { state: 'included' }, 'unknown', 'In a block, confirming'],
    [
      'dropped from its block',
      'running',
      { state: 'sent', dropped: true },
      'now',
      'A reorganisation took it out of its block. We follow it again',
    ],
  ] as const)('tells a block from its finality: %s', (_case, status, given, state, note) => {
    const tasks = [aTask('swap', given.state, { ...given, transactionHash: aHash, startedAt: noon })];
    expect(describeSteps(anExecution('confirmed', 'sent', { status, tasks }), noon, context)).toMatchObject([
      { state, note },
    ]);
  });

  it('says how long a step took, and how long the running one has been', () => {
    const tasks = [
      aTask('approve', 'confirmed', { label, startedAt: noon - 20_000, endedAt: noon - 11_000 }),
      aTask('swap', 'sent', { transactionHash: aHash, startedAt: noon - 7_000 }),
    ];
    expect(describeSteps(anExecution('confirmed', 'sent', { tasks }), noon, context).map(({ note }) => note)).toEqual([
      'Took 9\u00a0seconds, at 12:15',
      'Sent. 7\u00a0seconds so far, usually about 15\u00a0seconds',
    ]);
  });

  it('calls no step done in no time', () => {
    const tasks = [aTask('approve', 'confirmed', { label, startedAt: noon - 400, endedAt: noon })];
    expect(describeSteps(anExecution('confirmed', 'confirmed', { tasks }), noon, context)[0]?.note).toBe(
      'Took 1\u00a0second, at 12:16',
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

  it('does not say of a dropped transaction that the wallet was never asked', () => {
    const [unasked, dropped] = [{}, { dropped: true }] as const;
    const noteOf = (given: Parameters<typeof aTask>[2]): string | undefined =>
      describeSteps(
        anExecution('confirmed', 'failed', { status: 'stopped', tasks: [aTask('swap', 'failed', given)] }),
        noon,
        context,
      )[0]?.note;
    expect([noteOf(unasked), noteOf(dropped)]).toEqual([
      'Called off before your wallet was asked',
      'It did not go through',
    ]);
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

  it('does not promise a claim to a withdrawal that nobody holds back', () => {
    expect(describeSteps(withdrawing('waiting'), noon, context).map(({ id }) => id)).toEqual([
      '0/bridge',
      '0/await-arrival',
    ]);
  });

  it('says until when the bridge holds it, and that a claim comes after it', () => {
    const steps = describeSteps(
      withdrawing('waiting', { detail: 'FLOW_RATE_CONTROLLED', dueAt: noon / 1_000 + 86_400 }),
      noon,
      context,
    );
    expect(steps.slice(1).map(({ title, note }) => [title, note])).toEqual([
      ['USDC arrives on Ethereum', 'In the safety queue until Nov 21, 12:16'],
      ['Claim 800.00\u00a0USDC', undefined],
    ]);
  });

  it.each([
    ['RETRY', 'Delivery is tried once more. There is nothing to do for you'],
    ['NOT_ENOUGH_GAS', 'Delivery takes longer: its gas has to be topped up first. Nothing is lost'],
    ['ERROR', 'The first delivery failed. It can still arrive, and we keep looking'],
    ['PROCESSING (stale)', 'The tracking service isn’t answering. This is the last we know'],
    ['PROCESSING', '7\u00a0seconds so far, usually about 20\u00a0minutes'],
  ])('puts %s of the delivery into words', (detail, note) => {
    expect(describeSteps(withdrawing('waiting', { detail, startedAt: noon - 7_000 }), noon, context).at(-1)?.note).toBe(
      note,
    );
  });

  it('says that somebody else has released it', () => {
    const execution = anExecution('skipped', 'skipped', {
      status: 'done',
      route: aClaimRoute(),
      tasks: [aTask('finalise', 'skipped')],
    });
    expect(describeSteps(execution, noon, context).map(({ title }) => title)).toEqual([
      '800.00\u00a0USDC has been paid out already',
    ]);
  });
});
