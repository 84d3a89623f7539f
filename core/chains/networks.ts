import { NATIVE } from '../money/Address.js';
import { knownAddress } from '../money/knownAddress.js';
import { ChainId } from './ChainId.js';
import type { MulticallContract, Network } from './Network.js';
import { usualFinalityBlocks } from './usualFinalityBlocks.js';

const l1BlockTimeMs = 12_000;
const l2BlockTimeMs = 2_000;

const multicall3: MulticallContract = {
  address: knownAddress('0xcA11bde05977b3631167028862bE2a173976CA11'),
  flavour: 'multicall3',
};

/** Every chain of the built-in environments. L1 currencies have no address, as wallets expect (EIP-3085). */
export const networks: Readonly<Record<ChainId, Network>> = {
  [ChainId.ETHEREUM]: {
    chainId: ChainId.ETHEREUM,
    chainIdHex: '0x1',
    chainName: 'Ethereum',
    rpcUrls: ['https://checkout-api.immutable.com/v1/rpc/eth-mainnet'],
    nativeCurrency: { name: 'Ethereum', symbol: 'ETH', decimals: 18 },
    blockExplorerUrls: ['https://etherscan.io/'],
    indexerUrl: 'https://eth.blockscout.com',
    multicall: multicall3,
    blockTimeMs: l1BlockTimeMs,
    finalityBlocks: usualFinalityBlocks,
  },
  [ChainId.SEPOLIA]: {
    chainId: ChainId.SEPOLIA,
    chainIdHex: '0xaa36a7',
    chainName: 'Sepolia',
    rpcUrls: ['https://checkout-api.sandbox.immutable.com/v1/rpc/eth-sepolia'],
    nativeCurrency: { name: 'Sep Eth', symbol: 'ETH', decimals: 18 },
    blockExplorerUrls: ['https://sepolia.etherscan.io/'],
    indexerUrl: 'https://eth-sepolia.blockscout.com',
    multicall: multicall3,
    blockTimeMs: l1BlockTimeMs,
    finalityBlocks: usualFinalityBlocks,
  },
  [ChainId.ZKEVM_MAINNET]: {
    chainId: ChainId.ZKEVM_MAINNET,
    chainIdHex: '0x343b',
    chainName: 'Immutable zkEVM',
    rpcUrls: ['https://rpc.immutable.com'],
    nativeCurrency: { name: 'IMX', symbol: 'IMX', decimals: 18, address: NATIVE },
    indexerUrl: 'https://explorer.immutable.com',
    multicall: { address: knownAddress('0xc7efb32470dEE601959B15f1f923e017C6A918cA'), flavour: 'interface' },
    blockTimeMs: l2BlockTimeMs,
    finalityBlocks: usualFinalityBlocks,
  },
  [ChainId.ZKEVM_TESTNET]: {
    chainId: ChainId.ZKEVM_TESTNET,
    chainIdHex: '0x34a1',
    chainName: 'Immutable zkEVM Testnet',
    rpcUrls: ['https://rpc.testnet.immutable.com'],
    nativeCurrency: { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: NATIVE },
    indexerUrl: 'https://explorer.testnet.immutable.com',
    multicall: { address: knownAddress('0x4857Dfd11c712e862eC362cEee29F7974B70EfcD'), flavour: 'interface' },
    blockTimeMs: l2BlockTimeMs,
    finalityBlocks: usualFinalityBlocks,
  },
  [ChainId.ZKEVM_DEVNET]: {
    chainId: ChainId.ZKEVM_DEVNET,
    chainIdHex: '0x3a9b',
    chainName: 'Immutable zkEVM Dev',
    rpcUrls: ['https://rpc.dev.immutable.com'],
    nativeCurrency: { name: 'IMX', symbol: 'IMX', decimals: 18, address: NATIVE },
    indexerUrl: null,
    multicall: null,
    blockTimeMs: l2BlockTimeMs,
    finalityBlocks: usualFinalityBlocks,
  },
};
