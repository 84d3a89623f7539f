import type { Address, TokenAddress } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import type { Abortable } from '../stream/Abortable.js';

export interface TokenBalance {
  readonly token: Token;
  readonly balance: bigint;
  readonly formattedBalance: string;
  /** The token doesn't report its decimals, so 18 are assumed for display. `balance` is still exact. */
  readonly areDecimalsAssumed?: true;
}

/** Reads balances of a chain, whatever chain the wallet is on. */
export interface BalanceReader {
  /** Returns the balance in the token's smallest unit. @throws TributaryError of the read */
  getBalance(chainId: number, account: Address, token: TokenAddress, options?: Abortable): Promise<bigint>;
  /**
   * Returns the balances of the given tokens, in their order. Leaves out a token that can't be
   * read; rejects if none can be read.
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
