/**
 * Returns the fee of a swap in a pool whose protocol takes a share, in hundredths of a basis point:
 * first the protocol's fee, then the pool's fee on the rest. It is the manager's own formula; with
 * the pool's fee alone every quote would be too good.
 */
export function combinedFee(protocolFee: number, poolFee: number): number {
  return protocolFee + poolFee - Math.floor((protocolFee * poolFee) / 1_000_000);
}
