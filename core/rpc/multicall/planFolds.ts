import type { Question } from '../batching/Question.js';
import { GAS_PER_READ } from './multicallFlavours.js';

/** Gas of one multicall: nodes limit an `eth_call` to 50 M by default, some to their block's limit of 30 M. */
const MOST_GAS = 25_000_000;
const MOST_READS = Math.floor(MOST_GAS / GAS_PER_READ);
const MOST_CALLDATA_BYTES = 64_000;

export interface FoldPlan<Read> {
  /** Each becomes one multicall of at least two reads. */
  readonly folds: readonly (readonly Read[])[];
  readonly plain: readonly Read[];
}

/** Groups reads into multicalls. Keeps the order within each group. */
export function planFolds<Read extends { readonly question: Question }>(reads: readonly Read[]): FoldPlan<Read> {
  const folds: Read[][] = [];
  const plain: Read[] = [];
  let bytes = 0;
  for (const read of reads) {
    const size = foldedBytes(read.question);
    const open = folds.at(-1);
    if (size === null || size > MOST_CALLDATA_BYTES) plain.push(read);
    else if (open && open.length < MOST_READS && bytes + size <= MOST_CALLDATA_BYTES) {
      open.push(read);
      bytes += size;
    } else {
      folds.push([read]);
      bytes = size;
    }
  }
  return {
    folds: folds.filter(({ length }) => length > 1),
    plain: [...plain, ...folds.filter(({ length }) => length === 1).flat()],
  };
}

function foldedBytes({ folding }: Question): number | null {
  return folding && folding.call.data.length / 2;
}
