import type { Address } from '../../../core/index.js';
import type { Holdings } from '../../money/Holdings.js';
import { shortageOf, type Shortage } from './bridgeFigures.js';
import { staysWithSender, typedAmount } from './BridgeForm.js';
import { readyOffer, shownOffer, type BridgeState } from './BridgeState.js';

/** Why the form cannot be reviewed yet. */
export type FormObstacle = { readonly reason: 'token' | 'amount' | 'wrong' | 'same' | 'asking' | 'failed' } | Shortage;

export interface FormSurroundings {
  readonly account: Address;
  readonly holdings: Holdings;
  readonly locale: string;
}

/** What is missing, as far as it can be told: of the amount at once, of gas when the costs are known. */
export function formShortage(state: BridgeState, { holdings, locale }: Pick<FormSurroundings, 'holdings' | 'locale'>): Shortage | null {
  const { token } = state.form;
  const amount = typedAmount(state.form, locale);
  if (token === null || amount.kind !== 'amount' || amount.value === 0n) return null;
  return shortageOf({ token, value: amount.value }, shownOffer(state)?.route ?? null, holdings);
}

/** The first thing that keeps the form from being reviewed; null where nothing does. What could not be read keeps nobody. */
export function judgeBridge(state: BridgeState, { account, holdings, locale }: FormSurroundings): FormObstacle | null {
  const { form, offer } = state;
  const amount = typedAmount(form, locale);
  if (staysWithSender(form, account)) return { reason: 'same' };
  if (form.token === null) return { reason: 'token' };
  if (amount.kind === 'wrong') return { reason: 'wrong' };
  if (amount.kind === 'empty' || amount.value === 0n) return { reason: 'amount' };
  const shortage = formShortage(state, { holdings, locale });
  if (shortage !== null) return shortage;
  if (offer.status === 'failed' && offer.previous === null) return { reason: 'failed' };
  return readyOffer(state) === null ? { reason: 'asking' } : null;
}
