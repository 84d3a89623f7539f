import { type Abortable, BridgeAction, type BridgeFeeRequest, type BridgeFees } from '../../core/index.js';
import { bridgeErrors, ChainBridge } from '../../core/plugin/index.js';
import type { AcrossDeposits } from './AcrossDeposits.js';
import type { AcrossQuotes } from './AcrossQuotes.js';
import type { AcrossSettings } from './AcrossSettings.js';

/**
 * The Across bridge for the funding engine. Its transfers either arrive before their deadline or
 * are refunded: EXPIRED, then REFUNDED.
 */
export class AcrossBridgeAdapter extends ChainBridge {
  constructor(settings: AcrossSettings, quotes: AcrossQuotes, deposits: AcrossDeposits) {
    super({ ...settings, origins: settings.pools }, quotes, deposits);
  }

  /** Requires an amount: the relay fee depends on it. */
  override async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    const { action, amount } = request;
    if (action !== BridgeAction.FINALISE_WITHDRAWAL && amount === undefined) throw bridgeErrors.invalidAmount(amount);
    return super.estimateFees(request, options);
  }
}
