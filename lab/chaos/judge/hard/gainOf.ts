import { chainOf, holdingOf } from '../checkPromises.js';
import type { Evidence, Verdict } from '../Evidence.js';

/** Returns the player's gain of the token that the last step delivers, without gas and gifts; `null` if the verdict does not contain it. */
export function gainOf(
  { snapshot, holdings }: Verdict,
  { before, mined, strangers }: Pick<Evidence, 'before' | 'mined' | 'strangers'>,
): bigint | null {
  const step = snapshot.route.steps.at(-1);
  if (holdings === undefined || step === undefined) return null;
  const { token } = step.delivers;
  const chain = chainOf(token.chainId);
  const holding = holdingOf(chain, token.address);
  const isNative = holding.endsWith('/native');
  const gas = mined.filter((call) => isNative && call.chain === chain).reduce((sum, { gasCost }) => sum + gasCost, 0n);
  const gifts = strangers.filter((one) => isNative && one.chain === chain).reduce((sum, { gift }) => sum + gift, 0n);
  return (holdings.get(holding) ?? 0n) - (before.get(holding) ?? 0n) + gas - gifts;
}
