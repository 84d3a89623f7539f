/**
 * How something grows, from points of sizes and values, by least squares.
 * @param {readonly { size: number, value: number }[]} points at least two of different sizes
 * @returns `line`: value = `base` + `each` × size; `power`: value ~ size^`exponent`, null where a value is not above zero; each with its r²
 */
export function fitGrowth(points) {
  const line = leastSquares(points.map(({ size, value }) => [size, value]));
  const isPositive = points.every(({ size, value }) => size > 0 && value > 0);
  const power = isPositive ? leastSquares(points.map(({ size, value }) => [Math.log(size), Math.log(value)])) : null;
  return {
    line: { base: line.intercept, each: line.slope, r2: line.r2 },
    power: power && { exponent: power.slope, r2: power.r2 },
  };
}

/** r² of equal values is 1: the line meets each of them. */
function leastSquares(pairs) {
  const mean = (pick) => pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length;
  const [meanX, meanY] = [mean(([x]) => x), mean(([, y]) => y)];
  const spread = mean(([x]) => (x - meanX) ** 2);
  if (spread === 0) throw new RangeError('a growth needs two sizes');
  const slope = mean(([x, y]) => (x - meanX) * (y - meanY)) / spread;
  const intercept = meanY - slope * meanX;
  const total = mean(([, y]) => (y - meanY) ** 2);
  const rest = mean(([x, y]) => (y - intercept - slope * x) ** 2);
  return { slope, intercept, r2: total === 0 ? 1 : 1 - rest / total };
}
