import { createFundingEngine, type FundingEngine } from '../../../core/index.js';

/** A real engine without a network; only its wallets are used. */
export function aShell(): FundingEngine {
  return createFundingEngine({
    environment: 'sandbox',
    publishableKey: 'pk_imapik-test-key',
    journal: 'memory',
    plugins: [],
  });
}
