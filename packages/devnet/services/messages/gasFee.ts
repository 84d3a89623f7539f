export interface GasFeeInput {
  /** Gas price on the destination chain, in wei. */
  readonly gasPrice: bigint;
  readonly minimumGasPrice: bigint;
  readonly gasLimit: bigint;
  readonly multiplier: number | 'auto';
}

/** The multiplier for `auto`. */
const automaticMultiplier = 1.1;
const scale = 1_000_000;

/** Returns the fee of a message in wei, rounded up. The native tokens of both chains have the same value here. */
export const gasFee = ({ gasPrice, minimumGasPrice, gasLimit, multiplier }: GasFeeInput): bigint => {
  const price = gasPrice > minimumGasPrice ? gasPrice : minimumGasPrice;
  const factor = BigInt(Math.round((multiplier === 'auto' ? automaticMultiplier : multiplier) * scale));
  return (price * gasLimit * factor + BigInt(scale - 1)) / BigInt(scale);
};
