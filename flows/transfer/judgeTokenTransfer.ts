import { bridgeShortageOf } from '../bridge/bridgeFigures.js';
import { typedFormAmount } from '../money/AmountForm.js';
import type { Holdings } from '../money/Holdings.js';
import type { Shortage } from '../money/Shortage.js';
import { readyOffer, shownOffer } from '../payment/RouteOffer.js';
import { checkTransferTo, type TokenTransferRules } from './TokenTransferForm.js';
import type { TokenTransferState } from './TokenTransferState.js';

/** Why the form can't be reviewed yet. */
export type TokenTransferObstacle =
  | { readonly reason: 'token' | 'amount' | 'wrong' | 'nobody' | 'receiver' | 'asking' | 'failed' }
  | Shortage;

export interface TokenTransferContext extends TokenTransferRules {
  readonly holdings: Holdings;
}

/** Returns what is missing, as far as known: of the amount at once, of gas once the costs are known. */
export function tokenTransferShortage(
  state: TokenTransferState,
  { holdings, locale }: Pick<TokenTransferContext, 'holdings' | 'locale'>,
): Shortage | null {
  const { token } = state.form;
  const amount = typedFormAmount(state.form, locale);
  if (token === null || amount.kind !== 'amount' || amount.value === 0n) return null;
  return bridgeShortageOf({ token, value: amount.value }, shownOffer(state)?.route ?? null, holdings);
}

/** Returns the first obstacle to a review; `null` if there is none. A failed balance read isn't an obstacle. */
export function judgeTokenTransfer(
  state: TokenTransferState,
  context: TokenTransferContext,
): TokenTransferObstacle | null {
  const { form, offer } = state;
  const amount = typedFormAmount(form, context.locale);
  if (form.token === null) return { reason: 'token' };
  if (amount.kind === 'wrong') return { reason: 'wrong' };
  if (amount.kind === 'empty' || amount.value === 0n) return { reason: 'amount' };
  const receiver = checkTransferTo(form.address, context.sender.account, context.tokens);
  if (receiver.kind === 'empty') return { reason: 'nobody' };
  if (receiver.kind === 'wrong') return { reason: 'receiver' };
  const shortage = tokenTransferShortage(state, context);
  if (shortage !== null) return shortage;
  if (offer.status === 'failed' && offer.previous === null) return { reason: 'failed' };
  return readyOffer(state) === null ? { reason: 'asking' } : null;
}
