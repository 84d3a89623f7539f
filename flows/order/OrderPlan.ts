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

/** The maximum cost that the page showed and the player accepted. */
export interface SaidFigures {
  /** Total in the player's currency; `null` if a price was unknown. */
  readonly worth: FiatAmount | null;
  /** Some cost was unknown, so `worth` was shown as a minimum. */
  readonly isLeast: boolean;
  /** Amounts that leave the wallet without gas, one sum per token. */
  readonly leaves: readonly TokenAmount[];
  /** One sum per token. */
  readonly gas: readonly TokenAmount[];
}

/** The purchased item, as a host shows it. */
export interface ShownOrder {
  readonly name: string;
  /** HTTPS URL. */
  readonly image?: string;
}

/** Everything that the player accepted: enough to execute and resume the order. */
export interface OrderPlan {
  readonly environmentId: string;
  /** Empty: only the tokens themselves are wanted. */
  readonly items: readonly SaleItem[];
  /** Payer and recipient of the items. */
  readonly account: Address;
  readonly method: PaymentMethod;
  readonly currency: Token;
  /** Maximum, in the currency's smallest unit. */
  readonly total: bigint;
  /** Route for the missing amount; `null` if nothing is missing. */
  readonly funding: FundingRoute | null;
  /** Native token of the child chain, for `gas`. */
  readonly native: Token;
  /** Maximum gas cost of the purchase in wei; `null` if there is none, or if it is unknown. */
  readonly gas: bigint | null;
  readonly customData: Readonly<Record<string, unknown>> | null;
  /**
   * Number of approvals before the price can be taken; 0 if already approved. Default: 1 for a
   * token, 0 for the native token.
   */
  readonly approvals?: number;
  /** The spender is unknown before the shop signs, so it may be approved already. Default `false`. */
  readonly mayBeAllowed?: boolean;
  /**
   * The card pays for the items in full on the provider's page, which shows them like this. Absent:
   * the wallet buys them.
   */
  readonly byCard?: ShownOrder;
  /** The same for the history, if the wallet buys them. Absent: unknown. */
  readonly shown?: ShownOrder;
  /** The cost shown next to the button, for events and the receipt. Absent: none was shown. */
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
