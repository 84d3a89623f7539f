import { bridgeRequests } from './bridgeRequests.mjs';
import { checkoutRequests } from './checkoutRequests.mjs';
import { randomOf } from './random.mjs';
import { swapRequests } from './swapRequests.mjs';

const groups = [swapRequests, bridgeRequests, checkoutRequests];

/** Every group has separate random numbers: one more request in one does not change the others. */
export function requestsOf(world, { seed, count, only }) {
  const all = groups.flatMap((requests, group) => requests(randomOf(seed * 1_000 + group), world, count));
  return all
    .filter(({ operation }) => operation.startsWith(only))
    .map((request, index) => ({ id: index + 1, ...request }));
}
