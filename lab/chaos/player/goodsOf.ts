import type { Goods } from '../../../index.js';
import type { AddressBook } from '../../../packages/devnet/deploy/AddressBook.js';
import { createRandom } from '../random.js';
import type { Scenario } from '../run/Scenario.js';
import { requestOf } from './Intention.js';

const CHILD_CHAIN = 13473;
/** More potions than these cost more GEM than the player holds. */
const MOST_POTIONS = 40;

/** Returns what a run buys with `engine.buy`: about half of it costs more than the player holds. */
export function goodsOf({ seed, need, hard }: Scenario, book: AddressBook): Goods {
  const random = createRandom(seed, 'goods');
  const of = random.weighted([
    ['potions', 5],
    ['coins', 2],
    ['hero', 1],
    ['tokens', 3],
  ] as const);
  if (of === 'tokens') {
    const address = need.token === 'native' ? 'native' : book.tokens[need.token]!.address;
    return { type: 'tokens', token: { chainId: CHILD_CHAIN, address }, amount: need.amount / 2n };
  }
  const most = of === 'potions' ? MOST_POTIONS : 300;
  const quantity = of === 'hero' ? 1n : BigInt(random.between(1, most));
  const isTraced = of === 'potions' && hard?.odd.isTraced === true;
  const { itemRequirements, transactions } = requestOf({ of, quantity, isTraced }, book);
  return { type: 'calls', requirements: itemRequirements, calls: transactions };
}
