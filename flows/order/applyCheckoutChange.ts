import type { PriceSnapshot, PromptFacts } from '../../core/index.js';
import { applyFundingChange, type FundingChange } from '../funding/applyFundingChange.js';
import { initialFundingState } from '../funding/FundingState.js';
import { type CardFacts, type CheckoutCheck, type CheckoutState, isSearching } from './CheckoutState.js';
import { chosenMethod, type MethodRules, offerMethods } from './offerMethods.js';
import { PaymentMethod } from './PaymentMethod.js';
import { type PayTab, tabOf } from './PayTab.js';
import { cardWay, type OrderWish, tokenWays } from './payWays.js';
import { nextChoice } from './wayChoice.js';

/** Everything that can happen to an order before it is paid. */
export type CheckoutChange =
  | { readonly type: 'began'; readonly at: number }
  | { readonly type: 'check'; readonly check: CheckoutCheck }
  | { readonly type: 'due' }
  | { readonly type: 'prices'; readonly prices: PriceSnapshot }
  | { readonly type: 'card'; readonly card: CardFacts }
  | { readonly type: 'wallet'; readonly facts: PromptFacts }
  | { readonly type: 'picked'; readonly tab: PayTab }
  | { readonly type: 'chose-way'; readonly wayId: string }
  | { readonly type: 'touched' }
  /** What the search for ways has said. */
  | { readonly type: 'searched'; readonly change: FundingChange };

/** What of the request decides how a state follows from another. */
export interface CheckoutTerms {
  readonly wish: OrderWish;
  readonly rules: MethodRules;
  readonly method: PaymentMethod | null;
}

/** Pure: the state after a change. Ways and choices are worked out anew from what is known. */
export function applyCheckoutChange(
  terms: CheckoutTerms,
): (state: CheckoutState, change: CheckoutChange) => CheckoutState {
  return (state, change) => settled(changed(state, change), terms);
}

function changed(state: CheckoutState, change: CheckoutChange): CheckoutState {
  switch (change.type) {
    case 'began':
      return { ...state, check: { status: 'asking' }, search: null, startedAt: change.at, isDue: false };
    case 'check':
      return { ...state, check: change.check };
    case 'due':
      return { ...state, isDue: true };
    case 'prices':
      return { ...state, prices: change.prices };
    case 'card':
      return { ...state, card: change.card };
    case 'wallet':
      return { ...state, wallet: change.facts };
    case 'picked':
      return { ...state, tab: change.tab };
    case 'chose-way':
      return withChoice(touched(state), change.wayId);
    case 'touched':
      return touched(state);
    case 'searched':
      return {
        ...state,
        search: applyFundingChange({ ...initialFundingState, search: state.search }, change.change).search,
      };
  }
}

/** Of the ways that are shown. */
function touched(state: CheckoutState): CheckoutState {
  const { tab, choices } = state;
  if (tab === null || choices[tab].seen !== null) return state;
  const choice = choices[tab];
  return { ...state, choices: { ...choices, [tab]: { ...choice, seen: choice.order } } };
}

function withChoice(state: CheckoutState, chosenId: string): CheckoutState {
  const { tab, choices } = state;
  if (tab === null) return state;
  return { ...state, choices: { ...choices, [tab]: { ...choices[tab], chosenId } } };
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
      tokens: nextChoice(choices.tokens, ways.tokens, isDue || !isSearching(state)),
      card: nextChoice(choices.card, ways.card, true),
    },
  };
}
