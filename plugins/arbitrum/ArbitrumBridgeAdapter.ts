import { type Abortable, type BridgePhaseRequest, parseAddress, type UnsignedTransaction } from '../../core/index.js';
import { asProviderError, ChainBridge } from '../../core/plugin/index.js';
import type { ArbitrumQuotes } from './ArbitrumQuotes.js';
import type { ArbitrumSettings } from './ArbitrumSettings.js';
import type { ArbitrumTransfers } from './ArbitrumTransfers.js';

/** The bridge of an Arbitrum chain, seen from the funding engine. As much arrives as is sent; a ticket that failed is redeemed by whoever wants it, and what leaves the child chain is executed on the root chain. */
export class ArbitrumBridgeAdapter extends ChainBridge {
  constructor(
    settings: ArbitrumSettings,
    quotes: ArbitrumQuotes,
    private readonly crossings: ArbitrumTransfers,
  ) {
    super({ ...settings, origins: new Set([settings.rootChainId, settings.childChainId]) }, quotes, crossings);
  }

  async buildPhase(
    { phase, sourceChainId, txHash, senderAddress }: BridgePhaseRequest,
    options: Abortable = {},
  ): Promise<UnsignedTransaction | null> {
    const { chainId, hash } = this.sent({ sourceChainId, txHash });
    const asked = { ...options, account: parseAddress(senderAddress) };
    return asProviderError(this.crossings.build(phase, chainId, hash, asked), options);
  }
}
