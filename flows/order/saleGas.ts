const units = { purchase: 110_000n, piece: 30_000n } as const;

/**
 * Returns the gas units that a sale burns, approvals excluded: the call of the sale contract, and each piece that it mints. The shop's call exists only after its signature, so that
 * nothing can be simulated before the player pays. Pure.
 */
export function saleGas(pieces: number): bigint {
  return units.purchase + units.piece * BigInt(pieces);
}
