/** What `SwapRequest` says of a request that does not name it. */
export const swapDefaults = { slippagePercent: 0.1, deadlineSeconds: 900 } as const;
