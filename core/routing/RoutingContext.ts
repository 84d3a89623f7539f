import type { BalanceReader } from '../balances/BalanceReader.js';
import type { Address } from '../money/Address.js';
import type { TokenAmount } from '../money/Token.js';
import type { ChainReaders } from '../rpc/ChainReader.js';
import type { TokenLists } from '../tokens/TokenLists.js';

/** Data about the search that a finder takes part in. */
export interface RoutingContext {
  /** Payer and recipient. */
  readonly account: Address;
  readonly isPassport: boolean;
  readonly l1ChainId: number;
  readonly l2ChainId: number;
  readonly chains: ChainReaders;
  readonly balances: BalanceReader;
  readonly tokens: TokenLists;
  /**
   * Everything the purchase needs, including the missing token. A route may not spend what another
   * requirement needs.
   */
  readonly requirements: readonly TokenAmount[];
}
