import type { Address } from '../../core/index.js';
import { typedFormAmount } from '../money/AmountForm.js';
import type { Holdings } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';
import { readyOffer, shownOffer } from '../payment/RouteOffer.js';
import { staysWithSender } from './BridgeForm.js';
import type { BridgeState } from './BridgeState.js';
import { bridgeShortageOf } from './bridgeFigures.js';

export type BridgeRefusal = 'OUT_OF_LIMITS' | 'REFUSED';

/** Why the form can't be reviewed yet. */
export type BridgeObstacle =
  | { readonly reason: 'token' | 'amount' | 'wrong' | 'same' | 'asking' | 'failed' | BridgeRefusal }
  | Shortage;

export interface BridgeFormContext {
  readonly account: Address;
  readonly holdings: Holdings;
  readonly locale: string;
}

/** Returns what is missing, as far as known: of the amount at once, of gas once the costs are known. */
export function bridgeFormShortage(
  state: BridgeState,
  { holdings, locale }: Pick<BridgeFormContext, 'holdings' | 'locale'>,
): Shortage | null {
  const { token } = state.form;
  const amount = typedFormAmount(state.form, locale);
  if (token === null || amount.kind !== 'amount' || amount.value === 0n) return null;
  return bridgeShortageOf({ token, value: amount.value }, shownOffer(state)?.route ?? null, holdings);
}

/** Returns the first obstacle to a review; `null` if there is none. Failed reads aren't obstacles. */
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

/** Returns the bridge's rejection of this amount or of any transfer now; a retry alone doesn't help. */
export function refusalOf({ offer }: BridgeState): BridgeRefusal | null {
  if (offer.status !== 'failed' || offer.previous !== null) return null;
  const { answer } = offer;
  return answer === 'OUT_OF_LIMITS' || answer === 'REFUSED' ? answer : null;
}
