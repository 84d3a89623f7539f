import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import { parseAddress } from '../../../core/money/parseAddress.js';

const ids = [1, 11155111, 13371, 13473, 15003] as const;

describe('networks', () => {
  it.each([
    [
      1,
      '0x1',
      'Ethereum',
      'https://checkout-api.immutable.com/v1/rpc/eth-mainnet',
      { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    ],
    [
      11155111,
      '0xaa36a7',
      'Sepolia',
      'https://checkout-api.sandbox.immutable.com/v1/rpc/eth-sepolia',
      { name: 'Sep Eth', symbol: 'ETH', decimals: 18 },
    ],
    [
      13371,
      '0x343b',
      'Immutable zkEVM',
      'https://rpc.immutable.com',
      { name: 'IMX', symbol: 'IMX', decimals: 18, address: 'native' },
    ],
    [
      13473,
      '0x34a1',
      'Immutable zkEVM Testnet',
      'https://rpc.testnet.immutable.com',
      { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: 'native' },
    ],
    [
      15003,
      '0x3a9b',
      'Immutable zkEVM Dev',
      'https://rpc.dev.immutable.com',
      { name: 'IMX', symbol: 'IMX', decimals: 18, address: 'native' },
    ],
  ] as const)('defines chain %i: %s %s', (chainId, chainIdHex, chainName, rpcUrl, nativeCurrency) => {
    expect(networks[chainId]).toMatchObject({ chainId, chainIdHex, chainName, rpcUrls: [rpcUrl], nativeCurrency });
    expect(networks[chainId].nativeCurrency).toEqual(nativeCurrency);
  });

  it.each([
    [1, ['https://etherscan.io/'], 'https://eth.blockscout.com', 12_000],
    [11155111, ['https://sepolia.etherscan.io/'], 'https://eth-sepolia.blockscout.com', 12_000],
    [13371, undefined, 'https://explorer.immutable.com', 2_000],
    [13473, undefined, 'https://explorer.testnet.immutable.com', 2_000],
    [15003, undefined, null, 2_000],
  ] as const)('%i: explorer, indexer and block time', (chainId, blockExplorerUrls, indexerUrl, blockTimeMs) => {
    const network = networks[chainId];
    expect([network.blockExplorerUrls, network.indexerUrl, network.blockTimeMs]).toEqual([
      blockExplorerUrls,
      indexerUrl,
      blockTimeMs,
    ]);
  });

  it.each([
    [1, { address: '0xcA11bde05977b3631167028862bE2a173976CA11', flavour: 'multicall3' }],
    [11155111, { address: '0xcA11bde05977b3631167028862bE2a173976CA11', flavour: 'multicall3' }],
    [13371, { address: '0xc7efb32470dEE601959B15f1f923e017C6A918cA', flavour: 'interface' }],
    [13473, { address: '0x4857Dfd11c712e862eC362cEee29F7974B70EfcD', flavour: 'interface' }],
    [15003, null],
  ] as const)('defines the multicall contract of chain %i: %p', (chainId, multicall) => {
    expect(networks[chainId].multicall).toEqual(multicall);
  });

  it.each(ids)('%i: hex id is the id, addresses carry their checksum', (chainId) => {
    const { chainIdHex, multicall } = networks[chainId];
    expect(Number(chainIdHex)).toBe(chainId);
    if (multicall) expect(parseAddress(multicall.address)).toBe(multicall.address);
  });

  it('holds these chains and no other', () => {
    expect(new Set(Object.keys(networks).map(Number))).toEqual(new Set(ids));
  });
});
