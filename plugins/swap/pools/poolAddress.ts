import { keccak256 } from 'ethers';

/** Hash of the pool contract that the factories of the supported chains deploy. */
export const POOL_INIT_CODE_HASH = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';

const MOST_KEPT = 4096;
/** Cached: the two hashes take longer than everything else about a candidate, and never change. */
const addresses = new Map<string, string>();

/**
 * Returns the address of the pool of two tokens, whether it exists or not: CREATE2 of the factory,
 * with the pool's key as salt.
 *
 * @param factory with `tokenA` and `tokenB` in any order and any letter case
 * @returns lower-case hex text
 */
export function poolAddress(
  factory: string,
  tokenA: string,
  tokenB: string,
  fee: number,
  initCodeHash: string = POOL_INIT_CODE_HASH,
): string {
  const [token0, token1] = sortTokens(tokenA, tokenB);
  const key = `${factory.toLowerCase()}${token0}${token1}${fee}${initCodeHash}`;
  const kept = addresses.get(key);
  if (kept !== undefined) return kept;
  const salt = keccak256(`0x${word(token0.slice(2))}${word(token1.slice(2))}${word(fee.toString(16))}`);
  const address = `0x${keccak256(`0xff${factory.slice(2)}${salt.slice(2)}${initCodeHash.slice(2)}`).slice(26)}`;
  if (addresses.size >= MOST_KEPT) addresses.clear();
  addresses.set(key, address);
  return address;
}

/** Returns token0 and token1, lower-case. */
export function sortTokens(tokenA: string, tokenB: string): readonly [token0: string, token1: string] {
  const a = tokenA.toLowerCase();
  const b = tokenB.toLowerCase();
  return a < b ? [a, b] : [b, a];
}

function word(hex: string): string {
  return hex.padStart(64, '0');
}
