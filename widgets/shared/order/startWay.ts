import type { FundingEngine, FundingRoute } from '../../../core/index.js';
import type { CheckoutCommands } from '../../../flows/order/checkoutFlow.js';
import { findStoppedPrice } from '../../../flows/order/findStoppedPrice.js';
import type { PayWay } from '../../../flows/order/PayWay.js';
import type { PaymentStart } from '../payment/usePaymentStart.js';

export interface WayStart {
  readonly engine: Pick<FundingEngine, 'dex' | 'exchanges'>;
  readonly start: PaymentStart;
  readonly commands: Pick<CheckoutCommands, 'stop'>;
  /** Checks whether it may start; throws if not. Default: it may. */
  readonly before?: () => Promise<void>;
  readonly route: (signal: AbortSignal) => Promise<FundingRoute>;
}

/** Starts a payment after a press: a price beyond the agreed limit stops it before the wallet prompt. */
export function startWay({ plan }: PayWay, { engine, start, commands, before, route }: WayStart): void {
  start.start(async (signal) => {
    await before?.();
    const stopped = await findStoppedPrice(engine, plan, signal);
    if (stopped !== null) {
      commands.stop({ price: stopped });
      start.drop();
      signal.throwIfAborted();
    }
    return route(signal);
  });
}
