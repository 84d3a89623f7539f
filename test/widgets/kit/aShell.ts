import { createFundingEngine, type FundingEngine } from '../../../core/index.js';

/** A real engine of which only the wallets are used: it has no network to reach. */
export function aShell(): FundingEngine {
  return createFundingEngine({
    environment: 'sandbox',
    publishableKey: 'pk_imapik-test-key',
    journal: 'memory',
    plugins: [],
  });
}
