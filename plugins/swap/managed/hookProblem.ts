/** The pool's fee is whatever its hook says it is. */
const DYNAMIC_FEE = 0x800000;

/**
 * What a hook may do is written in the low bits of its address. Those that touch a swap, with what was measured against the quoter: an answer worked out here is wrong
 * at once, or right today and wrong in the swap itself.
 */
const swapHooks = [
  [0x80, 'its hook is called before each swap, and may change the fee or refuse'],
  [0x40, 'its hook is called after each swap, and may refuse'],
  [0x08, 'its hook takes a part of the swap upon itself'],
  [0x04, 'its hook takes a share of what a swap pays'],
] as const;

/** Of a pool that is left alone. */
export const POOL_WITH_HOOK = 'POOL_WITH_HOOK';

/** Why a pool cannot be quoted from its state alone, in words; null where it can: without hooks, and with hooks that no swap touches. */
export function hookProblem({ fee, hooks }: { readonly fee: number; readonly hooks: string }): string | null {
  if (fee >= DYNAMIC_FEE) return 'its fee is set by its hook';
  const permissions = Number(BigInt(hooks) & 0x3fffn);
  const problems = swapHooks.filter(([bit]) => (permissions & bit) !== 0).map(([, words]) => words);
  return problems.length === 0 ? null : problems.join('; ');
}
