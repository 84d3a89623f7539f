/** From `engine.smartCheckout` to the calldata of approval and swap: each file and its next call. A test finds each call in its file. */
export const callPath: readonly (readonly [file: string, call: string, what: string])[] = [
  ['core/engine/LazyFundingEngine.ts', 'runtime.smartCheckout(', 'the request is copied; the runtime is loaded'],
  ['core/engine/PartLoader.ts', 'switchMap(ask)', 'once for all calls; a dispose ends them'],
  ['core/engine/ContainerRuntime.ts', 'checkout.run(', 'the wallet becomes a player: account, chains, balances'],
  ['core/checkout/SmartCheckout.ts', 'this.deps.routing.find(', 'requirements, then the shortfall'],
  ['core/routing/RoutingEngine.ts', 'finder.find(', 'every finder at once, each with its time limit'],
  ['plugins/swap/funding/SwapRouteFinder.ts', 'quoteShortfalls(', 'every token that is held, tried side by side'],
  ['core/dex/quoteShortfall.ts', 'dex.quoteExactOutput(', 'exactly what is missing'],
  ['plugins/swap/quoting/PoolDexAdapter.ts', 'quoteTrade(', 'request and exchange checked; wraps go their own way'],
  [
    'plugins/swap/quoting/quoteTrade.ts',
    'assembleTrade(',
    'state, best route, the quoter’s confirmation, the approval',
  ],
  ['plugins/swap/quoting/assembleTrade.ts', 'encodeSwap(', 'limits, gas and fees'],
  ['plugins/swap/transactions/encodeSwap.ts', 'encodeCall(', 'the calldata of the swap'],
  ['plugins/swap/quoting/approvalOf.ts', 'readApproval(', 'called by `quoteTrade`'],
  ['core/allowance/readApproval.ts', 'approvalNeeded(', 'allowance and gas in one request'],
  ['core/allowance/approvalNeeded.ts', 'approvalFor(', 'reset where the token wants it, then exactly what is required'],
  ['core/allowance/approvalFor.ts', 'encodeCall(', 'the calldata of the approval'],
];
