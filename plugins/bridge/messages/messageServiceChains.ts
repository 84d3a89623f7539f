import { ChainId } from '../../../core/plugin/index.js';

export interface MessageServiceChain {
  /** What the cross-chain message service calls the chain. */
  readonly id: string;
  /** The native currency's symbol as the service expects it. */
  readonly symbol: string;
}

const child: MessageServiceChain = { id: 'immutable', symbol: 'IMX' };

export type MessageServiceChains = Readonly<Record<number, MessageServiceChain>>;

/** Those of the public networks; a host adds its own (`bridgePlugin({ messageServiceChains })`). */
export const messageServiceChains: MessageServiceChains = {
  [ChainId.ETHEREUM]: { id: 'ethereum', symbol: 'ETH' },
  [ChainId.SEPOLIA]: { id: 'ethereum-sepolia', symbol: 'ETH' },
  [ChainId.ZKEVM_MAINNET]: child,
  [ChainId.ZKEVM_TESTNET]: child,
  [ChainId.ZKEVM_DEVNET]: child,
};
