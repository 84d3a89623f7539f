import type { FundingEngine } from '../../core/index.js';

/** The part of the engine that a payment uses. A widget whose payment has several executions provides its own. */
export type PaymentEngine = Pick<
  FundingEngine,
  'execute' | 'resume' | 'recheck' | 'abandon' | 'executions' | 'events$'
>;
