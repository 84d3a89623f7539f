import { ChainId } from '../enums/checkoutEnums.js';

const explorers: Readonly<Partial<Record<ChainId, string>>> = {
  [ChainId.ETHEREUM]: 'https://eth.blockscout.com',
  [ChainId.SEPOLIA]: 'https://eth-sepolia.blockscout.com',
  [ChainId.IMTBL_ZKEVM_TESTNET]: 'https://explorer.testnet.immutable.com',
  [ChainId.IMTBL_ZKEVM_MAINNET]: 'https://explorer.immutable.com',
};

/** Links to block explorers of the published networks. */
export class BlockExplorerService {
  /** Returns the page of a transaction; `undefined` if the chain has no explorer. */
  static getTransactionLink(chainId: ChainId, hash: string): string | undefined {
    const base = explorers[chainId];
    return base && `${base}/tx/${hash}`;
  }
}
