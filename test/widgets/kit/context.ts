import type { Network } from '../../../core/index.js';
import { sharedWords } from '../../../widgets/messages/shared/words.js';
import type { FundingContext } from '../../../widgets/shared/funding/words/FundingContext.js';
import { fundingWords } from '../../../widgets/shared/funding/words/words.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';

function aNetwork(chainId: number, chainName: string): Network {
  return {
    chainId,
    chainIdHex: `0x${chainId.toString(16)}`,
    chainName,
    rpcUrls: ['http://localhost'],
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    indexerUrl: null,
    multicall: null,
    blockTimeMs: 1_000,
    finalityBlocks: 1,
  };
}

export const networks = {
  [rootChainId]: aNetwork(rootChainId, 'Ethereum'),
  [childChainId]: aNetwork(childChainId, 'Immutable zkEVM'),
};

export const context: FundingContext = {
  t: { ...sharedWords.get('en'), funding: fundingWords.get('en') },
  locale: 'en',
  wallet: 'MetaMask',
  itemName: 'Riverglass Lantern',
  itemFrom: 'Moonferry',
  networks,
  l1ChainId: rootChainId,
  l2ChainId: childChainId,
  kinds: { treasury: { name: 'Moonferry credit', icon: 'gift' } },
};
