import type { ChainBalances, Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';

/** An account's balances on a chain. `unread`: unknown, which is never "none". */
export interface Holdings {
  readonly status: 'reading' | 'known' | 'unread';
  /** By lower-case address. In a known state, a missing token means a balance of zero. */
  readonly amounts: ReadonlyMap<string, bigint>;
}

export const noHoldings: Holdings = { status: 'reading', amounts: new Map() };

/**
 * Converts balances. After an outage, keeps the last known ones.
 *
 * @example engine.balances.watchBalances({ walletAddress: account, chainId: 13473 }).subscribe((balances) => draw(holdingsOf(balances)));
 */
export function holdingsOf(chainBalances: ChainBalances): Holdings {
  assertKinds({ chainBalances }, 'object');
  const { success, balances } = chainBalances;
  const amounts = new Map(balances.map(({ token, balance }) => [token.address.toLowerCase(), balance]));
  return { status: success || amounts.size > 0 ? 'known' : 'unread', amounts };
}

/**
 * Returns the balance in the token's smallest unit; `null` if unknown.
 *
 * @example
 * engine.balances
 *   .watchBalances({ walletAddress: account, chainId: 13473 })
 *   .subscribe((balances) => draw(heldAmountOf(holdingsOf(balances), { address: 'native' }))); // null: not known
 */
export function heldAmountOf(holdings: Holdings, token: Pick<Token, 'address'>): bigint | null {
  assertKinds({ holdings, token }, 'object', 'object');
  const { status, amounts } = holdings;
  const { address } = token;
  return amounts.get(address.toLowerCase()) ?? (status === 'known' ? 0n : null);
}
