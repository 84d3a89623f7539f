const gwei = 1_000_000_000n;

/** Wei per gas used if the caller gives no price (specification §9). */
export const feeDefaults = {
  /** Fixed caps of transactions on the child chains. */
  childMaxFeePerGas: 15n * gwei,
  childMaxPriorityFeePerGas: 10n * gwei,
} as const;
