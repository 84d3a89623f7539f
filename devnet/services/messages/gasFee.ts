export interface GasFeeInput {
  /** Price on the destination chain, in wei. */
  readonly gasPrice: bigint;
  readonly minimumGasPrice: bigint;
  readonly gasLimit: bigint;
  readonly multiplier: number | 'auto';
}

/** What `auto` stands for. */
const automaticMultiplier = 1.1;
const scale = 1_000_000;

/** Fee of a message in wei, rounded up. Both chains' coins count the same here. */
export const gasFee = ({ gasPrice, minimumGasPrice, gasLimit, multiplier }: GasFeeInput): bigint => {
  const price = gasPrice > minimumGasPrice ? gasPrice : minimumGasPrice;
  const factor = BigInt(Math.round((multiplier === 'auto' ? automaticMultiplier : multiplier) * scale));
  return (price * gasLimit * factor + BigInt(scale - 1)) / BigInt(scale);
};
