import { createWalletMiddleware } from '@metamask/eth-json-rpc-middleware';
import { createAsyncMiddleware, createScaffoldMiddleware, JsonRpcEngine } from '@metamask/json-rpc-engine';
import type { NetworkController } from '@metamask/network-controller';
import { providerErrors, rpcErrors } from '@metamask/rpc-errors';
import type { TransactionController } from '@metamask/transaction-controller';
import { toQuantity } from 'ethers';
import type { Eip1193Provider } from '../../../core/wallet/Wallet.js';
import type { Prompts } from '../kit/Prompts.js';
import { batchMiddleware } from './batchMiddleware.js';
import { clientIdOf } from './createNetworks.js';
import type { RootMessenger } from './RootMessenger.js';

type Listener = (...args: unknown[]) => void;

export interface MetaMaskParts {
  readonly root: RootMessenger;
  readonly networks: NetworkController;
  readonly transactions: TransactionController;
  readonly account: string;
  /** The networks that the player has allowed for the page; other networks need a prompt. */
  readonly permitted: Set<string>;
  readonly prompts: Prompts;
}

export const origin = 'https://game.example';

/** The provider that the content script injects: requests pass the extension's middlewares; the rest goes to the selected network. */
export class MetaMaskProvider implements Eip1193Provider {
  readonly #engine = new JsonRpcEngine();
  readonly #listeners = new Map<string, Set<Listener>>();
  #nextId = 1;

  constructor(private readonly parts: MetaMaskParts) {
    const { account, transactions } = parts;
    const getAccounts = (): Promise<string[]> => Promise.resolve([account]);
    this.#engine.push(this.#siteMethods());
    this.#engine.push(batchMiddleware(parts));
    this.#engine.push(
      createWalletMiddleware({
        getAccounts,
        processTransaction: async (params, request) => {
          const { networkClientId } = request as unknown as { readonly networkClientId: string };
          const { result } = await transactions.addTransaction(params as never, { networkClientId, origin });
          return result;
        },
      }) as never,
    );
    this.#engine.push(
      createAsyncMiddleware(async ({ method, params }, response) => {
        response.result = (await this.#client().provider.request({ method, params } as never)) as never;
      }),
    );
  }

  async request({ method, params = [] }: Parameters<Eip1193Provider['request']>[0]): Promise<unknown> {
    const request = {
      jsonrpc: '2.0',
      id: this.#nextId++,
      method,
      params,
      origin,
      networkClientId: this.parts.networks.state.selectedNetworkClientId,
    };
    // Messages between page and extension are copies.
    const response = await this.#engine.handle(structuredClone(request) as never);
    if ('error' in response)
      throw Object.assign(new Error(response.error.message), { code: response.error.code, data: response.error.data });
    return (response as { readonly result: unknown }).result;
  }

  on(event: string, listener: Listener): this {
    this.#listeners.set(event, (this.#listeners.get(event) ?? new Set()).add(listener));
    return this;
  }

  removeListener(event: string, listener: Listener): this {
    this.#listeners.get(event)?.delete(listener);
    return this;
  }

  #client(): {
    readonly provider: { request(request: never): Promise<unknown> };
    readonly configuration: { readonly chainId: string };
  } {
    const { networks } = this.parts;
    return networks.getNetworkClientById(networks.state.selectedNetworkClientId as never);
  }

  /** Handlers that live in the extension itself: a site that is connected. */
  #siteMethods(): never {
    return createScaffoldMiddleware({
      eth_requestAccounts: createAsyncMiddleware((_request, response) =>
        Promise.resolve(void (response.result = [this.parts.account])),
      ),
      eth_chainId: createAsyncMiddleware((_request, response) =>
        Promise.resolve(void (response.result = this.#client().configuration.chainId)),
      ),
      wallet_getPermissions: createAsyncMiddleware((_request, response) =>
        Promise.resolve(void (response.result = this.#permissions() as never)),
      ),
      wallet_switchEthereumChain: createAsyncMiddleware(async ({ params }, response) => {
        await this.#switchTo((params as unknown as readonly [{ readonly chainId?: string }])[0]?.chainId);
        response.result = null;
      }),
      wallet_addEthereumChain: createAsyncMiddleware(() => Promise.reject(providerErrors.userRejectedRequest())),
    }) as never;
  }

  /** As the extension answers it (EIP-2255). */
  #permissions(): readonly object[] {
    const { account, permitted } = this.parts;
    const of = (parentCapability: string, type: string, value: readonly string[]): object => ({
      invoker: origin,
      parentCapability,
      caveats: [{ type, value }],
    });
    return [
      of('eth_accounts', 'restrictReturnedAccounts', [account]),
      of('endowment:permitted-chains', 'restrictNetworkSwitching', [...permitted]),
    ];
  }

  /** The extension asks once for a network that the page does not use yet. */
  async #permit(chainId: string): Promise<void> {
    const { permitted, prompts } = this.parts;
    if (permitted.has(chainId)) return;
    const { isConfirmed } = await prompts.ask('wallet_switchEthereumChain');
    if (!isConfirmed) throw providerErrors.userRejectedRequest();
    permitted.add(chainId);
  }

  async #switchTo(chainId: string | undefined): Promise<void> {
    const { networks } = this.parts;
    if (chainId === undefined) throw rpcErrors.invalidParams();
    const isKnown = networks.state.networkConfigurationsByChainId[toQuantity(BigInt(chainId)) as never] !== undefined;
    if (!isKnown) throw providerErrors.custom({ code: 4902, message: `Unrecognized chain ID "${chainId}".` });
    await this.#permit(toQuantity(BigInt(chainId)));
    await networks.setActiveNetwork(clientIdOf(Number(chainId)));
    for (const listener of this.#listeners.get('chainChanged') ?? []) listener(chainId);
  }
}
