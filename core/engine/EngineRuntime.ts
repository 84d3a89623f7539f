import type { PaymentRequest } from '../payment/Goods.js';
import type { Payment } from '../payment/Payment.js';
import type { Wallets } from '../wallet/Wallets.js';
import type { FundingEngine, PaymentOptions } from './FundingEngine.js';
import type { LoadedPart } from './LoadedPart.js';

/**
 * The part of the engine that reads chains, searches routes and sends transactions. Loaded on first
 * use. Its methods are those of the facade.
 */
export interface EngineRuntime
  extends Pick<
      FundingEngine,
      | 'findFundingRoutes'
      | 'smartCheckout'
      | 'execute'
      | 'fulfil'
      | 'resume'
      | 'recheck'
      | 'abandon'
      | 'executions'
      | 'history'
      | 'payments'
    >,
    Pick<Wallets, 'sendCalls'>,
    LoadedPart {
  /** See `FundingEngine.buy`. @throws TributaryError for mistakes of the caller */
  buy(request: PaymentRequest): Promise<Payment>;
  /** See `FundingEngine.payment`. @throws TributaryError for mistakes of the caller */
  payment(id: string, options: PaymentOptions): Promise<Payment>;
}
