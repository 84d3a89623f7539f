import { ItemType } from '../money/ItemType.js';
import { type ItemRequirement } from './ItemRequirement.js';
import { sumAmounts } from './sumAmounts.js';

/**
 * Merges duplicates (specification §5): native and ERC-20 amounts are added (ERC-20 per token and
 * spender), ERC-1155 amounts per contract, spender and id; equal ERC-721 entries become one. Fees
 * are never merged. The first of each keeps its place, so that merging twice changes nothing.
 * @throws TributaryError ITEM_REQUIREMENTS_ERROR if a sum exceeds 256 bits
 */
export function mergeRequirements(requirements: readonly ItemRequirement[]): readonly ItemRequirement[] {
  const merged = new Map<string, ItemRequirement>();
  requirements.forEach((requirement, index) => {
    const key = keyOf(requirement, index);
    const known = merged.get(key);
    merged.set(key, known === undefined ? requirement : sum(known, requirement));
  });
  return [...merged.values()];
}

function keyOf(requirement: ItemRequirement, index: number): string {
  switch (requirement.type) {
    case ItemType.NATIVE:
      return requirement.isFee ? `fee ${index}` : 'native';
    case ItemType.ERC20:
      return requirement.isFee ? `fee ${index}` : `erc20 ${requirement.tokenAddress} ${requirement.spenderAddress}`;
    case ItemType.ERC721: {
      const { type, contractAddress, spenderAddress, id, wholeCollection } = requirement;
      return `${type} ${contractAddress} ${spenderAddress} ${id}${wholeCollection ? ' with its collection' : ''}`;
    }
    case ItemType.ERC1155:
      return `${requirement.type} ${requirement.contractAddress} ${requirement.spenderAddress} ${requirement.id}`;
  }
}

function sum(known: ItemRequirement, next: ItemRequirement): ItemRequirement {
  return 'amount' in known && 'amount' in next ? { ...known, amount: sumAmounts(known.amount, next.amount) } : known;
}
