import { type Abortable, type BridgePhaseRequest, parseAddress, type UnsignedTransaction } from '../../core/index.js';
import { asProviderError, ChainBridge } from '../../core/plugin/index.js';
import type { OpStackQuotes } from './OpStackQuotes.js';
import type { OpStackSettings } from './OpStackSettings.js';
import type { OpStackTransfers } from './OpStackTransfers.js';

/** The standard bridge of an OP Stack chain, seen from the funding engine. As much arrives as is sent; what leaves the child chain is proved and finalised on the root chain. */
export class OpStackBridgeAdapter extends ChainBridge {
  constructor(
    settings: OpStackSettings,
    quotes: OpStackQuotes,
    private readonly withdrawals: OpStackTransfers,
  ) {
    super({ ...settings, origins: new Set([settings.rootChainId, settings.childChainId]) }, quotes, withdrawals);
  }

  async buildPhase(
    { phase, sourceChainId, txHash, senderAddress }: BridgePhaseRequest,
    options: Abortable = {},
  ): Promise<UnsignedTransaction | null> {
    const { chainId, hash } = this.sent({ sourceChainId, txHash });
    const asked = { ...options, account: parseAddress(senderAddress) };
    return asProviderError(this.withdrawals.build(phase, chainId, hash, asked), options);
  }
}
