import { NATIVE, type SwapRequest, type SwapResult, type Token } from 'tributary-sdk';
import { type BridgeAdapter, type DexAdapter, type OnrampProvider } from 'tributary-sdk/plugin';
import { stageTokens } from 'tributary-sdk/plugin-kit';
import { aBridgeAdapter } from '../kit/aBridgeAdapter.js';
import { aDexAdapter } from '../kit/aDexAdapter.js';
import { aMapping } from '../kit/aMapping.js';
import { aSwapResult } from '../kit/aSwapResult.js';

const { childNative, childUsdc, childGem, childEther, rootNative, rootUsdc, rootGem } = stageTokens;

const childForms = new Map<string, Token>([
  [rootNative.address, childEther],
  [rootUsdc.address, childUsdc],
  [rootGem.address, childGem],
]);

/** Takes two thousand units of anything for one of anything else, two percent of slippage and a little gas. */
export const stageDex: DexAdapter = aDexAdapter({
  isAvailable: () => Promise.resolve({ available: true }),
  quoteExactOutput: (request) => Promise.resolve(quoteOf(request)),
});

function quoteOf({ tokenIn, amount }: SwapRequest): SwapResult {
  const token = [childNative, childGem, childEther].find(({ address }) => address === tokenIn);
  if (token === undefined) throw new Error(`nobody trades ${tokenIn}`);
  const [price, most] = [amount * 2_000n, amount * 2_040n];
  const { quote, swap } = aSwapResult();
  return aSwapResult({
    amountIn: { token, value: price },
    amountOut: { token: childUsdc, value: amount },
    quote: { ...quote, amount: { token, value: price }, amountWithMaxSlippage: { token, value: most } },
    swap: {
      ...swap,
      value: tokenIn === NATIVE ? most : 0n,
      gas: 150_000n,
      gasFeeEstimate: { token: childNative, value: 1n },
    },
  });
}

/** Knows where every token of the kit's root chain goes. */
export const stageBridge: BridgeAdapter = aBridgeAdapter({
  getTokenMapping: (rootToken) => Promise.resolve(aMapping(rootToken, childForms.get(rootToken)?.address ?? null)),
});

/** Sells everything that the kit's child chain has. */
export const stageOnramp: OnrampProvider = {
  id: 'stage',
  isAvailable: () => Promise.resolve({ available: true }),
  getTokens: () => Promise.resolve([childNative, childUsdc]),
  buildUrl: () => Promise.reject(new Error('not asked for a search')),
  parseMessage: () => null,
};
