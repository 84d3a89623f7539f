import type { PaymentContext } from '../../host/PaymentContext.js';
import type { FundingWords } from './words.js';

/** What the words of a shortfall need to know beside the state. */
export interface FundingContext extends PaymentContext {
  readonly t: FundingWords;
  /** What is being paid for, null when the host does not say. */
  readonly itemName: string | null;
  /** Who offers it. */
  readonly itemFrom: string | null;
}

export function itemName({ itemName: name, t }: FundingContext): string {
  return name ?? t.funding.theItem;
}
