import { fitGrowth } from '../measure/fitGrowth.mjs';

/** Points of the curves: by each value that is followed, its sizes and figures, as far as they were measured. */
function curvesOf({ group, measured }) {
  const points = measured
    .filter(({ result: { ours } }) => ours !== null && !(ours instanceof Error))
    .map(({ operation: { size }, result: { ours } }) => ({ size, cold: ours.cold }));
  return group.growth.values.map(({ name, digits = 0, of }) => ({
    name,
    digits,
    points: points.flatMap(({ size, cold }) => {
      const value = of(cold);
      return value == null ? [] : [{ size, value }];
    }),
  }));
}

const signed = (value, digits) =>
  Object.is(Number(value.toFixed(digits)), -0) ? (0).toFixed(digits) : value.toFixed(digits);

/** Three figures that count. */
const short = (value) => (value === 0 ? '0' : Number(value.toPrecision(3)).toString());

function describeFit({ name, points }, unit) {
  const values = points.map(({ value }) => value);
  if (new Set(values).size === 1) return `${name}: ${short(values[0])}, whatever the size.`;
  const { line, power } = fitGrowth(points);
  const straight = `${short(line.base)} + ${short(line.each)} for each ${unit} (r² ${line.r2.toFixed(2)})`;
  return `${name}: ${straight}${power ? `; ~ size^${signed(power.exponent, 2)} (r² ${power.r2.toFixed(2)})` : ''}.`;
}

/**
 * A group of growth, as texts: a row for each size, and a sentence for each value that was fitted.
 * @returns null if nothing was measured
 */
export function growthOf(result) {
  const curves = curvesOf(result).filter(({ points }) => points.length > 0);
  if (curves.length === 0) return null;
  const unit = result.group.growth.of;
  const sizes = [...new Set(curves.flatMap(({ points }) => points.map(({ size }) => size)))];
  const cell = ({ points, digits }, size) => points.find((point) => point.size === size)?.value.toFixed(digits) ?? '–';
  return {
    head: [`${unit}s`, ...curves.map(({ name }) => name)],
    rows: sizes.map((size) => [String(size), ...curves.map((curve) => cell(curve, size))]),
    fits: curves
      .filter(({ points }) => new Set(points.map(({ size }) => size)).size > 1)
      .map((curve) => describeFit(curve, unit)),
    curves,
  };
}
