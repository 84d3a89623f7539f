import { assertKinds } from '../errors/assertKinds.js';

/** The message service's fee follows the gas price of the other chain from minute to minute. */
const tolerancePercent = 25n;

/**
 * The most of the bridge's own fee that is signed where `agreed` was shown, in wei: a quarter more.
 *
 * @example const isAccepted = later <= highestBridgeFee(agreed);
 */
export function highestBridgeFee(agreed: bigint): bigint {
  assertKinds({ agreed }, 'bigint');
  return (agreed * (100n + tolerancePercent)) / 100n;
}
