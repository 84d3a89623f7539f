import { walletOf } from '../../../bench/sides/walletOf.mjs';
import {
  describeBalance,
  describeBalances,
  describeCheckout,
  describeNetwork,
  describeTokenInfo,
  describeTokens,
} from '../../shapes/describeCheckout.mjs';

const lastOf = (checkout$) =>
  new Promise((resolve, reject) => {
    let last;
    checkout$.subscribe({ next: (snapshot) => void (last = snapshot), error: reject, complete: () => resolve(last) });
  });

/** In the reference, disabling swaps or bridges also disables their combination; here each kind has a separate option. */
const kindsOf = ({ swap = true, bridge = true, onRamp = true }) => ({
  swap,
  bridge,
  onramp: onRamp,
  'bridge-swap': swap && bridge,
});

export function answersOf({ sdk, world }) {
  const engine = sdk.createFundingEngine({
    ...sdk.optionsFor(world),
    plugins: [
      sdk.swapPlugin(),
      sdk.bridgePlugin(),
      sdk.onrampPlugin({ referrerDomain: 'https://game.example' }),
      sdk.bridgeSwapPlugin(),
    ],
  });
  const walletAt = (address, chain = 'child') => walletOf({ address }, world[chain]);
  return {
    async checkout({ buyer, items, transaction, options = {}, isFullAmount = false }) {
      const { sufficient, requirements, routing } = await lastOf(
        engine.smartCheckout({
          wallet: walletAt(buyer),
          itemRequirements: items,
          ...(transaction && { transaction }),
          ...(isFullAmount && { routing: 'full-amount' }),
          kinds: kindsOf(options),
        }),
      );
      return describeCheckout({ sufficient, requirements, routes: routing?.routes ?? null });
    },
    'checkout balance': async ({ address, token, chain }) =>
      describeBalance(
        await engine.balances.getTokenBalance({
          chainId: world[chain].chainId,
          walletAddress: address,
          ...(token !== undefined && { tokenAddress: token }),
        }),
      ),
    'checkout balances': async ({ address, chainId }) =>
      describeBalances(await engine.balances.getAllBalances({ chainId, walletAddress: address })),
    'checkout token': async ({ token, chain }) =>
      describeTokenInfo(await engine.tokens.getTokenInfo(world[chain].chainId, token)),
    'checkout token list': async ({ purpose, chainId, exclude }) =>
      describeTokens(
        (await engine.tokens.getList({ purpose, ...(chainId && { chainId }), ...(exclude && { exclude }) })).tokens,
      ),
    'checkout networks': async () => ({
      networks: (await engine.networks.allowed()).map(({ chainName, ...network }) =>
        describeNetwork({ ...network, name: chainName }),
      ),
    }),
    'checkout network': async ({ chainId }) =>
      describeNetwork(
        await engine.networks.info({
          ...walletAt(world.accounts.player.address),
          request: async () => `0x${chainId.toString(16)}`,
        }),
      ),
    'checkout swap availability': async () => ({ isAvailable: (await engine.dex.isAvailable({})).available }),
  };
}
