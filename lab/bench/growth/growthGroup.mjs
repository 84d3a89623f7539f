/**
 * A group whose rows are points of curves: the same question to our side, with ever more of something.
 *
 * @param {object} growth
 * @param {string} growth.name of the group, and the beginning of each row's id
 * @param {string} growth.title
 * @param {number} growth.place among the groups
 * @param {string} growth.unit the growing thing, in the singular
 * @param {readonly number[]} growth.steps from the smallest to the largest
 * @param {(step: number) => number} [growth.sizeOf] number of units of a step; the step itself by default
 * @param {import('../run/loadGroups.mjs').Growth['values']} growth.followed the figures of the curves
 * @param {(step: number) => import('../run/loadGroups.mjs').Side} growth.side
 * @param {number} [growth.repetitions]
 * @param {import('../run/loadGroups.mjs').Group['prepare']} [growth.prepare]
 * @returns {import('../run/loadGroups.mjs').Group}
 */
export function growthGroup({
  name,
  title,
  place,
  unit,
  steps,
  sizeOf = (step) => step,
  followed,
  side,
  repetitions,
  prepare,
}) {
  const pointOf = (step) => ({
    id: `${name}-${sizeOf(step)}`,
    title: `${sizeOf(step)} ${unit}s`,
    size: sizeOf(step),
    isLong: true,
    repetitions,
    ours: side(step),
    reference: null,
  });
  return { name, title, place, prepare, growth: { of: unit, values: followed }, operations: steps.map(pointOf) };
}
