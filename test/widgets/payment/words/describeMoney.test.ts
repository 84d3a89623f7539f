import { describe, expect, it } from '@jest/globals';
import { describeMoney } from '../../../../widgets/payment/words/describeMoney.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute } from '../../kit/aFundingRoute.js';
import { anExecution, aTask } from '../../kit/anExecution.js';
import { around } from '../../kit/surroundings.js';

describe('describeMoney', () => {
  it.each([
    ['a permission moves nothing', anExecution('sent', 'pending'), 'start', 'All your IMX is in your wallet'],
    ['asked, not sent', anExecution('confirmed', 'awaiting-wallet'), 'start', 'All your IMX is in your wallet'],
    ['swapping', anExecution('confirmed', 'sent'), 'moving', 'Your IMX is being swapped'],
    ['arrived', anExecution('confirmed', 'confirmed', { status: 'done' }), 'arrived', '32.60\u00a0USDC arrived in your wallet'],
    ['said no', anExecution('confirmed', 'rejected', { status: 'stopped' }), 'returned', 'All your IMX is in your wallet'],
    ['reverted', anExecution('confirmed', 'failed', { status: 'failed' }), 'returned', 'All your IMX is in your wallet'],
    ['not seen', anExecution('confirmed', 'unknown', { status: 'unknown' }), 'unknown', 'Sent from your wallet, USDC not seen yet'],
    ['asked, and no answer came', anExecution('confirmed', 'awaiting-wallet', { status: 'unknown' }), 'unknown', 'Sent from your wallet, USDC not seen yet'],
  ] as const)('%s', (_case, execution, place, answer) => {
    expect(describeMoney(execution, around)).toMatchObject({ place, answer, stops: ['Your wallet', 'Swap pool', 'USDC'] });
  });

  it('follows a bridge from network to network', () => {
    const execution = anExecution('confirmed', 'sent', { route: aBridgeRoute(), tasks: [aTask('bridge', 'confirmed'), aTask('await-arrival', 'waiting')] });
    expect(describeMoney(execution, around)).toEqual({ place: 'moving', answer: 'Crossing the bridge', stops: ['Ethereum', 'Crossing', 'Immutable zkEVM'] });
  });

  it('between two steps, the player holds what the first delivered', () => {
    const route = aBridgeRoute({ steps: [...aSwapRoute().steps, ...aBridgeRoute().steps] });
    const tasks = [aTask('swap', 'confirmed'), aTask('bridge', 'rejected', { id: '1/bridge' })];
    expect(describeMoney(anExecution('confirmed', 'rejected', { route, tasks, status: 'stopped' }), around).answer).toBe('All your USDC is in your wallet');
  });

  it('does not say that somebody else’s money is in the wallet', () => {
    const execution = anExecution('pending', 'pending', { route: aFreeRoute(), tasks: [aTask('loan', 'pending')] });
    expect(describeMoney(execution, around)).toMatchObject({ answer: 'Still with Moonferry credit', stops: ['Moonferry credit', 'On its way', 'Your wallet'] });
  });
});
