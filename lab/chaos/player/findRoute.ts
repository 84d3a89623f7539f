import type { CheckoutSnapshot, FundingRoute, ItemRequirementInput } from '../../../index.js';
import type { RunParts } from '../run/RunParts.js';
import { describeError } from './describeError.js';
import type { Page } from './Page.js';
import type { Tab } from './Tab.js';

/** A checkout has ended by then in any case: its finders have 15 s, after 15 s for their inputs. */
const LONGEST_SEARCH_MS = 120_000;
const MOST_SEARCHES = 3;

/** The player searches for a route, a few times, each on a new page. Resolves with the one that the scenario prefers; `null` if there was none. */
export async function findRoute(parts: RunParts, tab: Tab): Promise<FundingRoute | null> {
  for (let attempt = 0; attempt < MOST_SEARCHES; attempt += 1) {
    const page = tab.open();
    const checkout = await checkOut(parts, page);
    const route = checkout === null ? null : choose(parts, checkout);
    if (route !== null) {
      parts.log.note(`route ${route.kind} ${route.id}`);
      return route;
    }
    await tab.leave(page);
    await parts.world.time.pass(15_000);
  }
  return null;
}

async function checkOut(parts: RunParts, { engine, wallet }: Page): Promise<CheckoutSnapshot | null> {
  const { log } = parts;
  let last: CheckoutSnapshot | null = null;
  let isOver = false;
  const subscription = engine.smartCheckout({ wallet, itemRequirements: [requirementOf(parts)] }).subscribe({
    next: (snapshot) => (last = snapshot),
    error: (error: unknown) => {
      log.note(`checkout refused: ${describeError(error)}`);
      last = null;
      isOver = true;
    },
    complete: () => (isOver = true),
  });
  await log.until(() => isOver, LONGEST_SEARCH_MS, 'the checkout');
  subscription.unsubscribe();
  return last;
}

function requirementOf({ world, scenario }: RunParts): ItemRequirementInput {
  const { token, amount } = scenario.need;
  if (token === 'native') return { type: 'NATIVE', amount };
  const { tokens, contracts } = world.books.child;
  return { type: 'ERC20', tokenAddress: tokens[token]!.address, spenderAddress: contracts['marketplace']!, amount };
}

function choose({ scenario, log }: RunParts, { routing }: CheckoutSnapshot): FundingRoute | null {
  const routes = routing?.routes ?? [];
  log.note(`routes: ${routes.map(({ kind }) => kind).join(', ') || 'none'}`);
  return routes.find(({ kind }) => kind === scenario.kind) ?? routes[0] ?? null;
}
