import { canonicalText } from '../../core/plainData/canonicalText.js';

const identities = new WeakMap<object, number>();
let latest = 0;

/**
 * Returns a text that is equal for equal requests: fields are compared by value, wallets by identity. A request that is not plain data is compared as a whole by
 * identity: the engine reports that mistake, rendering continues.
 */
export function requestText(request: object): string {
  const fields = Object.entries(request).map(([name, value]: [string, unknown]) => [
    name,
    isWallet(value) ? { identity: identityOf(value) } : value,
  ]);
  try {
    return canonicalText(Object.fromEntries(fields));
  } catch {
    return `request ${identityOf(request)}`;
  }
}

function isWallet(value: unknown): value is object {
  return typeof (value as { readonly request?: unknown } | null | undefined)?.request === 'function';
}

function identityOf(wallet: object): number {
  const known = identities.get(wallet);
  if (known !== undefined) return known;
  latest += 1;
  identities.set(wallet, latest);
  return latest;
}
