import type { JsonObject } from '../config/json.js';
import { faultOfMoves, type ShownMoves } from './faultOfMoves.js';
import type { SimulatedPurchase } from './simulatePurchase.js';

/**
 * Returns what a simulated purchase takes from its buyer beyond what is shown, by logs and final
 * balances; `null` if nothing.
 */
export function faultOfPurchase({ logs, balances }: SimulatedPurchase, shown: ShownMoves): JsonObject | null {
  const fault = faultOfMoves(logs, shown);
  if (fault !== null) return fault;
  const ofItems = new Set([...shown.items.keys()].map((key) => key.split(' ')[0]));
  for (const [contract, { before, after }] of balances) {
    const most = shown.most.get(contract) ?? 0n;
    if (!ofItems.has(contract) && before - after > most) return { contract, leaves: before - after, shown: most };
  }
  return null;
}
