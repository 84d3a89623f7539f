import { immutableZkEvm, immutableZkEvmTestnet, mainnet, sepolia } from 'viem/chains';
import { networks } from '../../../dist/core/chains/networks.js';

/** Returns viem's value for each field of our chain table. */
const fieldsOf = (chain) => ({
  chainName: chain.name,
  rpcUrls: chain.rpcUrls.default.http,
  nativeCurrency: chain.nativeCurrency,
  blockExplorerUrls: chain.blockExplorers && [chain.blockExplorers.default.url],
  indexerUrl: null,
  multicall: chain.contracts?.multicall3?.address ?? null,
  blockTimeMs: chain.blockTime,
  finalityBlocks: undefined,
});

/** How many of the fields of our table, chain ids apart, viem/chains has with the same value. */
export function compareChains() {
  const theirs = new Map([mainnet, sepolia, immutableZkEvm, immutableZkEvmTestnet].map((chain) => [chain.id, chain]));
  const rows = Object.values(networks).flatMap((network) => {
    const chain = theirs.get(network.chainId);
    const fields = chain === undefined ? {} : fieldsOf(chain);
    const ours = { ...network, multicall: network.multicall?.address ?? null, indexerUrl: network.indexerUrl };
    return Object.keys(fieldsOf(mainnet)).map((field) => ({
      chainId: network.chainId,
      field,
      isSame: chain !== undefined && JSON.stringify(ours[field]) === JSON.stringify(fields[field]),
    }));
  });
  return {
    fields: rows.length,
    same: rows.filter(({ isSame }) => isSame).map(({ chainId, field }) => `${chainId} ${field}`),
  };
}
