import { Interface } from 'ethers';
import { filter, map, type Observable } from 'rxjs';
import { footprints } from '../../../core/sending/footprints.js';
import {
  type ExecutionSnapshot,
  type FulfilmentRequest,
  type FundingRoute,
  type Hex,
  parseAddress,
} from '../../../index.js';
import type { AddressBook } from '../../../packages/devnet/deploy/AddressBook.js';
import type { ChaosPurchase } from '../run/Hardness.js';
import { player } from '../world/player.js';
import type { Page } from './Page.js';
import { asPlayer } from './PlayerEngine.js';

/** One intent of the player: every press of a button for it has the same key. */
export interface Intention {
  readonly key: string;
  begin(page: Page): Observable<ExecutionSnapshot>;
}

const KEY = 'chaos-intention-1';

export function carryOutRoute(route: FundingRoute): Intention {
  return { key: KEY, begin: ({ engine, wallet }) => asPlayer(engine).execute(route, { wallet, idempotencyKey: KEY }) };
}

const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);
/** Listings of the devnet's market. */
const listings = { hero: 1n, potions: 4n };
const HERO_PRICE = 5n * 10n ** 18n;
const POTION_PRICE = 2n * 10n ** 18n;
const COINS = 10n ** 18n;

export function buy(purchase: ChaosPurchase, book: AddressBook): Intention {
  const request = requestOf(purchase, book);
  const begin = ({ engine, wallet }: Page): Observable<ExecutionSnapshot> =>
    asPlayer(engine)
      .fulfil(request, { wallet, idempotencyKey: KEY })
      .pipe(
        map(({ execution }) => execution),
        filter((execution) => execution !== null),
      );
  return { key: KEY, begin };
}

/** Returns the request of `fulfil`. */
export function requestOf(
  { of, quantity, isTraced }: ChaosPurchase,
  { contracts, tokens }: AddressBook,
): FulfilmentRequest {
  const marketplace = contracts['marketplace']!;
  if (of === 'potions') {
    const amount = quantity * POTION_PRICE;
    return {
      itemRequirements: [{ type: 'ERC20', tokenAddress: tokens['GEM']!.address, spenderAddress: marketplace, amount }],
      transactions: [
        {
          to: marketplace,
          data: market.encodeFunctionData('buy', [listings.potions, quantity]) as Hex,
          ...(isTraced && {
            footprint: footprints.spends(parseAddress(tokens['GEM']!.address), parseAddress(player.address), amount),
          }),
        },
      ],
    };
  }
  const value = of === 'hero' ? HERO_PRICE : quantity * COINS;
  const call =
    of === 'hero'
      ? { to: marketplace, data: market.encodeFunctionData('buy', [listings.hero, 1n]) as Hex }
      : { to: contracts['acceptingReceiver']! };
  return { itemRequirements: [{ type: 'NATIVE', amount: value }], transactions: [{ ...call, value }] };
}
