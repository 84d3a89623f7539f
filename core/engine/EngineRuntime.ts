import type { Wallets } from '../wallet/Wallets.js';
import type { FundingEngine } from './FundingEngine.js';
import type { LoadedPart } from './LoadedPart.js';

/** Everything that reads chains, searches or sends; brought in when it is first asked for something. Its methods are the facade's. */
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
    >,
    Pick<Wallets, 'sendCalls'>,
    LoadedPart {}
