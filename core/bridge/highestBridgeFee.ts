import { assertKinds } from '../errors/assertKinds.js';

/** Tolerance in percent: the message service's fee follows the gas price of the other chain from minute to minute. */
const tolerancePercent = 25n;

/**
 * Returns the maximum bridge fee that may be signed if `agreed` was shown, in wei: 25 % more.
 *
 * @example const isAccepted = later <= highestBridgeFee(agreed);
 */
export function highestBridgeFee(agreed: bigint): bigint {
  assertKinds({ agreed }, 'bigint');
  return (agreed * (100n + tolerancePercent)) / 100n;
}
