import { explorerLink } from '../../chains/explorerLink.js';
import type { Network } from '../../chains/Network.js';
import { parseChainId, tryParseChainId } from '../../chains/parseChainId.js';
import type { Environment } from '../../config/Environment.js';
import type { RemoteConfig } from '../../config/RemoteConfig.js';
import { earlyCheckoutErrors } from '../../errors/earlyCheckoutErrors.js';
import { assertObject } from '../../plainData/assertObject.js';
import type { Abortable } from '../../stream/Abortable.js';
import { addChain } from '../addChain.js';
import { ensureChain } from '../ensureChain.js';
import { assertAskable, readChainId } from '../readWallet.js';
import type { Eip1193Provider } from '../Wallet.js';
import type { NetworkInfo, Networks } from './Networks.js';

/** The environment's networks. The remote configuration may restrict those of the default pair. */
export class ConfiguredNetworks implements Networks {
  readonly #environment: Environment;
  readonly #remoteConfig: RemoteConfig;

  constructor(environment: Environment, remoteConfig: RemoteConfig) {
    this.#environment = environment;
    this.#remoteConfig = remoteConfig;
  }

  list(): readonly Network[] {
    return Object.values(this.#environment.networks);
  }

  explorerLink(chainId: number | string, transactionHash: string): string | null {
    const known = tryParseChainId(chainId);
    return explorerLink(known === null ? undefined : this.#environment.networks[known], transactionHash);
  }

  async allowed(options: Abortable = {}): Promise<readonly Network[]> {
    assertObject(options, 'options');
    const { allowedNetworks } = await this.#remoteConfig.get(options);
    const { networks, l1ChainId, l2ChainId } = this.#environment;
    const further = Object.keys(networks)
      .map(Number)
      .filter((chainId) => chainId !== l1ChainId && chainId !== l2ChainId);
    return [...new Set([...allowedNetworks, ...further])].flatMap((chainId) => networks[chainId] ?? []);
  }

  async info(provider: Eip1193Provider): Promise<NetworkInfo> {
    assertAskable(provider);
    const chainId = await chainIdOf(provider);
    const network = this.#environment.networks[chainId];
    return {
      chainId,
      name: network?.chainName ?? null,
      nativeCurrency: network?.nativeCurrency ?? null,
      isSupported: network !== undefined,
    };
  }

  async switchTo(provider: Eip1193Provider, chainId: number | string, options: Abortable = {}): Promise<Network> {
    assertAskable(provider);
    assertObject(options, 'options');
    const target = parseChainId(chainId);
    const network = (await this.allowed(options)).find((allowed) => allowed.chainId === target);
    if (network === undefined) throw earlyCheckoutErrors.chainNotSupported(target);
    await ensureChain(provider, network, options);
    return network;
  }

  async add(provider: Eip1193Provider, chainId: number | string): Promise<Network> {
    assertAskable(provider);
    const target = parseChainId(chainId);
    const network = this.#environment.networks[target];
    if (network === undefined) throw earlyCheckoutErrors.chainNotSupported(target);
    if (provider.isPassport === true) throw earlyCheckoutErrors.switchNetworkUnsupported();
    await addChain(provider, network);
    return network;
  }
}

async function chainIdOf(provider: Eip1193Provider): Promise<number> {
  try {
    return await readChainId(provider);
  } catch (error) {
    throw earlyCheckoutErrors.networkInfo(error);
  }
}
