import { expect, it, jest } from '@jest/globals';
import { engineErrors } from '../../../../core/errors/engineErrors.js';
import type { PayWay } from '../../../../flows/order/PayWay.js';
import { startWay, type WayStart } from '../../../../widgets/shared/order/startWay.js';
import type { PlanPayment } from '../../../../widgets/shared/payment/usePaymentStart.js';
import { asEngine } from '../../../kit/asEngine.js';
import { aSwapRoute, imx } from '../../kit/aFundingRoute.js';
import { aPlan } from './kit.js';

const way = { plan: aPlan() } as PayWay;
const route = aSwapRoute();

function press(quote: () => Promise<unknown>, given: Partial<WayStart> = {}) {
  const controller = new AbortController();
  const plans: PlanPayment[] = [];
  const stop = jest.fn();
  const start = { start: (plan: PlanPayment) => plans.push(plan), drop: () => controller.abort() };
  const engine = asEngine({ dex: { quoteExactOutput: quote } });
  const make = jest.fn(() => Promise.resolve(route));
  startWay(way, { engine, start, commands: { stop }, route: make, ...given } as unknown as WayStart);
  return { planned: plans[0]!(controller.signal), stop, make };
}

it('plans the route if the price is still valid', async () => {
  const before = jest.fn(() => Promise.resolve());
  const { planned, stop } = press(() => Promise.resolve({}), { before });
  expect(await planned).toBe(route);
  expect([before.mock.calls.length, stop.mock.calls.length]).toEqual([1, 0]);
});

it('stops before the wallet prompts if the price moved beyond the limit', async () => {
  const limit = aSwapRoute().steps[0]!.fundingItem.fundsRequired.amount;
  const moved = Object.assign(engineErrors.missingRole('dex'), { code: 'PRICE_MOVED', data: { current: 2n * limit } });
  const { planned, stop, make } = press(() => Promise.reject(moved));
  await expect(planned).rejects.toThrow();
  expect(stop.mock.calls).toEqual([[{ price: { limit: { token: imx, value: limit }, current: 2n * limit } }]]);
  expect(make).not.toHaveBeenCalled();
});

it('starts nothing if the check throws', async () => {
  const { planned, make } = press(() => Promise.resolve({}), {
    before: () => Promise.reject(new Error('in progress')),
  });
  await expect(planned).rejects.toThrow('in progress');
  expect(make).not.toHaveBeenCalled();
});
