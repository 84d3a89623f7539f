/** Marks a pool whose hook sets the fee. */
const DYNAMIC_FEE = 0x800000;

/**
 * The low bits of a hook's address define what it may do. These bits affect a swap, with the result
 * measured against the quoter: a locally computed quote is wrong at once, or becomes wrong in the
 * swap itself.
 */
const swapHooks = [
  [0x80, 'its hook is called before each swap, and may change the fee or refuse'],
  [0x40, 'its hook is called after each swap, and may refuse'],
  [0x08, 'its hook takes a part of the swap upon itself'],
  [0x04, 'its hook takes a share of what a swap pays'],
] as const;

/** The problem of a pool that is not used. */
export const POOL_WITH_HOOK = 'POOL_WITH_HOOK';

/** Returns why a pool's hooks prevent local quoting; `null` if it has no hooks that run on swaps. */
export function hookProblem({ fee, hooks }: { readonly fee: number; readonly hooks: string }): string | null {
  if (fee >= DYNAMIC_FEE) return 'its fee is set by its hook';
  const permissions = Number(BigInt(hooks) & 0x3fffn);
  const problems = swapHooks.filter(([bit]) => (permissions & bit) !== 0).map(([, words]) => words);
  return problems.length === 0 ? null : problems.join('; ');
}
