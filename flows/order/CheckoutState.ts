import type { OnrampTerms, PriceSnapshot, PromptFacts, Token, TokenAmount } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';
import type { Search } from '../funding/FundingState.js';
import { noPrices } from '../money/noPrices.js';
import type { PaymentFailure } from '../payment/PaymentState.js';
import { noChoice, type WayChoice } from '../payment/wayChoice.js';
import type { WayTotal } from '../payment/wayTotal.js';
import type { StoppedPrice } from './findStoppedPrice.js';
import type { MethodOffer } from './offerMethods.js';
import type { PayTab } from './PayTab.js';
import type { PayWay } from './PayWay.js';
import type { CardOffer } from './readCardOffer.js';

/** The known facts about paying in a currency. */
export type CheckoutCheck =
  | { readonly status: 'asking' }
  | {
      readonly status: 'known';
      readonly sufficient: boolean;
      /** The missing token, or the one to pay in; `null` if nothing is needed. */
      readonly token: Token | null;
      /** The player's balance of it. */
      readonly held: bigint;
      /**
       * Missing amount in the token's smallest unit: of the currency, or of the gas token. Zero if
       * nothing is missing.
       */
      readonly missing: bigint;
      /** All missing tokens with their amounts. A single payment option covers only one. */
      readonly short: readonly TokenAmount[];
      /** In wei; `null` if there is none, or if it is unknown. */
      readonly gas: bigint | null;
      /** The purchase costs gas of an unknown amount. */
      readonly isGasUnknown: boolean;
      /** Number of approvals before the price can be taken. */
      readonly approvals: number;
      /** The spender is unknown, so an earlier approval isn't seen, and `approvals` is the maximum. Default `false`. */
      readonly mayBeAllowed?: boolean;
    }
  | { readonly status: 'failed'; readonly error: PaymentFailure };

/** The card provider's terms, before its page is opened. `terms`: `null` if it reports none. */
export interface CardFacts {
  readonly offer: CardOffer;
  readonly terms: OnrampTerms | null;
}

/** The last shown price of the chosen option, before everything was requested again. */
export interface EarlierPrice {
  readonly wayId: string;
  readonly total: WayTotal;
  /** Maximum that leaves the wallet for it; `null` if it spends nothing. */
  readonly spend: TokenAmount | null;
  /**
   * Why it was requested again: the price exceeded the accepted limit after the player's click.
   * `null`: it was only outdated.
   */
  readonly stopped: StoppedPrice | null;
}

/** An order before it is paid: balance, shortfall, payment options and the chosen one. */
export interface CheckoutState {
  readonly check: CheckoutCheck;
  /** The search for the missing amount; `null` before it is known, or if nothing is missing. */
  readonly search: Search | null;
  /** When the last request started, in Unix milliseconds. */
  readonly startedAt: number;
  readonly prices: PriceSnapshot;
  readonly card: CardFacts;
  /** How the wallet prompts; `null` until it is known. */
  readonly wallet: PromptFacts | null;
  readonly offers: readonly MethodOffer[];
  /** `null`: the host offers no payment option that works here. */
  readonly tab: PayTab | null;
  readonly ways: Readonly<Record<PayTab, readonly PayWay[]>>;
  readonly choices: Readonly<Record<PayTab, WayChoice>>;
  /** `null`: the first shown price. */
  readonly earlier: EarlierPrice | null;
  /** Enough time has passed for other options, so that the best known one may be chosen. */
  readonly isDue: boolean;
}

export const initialCheckoutState: CheckoutState = {
  check: { status: 'asking' },
  search: null,
  startedAt: 0,
  prices: noPrices,
  card: { offer: 'asking', terms: null },
  wallet: null,
  offers: [],
  tab: null,
  ways: { tokens: [], card: [] },
  choices: { tokens: noChoice, card: noChoice },
  earlier: null,
  isDue: false,
};

/**
 * Returns the chosen one of the shown options; `null` if there is none yet.
 *
 * @example
 * const { state$ } = createCheckoutFlow(engine, wish);
 * state$.subscribe((state) => draw(chosenWay(state)?.total));
 */
export function chosenWay(checkoutState: Pick<CheckoutState, 'tab' | 'ways' | 'choices'>): PayWay | null {
  assertKinds({ checkoutState }, 'object');
  const { tab, ways, choices } = checkoutState;
  if (tab === null) return null;
  const { chosenId } = choices[tab];
  return ways[tab].find(({ id }) => id === chosenId) ?? null;
}

/** Whether more options to pay with tokens may still arrive. */
export function isSearching({ check, search }: Pick<CheckoutState, 'check' | 'search'>): boolean {
  if (check.status !== 'known') return check.status === 'asking';
  if (check.sufficient || search?.error != null) return false;
  return (search?.snapshot?.status ?? 'SEARCHING') === 'SEARCHING';
}
