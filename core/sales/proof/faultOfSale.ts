import type { JsonObject } from '../../config/json.js';
import type { Address } from '../../money/Address.js';
import { faultOfMoves, type ShownMoves } from '../../proof/faultOfMoves.js';
import type { SaleOrder } from '../SignedSale.js';

export interface ShownSale extends Pick<SaleOrder, 'token' | 'total' | 'recipientAddress'> {
  /** Who may take the price; null: nobody. */
  readonly spender: Address | null;
}

/** What a simulated sale takes of its buyer beyond what is shown; null: nothing. */
export function faultOfSale(logs: readonly JsonObject[], sale: ShownSale): JsonObject | null {
  return faultOfMoves(logs, movesOfSale(sale));
}

/** The price, by whom it may be taken, and nothing else. */
export function movesOfSale({ token, total, recipientAddress, spender }: ShownSale): ShownMoves {
  const contract = token.address.toLowerCase();
  return {
    account: recipientAddress,
    most: new Map([[contract, total]]),
    items: new Map(),
    spenders: spender === null ? [] : [{ contract, spender, most: total }],
  };
}
