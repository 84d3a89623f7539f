import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOptions,
  type FundingEngine,
  swapPlugin,
} from 'tributary-sdk';
import type { KindLabels } from 'tributary-sdk/widgets';
import { type LoanRequest, treasuryPlugin } from '../../custom-plugin/treasury.plugin.js';
import type { DemoConfig } from '../demoConfig.js';

/** The studio lends at most 50 USDC. */
const creditLimit = 50_000_000n;

/** Labels of the studio's own payment method. */
export const studioKinds: KindLabels = { treasury: { name: 'Moonferry credit', verb: 'borrow', icon: 'gift' } };

/** The code that a game writes: the built-in payment methods, and a custom one. */
export function createDemoEngine({ overrides }: DemoConfig): FundingEngine {
  return createFundingEngine({
    ...(overrides as EnvironmentOptions),
    plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin(), treasuryPlugin({ lend, creditLimit })],
  });
}

/** Calls the studio's server, which lends once per loan id, even if the request is repeated. */
async function lend({ loanId, account, amount }: LoanRequest, signal: AbortSignal): Promise<void> {
  const body = JSON.stringify({ loanId, account, token: amount.token.address, amount: amount.value.toString() });
  const response = await fetch('/treasury/loans', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  if (!response.ok) throw new Error(`the treasury answered ${response.status}`);
}
