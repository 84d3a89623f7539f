import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import { uniqueTokens } from '../tokens/list/selectTokens.js';
import type { TokenBalance } from './BalanceReader.js';

export interface JoinedTokens {
  readonly tokens: readonly Token[];
  /** Says again of a balance what the indexer had to assume. */
  readonly mark: (balance: TokenBalance) => TokenBalance;
}

const MOST_ACCOUNTS = 100;

/** The tokens that the indexer has told of, by account: for the times when it does not answer. */
export class KnownTokens {
  readonly #byAccount = new Map<string, readonly TokenBalance[]>();

  note(chainId: number, account: Address, balances: readonly TokenBalance[]): void {
    const key = `${chainId}:${account}`;
    this.#byAccount.delete(key);
    this.#byAccount.set(key, balances);
    const [oldest] = this.#byAccount.keys();
    if (this.#byAccount.size > MOST_ACCOUNTS && oldest !== undefined) this.#byAccount.delete(oldest);
  }

  /** Each once; the first description stays. */
  joined(chainId: number, account: Address, listed: readonly Token[]): JoinedTokens {
    const noted = this.#byAccount.get(`${chainId}:${account}`) ?? [];
    const assumed = new Set(noted.flatMap(({ token, areDecimalsAssumed }) => (areDecimalsAssumed ? [token] : [])));
    return {
      tokens: uniqueTokens([...listed, ...noted.map(({ token }) => token)]),
      mark: (balance) => (assumed.has(balance.token) ? { ...balance, areDecimalsAssumed: true } : balance),
    };
  }
}
