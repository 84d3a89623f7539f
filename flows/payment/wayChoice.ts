import { compareWorth, type RankedWay, rankWays } from './rankWays.js';

/** The chosen option of a method, and the order of its options. */
export interface WayChoice {
  /** Ids in the shown order. */
  readonly order: readonly string[];
  readonly chosenId: string | null;
  /**
   * The list when the player first pointed at, focused or clicked something in it; after that
   * nothing moves by itself. `null`: not touched yet.
   */
  readonly seen: readonly string[] | null;
}

export const noChoice: WayChoice = { order: [], chosenId: null, seen: null };

/**
 * Returns the choice after new options or prices. Until the player touches the list, the lowest
 * total comes first and, once `isDue` (enough time has passed, or all have responded), is chosen.
 * After that, new options are appended, and the chosen one stays while it exists or may still
 * arrive: until the search `isOver`.
 */
export function nextChoice(
  { order, chosenId, seen }: WayChoice,
  ways: readonly RankedWay[],
  { isDue, isOver }: { readonly isDue: boolean; readonly isOver: boolean },
): WayChoice {
  const ranked = rankWays(ways).map(({ id }) => id);
  const best = isDue ? (ranked[0] ?? null) : null;
  if (seen === null) return { order: ranked, chosenId: best, seen };
  const kept = order.filter((id) => ranked.includes(id));
  const isKept = chosenId !== null && (ranked.includes(chosenId) || !isOver);
  return { order: [...kept, ...ranked.filter((id) => !kept.includes(id))], chosenId: isKept ? chosenId : best, seen };
}

/** Sorts by lowest total on the player's request. Keeps the chosen option; after that nothing moves by itself. */
export function sortedChoice({ chosenId }: WayChoice, ways: readonly RankedWay[]): WayChoice {
  const order = rankWays(ways).map(({ id }) => id);
  return { order, chosenId, seen: order };
}

export interface CheaperWay<Way> {
  readonly way: Way;
  /** It arrived after the player had touched the list. */
  readonly isLate: boolean;
}

/** Returns an option that is certainly cheaper than the chosen one; `null` if there is none. */
export function cheaperThanChosen<Way extends RankedWay>(
  { chosenId, seen }: Pick<WayChoice, 'chosenId' | 'seen'>,
  ways: readonly Way[],
): CheaperWay<Way> | null {
  const chosen = ways.find(({ id }) => id === chosenId);
  const [way] = rankWays(ways);
  if (chosen === undefined || way === undefined || way.total.missing.length > 0) return null;
  const isCheaper = compareWorth(way.total.worth, chosen.total.worth) < 0;
  return isCheaper ? { way, isLate: seen !== null && !seen.includes(way.id) } : null;
}
