import { Interface } from 'ethers';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import { type DevnetService, devnetOverrides, type Fault } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type CheckoutSnapshot,
  type Eip1193Provider,
  type EngineOptions,
  type FulfilmentRequest,
  type FulfilmentSnapshot,
  type FundingEngine,
  type Hex,
  type ItemRequirementInput,
  onrampPlugin,
  type PurchaseCall,
  type SwapPluginOptions,
  type SwapRequest,
  type SwapResult,
  swapPlugin,
} from 'tributary-sdk';
import { orderbookPlugin } from 'tributary-sdk/plugins/orderbook';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { type BridgeBed, useBridge } from '../integration/bridgeBed.js';
import { childExchange, manyRoutingTokens } from '../plugins/swap/quoting/kit/devnetExchange.js';

const market = new Interface(['function buy(uint256 listingId, uint256 quantity) payable']);

export const root = 11155111;
export const child = 13473;
/** Addresses of the devnet: an account, and an address without code. */
export const player = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
export const nobody = '0x00000000000000000000000000000000000f3e5a';

type Networks = NonNullable<NonNullable<EngineOptions['overrides']>['networks']>;
type Contracts = NonNullable<SwapPluginOptions['overrides']>['exchangeContracts'];

/** The devnet, with short functions to cause the errors of the tables. */
export class CatalogueBed {
  constructor(readonly devnet: BridgeBed) {}

  engine(options: Partial<EngineOptions> = {}): FundingEngine {
    const plugins = [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
      orderbookPlugin(),
    ];
    return this.devnet.engine({ plugins, ...options });
  }

  /** Without the indexers of the given chains. */
  unindexed(...chainIds: readonly number[]): FundingEngine {
    return this.#withNetworks((id) => (chainIds.includes(id) ? { indexerUrl: null } : {}));
  }

  /** The node of each chain is the one at this URL. */
  withNodes(rpcUrls: Readonly<Record<number, string>>): FundingEngine {
    return this.#withNetworks((id) => ({ rpcUrls: [rpcUrls[id]!] }));
  }

