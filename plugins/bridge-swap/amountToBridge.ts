export interface BridgingNeed {
  /** What the swap takes at most, gas included where it is paid in the same token. */
  readonly needed: bigint;
  /** What the purchase needs of the same token besides. */
  readonly required: bigint;
  /** What is held on the child chain. */
  readonly balance: bigint;
}

/** How much has to be brought over so that both the swap and the other requirement are covered; 0: nothing (facts §4.19, §9.5). */
export function amountToBridge({ needed, required, balance }: BridgingNeed): bigint {
  const missing = needed + required - balance;
  return missing > 0n ? missing : 0n;
}
