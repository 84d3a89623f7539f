import { describe, expect, it, jest } from '@jest/globals';
import type { EnvironmentOverrides } from '../../../../core/config/EnvironmentOptions.js';
import type { RemoteConfig } from '../../../../core/config/RemoteConfig.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import { checkoutErrors } from '../../../../core/errors/checkoutErrors.js';
import { ConfiguredNetworks } from '../../../../core/wallet/network/ConfiguredNetworks.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { ScriptedWallet, walletError } from '../../../kit/ScriptedWallet.js';

const base = {
  chainName: 'Base',
  rpcUrls: ['https://base.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
};

function aBed(
  allowedNetworks: readonly number[] = [childChainId, 1, rootChainId],
  overrides: EnvironmentOverrides = {},
) {
  const get = jest.fn<RemoteConfig['get']>(() =>
    Promise.resolve({ allowedNetworks } as Awaited<ReturnType<RemoteConfig['get']>>),
  );
  return { get, networks: new ConfiguredNetworks(resolveEnvironment({ environment: 'sandbox', overrides }), { get }) };
}

describe('ConfiguredNetworks', () => {
  it('lists the environment’s networks without a request', () => {
    const { get, networks } = aBed();
    expect(
      networks
        .list()
        .map(({ chainId }) => chainId)
        .sort(),
    ).toEqual([rootChainId, childChainId].sort());
    expect(get).not.toHaveBeenCalled();
  });

  it('allows what the operators allow and the environment knows, in their order', async () => {
    await expect(aBed().networks.allowed()).resolves.toMatchObject([
      { chainId: childChainId },
      { chainId: rootChainId },
    ]);
    await expect(aBed([]).networks.allowed()).resolves.toEqual([]);
  });

  it('allows the further networks that the host has brought, of which the operators know nothing', async () => {
    const { networks } = aBed([childChainId], { networks: { 8453: base } });
    await expect(networks.allowed()).resolves.toMatchObject([{ chainId: childChainId }, { chainId: 8453 }]);
    await expect(networks.switchTo(new ScriptedWallet({ chainId: 8453 }), 8453)).resolves.toMatchObject({
      chainName: 'Base',
    });
    await expect(networks.switchTo(new ScriptedWallet(), rootChainId)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
    });
  });

  it('tells where a wallet is', async () => {
    const { networks } = aBed();
    await expect(networks.info(new ScriptedWallet())).resolves.toEqual({
      chainId: childChainId,
      name: 'Immutable zkEVM Testnet',
      nativeCurrency: { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: 'native' },
      isSupported: true,
    });
    await expect(networks.info(new ScriptedWallet({ chainId: 56 }))).resolves.toEqual({
      chainId: 56,
      name: null,
      nativeCurrency: null,
      isSupported: false,
    });
  });

  it.each([['0x34a1'], ['13473'], [13473]])('reads the chain of a wallet that says %p', async (answer) => {
    await expect(aBed().networks.info(new ScriptedWallet().script('eth_chainId', () => answer))).resolves.toMatchObject(
      { chainId: childChainId },
    );
  });

  it('is GET_NETWORK_INFO_ERROR where the wallet does not say', async () => {
    await expect(
      aBed().networks.info(new ScriptedWallet().refuse('eth_chainId', walletError(-32603))),
    ).rejects.toMatchObject({
      code: 'GET_NETWORK_INFO_ERROR',
      message: 'Failed to get the network of the wallet',
      cause: { code: 'PROVIDER_REQUEST_FAILED_ERROR' },
    });
    await expect(
      aBed().networks.info(new ScriptedWallet().script('eth_chainId', () => 'mainnet')),
    ).rejects.toMatchObject({ code: 'GET_NETWORK_INFO_ERROR', cause: { message: 'Invalid chainId' } });
  });

  it.each([[childChainId], [String(childChainId)], ['0x34a1']])('switches the wallet to %p', async (chainId) => {
    const wallet = new ScriptedWallet({ chainId: rootChainId });
    await expect(aBed().networks.switchTo(wallet, chainId)).resolves.toMatchObject({ chainId: childChainId });
    expect(wallet.chainId).toBe(childChainId);
  });

  it.each([
    ['unknown to the environment', 1, aBed()],
    ['not allowed', rootChainId, aBed([childChainId])],
  ])('refuses a chain that is %s, and asks the wallet nothing', async (_why, chainId, { networks }) => {
    const wallet = new ScriptedWallet();
    await expect(networks.switchTo(wallet, chainId)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
      message: `Chain:${chainId} is not a supported chain`,
    });
    expect(wallet.calls).toEqual([]);
  });

  it('rejects an invalid chain ID', async () => {
    await expect(aBed().networks.switchTo(new ScriptedWallet(), 'sepolia')).rejects.toMatchObject({
      message: 'Invalid chainId',
    });
    await expect(aBed().networks.add(new ScriptedWallet(), '')).rejects.toMatchObject({ message: 'Invalid chainId' });
  });

  it('throws API_ERROR if the allowed networks are unknown', async () => {
    const { get, networks } = aBed();
    get.mockRejectedValueOnce(checkoutErrors.api());
    await expect(networks.switchTo(new ScriptedWallet(), childChainId)).rejects.toMatchObject({ code: 'API_ERROR' });
  });

  it('does not move Passport', async () => {
    const passport = new ScriptedWallet({ isPassport: true, chainId: rootChainId });
    await expect(aBed().networks.switchTo(passport, childChainId)).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_UNSUPPORTED',
      message: 'The wallet cannot switch networks',
    });
    await expect(aBed().networks.add(passport, childChainId)).rejects.toMatchObject({
      code: 'SWITCH_NETWORK_UNSUPPORTED',
    });
  });

  it('adds a network of the map', async () => {
    const wallet = new ScriptedWallet({ knownChains: [] });
    await expect(aBed().networks.add(wallet, '0xaa36a7')).resolves.toMatchObject({ chainId: rootChainId });
    expect(wallet.methods).toEqual(['wallet_addEthereumChain']);
  });

  it('adds nothing that the environment does not know, and tells a rejection', async () => {
    await expect(aBed().networks.add(new ScriptedWallet(), 1)).rejects.toMatchObject({
      code: 'CHAIN_NOT_SUPPORTED_ERROR',
    });
    await expect(
      aBed().networks.add(new ScriptedWallet().refuse('wallet_addEthereumChain', walletError(4001)), childChainId),
    ).rejects.toMatchObject({ code: 'USER_REJECTED_REQUEST_ERROR' });
  });

  it.each(['info', 'switchTo', 'add'] as const)(
    '%s throws PROVIDER_REQUEST_MISSING_ERROR for an invalid wallet',
    async (method) => {
      await expect(aBed().networks[method]({} as never, childChainId)).rejects.toMatchObject({
        code: 'PROVIDER_REQUEST_MISSING_ERROR',
      });
    },
  );
});
