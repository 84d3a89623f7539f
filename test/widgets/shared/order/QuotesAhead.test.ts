import { expect, it } from '@jest/globals';
import { QuotesAhead } from '../../../../widgets/shared/order/QuotesAhead.js';

const mine = { environmentId: 'shop', items: [] };

function aShop() {
  const signals: unknown[] = [];
  const quotes = new QuotesAhead({
    quote: (_request, options) => Promise.resolve(signals.push(options?.signal) as never),
  });
  return { quotes, signals };
}
const { signal } = new AbortController();
const other = new AbortController().signal;

it('returns the response to an earlier request, once', async () => {
  const { quotes, signals } = aShop();
  const ahead = quotes.ask(mine, signal);
  expect(quotes.take({ ...mine }, other)).toBe(ahead);
  expect(await quotes.take(mine, other)).toBe(2);
  expect(signals).toHaveLength(2);
  expect([signals[0] === signal, signals[1] === other]).toEqual([true, true]);
});

it('requests a quote for another order', async () => {
  const { quotes, signals } = aShop();
  void quotes.ask(mine, signal);
  expect(await quotes.take({ ...mine, environmentId: 'other' }, other)).toBe(2);
  expect(signals).toHaveLength(2);
});

it('requests a quote if there is no earlier request', async () => {
  expect(await aShop().quotes.take(mine, signal)).toBe(1);
});
