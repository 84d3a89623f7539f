import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { QuoteSnapshot, WatchedSwap } from '../../../core/index.js';
import { priceLifeMs, typingPauseMs } from '../../../flows/money/priceLife.js';
import { emptyForm, type SwapForm } from '../../../flows/swap/SwapForm.js';
import type { SwapState } from '../../../flows/swap/SwapState.js';
import { createSwapFlow, type SwapFlow } from '../../../flows/swap/swapFlow.js';
import { asEngine } from '../../kit/asEngine.js';
import { player } from '../../kit/people.js';
import { type Watched, watch } from '../../kit/watch.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';
import { anInputPrice } from '../../widgets/kit/aSwapPrice.js';
import { driven } from '../../widgets/kit/FakeEngine.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

interface Bed {
  readonly asked: WatchedSwap[];
  readonly quotes: ReturnType<typeof driven<QuoteSnapshot>>;
  readonly flow: SwapFlow;
  readonly watched: Watched<SwapState>;
}

function open(form: Partial<SwapForm> = {}): Bed {
  const asked: WatchedSwap[] = [];
  const quotes = driven<QuoteSnapshot>();
  const watchQuote = (swap: WatchedSwap): typeof quotes.source$ => {
    asked.push(swap);
    return quotes.source$;
  };
  const engine = asEngine({ dex: { watchQuote } });
  const flow = createSwapFlow(engine, {
    account: player,
    form: { ...emptyForm, from: imx, to: usdc, ...form },
    locale: 'en',
  });
  return { asked, quotes, flow, watched: watch(flow.state$) };
}

const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
const ready = { status: 'ready', result: anInputPrice() } as const;

describe('createSwapFlow', () => {
  it('sends no request while the form is incomplete', async () => {
    const { asked, watched } = open();
    await pass(priceLifeMs);
    expect([asked, watched.last?.price]).toEqual([[], { status: 'none' }]);
  });

  it('requests the price of a host’s form at once', async () => {
    const { asked } = open({ text: '100' });
    await pass(1);
    expect(asked).toMatchObject([{ amount: 100n * 10n ** 18n, tradeType: 'EXACT_INPUT' }]);
  });

  it('survives an error of the price stream, and requests a price again on command', async () => {
    const { asked, quotes, flow, watched } = open({ text: '100' });
    await pass(1);
    quotes.input$.error(new Error('not loaded'));
    expect([watched.error, watched.last?.price]).toMatchObject([undefined, { status: 'failed', previous: null }]);
    flow.commands.type({ direction: 'FROM', text: '7' });
    await pass(typingPauseMs);
    expect([asked.length, watched.last?.form.text]).toEqual([2, '7']);
  });

  it('waits until the player stops typing, and drops the old price at the first key', async () => {
    const { asked, quotes, flow, watched } = open({ text: '100' });
    await pass(1);
    quotes.input$.next(ready);
    flow.commands.type({ direction: 'FROM', text: '1001' });
    await pass(typingPauseMs - 1);
    expect([asked.length, quotes.listeners, watched.last?.price]).toEqual([1, 0, { status: 'asking', previous: null }]);
    flow.commands.type({ direction: 'FROM', text: '10012' });
    await pass(typingPauseMs - 1);
    expect(asked).toHaveLength(1);
    await pass(1);
    expect(asked.slice(1)).toMatchObject([{ amount: 10_012n * 10n ** 18n }]);
  });

  it('requests a price at once after a choice, and leaves the earlier stream', async () => {
    const { asked, quotes, flow } = open({ text: '100' });
    await pass(1);
    flow.commands.turn();
    await pass(1);
    expect(asked.slice(1)).toMatchObject([{ tokenIn: usdc.address, tradeType: 'EXACT_OUTPUT' }]);
    expect(quotes.listeners).toBe(1);
  });

  it('requests a new price after the price’s lifetime, and on the player’s command', async () => {
    const { asked, quotes, flow, watched } = open({ text: '100' });
    await pass(1);
    quotes.input$.next(ready);
    await pass(priceLifeMs - 1);
    expect(asked).toHaveLength(1);
    await pass(2);
    expect([asked.length, quotes.listeners]).toEqual([2, 1]);
    flow.commands.refresh();
    expect([asked.length, quotes.listeners]).toEqual([3, 1]);
    expect(watched.last?.price).toMatchObject({ status: 'ready' });
  });

  it('restarts the lifetime with the price of each block', async () => {
    const { asked, quotes } = open({ text: '100' });
    await pass(1);
    quotes.input$.next(ready);
    await pass(priceLifeMs - 1);
    quotes.input$.next(ready);
    await pass(priceLifeMs - 1);
    expect(asked).toHaveLength(1);
  });

  it('waits for a slow connection without a limit', async () => {
    const { asked, quotes } = open({ text: '100' });
    await pass(1);
    quotes.input$.next({ status: 'quoting', previous: null });
    await pass(10 * priceLifeMs);
    expect([asked.length, quotes.listeners]).toEqual([1, 1]);
  });

  it('sends no request after the last subscriber leaves', async () => {
    const { quotes, watched } = open({ text: '100' });
    await pass(1);
    watched.leave();
    expect(quotes.listeners).toBe(0);
  });
});
