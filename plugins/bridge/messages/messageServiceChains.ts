import { ChainId } from '../../../core/plugin/index.js';

export interface MessageServiceChain {
  /** The cross-chain message service's name of the chain. */
  readonly id: string;
  /** The native currency's symbol in the service. */
  readonly symbol: string;
}

const child: MessageServiceChain = { id: 'immutable', symbol: 'IMX' };

export type MessageServiceChains = Readonly<Record<number, MessageServiceChain>>;

/** The chains of the public networks; a host adds more with `bridgePlugin({ messageServiceChains })`. */
export const messageServiceChains: MessageServiceChains = {
  [ChainId.ETHEREUM]: { id: 'ethereum', symbol: 'ETH' },
  [ChainId.SEPOLIA]: { id: 'ethereum-sepolia', symbol: 'ETH' },
  [ChainId.ZKEVM_MAINNET]: child,
  [ChainId.ZKEVM_TESTNET]: child,
  [ChainId.ZKEVM_DEVNET]: child,
};
