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

/** What is known about paying in a currency. */
export type CheckoutCheck =
  | { readonly status: 'asking' }
  | {
      readonly status: 'known';
      readonly sufficient: boolean;
      /** The token that is short, or the one that is paid in. null: nothing is needed. */
      readonly token: Token | null;
      /** Of it, what the player holds. */
      readonly held: bigint;
      /** In the smallest unit of the token that is short: of the currency, or of what gas is paid in. Zero where nothing is short. */
      readonly missing: bigint;
      /** Every token that is short, by how much. More than one: no single way covers that. */
      readonly short: readonly TokenAmount[];
      /** In wei; null where it costs none, or cannot be told. */
      readonly gas: bigint | null;
      /** It costs gas, and nobody could tell how much. */
      readonly isGasUnknown: boolean;
      /** How often the wallet asks before the price may be taken. */
      readonly approvals: number;
      /** Who takes the price is not known: an approval that was given elsewhere is not seen, and `approvals` is the most. Default false. */
      readonly mayBeAllowed?: boolean;
    }
  | { readonly status: 'failed'; readonly error: PaymentFailure };

/** What the card provider says before its page is opened. `terms`: null where it says nothing. */
export interface CardFacts {
  readonly offer: CardOffer;
  readonly terms: OnrampTerms | null;
}

/** What was last said of the way that is chosen, before everything was asked anew. */
export interface EarlierPrice {
  readonly wayId: string;
  readonly total: WayTotal;
  /** What leaves the wallet for it at most; null where it spends nothing of its own. */
  readonly spend: TokenAmount | null;
  /** Why it was asked anew: the player had pressed, and the price was beyond what was agreed to. null: it was only old. */
  readonly stopped: StoppedPrice | null;
}

/** An order before it is paid: what is there, what is missing, every way of paying for it, and which one is chosen. */
export interface CheckoutState {
  readonly check: CheckoutCheck;
  /** How what is missing can be got; null before that is known, and where nothing is. */
  readonly search: Search | null;
  /** Unix milliseconds: when it was last begun to ask. */
  readonly startedAt: number;
  readonly prices: PriceSnapshot;
  readonly card: CardFacts;
  /** How the wallet asks; null before it has said so. */
  readonly wallet: PromptFacts | null;
  readonly offers: readonly MethodOffer[];
  /** null: the host offers no way of paying that works here. */
  readonly tab: PayTab | null;
  readonly ways: Readonly<Record<PayTab, readonly PayWay[]>>;
  readonly choices: Readonly<Record<PayTab, WayChoice>>;
  /** null: this is what was said from the start. */
  readonly earlier: EarlierPrice | null;
  /** Long enough was waited for others: the best of those that are known may be chosen. */
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
 * Of the ways that are shown; null: none is, or not yet.
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

/** Whether anybody may still come with a way to pay with tokens. */
export function isSearching({ check, search }: Pick<CheckoutState, 'check' | 'search'>): boolean {
  if (check.status !== 'known') return check.status === 'asking';
  if (check.sufficient || search?.error != null) return false;
  return (search?.snapshot?.status ?? 'SEARCHING') === 'SEARCHING';
}
