import type { JsonObject } from '../../config/json.js';
import type { Address } from '../../money/Address.js';
import { faultOfMoves, type ShownMoves } from '../../proof/faultOfMoves.js';
import type { SaleOrder } from '../SignedSale.js';

export interface ShownSale extends Pick<SaleOrder, 'token' | 'total' | 'recipientAddress'> {
  /** The contract that may take the price; `null` if none. */
  readonly spender: Address | null;
}

/** Returns what a simulated sale takes from its buyer beyond what is shown; `null` if nothing. */
export function faultOfSale(logs: readonly JsonObject[], sale: ShownSale): JsonObject | null {
  return faultOfMoves(logs, movesOfSale(sale));
}

/** The price, its spender, and nothing else. */
export function movesOfSale({ token, total, recipientAddress, spender }: ShownSale): ShownMoves {
  const contract = token.address.toLowerCase();
  return {
    account: recipientAddress,
    most: new Map([[contract, total]]),
    items: new Map(),
    spenders: spender === null ? [] : [{ contract, spender, most: total }],
  };
}
