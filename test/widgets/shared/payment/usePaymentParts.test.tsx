import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { loadPaymentParts } from '../../../../widgets/shared/payment/paymentParts.js';
import { usePaymentParts } from '../../../../widgets/shared/payment/usePaymentParts.js';
import { player, stranger } from '../../../kit/people.js';
import { aCardRoute, aSwapRoute } from '../../kit/aFundingRoute.js';
import { hosted } from '../../kit/hosted.js';

afterEach(cleanup);

const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 60; turns += 1) await Promise.resolve();
  });

/** The views are loaded already: only the engine's response is pending. */
async function open(history: () => Promise<unknown>, byCard?: boolean) {
  const inMemory = { history: () => Promise.resolve({ entries: [] }) } as never;
  await loadPaymentParts({ engine: inMemory, account: player, route: aCardRoute(), language: 'en' });
  const asked: unknown[] = [];
  const { wrapper } = hosted({
    history: (account: string) => {
      asked.push(account);
      return history();
    },
  });
  const hook = renderHook((account: string) => usePaymentParts(account, byCard === undefined ? {} : { byCard }), {
    wrapper,
    initialProps: String(player),
  });
  return { ...hook, asked };
}
const there = (): Promise<unknown> => Promise.resolve({ entries: [] });

it('loads a payment’s code ahead, and is then ready', async () => {
  const { result, asked } = await open(there);
  expect(result.current.isReady(aSwapRoute())).toBe(false);
  await settled();
  expect([asked, result.current.isReady(aSwapRoute())]).toEqual([[player], true]);
});

it('is ready for a card if cards are allowed', async () => {
  const [without, withCard] = [await open(there), await open(there, true)];
  await settled();
  expect([without, withCard].map(({ result }) => result.current.isReady(aCardRoute()))).toEqual([false, true]);
  expect(withCard.result.current.isReady(aSwapRoute())).toBe(true);
});

it('loads again for another account, and is not ready until then', async () => {
  const { result, rerender, asked } = await open(there);
  await settled();
  rerender(stranger);
  expect(result.current.isReady(aSwapRoute())).toBe(false);
  await settled();
  expect([asked, result.current.isReady(aSwapRoute())]).toEqual([[player, stranger], true]);
});

it('prepares a route for its own account, and aborts with the press', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { result, asked } = await open(() => new Promise((resolve) => (answer = resolve)));
  const route = aSwapRoute({ account: stranger });
  const prepared = result.current.prepare(route);
  await settled();
  expect(asked).toEqual([player, stranger]);
  answer({ entries: [] });
  await expect(prepared).resolves.toBeUndefined();
});

it('prepares nothing without an engine', async () => {
  const { result } = renderHook(() => usePaymentParts(player));
  await expect(result.current.prepare(aSwapRoute())).resolves.toBeUndefined();
});
