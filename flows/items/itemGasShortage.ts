import type { FundingRoute, TokenAmount } from '../../core/index.js';
import { bridgeShortageOf } from '../bridge/bridgeFigures.js';
import type { Holdings } from '../money/Holdings.js';

/** Returns the gas that the wallet lacks to send an item, by the balance that the engine read with the route; `null` if it suffices. */
export function itemGasShortage(route: FundingRoute): TokenAmount | null {
  const [step] = route.steps;
  if (step === undefined) return null;
  const { token, userBalance } = step.fundingItem;
  const holdings: Holdings = {
    status: 'known',
    amounts: new Map([[token.address.toLowerCase(), userBalance.balance]]),
  };
  return bridgeShortageOf({ token, value: 0n }, route, holdings)?.missing ?? null;
}
