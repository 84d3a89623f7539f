import { type Abortable, BridgeAction, type BridgeFeeRequest, type BridgeFees } from '../../core/index.js';
import { bridgeErrors, ChainBridge } from '../../core/plugin/index.js';
import type { AcrossDeposits } from './AcrossDeposits.js';
import type { AcrossQuotes } from './AcrossQuotes.js';
import type { AcrossSettings } from './AcrossSettings.js';

/** Across, seen from the funding engine. Its transfers either arrive before their deadline or come back: EXPIRED, then REFUNDED. */
export class AcrossBridgeAdapter extends ChainBridge {
  constructor(settings: AcrossSettings, quotes: AcrossQuotes, deposits: AcrossDeposits) {
    super({ ...settings, origins: settings.pools }, quotes, deposits);
  }

  /** What is kept depends on the amount: without one there is no answer. */
  override async estimateFees(request: BridgeFeeRequest, options: Abortable = {}): Promise<BridgeFees> {
    const { action, amount } = request;
    if (action !== BridgeAction.FINALISE_WITHDRAWAL && amount === undefined) throw bridgeErrors.invalidAmount(amount);
    return super.estimateFees(request, options);
  }
}
