import { filter, firstValueFrom, lastValueFrom, type Observable, takeWhile } from 'rxjs';
import {
  type CheckoutRequest,
  type CheckoutSnapshot,
  type Eip1193Provider,
  type FundingEngine,
  type ItemRequirementInput,
  TradeType,
} from 'tributary-sdk';
import { CountedWallet } from '../count/CountedWallet.js';
import type { World } from './World.js';

/** Number of unfunded accounts, visited in turn: more than any cache of accounts holds. */
const strangers = 400;
const strangerAt = (index: number): string =>
  `0x${(0x5_000_000_000 + (index % strangers)).toString(16).padStart(40, '0')}`;

type Visit = (shop: Shopping, index: number) => Promise<unknown>;

const gas = { type: 'GAS', gasToken: { type: 'NATIVE', limit: 400_000n } } as const;

/** The visits of the players, in turn. Most are a checkout; some leave, some fail, some only look. */
const visits: Readonly<Record<string, Visit>> = {
  'ERC20 short': (shop, index) => shop.checkout('player', [shop.price('USDC', 20 + (index % 70))], gas),
  sufficient: (shop) => shop.checkout('rich', [shop.price('USDC', 5)], gas),
  'native short': (shop, index) => shop.checkout('player', [{ type: 'NATIVE', amount: String(201 + (index % 90)) }]),
  stranger: (shop, index) => shop.checkoutOf(strangerAt(index), [shop.price('USDC', 3)]),
  'left at the first route': (shop, index) =>
    shop.leave('player', [shop.price('USDC', 20 + (index % 70))], ({ routing }) => (routing?.routes.length ?? 0) > 0),
  'several items': (shop, index) =>
    shop.checkout(
      'player',
      [shop.price('USDC', 1), shop.price('GEM', 30 + (index % 9)), { type: 'NATIVE', amount: '0.5' }],
      gas,
    ),
  'left at once': (shop) => shop.leave('player', [shop.price('ETH', 1)], () => true),
  items: (shop) => shop.checkout('player', [shop.hero(), shop.price('USDC', 1)], gas),
  mistaken: (shop) => shop.fail([{ type: 'NATIVE', amount: 'much' }]),
  'looked at prices': (shop, index) => shop.watchQuote(BigInt(1 + (index % 50)) * 1_000_000n),
  'signal of the page': (shop, index) => shop.readBalances(strangerAt(index)),
  'full amount': (shop, index) => shop.checkout('player', [shop.price('USDC', 1 + (index % 5))], gas, 'full-amount'),
};
export const visitNames = Object.keys(visits);

/** One engine, many players. */
export class Shopping {
  /** The page's own: it lives as long as the page. */
  readonly page = new AbortController();
  #listeners = 0;

  constructor(
    private readonly engine: FundingEngine,
    private readonly world: World,
  ) {}

  /** How many listeners the wallets of those who have gone still have. */
  get walletListeners(): number {
    return this.#listeners;
  }

  /** The kinds in turn, so that every stretch of the run is alike. */
  async visit(index: number): Promise<void> {
    const name = visitNames[index % visitNames.length] ?? '';
    await visits[name]?.(this, index);
  }

  price(symbol: string, whole: number): ItemRequirementInput {
    const { tokens, contracts } = this.world;
    return {
      type: 'ERC20',
      tokenAddress: tokens.child[symbol]?.address ?? '',
      spenderAddress: contracts.child['marketplace'] ?? '',
      amount: String(whole),
    };
  }

  hero(): ItemRequirementInput {
    const { collection = '', marketplace = '' } = this.world.contracts.child;
    return { type: 'ERC721', contractAddress: collection, spenderAddress: marketplace, id: '100' };
  }

  checkout(
    name: keyof World['accounts'],
    items: readonly ItemRequirementInput[],
    transaction?: CheckoutRequest['transaction'],
    routing?: CheckoutRequest['routing'],
  ): Promise<CheckoutSnapshot> {
    return this.checkoutOf(this.world.accounts[name].address, items, {
      ...(transaction && { transaction }),
      ...(routing && { routing }),
    });
  }

  checkoutOf(
    address: string,
    itemRequirements: readonly ItemRequirementInput[],
    rest: Partial<CheckoutRequest> = {},
  ): Promise<CheckoutSnapshot> {
    return this.#with(address, (wallet) =>
      lastValueFrom(this.engine.smartCheckout({ wallet, itemRequirements, ...rest })),
    );
  }

  leave(
    name: keyof World['accounts'],
    itemRequirements: readonly ItemRequirementInput[],
    isEnough: (snapshot: CheckoutSnapshot) => boolean,
  ): Promise<unknown> {
    return this.#with(this.world.accounts[name].address, (wallet) =>
      firstOf(this.engine.smartCheckout({ wallet, itemRequirements, transaction: gas }), isEnough),
    );
  }

  fail(itemRequirements: readonly ItemRequirementInput[]): Promise<unknown> {
    return this.checkoutOf(this.world.accounts.player.address, itemRequirements).then(
      () => Promise.reject(new Error('a mistake was taken')),
      () => undefined,
    );
  }

  watchQuote(amount: bigint): Promise<unknown> {
    const { child, tokens, accounts } = this.world;
    const { USDC, ETH } = tokens.child;
    const swap = {
      chainId: child.chainId,
      fromAddress: accounts.rich.address,
      tokenIn: USDC?.address ?? '',
      tokenOut: ETH?.address ?? '',
      amount,
      tradeType: TradeType.EXACT_INPUT,
    };
    return firstValueFrom(this.engine.dex.watchQuote(swap).pipe(filter(({ status }) => status === 'ready')));
  }

  readBalances(walletAddress: string): Promise<unknown> {
    return this.engine.balances.getAllBalances(
      { chainId: this.world.child.chainId, walletAddress },
      { signal: this.page.signal },
    );
  }

  async #with(address: string, use: (wallet: Eip1193Provider) => Promise<CheckoutSnapshot>): Promise<CheckoutSnapshot> {
    const wallet = new CountedWallet(address, this.world.child);
    try {
      return await use(wallet);
    } finally {
      this.#listeners += wallet.listeners;
    }
  }
}

/** Returns the first sufficient value, and then unsubscribes. */
const firstOf = (
  checkout$: Observable<CheckoutSnapshot>,
  isEnough: (snapshot: CheckoutSnapshot) => boolean,
): Promise<CheckoutSnapshot> => lastValueFrom(checkout$.pipe(takeWhile((snapshot) => !isEnough(snapshot), true)));
