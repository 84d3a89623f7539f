/** Defaults of `SwapRequest`. */
export const swapDefaults = { slippagePercent: 0.1, deadlineSeconds: 900 } as const;
