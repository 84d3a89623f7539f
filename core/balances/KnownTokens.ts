import type { Address } from '../money/Address.js';
import type { Token } from '../money/Token.js';
import { uniqueTokens } from '../tokens/list/selectTokens.js';
import type { TokenBalance } from './BalanceReader.js';

export interface JoinedTokens {
  readonly tokens: readonly Token[];
  /** Marks a balance as the indexer did, e.g. with assumed decimals. */
  readonly mark: (balance: TokenBalance) => TokenBalance;
}

const MOST_ACCOUNTS = 100;

/** Keeps the tokens that the indexer returned, by account, for when it doesn't respond. */
export class KnownTokens {
  readonly #byAccount = new Map<string, readonly TokenBalance[]>();

  note(chainId: number, account: Address, balances: readonly TokenBalance[]): void {
    const key = `${chainId}:${account}`;
    this.#byAccount.delete(key);
    this.#byAccount.set(key, balances);
    const [oldest] = this.#byAccount.keys();
    if (this.#byAccount.size > MOST_ACCOUNTS && oldest !== undefined) this.#byAccount.delete(oldest);
  }

  /** Adds the known tokens to a list, without duplicates; the first description of a token is kept. */
  joined(chainId: number, account: Address, listed: readonly Token[]): JoinedTokens {
    const noted = this.#byAccount.get(`${chainId}:${account}`) ?? [];
    const assumed = new Set(noted.flatMap(({ token, areDecimalsAssumed }) => (areDecimalsAssumed ? [token] : [])));
    return {
      tokens: uniqueTokens([...listed, ...noted.map(({ token }) => token)]),
      mark: (balance) => (assumed.has(balance.token) ? { ...balance, areDecimalsAssumed: true } : balance),
    };
  }
}
