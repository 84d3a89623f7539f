import type { FundingEngine, FundingRoute } from '../../../core/index.js';
import type { CheckoutCommands } from '../../../flows/order/checkoutFlow.js';
import { findStoppedPrice } from '../../../flows/order/findStoppedPrice.js';
import type { PayWay } from '../../../flows/order/PayWay.js';
import type { PaymentStart } from '../payment/usePaymentStart.js';

export interface WayStart {
  readonly engine: Pick<FundingEngine, 'dex' | 'exchanges'>;
  readonly start: PaymentStart;
  readonly commands: Pick<CheckoutCommands, 'stop'>;
  /** Whether it may begin at all; throws if not. Default: it may. */
  readonly before?: () => Promise<void>;
  readonly route: (signal: AbortSignal) => Promise<FundingRoute>;
}

/** From a press to a payment: a price that moved beyond what was agreed to stops it before the wallet is asked. */
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
