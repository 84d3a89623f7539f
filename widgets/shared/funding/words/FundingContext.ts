import type { PaymentContext } from '../../host/PaymentContext.js';
import type { FundingWords } from './words.js';

/** The values that texts about a shortfall need in addition to the state. */
export interface FundingContext extends PaymentContext {
  readonly t: FundingWords;
  /** The item that is paid for; `null` if the host does not name it. */
  readonly itemName: string | null;
  /** The seller's name. */
  readonly itemFrom: string | null;
}

export function itemName({ itemName: name, t }: FundingContext): string {
  return name ?? t.funding.theItem;
}
