import {
  type Address,
  type FiatAmount,
  type FundingRoute,
  type SaleItem,
  SalePaymentType,
  type SaleSignRequest,
  type Token,
  type TokenAmount,
} from '../../core/index.js';
import type { PaymentMethod } from './PaymentMethod.js';

/** What a page said that an order costs at most, and the player agreed to. */
export interface SaidFigures {
  /** Altogether, in the player's currency; null: no price was known. */
  readonly worth: FiatAmount | null;
  /** Some cost was not known: `worth` was said to be at least this. */
  readonly isLeast: boolean;
  /** What leaves the wallet, without gas; one sum a token. */
  readonly leaves: readonly TokenAmount[];
  /** One sum a token. */
  readonly gas: readonly TokenAmount[];
}

/** What is bought, as a host shows it. */
export interface ShownOrder {
  readonly name: string;
  /** An address of https. */
  readonly image?: string;
}

/** What the player agreed to, whole: enough to carry it out, and to go on with it. */
export interface OrderPlan {
  readonly environmentId: string;
  /** Empty: nothing is bought, the tokens themselves are wanted. */
  readonly items: readonly SaleItem[];
  /** Who pays and gets the items. */
  readonly account: Address;
  readonly method: PaymentMethod;
  readonly currency: Token;
  /** At most, in the currency's smallest unit. */
  readonly total: bigint;
  /** How what is missing comes; null where nothing is missing. */
  readonly funding: FundingRoute | null;
  /** Of the child chain, for the gas below. */
  readonly native: Token;
  /** Of the purchase, in wei, at most; null where it costs none or cannot be told. */
  readonly gas: bigint | null;
  readonly customData: Readonly<Record<string, unknown>> | null;
  /** How often the wallet asks before the price may be taken: 0 where it is allowed already. Default: 1 for a token, 0 for the chain's own coin. */
  readonly approvals?: number;
  /** Who takes the price is not known before the shop signs: it may be allowed already. Default false. */
  readonly mayBeAllowed?: boolean;
  /** The card pays for the items as a whole, on the provider's page, which shows them so. Absent: the wallet buys them. */
  readonly byCard?: ShownOrder;
  /** The same where the wallet buys them, for the history. Absent: nobody has said. */
  readonly shown?: ShownOrder;
  /** What was said beside the button, for the events and the receipt. Absent: nothing was shown. */
  readonly said?: SaidFigures;
}

export function signRequestOf({
  environmentId,
  items,
  account,
  currency,
  total,
  customData,
  byCard,
}: OrderPlan): SaleSignRequest {
  return {
    environmentId,
    items,
    recipientAddress: account,
    tokenAddress: currency.address,
    maximumTotal: total,
    ...(customData !== null && { customData }),
    ...(byCard !== undefined && { paymentType: SalePaymentType.FIAT }),
  };
}
