import { EthereumProvider } from '@walletconnect/ethereum-provider';
import { PrivateKeyWallet } from 'tributary-sdk';
import type { Inhabitant } from '../kit/Inhabitant.js';
import { Prompts } from '../kit/Prompts.js';
import type { ChainName, World } from '../kit/World.js';
import { LocalRelay } from './LocalRelay.js';
import { methods, openPhone } from './openPhone.js';

type Provider = Awaited<ReturnType<typeof EthereumProvider.init>>;

/** A page and a phone, paired once for a file: pairing is the slow part. Each opening is a new player. */
export class WalletConnectPair {
  #provider: Promise<Provider> | null = null;
  #player = new Prompts();

  readonly open = async (world: World, chain: ChainName): Promise<Inhabitant> => {
    this.#provider ??= this.#pair(world);
    this.#player = new Prompts();
    const provider = await this.#provider;
    await provider.request({
      method: 'wallet_switchEthereumChain',
      params: [{ chainId: `0x${world.chainId(chain).toString(16)}` }],
    });
    return {
      name: 'WalletConnect',
      provider,
      account: world.devnet.accounts.player.address,
      player: this.#player,
      stop: () => Promise.resolve(),
    };
  };

  async #pair(world: World): Promise<Provider> {
    const relay = await LocalRelay.start();
    const urls = world.urls();
    const chainIds = Object.keys(urls).map(Number);
    const { privateKey } = world.devnet.accounts.player;
    const wallets = new Map(
      chainIds.map((chainId) => [chainId, new PrivateKeyWallet({ privateKey, networks: urls, chainId })]),
    );
    const phone = await openPhone({ relayUrl: relay.url, wallets, prompts: () => this.#player });
    const provider = await EthereumProvider.init({
      projectId: 'zoo',
      relayUrl: relay.url,
      showQrModal: false,
      optionalChains: chainIds as [number, ...number[]],
      optionalMethods: methods,
      rpcMap: Object.fromEntries(Object.entries(urls)),
      metadata: { name: 'Game', description: 'A game', url: 'https://game.example', icons: [] },
      customStoragePrefix: 'page',
      storageOptions: { database: ':memory:' },
      telemetryEnabled: false,
      disableProviderPing: true,
    });
    provider.on('display_uri', (uri) => void phone.pair({ uri }));
    await provider.connect();
    return provider;
  }
}
