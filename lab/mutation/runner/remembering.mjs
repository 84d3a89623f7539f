/**
 * Sources that cache computed values as long as they are loaded: a mutant in one of them has an effect only in newly loaded modules, and leaves
 * its computed values behind.
 */
export const remembering = new Set([
  'core/money/parseAddress.ts',
  'core/rpc/contractFunction.ts',
  'core/rpc/knownReverts.ts',
  'flows/format/formatMoney.ts',
  'flows/format/separators.ts',
  'plugins/swap/pools/quote/curveOf.ts',
  'plugins/swap/pools/poolAddress.ts',
]);
