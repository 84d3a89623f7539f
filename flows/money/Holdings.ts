import type { ChainBalances, Token } from '../../core/index.js';
import { assertKinds } from '../../core/index.js';

/** What an account holds on a chain. `unread`: nobody could say; that is never "nothing". */
export interface Holdings {
  readonly status: 'reading' | 'known' | 'unread';
  /** By lower-case address. What a known holding does not name, the account does not have. */
  readonly amounts: ReadonlyMap<string, bigint>;
}

export const noHoldings: Holdings = { status: 'reading', amounts: new Map() };

/**
 * After an outage, what was known last stays.
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
 * In the token's smallest unit; null: not known.
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
