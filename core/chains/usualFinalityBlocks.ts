/** Survives a reorganisation of six blocks, more than Ethereum since proof of stake or Immutable zkEVM has ever had. */
export const usualFinalityBlocks = 7;
