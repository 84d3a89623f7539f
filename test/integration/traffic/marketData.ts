import { encodeCall } from 'tributary-sdk/plugin';

const marketAbi = ['function buy(uint256 listingId, uint256 quantity) payable'] as const;

/** Calls of the devnet's shop window. */
export const marketData = { heroForUsdc: encodeCall(marketAbi, 'buy', [0n, 1n]) } as const;
