import { type ApprovableErc721, type ApprovableErc1155 } from '../allowance/Approvable.js';
import { ItemType } from '../money/ItemType.js';
import { type ItemRequirement } from './ItemRequirement.js';
import { sumAmounts } from './sumAmounts.js';

export type NeededItem = ApprovableErc721 | ApprovableErc1155;

/**
 * Returns the balances that requirements need. Balances don't depend on the spender, so the units
 * that two spenders take of one ERC-1155 id add up.
 */
export function holdingNeeds(requirements: readonly ItemRequirement[]): readonly NeededItem[] {
  const needs = new Map<string, NeededItem>();
  for (const requirement of requirements) {
    if (requirement.type !== ItemType.ERC721 && requirement.type !== ItemType.ERC1155) continue;
    const key = `${requirement.type} ${requirement.contractAddress} ${requirement.id}`;
    const known = needs.get(key);
    needs.set(key, known === undefined ? requirement : together(known, requirement));
  }
  return [...needs.values()];
}

function together(known: NeededItem, next: NeededItem): NeededItem {
  return known.type === ItemType.ERC1155 && next.type === ItemType.ERC1155
    ? { ...known, amount: sumAmounts(known.amount, next.amount) }
    : known;
}
