import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { asProviderError } from './asProviderError.js';
import type { BridgePhase, BridgePhaseRequest } from './BridgeAdapter.js';
import { ChainBridge, type Offers, type Transfers } from './ChainBridge.js';
import type { RollupBridgeSettings } from './rollupBridgeSettings.js';

/** Transfers of which some want further transactions after they were sent. */
export interface PhasedTransfers extends Transfers {
  /** What carries out the phase, null as of `BridgeAdapter.buildPhase`. @throws TributaryError of the reads */
  build(
    phase: BridgePhase,
    sourceChainId: number,
    txHash: string,
    options: Abortable & { readonly account: Address },
  ): Promise<UnsignedTransaction | null>;
}

/**
 * The bridge between a chain and the one that it settles on. As much arrives as is sent; what leaves the child chain, and what did not arrive by itself, wants further transactions.
 *
 * @example new RollupBridge(settings, quotes, transfers)
 */
export class RollupBridge extends ChainBridge {
  constructor(
    settings: RollupBridgeSettings,
    offers: Offers,
    private readonly phased: PhasedTransfers,
  ) {
    super({ ...settings, origins: new Set([settings.rootChainId, settings.childChainId]) }, offers, phased);
  }

  /** See `BridgeAdapter.buildPhase`. @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_TRANSACTION, INVALID_ADDRESS; PROVIDER_ERROR of the reads */
  async buildPhase(
    { phase, sourceChainId, txHash, senderAddress }: BridgePhaseRequest,
    options: Abortable = {},
  ): Promise<UnsignedTransaction | null> {
    const { chainId, hash } = this.sent({ sourceChainId, txHash });
    const asked = { ...options, account: parseAddress(senderAddress) };
    return asProviderError(this.phased.build(phase, chainId, hash, asked), options);
  }
}
