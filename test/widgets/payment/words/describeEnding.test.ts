import { describe, expect, it } from '@jest/globals';
import { describeEnding } from '../../../../widgets/payment/words/describeEnding.js';
import { aHash, anExecution, aTask } from '../../kit/anExecution.js';
import { around } from '../../kit/surroundings.js';

const error = (code: string): { readonly code: string; readonly message: string } => ({ code, message: '' });

describe('describeEnding', () => {
  it('treats a no in the wallet as a choice, not as an error', () => {
    const words = describeEnding(anExecution('rejected', 'pending', { status: 'stopped', error: error('USER_REJECTED_REQUEST_ERROR') }), around);
    expect(words).toMatchObject({ title: 'You closed the request', body: 'Nothing was charged.', tag: null, cost: 'The attempt cost you nothing.', needsNewPrice: false });
  });

  it('keeps its word when the player stops', () => {
    const words = describeEnding(anExecution('confirmed', 'pending', { status: 'stopped' }), around);
    expect(words).toMatchObject({ title: 'Stopped, as you asked', tag: null, cost: 'What you confirmed before cost a little gas.' });
  });

  it('asks for a new price when the old one moved', () => {
    const words = describeEnding(anExecution('confirmed', 'failed', { status: 'stopped', error: error('PRICE_MOVED') }), around);
    expect(words).toMatchObject({ title: 'The price moved, so we called it off', tag: { tone: 'danger' }, needsNewPrice: true });
  });

  it('warns, and does not fail, when gas is missing', () => {
    const words = describeEnding(anExecution('confirmed', 'failed', { status: 'failed', error: error('INSUFFICIENT_FUNDS') }), around);
    expect(words).toMatchObject({ title: 'Not enough gas', tag: { tone: 'warning' } });
  });

  it('is red only for a certain failure, and says at which step', () => {
    const tasks = [aTask('approve', 'confirmed'), aTask('swap', 'failed', { transactionHash: aHash })];
    const words = describeEnding(anExecution('confirmed', 'failed', { tasks, status: 'failed', error: error('TRANSACTION_REVERTED') }), around);
    expect(words).toMatchObject({ title: 'It failed at “Swap 54.8238\u00a0IMX for USDC”', tag: { tone: 'danger' }, cost: 'The attempt cost a little gas.', needsNewPrice: true });
  });

  it('knows the wallet’s refusal from the network’s', () => {
    const words = describeEnding(anExecution('confirmed', 'failed', { status: 'failed', error: error('TRANSACTION_FAILED') }), around);
    expect(words.body).toBe('Your wallet refused this step. Nothing was sent.');
  });

  it('has calm words for anything else', () => {
    expect(describeEnding(anExecution('confirmed', 'failed', { status: 'stopped', error: error('ODD') }), around)).toMatchObject({
      title: 'We stopped before anything was sent',
      tag: { tone: 'plain' },
    });
  });
});
