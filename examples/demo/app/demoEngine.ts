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

/** Words for the studio's own kind of way. */
export const studioKinds: KindLabels = { treasury: { name: 'Moonferry credit', verb: 'borrow', icon: 'gift' } };

/** What a game writes: the built-in ways, and one of its own. */
export function createDemoEngine({ overrides }: DemoConfig): FundingEngine {
  return createFundingEngine({
    ...(overrides as EnvironmentOptions),
    plugins: [swapPlugin(), bridgePlugin(), bridgeSwapPlugin(), treasuryPlugin({ lend, creditLimit })],
  });
}

/** The studio's server lends once per loan id, however often it is asked. */
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
