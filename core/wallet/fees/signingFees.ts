import { feeDefaults } from '../../chains/feeDefaults.js';
import { isChildChain } from '../../chains/isChildChain.js';
import { assertKinds } from '../../errors/assertKinds.js';
import type { FeeDemand } from './feeDemandOf.js';
import type { FeeFacts } from './readFeeFacts.js';

/** Wei per gas. `isLegacy`: a transaction of type 0, whose gas price is `maxFeePerGas`. */
export interface SigningFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
  readonly isLegacy: boolean;
}

export interface SigningFeeOptions {
  readonly chainId: number;
  /** Nothing above it is signed, in wei per gas. */
  readonly mostFeePerGas: bigint;
  /** What refusals of the node have named. */
  readonly demand?: FeeDemand;
}

/** Of the two, the greater one. */
const most = (a: bigint, b: bigint): bigint => (a > b ? a : b);
/** Where neither the node nor its blocks name a tip (specification §9). */
const USUAL_TIP = 1_500_000_000n;

/**
 * The one rule of fees for everything that signs by itself: the tip that the node suggests, on child chains 10 gwei at least, and what a refusal has named; twice the base fee
 * beside it, on child chains 15 gwei at least. Cut to the cap where the newest block would still take it. null: it would not, or the node names no price at all.
 *
 * @example const fees = signingFees(await readFeeFacts(read), { chainId: 13371, mostFeePerGas: 500_000_000_000n });
 */
export function signingFees(feeFacts: FeeFacts, options: SigningFeeOptions): SigningFees | null {
  assertKinds({ feeFacts, options }, 'object', 'object');
  const { baseFee, isLegacy, tip: suggested, gasPrice } = feeFacts;
  const { chainId, mostFeePerGas, demand = {} } = options;
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

/** A node's gas price is the base fee and its tip. */
function tipWithin(gasPrice: bigint | null, baseFee: bigint | null): bigint {
  return gasPrice !== null && baseFee !== null && gasPrice > baseFee ? gasPrice - baseFee : USUAL_TIP;
}
