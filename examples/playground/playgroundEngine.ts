import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOptions,
  type FiatAmount,
  type FundingEngine,
  type HostWallets,
  onrampPlugin,
  orderbookPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { acrossPlugin } from 'tributary-sdk/plugins/across';
import { type LoanRequest, treasuryPlugin } from '../custom-plugin/treasury.plugin.js';
import type { DemoConfig } from '../demo/demoConfig.js';

/** The studio lends at most 50 USDC. */
const creditLimit = 50_000_000n;

/** Creates an engine with all built-in plugins and a custom payment method. */
export function createPlaygroundEngine({ overrides, across }: DemoConfig, wallets: HostWallets): FundingEngine {
  const plugins = [
    swapPlugin(),
    bridgePlugin(),
    onrampPlugin({ limits: { minimum: dollars(5n), maximum: dollars(2_000n) } }),
    bridgeSwapPlugin(),
    orderbookPlugin(),
    treasuryPlugin({ lend, creditLimit }),
    ...(across === null ? [] : [acrossPlugin(across)]),
  ];
  return createFundingEngine({ ...(overrides as EnvironmentOptions), wallets, plugins });
}

function dollars(digits: bigint): FiatAmount {
  return { digits, decimals: 0 };
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
