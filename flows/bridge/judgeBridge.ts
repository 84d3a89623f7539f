import type { Address } from '../../core/index.js';
import { typedFormAmount } from '../money/AmountForm.js';
import type { Holdings } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';
import { readyOffer, shownOffer } from '../payment/RouteOffer.js';
import { staysWithSender } from './BridgeForm.js';
import type { BridgeState } from './BridgeState.js';
import { bridgeShortageOf } from './bridgeFigures.js';

export type BridgeRefusal = 'OUT_OF_LIMITS' | 'REFUSED';

/** Why the form cannot be reviewed yet. */
export type BridgeObstacle =
  | { readonly reason: 'token' | 'amount' | 'wrong' | 'same' | 'asking' | 'failed' | BridgeRefusal }
  | Shortage;

export interface BridgeFormContext {
  readonly account: Address;
  readonly holdings: Holdings;
  readonly locale: string;
}

/** What is missing, as far as it can be told: of the amount at once, of gas when the costs are known. */
export function bridgeFormShortage(
  state: BridgeState,
  { holdings, locale }: Pick<BridgeFormContext, 'holdings' | 'locale'>,
): Shortage | null {
  const { token } = state.form;
  const amount = typedFormAmount(state.form, locale);
  if (token === null || amount.kind !== 'amount' || amount.value === 0n) return null;
  return bridgeShortageOf({ token, value: amount.value }, shownOffer(state)?.route ?? null, holdings);
}

/** The first thing that keeps the form from being reviewed; null where nothing does. What could not be read keeps nobody. */
export function judgeBridge(
  state: BridgeState,
  { account, holdings, locale }: BridgeFormContext,
): BridgeObstacle | null {
  const { form, offer } = state;
  const amount = typedFormAmount(form, locale);
  if (staysWithSender(form, account)) return { reason: 'same' };
  if (form.token === null) return { reason: 'token' };
  if (amount.kind === 'wrong') return { reason: 'wrong' };
  if (amount.kind === 'empty' || amount.value === 0n) return { reason: 'amount' };
  const shortage = bridgeFormShortage(state, { holdings, locale });
  if (shortage !== null) return shortage;
  const refusal = refusalOf(state);
  if (refusal !== null) return { reason: refusal };
  if (offer.status === 'failed' && offer.previous === null) return { reason: 'failed' };
  return readyOffer(state) === null ? { reason: 'asking' } : null;
}

/** The bridge has answered that it does not carry so much, or nothing of it now: asking again changes nothing by itself. */
export function refusalOf({ offer }: BridgeState): BridgeRefusal | null {
  if (offer.status !== 'failed' || offer.previous !== null) return null;
  const { answer } = offer;
  return answer === 'OUT_OF_LIMITS' || answer === 'REFUSED' ? answer : null;
}
