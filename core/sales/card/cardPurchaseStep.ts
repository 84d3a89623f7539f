import type { OnrampItem } from '../../onramp/OnrampProvider.js';
import { type FundingStep, StepType } from '../../routing/FundingRoute.js';
import { fundingItem } from '../../routing/fundingItem.js';
import type { SoldProduct } from '../SignedSale.js';

/** One item that the purchase brings. */
export interface BoughtItem extends Pick<SoldProduct, 'collectionAddress' | 'contractType'> {
  readonly tokenId: bigint;
  /** Pieces. */
  readonly amount: bigint;
  /** Held of it when the purchase was planned. */
  readonly before: bigint;
}

/** A purchase that is paid by card as a whole, as a step: nothing leaves the wallet, and the items are what arrives. */
export interface CardPurchaseStep extends FundingStep {
  readonly type: typeof StepType.CARD_PURCHASE;
  readonly item: OnrampItem;
  readonly bought: readonly BoughtItem[];
  /** Unix seconds after which the shop's contract refuses it, so that nothing may be paid for it any more; null: it has no end. */
  readonly deadline: number | null;
}

declare module '../../routing/FundingSteps.js' {
  interface FundingSteps {
    CARD_PURCHASE: CardPurchaseStep;
  }
}

export function cardPurchaseStep({
  item,
  bought,
  deadline,
}: Pick<CardPurchaseStep, 'item' | 'bought' | 'deadline'>): CardPurchaseStep {
  const { token } = item.price;
  return {
    type: StepType.CARD_PURCHASE,
    chainId: token.chainId,
    fundingItem: fundingItem({ token, amount: 0n, balance: 0n }),
    delivers: { token, value: 0n },
    fees: {},
    item,
    bought,
    deadline,
  };
}
