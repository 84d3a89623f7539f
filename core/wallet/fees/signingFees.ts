import { feeDefaults } from '../../chains/feeDefaults.js';
import { isChildChain } from '../../chains/isChildChain.js';
import { assertKinds } from '../../errors/assertKinds.js';
import type { FeeDemand } from './feeDemandOf.js';
import type { FeeFacts } from './readFeeFacts.js';

/** Wei per gas. `isLegacy`: a transaction of type 0, with `maxFeePerGas` as its gas price. */
export interface SigningFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly isLegacy: boolean;
}

export interface SigningFeeOptions {
  readonly chainId: number;
  /** Maximum fee to sign, in wei per gas. */
  readonly mostFeePerGas: bigint;
  /** Minimum fees from the node's rejections. */
  readonly demand?: FeeDemand;
}

/** Returns the greater one. */
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
/** Used if neither the node nor its blocks report a tip (specification §9). */
const USUAL_TIP = 1_500_000_000n;

/**
 * Returns the fees for every wallet that signs itself. Tip: the node's suggestion, at least 10 gwei
 * on child chains and at least what a rejection named. Maximum fee: twice the base fee plus the
 * tip, at least 15 gwei on child chains. Limited to the cap if the newest block would still accept
 * it. `null` if it wouldn't, or if the node reports no price.
 *
 * @example const fees = signingFees(await readFeeFacts(read), { chainId: 13371, mostFeePerGas: 500_000_000_000n });
 */
export function signingFees(feeFacts: FeeFacts, options: SigningFeeOptions): SigningFees | null {
  assertKinds({ feeFacts, options }, 'object', 'object');
  const { baseFee, isLegacy, tip: suggested, gasPrice } = feeFacts;
  const { chainId, mostFeePerGas, demand = {} } = options;
  assertKinds({ chainId, mostFeePerGas }, 'number', 'bigint');
  const isChild = isChildChain(chainId);
  const [leastTip, leastFee] = isChild
    ? [feeDefaults.childMaxPriorityFeePerGas, feeDefaults.childMaxFeePerGas]
    : [0n, 0n];
  const demanded = most(leastTip, demand.tip ?? 0n);
  if (isLegacy) {
    if (gasPrice === null) return null;
    const price = most(most(gasPrice, demanded), demand.baseFee ?? 0n);
    return price > mostFeePerGas ? null : { maxFeePerGas: price, maxPriorityFeePerGas: price, isLegacy };
  }
  const base = most(baseFee ?? gasPrice ?? -1n, demand.baseFee ?? -1n);
  if (base < 0n) return null;
  const tip = most(suggested ?? tipWithin(gasPrice, baseFee), demanded);
  if (base + tip > mostFeePerGas) return null;
  const wanted = most(2n * base + tip, leastFee);
  return { maxFeePerGas: wanted < mostFeePerGas ? wanted : mostFeePerGas, maxPriorityFeePerGas: tip, isLegacy };
}

/** A node's gas price is the base fee plus its tip. */
function tipWithin(gasPrice: bigint | null, baseFee: bigint | null): bigint {
  return gasPrice !== null && baseFee !== null && gasPrice > baseFee ? gasPrice - baseFee : USUAL_TIP;
}
