import type { Fault } from '../Devnet.js';

/** A script with a mistake should fail where it is written, not where it is met. @throws RangeError naming the member */
export const checkFault = ({ latencyMs, status, times, staleBlocks, retryAfterSeconds }: Fault): void => {
  check('latencyMs', latencyMs, 0, 3_600_000);
  check('status', status, 200, 599);
  check('times', times, 1, Number.MAX_SAFE_INTEGER);
  check('staleBlocks', staleBlocks, 0, Number.MAX_SAFE_INTEGER);
  check('retryAfterSeconds', retryAfterSeconds, 0, 86_400);
};

const check = (name: keyof Fault, value: number | undefined, from: number, to: number): void => {
  const isWhole = value === undefined || (Number.isInteger(value) && value >= from && value <= to);
  if (!isWhole) throw new RangeError(`A fault's ${name} is a whole number from ${from} to ${to}, not ${value}`);
};
