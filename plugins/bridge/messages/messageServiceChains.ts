import { ChainId } from '../../../core/plugin/index.js';

export interface MessageServiceChain {
  /** What the cross-chain message service calls the chain. */
  readonly id: string;
  /** The native currency's symbol as the service expects it. */
  readonly symbol: string;
}

const child: MessageServiceChain = { id: 'immutable', symbol: 'IMX' };

export const messageServiceChains: Readonly<Record<number, MessageServiceChain>> = {
  [ChainId.ETHEREUM]: { id: 'ethereum', symbol: 'ETH' },
  [ChainId.SEPOLIA]: { id: 'ethereum-sepolia', symbol: 'ETH' },
  [ChainId.ZKEVM_MAINNET]: child,
  [ChainId.ZKEVM_TESTNET]: child,
  [ChainId.ZKEVM_DEVNET]: child,
};
