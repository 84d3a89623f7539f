import { describe, expect, it } from '@jest/globals';
import { emptyForm } from '../../../flows/swap/SwapForm.js';
import { initialSwapState, readyPrice, type SwapPrice, shownPrice } from '../../../flows/swap/SwapState.js';
import { anInputPrice, anOutputPrice } from '../../widgets/kit/aSwapPrice.js';

const fresh = anInputPrice();
const old = anOutputPrice(1n, 2n);
const failure = { code: 'X', message: '' };

describe('initialSwapState', () => {
  it('has no price, no review and no consent', () => {
    expect(initialSwapState(emptyForm)).toEqual({
      form: emptyForm,
      price: { status: 'none' },
      review: null,
      accepted: false,
    });
  });
});

describe('readyPrice and shownPrice', () => {
  it.each<[string, SwapPrice, unknown, unknown]>([
    ['none is known', { status: 'none' }, null, null],
    ['it is fresh', { status: 'ready', result: fresh, at: 1 }, fresh, fresh],
    ['a new one is asked for', { status: 'asking', previous: old }, null, old],
    ['the first one is asked for', { status: 'asking', previous: null }, null, null],
    ['the last question failed', { status: 'failed', failure, previous: old }, null, old],
  ])('returns the ready and the shown price if %s', (_case, price, ready, shown) => {
    expect([readyPrice({ price }), shownPrice({ price })]).toEqual([ready, shown]);
  });
});
