import type { Search } from '../../../../flows/funding/FundingState.js';
import type { FundingWords } from './words.js';

/** Ways by how far they are. */
export interface WayCounts {
  readonly found: number;
  readonly searching: number;
  readonly unavailable: number;
}

/** Before the first word, one search is under way. */
export function countWays(search: Search | null, unavailable: number): WayCounts {
  const isStarting = search?.snapshot == null && search?.error == null;
  return {
    found: search?.routes.length ?? 0,
    searching: isStarting ? 1 : (search?.snapshot?.pending.length ?? 0),
    unavailable,
  };
}

export interface SearchWords {
  /** "2 ways found" */
  readonly head: string;
  /** "1 still searching", "2 not available" */
  readonly rest: readonly string[];
  /** Both in one sentence. */
  readonly sentence: string;
}

export function describeSearch(
  { found, searching, unavailable }: WayCounts,
  { frame, funding: { routes } }: FundingWords,
): SearchWords {
  const none = searching > 0 ? routes.noneYet : routes.none;
  const head = found > 0 ? routes.found({ count: found }) : none;
  const rest = [
    ...(searching > 0 ? [routes.searching({ count: searching })] : []),
    ...(unavailable > 0 ? [routes.unavailable({ count: unavailable })] : []),
  ];
  return { head, rest, sentence: [head, ...rest].join(frame.comma) };
}
