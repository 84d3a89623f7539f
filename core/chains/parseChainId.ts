import { valueErrors } from '../errors/valueErrors.js';

const numericText = /^(0x[0-9a-f]+|[0-9]+)$/i;

/**
 * Parses a number, bigint, numeric text or hex text as a chain id.
 * @throws TributaryError INVALID_CHAIN_ID "Invalid chainId"
 *
 * @example parseChainId('0x34a1'); // 13473
 */
export function parseChainId(value: unknown): number {
  const chainId = tryParseChainId(value);
  if (chainId === null) throw valueErrors.invalidChainId(value);
  return chainId;
}

/**
 * Returns the chain id; `null` if the value isn't one.
 *
 * @example tryParseChainId('sepolia'); // null
 */
export function tryParseChainId(value: unknown): number | null {
  const chainId = toNumber(value);
  return Number.isSafeInteger(chainId) && chainId > 0 ? chainId : null;
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' && numericText.test(value) ? Number(value) : Number.NaN;
}
