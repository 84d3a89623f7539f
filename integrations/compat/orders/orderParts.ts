import type { TransactionResponse } from 'ethers';
import { type CheckoutSnapshot, type FulfilmentSnapshot, type OrderFeeInput, Settlement } from '../../../index.js';
import { CheckoutErrorType } from '../enums/checkoutEnums.js';
import { CheckoutError } from '../errors/CheckoutError.js';
import { type AnyProvider, wrap } from '../provider/WrappedBrowserProvider.js';
import { toCheckoutResult } from '../shapes/checkout.js';
import type * as published from '../types/orders.js';
import type { SmartCheckoutInsufficient, SmartCheckoutSufficient } from '../types/smartCheckout.js';

/** Published parameters with a wallet in any form. */
export type WithProvider<Params> = Omit<Params, 'provider'> & { readonly provider: AnyProvider };

const everything = { onRamp: true, swap: true, bridge: true };

/** The specification's text. */
export const NO_ORDERS = 'No orders were provided to the orders array. Please provide at least one order.';

export function firstOf<T>(list: readonly T[], type: CheckoutErrorType, message: string): T {
  const [first] = list;
  if (first === undefined) throw new CheckoutError(message, type);
  return first;
}

/** @throws CheckoutError ORDER_FEE_ERROR for a fee that is neither a share nor an amount */
export function toFee({ recipient: recipientAddress, amount }: published.OrderFee): OrderFeeInput {
  if ('percentageDecimal' in amount) return { recipientAddress, share: amount.percentageDecimal };
  if ('token' in amount) return { recipientAddress, amount: amount.token };
  throw new CheckoutError(
    'Unknown fee type parsed, must be percentageDecimal or token',
    CheckoutErrorType.ORDER_FEE_ERROR,
  );
}

export function settlementOf(overrides: published.BuyOverrides | undefined): Settlement {
  return overrides?.waitFulfillmentSettlements === false ? Settlement.LEAVE : Settlement.WAIT;
}

export function sufficient(checkout: CheckoutSnapshot | null): SmartCheckoutSufficient {
  return {
    sufficient: true,
    transactionRequirements: checkout === null ? [] : toCheckoutResult(checkout, everything).transactionRequirements,
  };
}

export function insufficient(checkout: CheckoutSnapshot | null): SmartCheckoutInsufficient {
  if (checkout === null) return { sufficient: false, transactionRequirements: [] };
  return { ...(toCheckoutResult(checkout, everything) as SmartCheckoutInsufficient), sufficient: false };
}

function hashesOf(fulfilment: FulfilmentSnapshot | null): readonly string[] {
  const hashes = fulfilment?.execution?.tasks.flatMap(({ transactionHash }) => transactionHash ?? []) ?? [];
  return [...new Set(hashes)];
}

export function hashOf(fulfilment: FulfilmentSnapshot | null): string {
  return hashesOf(fulfilment).at(-1) ?? '';
}

/** Returns the transactions that the wallet's node has now; the engine's journal still follows the execution. */
export async function transactionsOf(
  provider: AnyProvider,
  fulfilment: FulfilmentSnapshot | null,
): Promise<TransactionResponse[]> {
  const read = hashesOf(fulfilment).map((hash) =>
    wrap(provider)
      .getTransaction(hash)
      .catch(() => null),
  );
  return (await Promise.all(read)).filter((transaction) => transaction !== null);
}
