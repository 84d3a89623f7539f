import { compareWorth, type RankedWay, rankWays } from './rankWays.js';

/** Which of a method's ways is chosen, and in which order they stand. */
export interface WayChoice {
  /** Ids, as they are shown. */
  readonly order: readonly string[];
  readonly chosenId: string | null;
  /** What stood there when the player first pointed at, focused or pressed something of it: nothing moves by itself from then on. null: not touched yet. */
  readonly seen: readonly string[] | null;
}

export const noChoice: WayChoice = { order: [], chosenId: null, seen: null };

/**
 * The choice once more ways, or other prices, are known. Until the player touches the list the least total leads and, once `isDue` (enough time has passed, or
 * everybody has answered), is chosen. After that late ways join at the end, and what is chosen stays for as long as it is there, or may still come: until the
 * search `isOver`.
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

/** The player has asked for it: the least total first again. What is chosen stays, and nothing moves by itself from then on. */
export function sortedChoice({ chosenId }: WayChoice, ways: readonly RankedWay[]): WayChoice {
  const order = rankWays(ways).map(({ id }) => id);
  return { order, chosenId, seen: order };
}

export interface CheaperWay<Way> {
  readonly way: Way;
  /** It came after the player had touched the list. */
  readonly isLate: boolean;
}

/** A way that costs certainly less than the chosen one; null: none. */
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
