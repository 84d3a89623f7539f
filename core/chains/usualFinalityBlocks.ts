/** Survives a reorganisation of six blocks, which neither Ethereum since proof of stake nor Immutable zkEVM has seen. */
export const usualFinalityBlocks = 7;
