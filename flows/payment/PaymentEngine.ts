import type { FundingEngine } from '../../core/index.js';

/** What a payment needs of the engine. A widget whose payment is more than one execution puts its own between. */
export type PaymentEngine = Pick<
  FundingEngine,
  'execute' | 'resume' | 'recheck' | 'abandon' | 'executions' | 'events$'
>;
