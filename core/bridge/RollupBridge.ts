import type { Address } from '../money/Address.js';
import { parseAddress } from '../money/parseAddress.js';
import type { Abortable } from '../stream/Abortable.js';
import type { UnsignedTransaction } from '../wallet/Wallet.js';
import { asProviderError } from './asProviderError.js';
import type { BridgePhase, BridgePhaseRequest } from './BridgeAdapter.js';
import { ChainBridge, type Offers, type Transfers } from './ChainBridge.js';
import type { RollupBridgeSettings } from './rollupBridgeSettings.js';

/** Transfers that may need further transactions after they were sent. */
export interface PhasedTransfers extends Transfers {
  /**
   * Returns the transaction of a phase; `null` as in `BridgeAdapter.buildPhase`.
   * @throws TributaryError of the reads
   */
  build(
    phase: BridgePhase,
    sourceChainId: number,
    txHash: string,
    options: Abortable & { readonly account: Address },
  ): Promise<UnsignedTransaction | null>;
}

/**
 * A bridge between a rollup and its root chain. The amount sent arrives in full. Withdrawals, and
 * deposits that did not arrive automatically, need further transactions.
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

  /**
   * See `BridgeAdapter.buildPhase`.
   * @throws TributaryError INVALID_SOURCE_CHAIN_ID, INVALID_TRANSACTION, INVALID_ADDRESS;
   *   PROVIDER_ERROR of the reads
   */
  async buildPhase(
    { phase, sourceChainId, txHash, senderAddress }: BridgePhaseRequest,
    options: Abortable = {},
  ): Promise<UnsignedTransaction | null> {
    const { chainId, hash } = this.sent({ sourceChainId, txHash });
    const asked = { ...options, account: parseAddress(senderAddress) };
    return asProviderError(this.phased.build(phase, chainId, hash, asked), options);
  }
}
