/**
 * The decision by which two answers may differ in a place. A difference that no class takes, or that two take, is not explained.
 *
 * @param known {@link import('../known/index.mjs').KnownDifference}
 */
export function explain(known, compared, difference) {
  const { request } = compared;
  const fitting = known.filter(
    (one) =>
      one.operations.includes(request.operation) &&
      one.path.test(difference.path) &&
      one.holds({ ...compared, ...difference }),
  );
  return fitting[0] ?? null;
}
