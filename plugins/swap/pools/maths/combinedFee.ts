/**
 * What a swap pays in a pool of which the protocol takes a share, in hundredths of a basis point: the protocol's comes first, the pool's of what is left. It is the
 * manager's own formula; with the pool's fee alone every quote would be too good.
 */
export function combinedFee(protocolFee: number, poolFee: number): number {
  return protocolFee + poolFee - Math.floor((protocolFee * poolFee) / 1_000_000);
}
