import { walletOf } from '../../../bench/sides/walletOf.mjs';
import {
  describeBalance,
  describeBalances,
  describeCheckout,
  describeNetwork,
  describeTokenInfo,
  describeTokens,
} from '../../shapes/describeCheckout.mjs';

/** `shown` returns the compared form of an answer: the answer itself, or its description. */
export function answersOf({ sdk: { checkout: sdk, config }, world, shown }) {
  const enable = { enable: true };
  const checkout = new sdk.Checkout({
    baseConfig: { environment: config.Environment.SANDBOX },
    swap: enable,
    bridge: enable,
    onRamp: enable,
  });
  const walletAt = (address, chain = 'child') => walletOf({ address }, world[chain]);
  return {
    async checkout({ buyer, items, transaction, options = {}, isFullAmount = false }) {
      const result = await checkout.smartCheckout({
        provider: walletAt(buyer),
        itemRequirements: items,
        ...(transaction && { transactionOrGasAmount: transaction }),
        ...(isFullAmount && { fundingRouteFullAmount: true }),
        routingOptions: options,
      });
      return shown(result, ({ sufficient, transactionRequirements, router }) =>
        describeCheckout({
          sufficient,
          requirements: transactionRequirements,
          routes: router?.routingOutcome.fundingRoutes ?? null,
        }),
      );
    },
    'checkout balance': async ({ address, token, chain }) =>
      shown(
        await checkout.getBalance({
          provider: walletAt(address, chain),
          walletAddress: address,
          ...(token !== undefined && { tokenAddress: token }),
        }),
        describeBalance,
      ),
    'checkout balances': async ({ address, chainId }) =>
      shown(await checkout.getAllBalances({ walletAddress: address, chainId }), ({ balances }) =>
        describeBalances(balances),
      ),
    'checkout token': async ({ token, chain }) => {
      const answer = await checkout.getTokenInfo({
        provider: new sdk.WrappedBrowserProvider(walletAt(world.accounts.player.address, chain)),
        tokenAddress: token,
      });
      return shown(answer, ({ contractAddress, ...label }) =>
        describeTokenInfo({
          ...label,
          address: contractAddress ?? label.address ?? token,
          decimals: Number(label.decimals),
        }),
      );
    },
    'checkout token list': async ({ purpose, chainId, exclude }) =>
      shown(
        await checkout.getTokenAllowList({
          type: purpose,
          ...(chainId && { chainId }),
          ...(exclude && { exclude: exclude.map((address) => ({ address })) }),
        }),
        ({ tokens }) => describeTokens(tokens),
      ),
    'checkout networks': async () =>
      shown(await checkout.getNetworkAllowList({ type: sdk.NetworkFilterTypes.ALL }), ({ networks }) => ({
        networks: networks.map(({ isSupported: _, ...network }) => describeNetwork(network)),
      })),
    'checkout network': async ({ chainId }) =>
      shown(
        await checkout.getNetworkInfo({
          provider: { ...walletAt(world.accounts.player.address), request: async () => `0x${chainId.toString(16)}` },
        }),
        describeNetwork,
      ),
    'checkout swap availability': async () => ({ isAvailable: await checkout.isSwapAvailable() }),
  };
}
