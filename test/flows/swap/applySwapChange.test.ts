import { describe, expect, it } from '@jest/globals';
import { applySwapChange, type SwapChange } from '../../../flows/swap/applySwapChange.js';
import { emptyForm } from '../../../flows/swap/SwapForm.js';
import { initialSwapState, type SwapState } from '../../../flows/swap/SwapState.js';
import { ether, imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anInputPrice, anInputPriceOf } from '../../widgets/kit/aSwapPrice.js';

const start = initialSwapState({ ...emptyForm, from: imx, to: usdc, text: '100' });

function after(...changes: readonly SwapChange[]): SwapState {
  return changes.reduce(applySwapChange, start);
}

const ready = (result = anInputPrice()): SwapChange => ({
  type: 'priced',
  snapshot: { status: 'ready', result },
  at: 1_000,
});
const review: SwapChange = { type: 'review' };
const asked: SwapChange = { type: 'asked', isAsking: true };

describe('applySwapChange', () => {
  it('swaps the tokens, and the typed amount stays with its token', () => {
    expect(after({ type: 'turn' }).form).toMatchObject({ from: usdc, to: imx, direction: 'TO', text: '100' });
  });

  it('never has the same token on both sides: choosing it swaps them', () => {
    expect(after({ type: 'choose', end: 'FROM', token: usdc }).form).toMatchObject({ from: usdc, to: imx });
    expect(after({ type: 'choose', end: 'TO', token: imx }).form).toMatchObject({ from: usdc, to: imx });
    expect(after({ type: 'choose', end: 'TO', token: ether }).form).toMatchObject({ from: imx, to: ether });
  });

  it('stores and removes the player’s consent to the price impact', () => {
    const accepted = after(ready(), { type: 'acceptImpact', accepted: true });
    expect(accepted).toEqual({ ...after(ready()), accepted: true });
    expect(applySwapChange(accepted, { type: 'acceptImpact', accepted: false }).accepted).toBe(false);
  });

  it('returns from the review to the form, with the current price', () => {
    const reviewing = after(ready(), review);
    expect(applySwapChange(reviewing, { type: 'back' })).toEqual({ ...reviewing, review: null });
  });

  it('accepts nothing if nothing is reviewed, or nothing became worse', () => {
    const reviewing = after(ready(), review);
    expect(applySwapChange(reviewing, { type: 'take' })).toEqual(reviewing);
    expect(after({ type: 'take' }).review).toBeNull();
  });

  it('chooses a token for one empty side while the other is empty, too', () => {
    const empty = initialSwapState(emptyForm);
    const chosen = applySwapChange(empty, { type: 'choose', end: 'FROM', token: imx });
    expect(chosen.form).toMatchObject({ from: imx, to: null });
    expect(applySwapChange(chosen, { type: 'choose', end: 'TO', token: usdc }).form).toMatchObject({
      from: imx,
      to: usdc,
    });
  });

  it('reverses a swap of the tokens', () => {
    expect(after({ type: 'turn' }, { type: 'turn' }).form).toEqual(start.form);
  });

  it('forgets the agreed price when the form changes', () => {
    const accepted: SwapChange = { type: 'acceptImpact', accepted: true };
    expect(after(ready(), accepted, review, { type: 'slip', basisPoints: 50 })).toMatchObject({
      review: null,
      accepted: false,
      form: { slippageBasisPoints: 50 },
    });
  });

  it('keeps the old price readable during a new request, and if that fails', () => {
    const previous = anInputPrice();
    expect(
      after(ready(previous), { type: 'priced', snapshot: { status: 'quoting', previous: null }, at: 2_000 }).price,
    ).toEqual({ status: 'asking', previous });
    const failed: SwapChange = {
      type: 'priced',
      snapshot: { status: 'failed', error: new Error('gone'), previous: null },
      at: 2_000,
    };
    expect(after(ready(previous), failed).price).toEqual({
      status: 'failed',
      failure: { code: 'UNEXPECTED', message: 'gone' },
      previous,
    });
  });

  it('has no price for another form', () => {
    expect(after(ready(), { type: 'asked', isAsking: true }).price).toEqual({ status: 'asking', previous: null });
    expect(after(ready(), { type: 'asked', isAsking: false }).price).toEqual({ status: 'none' });
  });

  it('reviews no price of another form', () => {
    expect(after(ready(), { type: 'type', direction: 'FROM', text: '7' }, review, asked).review).toBeNull();
  });

  it('reviews nothing without a price', () => {
    expect(after(review).review).toBeNull();
  });

  it('accepts a better price at once, with its limit', () => {
    const better = anInputPriceOf(61_000_000n, 60_900_000n);
    expect(after(ready(), review, ready(better)).review).toEqual({ agreed: better, worse: null });
  });

  it('keeps the agreed price while it is still available', () => {
    const agreed = anInputPrice();
    expect(after(ready(agreed), review, ready(anInputPriceOf(59_930_000n, 59_870_000n))).review).toEqual({
      agreed,
      worse: null,
    });
  });

  it('shows a worse price next to the agreed one, until the player accepts it', () => {
    const agreed = anInputPrice();
    const worse = anInputPriceOf(58_000_000n, 57_942_000n);
    const shown = after(ready(agreed), review, ready(worse));
    expect(shown.review).toEqual({ agreed, worse });
    expect(applySwapChange(shown, { type: 'take' }).review).toEqual({ agreed: worse, worse: null });
  });

  it.each([
    ['15', false, 'goes back to the form, where nothing goes on with it'],
    ['15', true, 'goes back to the form, where nothing goes on with it'],
    ['6.2', false, 'goes back to the form, where it wants a tick first'],
    ['6.2', true, 'is what the player accepts'],
  ])('a worse price with an impact of %s %% that is taken, accepted: %s, %s', (percent, accepted) => {
    const worse = { ...anInputPriceOf(50_000_000n, 49_950_000n), priceImpact: `-${percent}` };
    const shown = after(ready(), { type: 'acceptImpact', accepted }, review, ready(worse));
    const goesOn = percent === '6.2' && accepted;
    expect(applySwapChange(shown, { type: 'take' }).review).toEqual(goesOn ? { agreed: worse, worse: null } : null);
  });

  it('continues with the agreed price once a worse price has recovered', () => {
    const agreed = anInputPrice();
    expect(after(ready(agreed), review, ready(anInputPriceOf(58_000_000n, 57_942_000n)), ready(agreed)).review).toEqual(
      { agreed, worse: null },
    );
  });

  it('accepts nothing if no price became worse', () => {
    const agreed = anInputPrice();
    expect(after(ready(agreed), review, { type: 'take' }).review).toEqual({ agreed, worse: null });
  });
});
