import { NATIVE } from '../money/Address.js';
import { formatAmount } from '../money/formatAmount.js';
import { ItemType } from '../money/ItemType.js';
import type { Token } from '../money/Token.js';
import type { Figure, TokenBalanceRequirement } from './BalanceRequirement.js';

export interface TokenNeed {
  readonly token: Token;
  readonly amount: bigint;
  readonly isFee: boolean;
}

/**
 * Compares needs with balances: items before fees, each in the given order. A need reduces the
 * balance left for the next one of the same token (facts §4.14). An amount of zero or below always
 * suffices.
 */
export function judgeTokens(
  needs: readonly TokenNeed[],
  balanceOf: (token: Token) => bigint,
): readonly TokenBalanceRequirement[] {
  const left = new Map<string, bigint>();
  return merged([...needs.filter(({ isFee }) => !isFee), ...needs.filter(({ isFee }) => isFee)]).map(
    ({ token, amount, isFee }) => {
      const current = left.get(token.address) ?? balanceOf(token);
      const missing = amount > current ? amount - current : 0n;
      left.set(token.address, amount >= current ? 0n : current - amount);
      const figure = (balance: bigint): Figure => ({
        balance,
        formattedBalance: formatAmount(balance, token.decimals),
      });
      const type = token.address === NATIVE ? ItemType.NATIVE : ItemType.ERC20;
      return {
        type,
        token,
        isFee,
        sufficient: missing === 0n,
        delta: figure(missing),
        current: figure(current),
        required: figure(amount),
      };
    },
  );
}

/** Balances don't depend on the spender, so the needs for one token are added up, fees apart. */
function merged(needs: readonly TokenNeed[]): readonly TokenNeed[] {
  const byToken = new Map<string, TokenNeed>();
  for (const need of needs) {
    const key = `${need.token.address} ${need.isFee}`;
    const known = byToken.get(key);
    byToken.set(key, known === undefined ? need : { ...known, amount: known.amount + need.amount });
  }
  return [...byToken.values()];
}
