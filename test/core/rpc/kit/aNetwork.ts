import type { Network } from '../../../../core/chains/Network.js';
import type { Address, Hex } from '../../../../core/money/Address.js';
import { parseAddress } from '../../../../core/money/parseAddress.js';

export const multicallAddress = parseAddress('0xcA11bde05977b3631167028862bE2a173976CA11');

export function aNetwork(given: Partial<Network> = {}): Network {
  return {
    chainId: 1,
    chainIdHex: '0x1',
    chainName: 'test chain',
    rpcUrls: [],
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    indexerUrl: null,
    multicall: { address: multicallAddress, flavour: 'interface' },
    blockTimeMs: 2_000,
    finalityBlocks: 1,
    ...given,
  };
}

/** The address number `index`. */
export function anAddress(index: number): Address {
  return parseAddress(`0x${(index + 1).toString(16).padStart(40, '0')}`);
}

/** A call and the answer that the echoing chain gives to it. */
export function aCall(index: number): { readonly to: Address; readonly data: Hex; readonly echoed: Hex } {
  const to = anAddress(index);
  const data: Hex = `0x70a08231${index.toString(16).padStart(64, '0')}`;
  return { to, data, echoed: `0x${to.slice(2).toLowerCase()}${data.slice(2)}` };
}
