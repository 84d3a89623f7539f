import { walletOf } from '../../../bench/sides/walletOf.mjs';
import {
  describeBalance,
  describeBalances,
  describeCheckout,
  describeNetwork,
  describeTokenInfo,
  describeTokens,
} from '../../shapes/describeCheckout.mjs';

export function answersOf({ sdk: { checkout: sdk, config }, world }) {
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
      const { sufficient, transactionRequirements, router } = result;
      return describeCheckout({
        sufficient,
        requirements: transactionRequirements,
        routes: router?.routingOutcome.fundingRoutes ?? null,
      });
    },
    'checkout balance': async ({ address, token, chain }) =>
      describeBalance(
        await checkout.getBalance({
          provider: walletAt(address, chain),
          walletAddress: address,
          ...(token !== undefined && { tokenAddress: token }),
        }),
      ),
    'checkout balances': async ({ address, chainId }) =>
      describeBalances((await checkout.getAllBalances({ walletAddress: address, chainId })).balances),
    'checkout token': async ({ token, chain }) => {
      const { contractAddress, ...label } = await checkout.getTokenInfo({
        provider: new sdk.WrappedBrowserProvider(walletAt(world.accounts.player.address, chain)),
        tokenAddress: token,
      });
      return describeTokenInfo({
        ...label,
        address: contractAddress ?? label.address ?? token,
        decimals: Number(label.decimals),
      });
    },
    'checkout token list': async ({ purpose, chainId, exclude }) =>
      describeTokens(
        (
          await checkout.getTokenAllowList({
            type: purpose,
            ...(chainId && { chainId }),
            ...(exclude && { exclude: exclude.map((address) => ({ address })) }),
          })
        ).tokens,
      ),
    'checkout networks': async () => ({
      networks: (await checkout.getNetworkAllowList({ type: sdk.NetworkFilterTypes.ALL })).networks.map(
        ({ isSupported: _, ...network }) => describeNetwork(network),
      ),
    }),
    'checkout network': async ({ chainId }) =>
      describeNetwork(
        await checkout.getNetworkInfo({
          provider: { ...walletAt(world.accounts.player.address), request: async () => `0x${chainId.toString(16)}` },
        }),
      ),
    'checkout swap availability': async () => ({ isAvailable: await checkout.isSwapAvailable() }),
  };
}
