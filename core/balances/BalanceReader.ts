import type { Address, TokenAddress } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

export interface TokenBalance {
  readonly token: Token;
  readonly balance: bigint;
  readonly formattedBalance: string;
  /** The token does not say its decimals, so 18 are assumed for showing it. `balance` is exact all the same. */
  readonly areDecimalsAssumed?: true;
}

/** Balances of a chain, independent of the chain the wallet is on. */
export interface BalanceReader {
  /** In the token's smallest unit. @throws TributaryError of the read */
  getBalance(chainId: number, account: Address, token: TokenAddress, options?: Abortable): Promise<bigint>;
  /**
   * Balances of the given tokens, in their order. A token that cannot be read is left out; when none can be read, it rejects.
   * @throws TributaryError GET_BALANCE_ERROR
   */
  getBalances(
    chainId: number,
    account: Address,
    tokens: readonly Token[],
    options?: Abortable,
  ): Promise<readonly TokenBalance[]>;
}
export const BalanceReader = Symbol.for('tributary/BalanceReader');