  #withNetworks(change: (chainId: number) => object): FundingEngine {
    const { overrides } = devnetOverrides(this.devnet.devnet);
    const entries = Object.entries(overrides.networks).map(([id, network]) => [
      id,
      { ...network, ...change(Number(id)) },
    ]);
    return this.engine({ overrides: { ...overrides, networks: Object.fromEntries(entries) as Networks } });
  }

  fault(service: DevnetService, fault: Fault): void {
    this.devnet.devnet.faults.set(service, fault);
  }

  token(symbol: keyof typeof childTokens): Hex {
    return childTokens[symbol].address as Hex;
  }

  contract(name: string): string {
    return this.devnet.devnet.contracts.child[name]!;
  }

  setCode(address: string, code: string): Promise<unknown> {
    return this.devnet.rpc('child', 'anvil_setCode', [address, code]);
  }

  /** The player's wallet, except for the given answers; an error is thrown. */
  wallet(answers: Readonly<Record<string, unknown>> = {}, chain: 'root' | 'child' = 'child'): Eip1193Provider {
    const wallet = this.devnet.wallet('player', chain);
    return {
      request: (request) => {
        if (!Object.hasOwn(answers, request.method)) return wallet.request(request);
        const answer = answers[request.method];
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
    };
  }

  /** The player's wallet, which sends with so much gas and asks nothing. */
  walletWithGas(gas: Hex): Eip1193Provider {
    const wallet = this.devnet.wallet('player');
    return {
      request: ({ method, params }) =>
        method === 'eth_sendTransaction'
          ? wallet.request({ method, params: [{ ...(params as readonly object[])[0], gas }] })
          : wallet.request({ method, ...(params && { params }) }),
    };
  }

  checkout(
    itemRequirements: readonly ItemRequirementInput[],
    { engine = this.engine(), ...request }: { engine?: FundingEngine; transaction?: unknown; kinds?: unknown } = {},
  ): Promise<CheckoutSnapshot> {
    return lastValueFrom(engine.smartCheckout({ wallet: this.wallet(), itemRequirements, ...(request as object) }));
  }

  /** Buys some of the potions from the devnet's market, 3 GEM each, or from another listing. */
  buy(quantity: bigint, listing = 4n): PurchaseCall {
    return {
      to: this.contract('marketplace'),
      data: market.encodeFunctionData('buy', [listing, quantity]) as Hex,
    };
  }

  gems(amount: string): ItemRequirementInput {
    return { type: 'ERC20', tokenAddress: this.token('GEM'), spenderAddress: this.contract('marketplace'), amount };
  }

  fulfil(request: FulfilmentRequest, wallet: Eip1193Provider = this.wallet()): Promise<FulfilmentSnapshot> {
    return lastValueFrom(this.engine().fulfil(request, { wallet }));
  }

  /** Returns the error of a transaction whose wallet prompt fails with `refusal`. */
  async sending(refusal: Error): Promise<unknown> {
    const { wallets } = this.engine();
    const transaction = { chainId: child, from: player, to: player, data: '0x', value: 0n } as const;
    const wallet = this.wallet({ eth_sendTransaction: refusal });
    return (await lastValueFrom(wallets.sendCalls({ wallet, transactions: [transaction as never] }))).error;
  }

  /** Quotes 1 USDC into GEM by default. */
  async quote(
    given: Readonly<Record<string, unknown>> = {},
    { swap, ...options }: Partial<EngineOptions> & { swap?: unknown } = {},
  ): Promise<SwapResult> {
    const engine = this.devnet.engine({ plugins: [swapPlugin(swap as SwapPluginOptions)], ...options });
    return engine.dex.quoteExactInput(this.swap(given));
  }

  swap(given: Readonly<Record<string, unknown>> = {}): SwapRequest {
    const [tokenIn, tokenOut] = [this.token('USDC'), this.token('GEM')];
    return { chainId: child, fromAddress: player, tokenIn, tokenOut, amount: 1_000_000n, ...given };
  }

  /** Returns the last value of a watched quote. */
  async watchedQuote(given: Readonly<Record<string, unknown>>): Promise<unknown> {
    const quote$ = this.engine().dex.watchQuote({ ...this.swap(), ...given } as never);
    const told = await firstValueFrom(quote$.pipe(filter(({ status }) => status !== 'quoting')));
    return told.status === 'failed' ? told.error : told;
  }

  /** The devnet's exchange, but for some of its contracts. */
  exchange(contracts: Partial<Contracts>, given: Readonly<Record<string, unknown>> = {}): { readonly swap: unknown } {
    const exchangeContracts = { ...manyRoutingTokens.exchangeContracts, ...contracts };
    return { swap: { overrides: { ...manyRoutingTokens, exchangeContracts, ...given } } };
  }

  readonly router = childExchange.router;

  /** Deposits USDC from the root chain to the child chain by default. */
  async deposit(given: Readonly<Record<string, unknown>> = {}, engine = this.engine()): Promise<unknown> {
    const request = {
      sourceChainId: root,
      destinationChainId: child,
      senderAddress: this.devnet.address('rich'),
      recipientAddress: this.devnet.address('rich'),
      token: this.devnet.token('root', 'USDC'),
      amount: 1n,
      ...given,
    };
    return engine.bridge.buildTransactions(request);
  }

  async fees(given: Readonly<Record<string, unknown>>): Promise<unknown> {
    return this.engine().bridge.estimateFees({
      action: 'DEPOSIT',
      sourceChainId: root,
      destinationChainId: child,
      ...given,
    });
  }
}

/** An error as wallets give it. */
export function refusal(code: number | string, message = 'nonce too low'): Error {
  return Object.assign(new Error(message), { code });
}

export function useCatalogue(): CatalogueBed {
  return new CatalogueBed(useBridge());
}
