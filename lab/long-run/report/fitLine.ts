export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** With a probability of 95 %, the true slope is within two standard errors. */
  readonly standardError: number;
}

/** Least squares, of three points at least. */
export function fitLine(points: readonly Point[]): Line {
  const count = points.length;
  const mean = (pick: (point: Point) => number): number => points.reduce((sum, point) => sum + pick(point), 0) / count;
  const [meanX, meanY] = [mean(({ x }) => x), mean(({ y }) => y)];
  const squares = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / squares;
  const intercept = meanY - slope * meanX;
  const rest = points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0);
  return { slope, intercept, standardError: Math.sqrt(rest / (count - 2) / squares) };
}
