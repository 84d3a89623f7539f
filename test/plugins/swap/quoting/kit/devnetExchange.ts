import { sandboxAddresses } from '../../../../../packages/devnet/deploy/sandboxAddresses.js';
import { childTokens } from '../../../../../packages/devnet/deploy/tokens/childTokens.js';
import type { SwapOverrides } from '../../../../../plugins/swap/index.js';

const { multicall, factory, quoter, router, swapProxy } = sandboxAddresses.child;
const { WIMX, ETH, USDC, USDT, GEM } = childTokens;

export const childExchange = { multicall, factory, quoter, router, swapProxy } as const;

/** Tokens of routes, in addition to their two ends. */
export const routingTokens = [WIMX, ETH, USDC, USDT, GEM] as const;

/** The devnet's own exchange with more routing tokens than the sandbox has: routes of up to four hops. */
export const manyRoutingTokens: SwapOverrides = {
  rpcURL: 'http://127.0.0.1',
  exchangeContracts: { multicall, coreFactory: factory, quoter, swapRouter: router, immutableSwapProxy: swapProxy },
  commonRoutingTokens: routingTokens,
  nativeToken: { address: 'native', decimals: 18, symbol: 'tIMX', name: 'Immutable Testnet Token' },
  wrappedNativeToken: WIMX,
};
