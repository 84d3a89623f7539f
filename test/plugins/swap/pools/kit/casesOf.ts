/**
 * How many random cases a property tries: a third of `all`, and as many as `full` with `FULL=1`, which the nightly run sets. `QUESTIONS` replaces both.
 */
export function casesOf(all: number, full = all): number {
  const { QUESTIONS, FULL } = process.env;
  if (QUESTIONS !== undefined) return Number(QUESTIONS);
  return FULL === '1' ? full : Math.ceil(all / 3);
}
