/** A pair of Uniswap v2 or of a DEX with the same rules. */
export const v2PairAbi = [
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
] as const;
