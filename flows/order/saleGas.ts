const units = { purchase: 110_000n, piece: 30_000n } as const;

/**
 * Returns the typical gas units of a sale without approvals: the sale contract's call, and each
 * minted unit. The shop's call exists only after its signature, so it can't be simulated before the
 * player pays. Pure.
 */
export function saleGas(pieces: number): bigint {
  return units.purchase + units.piece * BigInt(pieces);
}
