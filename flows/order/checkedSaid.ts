import { type FiatAmount, NATIVE, type Token, type TokenAmount, tryParseAddress } from '../../core/index.js';
import type { SaidFigures } from './OrderPlan.js';

type Unchecked<T> = Partial<Record<keyof T, unknown>>;

/** Parses the journaled data of `saidOf` from JSON; `null` if invalid. An older version has only the value. */
export function checkedSaid(value: unknown): SaidFigures | null {
  if (typeof value !== 'object' || value === null) return null;
  const { worth, isLeast, leaves, gas } = value as Unchecked<SaidFigures>;
  const said = { worth: moneyOf(worth), isLeast: isLeast === true, leaves: amountsOf(leaves), gas: amountsOf(gas) };
  return said.worth === null && said.leaves.length + said.gas.length === 0 ? null : said;
}

function moneyOf(value: unknown): FiatAmount | null {
  const { digits, decimals, currency } = (value ?? {}) as Unchecked<FiatAmount>;
  if (!isDigits(digits) || !Number.isSafeInteger(decimals)) return null;
  const amount = { digits: BigInt(digits), decimals: decimals as number };
  return typeof currency === 'string' ? { ...amount, currency } : amount;
}

function amountsOf(value: unknown): readonly TokenAmount[] {
  if (!Array.isArray(value)) return [];
  return (value as readonly (Unchecked<TokenAmount> | null)[]).flatMap((amount) => {
    const token = tokenOf(amount?.token);
    return token === null || !isDigits(amount?.value) ? [] : [{ token, value: BigInt(amount.value) }];
  });
}

function tokenOf(value: unknown): Token | null {
  const { chainId, address, symbol, decimals, name, type } = (value ?? {}) as Unchecked<Token>;
  const isToken = address === NATIVE || (typeof address === 'string' && tryParseAddress(address) !== null);
  if (!isToken || typeof symbol !== 'string' || typeof name !== 'string' || typeof type !== 'string') return null;
  if (!Number.isSafeInteger(chainId) || !Number.isSafeInteger(decimals)) return null;
  return { chainId, address, symbol, decimals, name, type } as Token;
}

function isDigits(value: unknown): value is string {
  return typeof value === 'string' && /^\d+$/.test(value);
}
