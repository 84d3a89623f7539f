import { ItemType } from '../money/ItemType.js';
import { type Token, TokenType } from '../money/Token.js';
import type { ListedItem } from '../orders/Listing.js';
import { piecesOf } from '../orders/piecesOf.js';
import { plainText } from '../plainData/plainText.js';
import { type FundingStep, type StepFees, StepType } from '../routing/FundingRoute.js';
import { fundingItem, type Spending } from '../routing/fundingItem.js';

export interface ItemStep extends FundingStep {
  readonly item: ListedItem;
}

declare module '../routing/FundingSteps.js' {
  interface FundingSteps {
    ITEM_TRANSFER: ItemStep;
  }
}

export interface ItemOffer {
  readonly chainId: number;
  readonly item: ListedItem;
  readonly name: string | undefined;
  readonly recipient: NonNullable<FundingStep['recipient']>;
  /** Only gas is spent. */
  readonly gas: Omit<Spending, 'amount'>;
  readonly fees: StepFees;
}

/** Returns the transfer of an item as a step. Its amount is a quantity of units, named after the item. */
export function itemStep({ chainId, item, name, recipient, gas, fees }: ItemOffer): ItemStep {
  return {
    type: StepType.ITEM_TRANSFER,
    chainId,
    fundingItem: fundingItem({ ...gas, amount: 0n }),
    delivers: { token: itemToken(chainId, item, name), value: piecesOf(item) },
    recipient,
    fees,
    item,
  };
}

function itemToken(chainId: number, { type, contractAddress, id }: ListedItem, name = ''): Token {
  const given = plainText(name);
  const symbol = given === '' ? `#${id}` : given;
  return {
    chainId,
    address: contractAddress,
    decimals: 0,
    symbol,
    name: `${type === ItemType.ERC721 ? 'ERC721' : 'ERC1155'} #${id}`,
    type: TokenType.ITEM,
  };
}
