import { describe, expect, it } from '@jest/globals';
import { shortAddress } from '../../../../../flows/format/shortAddress.js';
import { describeMoney } from '../../../../../widgets/shared/payment/words/describeMoney.js';
import { rootChainId } from '../../../../kit/aToken.js';
import { stranger } from '../../../../kit/people.js';
import {
  aBridgeRoute,
  aCardRoute,
  aClaimRoute,
  aFreeRoute,
  aSwapRoute,
  aTransferRoute,
  aWithdrawalRoute,
} from '../../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

describe('describeMoney', () => {
  it.each([
    ['a permission moves nothing', anExecution('sent', 'pending'), 'start', 'Your IMX is in your wallet'],
    ['asked, not sent', anExecution('confirmed', 'awaiting-wallet'), 'start', 'Your IMX is in your wallet'],
    ['swapping', anExecution('confirmed', 'sent'), 'moving', 'Your IMX is being swapped'],
    [
      'arrived',
      anExecution('confirmed', 'confirmed', { status: 'done' }),
      'arrived',
      '32.60\u00a0USDC arrived in your wallet',
    ],
    ['said no', anExecution('confirmed', 'rejected', { status: 'stopped' }), 'returned', 'Your IMX is in your wallet'],
    ['reverted', anExecution('confirmed', 'failed', { status: 'failed' }), 'returned', 'Your IMX is in your wallet'],
    [
      'sent, not seen',
      anExecution('confirmed', 'unknown', {
        status: 'unknown',
        tasks: [aTask('approve', 'confirmed'), aTask('swap', 'unknown', { transactionHash: aHash })],
      }),
      'unknown',
      'Sent from your wallet, USDC not confirmed yet',
    ],
    ['in a block', anExecution('confirmed', 'included'), 'moving', 'Your IMX is being swapped'],
    [
      'in a block, and not followed to its end',
      anExecution('confirmed', 'included', { status: 'unknown' }),
      'unknown',
      'In a block, not final yet',
    ],
    [
      'given up',
      anExecution('confirmed', 'unknown', { status: 'abandoned' }),
      'unknown',
      'Requested in your wallet, not confirmed yet',
    ],
    [
      'asked, and the answer says nothing',
      anExecution('confirmed', 'unknown', { status: 'unknown' }),
      'unknown',
      'Requested in your wallet, not confirmed yet',
    ],
    [
      'asked, and no answer came',
      anExecution('confirmed', 'awaiting-wallet', { status: 'unknown' }),
      'unknown',
      'Requested in your wallet, not confirmed yet',
    ],
  ] as const)('locates the funds of a swap: %s', (_case, execution, place, answer) => {
    expect(describeMoney(execution, context)).toMatchObject({
      place,
      answer,
      stops: ['Your wallet', 'Swap pool', 'USDC'],
    });
  });

  it('follows a bridge from network to network', () => {
    const execution = anExecution('confirmed', 'sent', {
      route: aBridgeRoute(),
      tasks: [aTask('bridge', 'confirmed'), aTask('await-arrival', 'waiting')],
    });
    expect(describeMoney(execution, context)).toEqual({
      place: 'moving',
      answer: 'In transit across the bridge',
      stops: ['Ethereum', 'In transit', 'Immutable zkEVM'],
    });
  });

  it('between two steps, the player holds the first step’s output', () => {
    const route = aBridgeRoute({ steps: [...aSwapRoute().steps, ...aBridgeRoute().steps] });
    const tasks = [aTask('swap', 'confirmed'), aTask('bridge', 'rejected', { id: '1/bridge' })];
    expect(
      describeMoney(anExecution('confirmed', 'rejected', { route, tasks, status: 'stopped' }), context).answer,
    ).toBe('Your USDC is in your wallet');
  });

  it('does not place a lender’s money in the player’s wallet', () => {
    const execution = anExecution('pending', 'pending', { route: aFreeRoute(), tasks: [aTask('loan', 'pending')] });
    expect(describeMoney(execution, context)).toMatchObject({
      answer: 'Still with Moonferry credit',
      stops: ['Moonferry credit', 'On its way', 'Your wallet'],
    });
  });

  describe('a withdrawal', () => {
    const noon = new Date(2025, 10, 21, 12, 16).getTime() / 1_000;
    it.each([
      ['left before it was followed', 'stopped', 'waiting', {}, 'pending', 'moving', 'In transit across the bridge'],
      [
        'held back',
        'running',
        'waiting',
        { dueAt: noon },
        'pending',
        'waiting',
        'In the withdrawal queue until Nov 21, 12:16',
      ],
      [
        'held back, and nobody watches',
        'stopped',
        'waiting',
        { dueAt: noon },
        'pending',
        'waiting',
        'In the withdrawal queue until Nov 21, 12:16',
      ],
      ['due', 'stopped', 'confirmed', {}, 'rejected', 'waiting', 'Ready to claim on Ethereum'],
      ['being released', 'running', 'confirmed', { dueAt: noon }, 'sent', 'moving', 'Claim in progress'],
      [
        'asked for, not seen',
        'unknown',
        'confirmed',
        { dueAt: noon },
        'unknown',
        'unknown',
        'Claim requested, USDC not confirmed yet',
      ],
    ] as const)('locates the funds of a withdrawal: %s', (_case, status, arrival, given, release, place, answer) => {
      const tasks = [
        aTask('bridge', 'confirmed'),
        aTask('await-arrival', arrival, given),
        aTask('finalise', release, { chainId: rootChainId, transactionHash: release === 'unknown' ? aHash : null }),
      ];
      expect(
        describeMoney(anExecution('confirmed', 'confirmed', { route: aWithdrawalRoute(), status, tasks }), context),
      ).toMatchObject({ place, answer });
    });
  });

  it.each([
    [
      'a transfer on its way',
      aTransferRoute(stranger),
      aTask('transfer', 'sent'),
      'running',
      'moving',
      'On its way to SHORT',
      ['Your wallet', 'On its way', 'SHORT'],
    ],
    [
      'a transfer that has arrived',
      aTransferRoute(stranger),
      aTask('transfer', 'confirmed'),
      'done',
      'arrived',
      '32.60\u00a0USDC delivered to SHORT',
      ['Your wallet', 'On its way', 'SHORT'],
    ],
    [
      'a claim that was declined',
      aClaimRoute(),
      aTask('finalise', 'rejected', { chainId: rootChainId }),
      'stopped',
      'waiting',
      'Ready to claim on Ethereum',
      ['Queue', 'Bridge', 'Your wallet'],
    ],
    [
      'a card that is being paid with',
      aCardRoute(),
      aTask('pay-by-card', 'waiting'),
      'running',
      'moving',
      'Not in your wallet yet',
      ['Card', 'On its way', 'Your wallet'],
    ],
    [
      'a card page that was left',
      aCardRoute(),
      aTask('pay-by-card', 'waiting'),
      'stopped',
      'returned',
      'Anything you paid for will still arrive in your wallet',
      ['Card', 'On its way', 'Your wallet'],
    ],
  ] as const)('locates the funds of a transfer: %s', (_case, route, task, status, place, answer, stops) => {
    const short = (text: string): string => text.replace('SHORT', shortAddress(stranger));
    expect(describeMoney(anExecution('pending', 'pending', { route, status, tasks: [task] }), context)).toEqual({
      place,
      answer: short(answer),
      stops: stops.map(short),
    });
  });
});
