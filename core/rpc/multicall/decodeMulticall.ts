import type { Hex } from '../../money/Address.js';
import type { MulticallFlavour } from './multicallFlavours.js';

export interface FoldedAnswer {
  readonly success: boolean;
  readonly returnData: Hex;
  /** `null` if the contract doesn't report it. */
  readonly gasUsed: number | null;
}

const WORD_DIGITS = 64;

/**
 * Returns one result per call; `null` if the data isn't the return data of a multicall of `count`
 * calls. Follows offsets as given, never beyond the data.
 */
export function decodeMulticall(
  returned: Hex,
  count: number,
  flavour: MulticallFlavour,
): readonly FoldedAnswer[] | null {
  const data = returned.slice(2);
  const results = pointer(data, 0, flavour.wordsBeforeResults);
  if (results === null || integer(data, results, 0) !== count) return null;
  const first = results + WORD_DIGITS; // offsets of the results count from after their number
  const answers: FoldedAnswer[] = [];
  for (let index = 0; index < count; index += 1) {
    const answer = decodeResult(data, pointer(data, first, index), flavour);
    if (answer === null) return null;
    answers.push(answer);
  }
  return answers;
}

function decodeResult(
  data: string,
  at: number | null,
  { gasUsedWord, returnDataWord }: MulticallFlavour,
): FoldedAnswer | null {
  if (at === null) return null;
  const success = integer(data, at, 0);
  const gasUsed = gasUsedWord === null ? null : integer(data, at, gasUsedWord);
  const bytes = pointer(data, at, returnDataWord);
  const length = bytes === null ? null : integer(data, bytes, 0);
  if (success === null || bytes === null || length === null) return null;
  const start = bytes + WORD_DIGITS;
  const end = start + length * 2;
  if (end > data.length) return null;
  return { success: success !== 0, returnData: `0x${data.slice(start, end)}`, gasUsed };
}

/** Returns where the offset in a word leads, counted from `base`; `null` beyond the data. */
function pointer(data: string, base: number, wordIndex: number): number | null {
  const offset = integer(data, base, wordIndex);
  if (offset === null) return null;
  const at = base + offset * 2;
  return at + WORD_DIGITS <= data.length ? at : null;
}

/** Returns the integer in a word; `null` beyond the data, or if too large for an offset, length or gas value. */
function integer(data: string, base: number, wordIndex: number): number | null {
  const at = base + wordIndex * WORD_DIGITS;
  if (at + WORD_DIGITS > data.length) return null;
  const value = Number(`0x${data.slice(at, at + WORD_DIGITS)}`);
  return Number.isSafeInteger(value) ? value : null;
}
