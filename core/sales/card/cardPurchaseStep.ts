import type { OnrampItem } from '../../onramp/OnrampProvider.js';
import { type FundingStep, StepType } from '../../routing/FundingRoute.js';
import { fundingItem } from '../../routing/fundingItem.js';
import type { SoldProduct } from '../SignedSale.js';

/** One item of the purchase. */
export interface BoughtItem extends Pick<SoldProduct, 'collectionAddress' | 'contractType'> {
  readonly tokenId: bigint;
  /** Number of units. */
  readonly amount: bigint;
  /** Balance when the purchase was planned. */
  readonly before: bigint;
}

/** A purchase paid by card in full, as a step: nothing leaves the wallet, and the items arrive. */
export interface CardPurchaseStep extends FundingStep {
  readonly type: typeof StepType.CARD_PURCHASE;
  readonly item: OnrampItem;
  readonly bought: readonly BoughtItem[];
  /**
   * Unix seconds after which the shop's contract rejects it, so that it must not be paid any more;
   * `null` if it has no deadline.
   */
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
