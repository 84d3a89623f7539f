/** Gas units of the bridge's operations (specification §9), for fees shown before any simulation. */
export const gasLimits = {
  DEPOSIT_SOURCE: 150_000n,
  DEPOSIT_DESTINATION: 250_000n,
  WITHDRAW_SOURCE: 250_000n,
  WITHDRAW_DESTINATION: 250_000n,
  MAP_TOKEN_SOURCE: 200_000n,
  MAP_TOKEN_DESTINATION: 200_000n,
  FINALISE_WITHDRAWAL: 200_000n,
  APPROVE_TOKEN: 55_000n,
} as const;
