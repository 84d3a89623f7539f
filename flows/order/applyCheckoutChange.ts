import type { PriceSnapshot, PromptFacts } from '../../core/index.js';
import { applyFundingChange, type FundingChange } from '../funding/applyFundingChange.js';
import { initialFundingState } from '../funding/FundingState.js';
import { spendOf } from '../payment/routeSums.js';
import { nextChoice, sortedChoice } from '../payment/wayChoice.js';
import { worthOfTotal } from '../payment/wayTotal.js';
import {
  type CardFacts,
  type CheckoutCheck,
  type CheckoutState,
  chosenWay,
  type EarlierPrice,
  isSearching,
} from './CheckoutState.js';
import type { StoppedPrice } from './findStoppedPrice.js';
import { chosenMethod, type MethodRules, offerMethods } from './offerMethods.js';
import { PaymentMethod } from './PaymentMethod.js';
import { type PayTab, tabOf } from './PayTab.js';
import { cardWay, type OrderWish, tokenWays } from './payWays.js';

/** A change of an order before it is paid. */
export type CheckoutChange =
  /** `stopped`: the price exceeded the accepted limit. */
  | { readonly type: 'began'; readonly at: number; readonly stopped: StoppedPrice | null }
  | { readonly type: 'check'; readonly check: CheckoutCheck }
  | { readonly type: 'due' }
  | { readonly type: 'prices'; readonly prices: PriceSnapshot }
  | { readonly type: 'card'; readonly card: CardFacts }
  | { readonly type: 'wallet'; readonly facts: PromptFacts }
  | { readonly type: 'picked'; readonly tab: PayTab }
  | { readonly type: 'chose-way'; readonly wayId: string }
  | { readonly type: 'touched' }
  | { readonly type: 'sorted' }
  /** A change of the route search. */
  | { readonly type: 'searched'; readonly change: FundingChange };

/** The parts of the request that affect state changes. */
export interface CheckoutTerms {
  readonly wish: OrderWish;
  readonly rules: MethodRules;
  readonly method: PaymentMethod | null;
}

/** Returns the state after a change; computes options and choices again. Pure. */
export function applyCheckoutChange(
  terms: CheckoutTerms,
): (state: CheckoutState, change: CheckoutChange) => CheckoutState {
  return (state, change) => settled(changed(state, change), terms);
}

function changed(state: CheckoutState, change: CheckoutChange): CheckoutState {
  switch (change.type) {
    case 'began':
      return {
        ...state,
        check: { status: 'asking' },
        search: null,
        startedAt: change.at,
        isDue: false,
        earlier: earlierOf(state, change.stopped),
      };
    case 'check':
      return { ...state, check: change.check };
    case 'due':
      return { ...state, isDue: true };
    case 'prices':
      return { ...state, prices: change.prices, earlier: repriced(state.earlier, change.prices) };
    case 'card':
      return { ...state, card: change.card };
    case 'wallet':
      return { ...state, wallet: change.facts };
    case 'picked':
      return { ...state, tab: change.tab };
    case 'chose-way':
      return withChoice(state, change.wayId);
    case 'touched':
      return touched(state);
    case 'sorted':
      return sorted(state);
    case 'searched':
      return {
        ...state,
        search: applyFundingChange({ ...initialFundingState, search: state.search }, change.change).search,
      };
  }
}

/**
 * Price of the chosen option. If everything is requested again before the option was found again,
 * keeps the first price.
 */
function earlierOf(state: CheckoutState, stopped: StoppedPrice | null): EarlierPrice | null {
  const way = chosenWay(state);
  if (way === null) return state.earlier;
  const { funding } = way.plan;
  return { wayId: way.id, total: way.total, spend: funding === null ? null : spendOf(funding), stopped };
}

/** Recomputed at the current prices: otherwise a cheaper token would hide that more of it is taken. */
function repriced(earlier: EarlierPrice | null, prices: PriceSnapshot): EarlierPrice | null {
  return earlier && { ...earlier, total: { ...earlier.total, worth: worthOfTotal(earlier.total, prices) } };
}

/** Marks the shown options as touched. */
function touched(state: CheckoutState): CheckoutState {
  const { tab, choices } = state;
  if (tab === null || choices[tab].seen !== null) return state;
  const choice = choices[tab];
  return { ...state, choices: { ...choices, [tab]: { ...choice, seen: choice.order } } };
}

function sorted(state: CheckoutState): CheckoutState {
  const { tab, choices, ways } = state;
  if (tab === null) return state;
  return { ...state, choices: { ...choices, [tab]: sortedChoice(choices[tab], ways[tab]) } };
}

/** The player who chooses has seen the current list. */
function withChoice(state: CheckoutState, chosenId: string): CheckoutState {
  const { tab, choices } = state;
  if (tab === null) return state;
  const { order } = choices[tab];
  return { ...state, choices: { ...choices, [tab]: { order, chosenId, seen: order } } };
}

function settled(state: CheckoutState, { wish, rules, method }: CheckoutTerms): CheckoutState {
  const { card, choices, prices, isDue } = state;
  const offers = offerMethods(rules, card.offer);
  const cards = offers.filter(({ id, obstacle }) => id !== PaymentMethod.CRYPTO && obstacle === null);
  const ways = {
    tokens: tokenWays(wish, state),
    card: cards.map(({ id }) => cardWay(wish, id, card.terms, prices)),
  };
  const wanted = chosenMethod(offers, method);
  return {
    ...state,
    offers,
    tab: state.tab ?? (wanted === null ? null : tabOf(wanted)),
    ways,
    choices: {
      tokens: nextChoice(choices.tokens, ways.tokens, {
        isDue: isDue || !isSearching(state),
        isOver: !isSearching(state),
      }),
      card: nextChoice(choices.card, ways.card, { isDue: true, isOver: true }),
    },
  };
}
