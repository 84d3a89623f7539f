const erc20 = (token) => ({ type: 'erc20', ...token });

/** One deployment of the exchange for both sides. */
export function swapOverrides({ child, contracts, tokens }, routing) {
  const { factory, quoter, router, multicall, swapProxy } = contracts.child;
  return {
    rpcURL: child.rpcUrl,
    exchangeContracts: { coreFactory: factory, quoter, swapRouter: router, multicall, immutableSwapProxy: swapProxy },
    commonRoutingTokens: routing.map((symbol) => erc20(tokens.child[symbol])),
    nativeToken: {
      type: 'native',
      address: 'native',
      chainId: child.chainId,
      decimals: 18,
      symbol: 'tIMX',
      name: 'Immutable Testnet Token',
    },
    wrappedNativeToken: erc20(tokens.child.WIMX),
  };
}
