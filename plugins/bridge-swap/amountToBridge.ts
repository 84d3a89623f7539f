export interface BridgingNeed {
  /** Maximum input of the swap, plus its gas if gas is paid in the same token. */
  readonly needed: bigint;
  /** Amount of the same token that the purchase needs elsewhere. */
  readonly required: bigint;
  /** Balance on the child chain. */
  readonly balance: bigint;
}

/**
 * Returns the amount to bridge so that the swap and the other requirement are covered; 0 if nothing
 * is missing (facts §4.19, §9.5).
 */
export function amountToBridge({ needed, required, balance }: BridgingNeed): bigint {
  const missing = needed + required - balance;
  return missing > 0n ? missing : 0n;
}
