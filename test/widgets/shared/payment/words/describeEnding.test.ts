import { describe, expect, it } from '@jest/globals';
import { describeEnding } from '../../../../../widgets/shared/payment/words/describeEnding.js';
import { aHash, anExecution, aStanding, aTask } from '../../../kit/anExecution.js';
import { context } from '../../../kit/context.js';

const error = (code: string): { readonly code: string; readonly message: string } => ({ code, message: '' });

describe('describeEnding', () => {
  it('treats a no in the wallet as a choice, not as an error', () => {
    const words = describeEnding(
      anExecution('rejected', 'pending', { status: 'stopped', error: error('USER_REJECTED_REQUEST_ERROR') }),
      context,
    );
    expect(words).toMatchObject({
      title: 'Request rejected',
      body: 'Your wallet reports that this step wasn’t sent.',
      tag: null,
      cost: null,
      needsNewPrice: false,
    });
  });

  it.each([
    ['nothing', [aTask('approve', 'rejected'), aTask('swap', 'pending')], 'Request rejected'],
    ['a permission', [aTask('approve', 'confirmed'), aTask('swap', 'rejected')], 'Request rejected'],
    ['a step', [aTask('swap', 'confirmed'), aTask('fulfil', 'rejected')], 'You stopped before the last steps'],
  ] as const)('says what was done before a no: %s', (_case, tasks, title) => {
    const words = describeEnding(
      anExecution('pending', 'pending', { tasks, status: 'stopped', error: error('USER_REJECTED_REQUEST_ERROR') }),
      context,
    );
    expect(words).toMatchObject({ title, cost: null });
    expect(words.body).toContain('his step wasn’t sent.');
  });

  it('says that nothing was spent only for payments outside of the journal; for others the chains tell', () => {
    const stopped = anExecution('pending', 'pending', { status: 'stopped', error: error('ODD') });
    expect(describeEnding(stopped, context).cost).toBeNull();
    expect(describeEnding({ ...stopped, id: '' }, context).cost).toBe('Nothing was sent, and nothing was spent.');
  });

  it.each([
    'USER_REJECTED_REQUEST_ERROR',
    'PRICE_MOVED',
    'INSUFFICIENT_FUNDS',
    'WALLET_NOT_CONNECTED',
    'WALLET_ACCOUNT_CHANGED',
    'WALLET_ON_OTHER_CHAIN',
    'ODD',
  ])('never says that nothing was sent or charged after a step that moved money: %s', (code) => {
    const tasks = [
      aTask('swap', 'confirmed'),
      aTask('bridge', code === 'USER_REJECTED_REQUEST_ERROR' ? 'rejected' : 'failed', { id: '1/bridge' }),
    ];
    for (const status of ['stopped', 'failed'] as const) {
      const words = describeEnding(
        anExecution('confirmed', 'rejected', { tasks, status, error: error(code) }),
        context,
      );
      expect(`${words.title} ${words.body} ${words.cost ?? ''}`).not.toMatch(/nothing|anything|where they were/i);
    }
  });

  it('makes no promise about an abandoned payment', () => {
    const words = describeEnding(
      anExecution('confirmed', 'unknown', { status: 'abandoned', error: error('EXECUTION_ABANDONED') }),
      context,
    );
    expect(words).toMatchObject({
      title: 'Payment abandoned',
      body: 'We stopped this payment. Requests already sent to your wallet may still go through.',
      next: 'Close any open request in MetaMask. Then start again, or go back.',
      cost: 'The final cost isn’t known yet.',
      tag: null,
      needsNewPrice: true,
    });
  });

  it('says that an abandoned payment arrived later, and that its requests may still take effect', () => {
    const late = [{ taskId: '0/swap', transactionHash: aHash }];
    const given = { status: 'abandoned', error: error('EXECUTION_ABANDONED'), late } as const;
    expect(describeEnding(anExecution('confirmed', 'unknown', given), context)).toEqual({
      title: 'The payment went through',
      body: 'It completed after you abandoned it.',
      next: 'Start again only if you still need to, or go back.',
      cost: null,
      tag: null,
      needsNewPrice: true,
    });
    const tasks = [aTask('swap', 'unknown', { standing: [aStanding()] })];
    expect(describeEnding(anExecution('confirmed', 'unknown', { ...given, tasks }), context)).toMatchObject({
      title: 'The payment went through',
      next: 'Close any open request in MetaMask. Then start again, or go back.',
      cost: 'The final cost isn’t known yet.',
    });
  });

  it('does not treat a late approval as a payment', () => {
    const late = [{ taskId: '0/approve', transactionHash: aHash }];
    expect(describeEnding(anExecution('unknown', 'pending', { status: 'abandoned', late }), context).title).toBe(
      'Payment abandoned',
    );
  });

  it('shows the player’s stop as planned', () => {
    const words = describeEnding(anExecution('confirmed', 'pending', { status: 'stopped' }), context);
    expect(words).toMatchObject({
      title: 'Payment stopped',
      tag: null,
      cost: null,
    });
  });

  it('asks for a new price when the old one moved', () => {
    const words = describeEnding(
      anExecution('confirmed', 'failed', { status: 'stopped', error: error('PRICE_MOVED') }),
      context,
    );
    expect(words).toMatchObject({
      title: 'Stopped: the price changed',
      tag: { tone: 'danger' },
      needsNewPrice: true,
    });
  });

  it('says that the amount was lowered in the wallet, and its cost', () => {
    const words = describeEnding(
      anExecution('pending', 'failed', { status: 'stopped', error: error('ALLOWANCE_TOO_LOW') }),
      context,
    );
    expect(words).toEqual({
      title: 'The approved amount is too low',
      body: 'You approved less than this step needs. This step wasn’t sent.',
      next: 'Try again, and approve the full amount in MetaMask.',
      tag: { tone: 'warning', words: 'Not completed' },
      cost: null,
      needsNewPrice: false,
    });
  });

  it('names the wallet, not the network, for a replaced transaction', () => {
    const tasks = [aTask('approve', 'confirmed'), aTask('swap', 'failed', { transactionHash: aHash })];
    const words = describeEnding(
      anExecution('confirmed', 'failed', { tasks, status: 'failed', error: error('TRANSACTION_REPLACED') }),
      context,
    );
    expect(words).toMatchObject({
      title: 'Transaction replaced',
      tag: { tone: 'plain' },
      cost: null,
      needsNewPrice: false,
    });
  });

  it('warns, and does not fail, when gas is missing', () => {
    const words = describeEnding(
      anExecution('confirmed', 'failed', { status: 'failed', error: error('INSUFFICIENT_FUNDS') }),
      context,
    );
    expect(words).toMatchObject({ title: 'Not enough gas', tag: { tone: 'warning' } });
  });

  it('is red only for a certain failure, and names the step', () => {
    const tasks = [aTask('approve', 'confirmed'), aTask('swap', 'failed', { transactionHash: aHash })];
    const words = describeEnding(
      anExecution('confirmed', 'failed', { tasks, status: 'failed', error: error('TRANSACTION_REVERTED') }),
      context,
    );
    expect(words).toMatchObject({
      title: 'It failed at “Swap 54.8238\u00a0IMX for USDC”',
      tag: { tone: 'danger' },
      cost: null,
      needsNewPrice: true,
    });
  });

  it('distinguishes the wallet’s rejection from the network’s', () => {
    const words = describeEnding(
      anExecution('confirmed', 'failed', { status: 'failed', error: error('TRANSACTION_FAILED') }),
      context,
    );
    expect(words.body).toBe('Your wallet rejected this step.');
  });

  it('has a neutral text for other codes', () => {
    expect(
      describeEnding(anExecution('confirmed', 'failed', { status: 'stopped', error: error('ODD') }), context),
    ).toMatchObject({
      title: 'We stopped before this step was sent',
      tag: { tone: 'plain' },
    });
  });
});
