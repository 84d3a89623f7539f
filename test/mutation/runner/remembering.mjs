/**
 * Sources that keep what they have computed for as long as they are loaded: a mutant in one of them shows only in modules that were loaded anew, and leaves
 * behind what it has computed.
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
