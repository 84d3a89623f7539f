import { type BrowserProvider, Network, type TransactionResponse } from 'ethers';
import { type Address, type Eip1193Provider, type FundingEngine, type WalletName } from '../index.js';
import { carryOutSwap, quoteSwap } from './carryOutSwap.js';
import type { CheckoutModuleConfiguration, PassportLike } from './configuration/CheckoutConfiguration.js';
import { openCheckoutEngine } from './configuration/openCheckoutEngine.js';
import { type ResolvedConfiguration, resolveConfiguration } from './configuration/resolveConfiguration.js';
import { CheckoutError, toCheckoutError } from './errors/CheckoutError.js';
import { translating } from './errors/translating.js';
import { type InjectedProvider, InjectedProviders } from './InjectedProviders.js';
import { type AskedSwap, nameOfSwap } from './nameOfSwap.js';
import {
  type AnyProvider,
  isWrappedBrowserProvider,
  unwrap,
  type WrappedBrowserProvider,
  wrap,
} from './provider/WrappedBrowserProvider.js';
import { runSmartCheckout, type SmartCheckoutParams } from './runSmartCheckout.js';
import { type SendTransactionParams, sendAsEthers } from './sendAsEthers.js';
import type { SmartCheckoutResult } from './shapes/checkout.js';
import { toUnsignedSwap, type UnsignedSwap } from './shapes/swaps.js';
import {
  type CheckoutNetwork,
  type CheckoutToken,
  type GetBalanceResult,
  toBalanceResult,
  toCheckoutNetwork,
  toCheckoutToken,
} from './shapes/tokens.js';
import { type SwapParams, swapRequestOf } from './swapRequestOf.js';
import type { CompatWidgetsConfig } from './widgets/CompatWidgetsConfig.js';
import { WidgetsFactory } from './widgets/WidgetsFactory.js';

export interface ProviderParams {
  readonly provider: AnyProvider;
}

/** Of `swap` alone; the published SDK has none. */
export interface SwapOptions {
  /**
   * Names the swap, as in `engine.execute`: called again, after a reload, too, it is the same swap and never a second
   * one. Absent: the same swap (account, tokens, the amount that was typed) is one for as long as its end is not known,
   * in whatever call, tab or process.
   */
  readonly idempotencyKey?: string;
}

export interface FiatRampParams {
  readonly exchangeType?: 'onramp';
  readonly browserProvider: AnyProvider;
  readonly tokenAmount?: string;
  readonly tokenAddress?: string;
  readonly passport?: PassportLike;
  readonly showMenu?: boolean;
  readonly customSubTitle?: string;
}

export interface OnRampProviderFees {
  readonly minPercentage?: string;
  readonly maxPercentage?: string;
}

/**
 * The published checkout SDK's class over a funding engine. Every method has its name, its parameters and the shape of its answer; each throws `CheckoutError`.
 *
 * Before anything else: **a TRANSACTION_FAILED is not always a "no"**. Where `error.data.status` is `unknown`, nobody can say yet whether the transaction takes effect, and what
 * is sent again may be paid twice. Look again with `checkout.engine.resume(error.data.executionId, { wallet })`, which sends nothing before it is known.
 *
 * @example
 * const checkout = new Checkout({ baseConfig: { environment: 'sandbox' } });
 * const { provider } = await checkout.createProvider({ walletProviderName: 'metamask' });
 * await checkout.connect({ provider });
 */
export class Checkout {
  /** Everything behind it, for whoever leaves call by call. */
  readonly engine: FundingEngine;
  readonly config: ResolvedConfiguration;
  readonly passport: PassportLike | undefined;
  readonly #injected: InjectedProviders;

  /** @throws CheckoutError MISSING_PARAMS for a configuration that the engine refuses */
  constructor(configuration: CheckoutModuleConfiguration = {}) {
    try {
      this.engine = openCheckoutEngine(configuration);
    } catch (error) {
      throw toCheckoutError(error);
    }
    this.passport = configuration.passport;
    this.config = resolveConfiguration(configuration, this.engine);
    this.#injected = new InjectedProviders(this.engine.wallets);
  }

  /** Whether it is one of `createProvider`. */
  static isWrappedBrowserProvider(provider: unknown): provider is WrappedBrowserProvider {
    return isWrappedBrowserProvider(provider);
  }

  /** Stops every poll and timer; the published class has no such method, and no need to be let go. */
  dispose(): void {
    this.#injected.dispose();
    this.engine.dispose();
  }

  /** The wallet of a name or a reverse domain name. */
  createProvider({ walletProviderName }: { readonly walletProviderName: string }): Promise<{
    readonly provider: WrappedBrowserProvider;
    readonly walletProviderName: string;
  }> {
    return this.#run(async () => {
      const { provider } = await this.engine.wallets.createProvider(walletProviderName);
      return { provider: wrap(provider), walletProviderName };
    });
  }

  /** The wallets that have announced themselves so far. */
  getInjectedProviders(): readonly InjectedProvider[] {
    return this.#injected.list;
  }

  /** One of them. */
  findInjectedProvider({ rdns }: { readonly rdns: string }): InjectedProvider | undefined {
    return this.#injected.list.find(({ info }) => info.rdns === rdns.toLowerCase());
  }

  /** Tells every change of them; gives what stops it. */
  onInjectedProvidersChange(listener: (providers: readonly InjectedProvider[]) => void): () => void {
    return this.#injected.listen(listener);
  }

  /** Forgets them, and asks the page again. */
  clearInjectedProviders(): void {
    this.#injected.renew();
  }

  /** Without bothering the player. */
  checkIsWalletConnected({ provider }: ProviderParams): Promise<{
    readonly isConnected: boolean;
    /** Empty where none is. */
    readonly walletAddress: string;
  }> {
    return this.#run(async () => {
      const { isConnected, account } = await this.engine.wallets.checkConnection(unwrap(provider));
      return { isConnected, walletAddress: account ?? '' };
    });
  }

  /** Asks the player to show an account. */
  connect({
    provider,
    requestWalletPermissions = false,
  }: ProviderParams & { readonly requestWalletPermissions?: boolean }): Promise<{
    readonly provider: WrappedBrowserProvider;
  }> {
    return this.#run(async () => {
      await this.engine.wallets.connect(unwrap(provider), { renewPermissions: requestWalletPermissions });
      return { provider: wrap(provider) };
    });
  }

  /** Makes a network known to the wallet. */
  addNetwork({ provider, chainId }: ProviderParams & { readonly chainId: number }): Promise<void> {
    return this.#run(async () => void (await this.engine.networks.add(unwrap(provider), chainId)));
  }

  /** Brings the wallet to a network. */
  switchNetwork({ provider, chainId }: ProviderParams & { readonly chainId: number }): Promise<{
    readonly network: CheckoutNetwork;
    readonly provider: WrappedBrowserProvider;
  }> {
    return this.#run(async () => ({
      network: toCheckoutNetwork(await this.engine.networks.switchTo(unwrap(provider), chainId)),
      provider: wrap(provider),
    }));
  }

  /** Where the wallet is. */
  getNetworkInfo({ provider }: ProviderParams): Promise<CheckoutNetwork> {
    return this.#run(async () => {
      const { chainId, name, nativeCurrency, isSupported } = await this.engine.networks.info(unwrap(provider));
      return {
        name: name ?? Network.from(chainId).name,
        chainId,
        ...(nativeCurrency !== null && { nativeCurrency }),
        isSupported,
      };
    });
  }

  /** Networks that may be offered. */
  getNetworkAllowList({
    exclude = [],
  }: {
    readonly type?: string;
    readonly exclude?: readonly { readonly chainId: number }[];
  } = {}): Promise<{
    readonly networks: readonly CheckoutNetwork[];
  }> {
    return this.#run(async () => {
      const networks = await this.engine.networks.allowed();
      const left = networks.filter(({ chainId }) => !exclude.some((one) => one.chainId === chainId));
      return { networks: left.map(toCheckoutNetwork) };
    });
  }

  /** Names of wallets that may be offered. */
  getWalletAllowList({
    exclude = [],
  }: {
    readonly type?: string;
    readonly exclude?: readonly { readonly walletProvider: string }[];
  } = {}): Promise<{
    readonly wallets: readonly { readonly name: string; readonly walletProvider: string }[];
  }> {
    return this.#run(() => {
      const excluded = exclude.map(({ walletProvider }) => walletProvider) as WalletName[];
      const names = this.engine.wallets.getAllowList({ exclude: excluded });
      return { wallets: names.map((name) => ({ name, walletProvider: name })) };
    });
  }

  /** Tokens that may be offered. A list that a service's silence leaves incomplete is an API_ERROR; of a chain that the environment does not know it is empty. */
  getTokenAllowList({
    type,
    chainId,
    exclude = [],
  }: {
    readonly type: 'all' | 'swap' | 'bridge' | 'onramp';
    readonly chainId?: number;
    readonly exclude?: readonly { readonly address: string }[];
  }): Promise<{ readonly tokens: readonly CheckoutToken[] }> {
    return this.#run(async () => {
      if (chainId !== undefined && this.engine.environment.networks[chainId] === undefined) return { tokens: [] };
      const { status, tokens, failures } = await this.engine.tokens.getList({
        purpose: type,
        ...(chainId !== undefined && { chainId }),
        exclude: exclude.map(({ address }) => address),
      });
      if (status !== 'complete')
        throw new CheckoutError(failures[0]?.message ?? 'The list is not complete', 'API_ERROR', { failures });
      return { tokens: tokens.map(toCheckoutToken) };
    });
  }

  /** What a token says of itself, on the wallet's chain. */
  getTokenInfo({ provider, tokenAddress }: ProviderParams & { readonly tokenAddress: string }): Promise<CheckoutToken> {
    return this.#run(async () => {
      const { chainId } = await this.engine.networks.info(unwrap(provider));
      return toCheckoutToken(await this.engine.tokens.getTokenInfo(chainId, tokenAddress));
    });
  }

  /** One balance, on the wallet's chain. */
  getBalance({
    provider,
    walletAddress,
    tokenAddress,
  }: ProviderParams & { readonly walletAddress?: string; readonly tokenAddress?: string }): Promise<GetBalanceResult> {
    return this.#run(async () => {
      const { chainId } = await this.#supportedChain(provider);
      // An empty text is none, as there.
      const holder = walletAddress ? { walletAddress } : { provider: unwrap(provider) };
      const asked = tokenAddress === undefined ? {} : { tokenAddress };
      return toBalanceResult(await this.engine.balances.getTokenBalance({ chainId, ...holder, ...asked }));
    });
  }

  /** All that is held on a chain. */
  getAllBalances({
    provider,
    walletAddress,
    chainId,
  }: {
    readonly provider?: AnyProvider;
    readonly walletAddress?: string;
    readonly chainId: number;
  }): Promise<{ readonly balances: readonly GetBalanceResult[] }> {
    return this.#run(async () => {
      const balances = await this.engine.balances.getAllBalances({
        chainId,
        ...(walletAddress !== undefined && { walletAddress }),
        ...(provider !== undefined && { provider: unwrap(provider) }),
      });
      return { balances: balances.map(toBalanceResult) };
    });
  }

  /** Sends as ethers does, on the child chain at its fixed price. Not journaled: whether a TRANSACTION_FAILED with `data.status` `unknown` was sent, only the wallet can say. */
  sendTransaction(params: SendTransactionParams): Promise<{ readonly transactionResponse: TransactionResponse }> {
    return this.#run(async () => ({ transactionResponse: await sendAsEthers(this.engine, params) }));
  }

  /** Lets a block of code use a wallet's provider. */
  providerCall<T>(provider: AnyProvider, block: (provider: BrowserProvider) => Promise<T>): Promise<T> {
    return block(wrap(provider));
  }

  /** What a purchase needs, and the ways to what is missing. */
  smartCheckout(params: SmartCheckoutParams): Promise<SmartCheckoutResult> {
    return this.#run(() => runSmartCheckout(this.engine, this.config, params));
  }

  /** A quote with its unsigned transactions. */
  swapQuote(params: SwapParams): Promise<UnsignedSwap> {
    return this.#run(async () => {
      const { request, tradeType } = await this.#swapRequest(params);
      return toUnsignedSwap(await quoteSwap(this.engine, request, tradeType));
    });
  }

  /**
   * Quotes, allows what has to be allowed, swaps, and waits for the receipt. Called again after an `unknown`, it goes on with what was begun and sends nothing before that is known;
   * `quote` is of this call then, the receipt of the swap that was begun.
   */
  swap(
    params: SwapParams,
    options: SwapOptions = {},
  ): Promise<{
    readonly swap: UnsignedSwap['swap'];
    readonly quote: UnsignedSwap['quote'];
    readonly swapReceipt: Awaited<ReturnType<typeof carryOutSwap>>;
  }> {
    return this.#run(async () => {
      const provider = wrap(params.provider);
      const { request, tradeType } = await this.#swapRequest(params);
      const { idempotencyKey = await nameOfSwap(this.engine, { provider, request, tradeType }) } = options;
      const result = await quoteSwap(this.engine, request, tradeType);
      const swapReceipt = await carryOutSwap(this.engine, {
        provider,
        request,
        result,
        idempotencyKey,
        isNamedByHost: options.idempotencyKey !== undefined,
      });
      // A reset of an old allowance went out with it.
      const { swap, quote } = toUnsignedSwap({ ...result, approval: null });
      return { swap, quote, swapReceipt };
    });
  }

  /** The address of the card provider's page: for one use, within minutes. */
  createFiatRampUrl({
    browserProvider,
    tokenAmount,
    tokenAddress,
    passport = this.passport,
    showMenu,
    customSubTitle,
  }: FiatRampParams): Promise<string> {
    return this.#run(async () => {
      const wallet = unwrap(browserProvider);
      const email = wallet.isPassport === true ? (await passport?.getUserInfo?.())?.email : undefined;
      const isLook = showMenu !== undefined || customSubTitle !== undefined;
      return this.engine.onramp.buildUrl({
        walletAddress: await this.#account(wallet),
        ...(tokenAmount !== undefined && { tokenAmount }),
        ...(tokenAddress !== undefined && { tokenAddress }),
        ...(email !== undefined && { email }),
        ...(isLook && {
          page: {
            ...(showMenu !== undefined && { showMenu }),
            ...(customSubTitle !== undefined && { title: customSubTitle }),
          },
        }),
      });
    });
  }

  /** What the card provider keeps, in percent as text. */
  getExchangeFeeEstimate(_params: { readonly exchangeType?: 'onramp' } = {}): Promise<OnRampProviderFees> {
    return this.#run(async () => {
      const fees = (await this.engine.onramp.getTerms?.({}))?.fees ?? null;
      if (fees === null) return {};
      return { minPercentage: percent(fees.minimumBasisPoints), maxPercentage: percent(fees.maximumBasisPoints) };
    });
  }

  /** Whether swaps are offered here, and where the player is. */
  isSwapAvailable(): Promise<boolean> {
    return this.#run(
      async () => (this.config.isSwapEnabled && (await this.engine.dex.isAvailable?.({}))?.available) ?? true,
    );
  }

  /** The widgets; their code is loaded now, from the host's own bundle. */
  widgets({ config = {} }: { readonly config?: CompatWidgetsConfig } = {}): Promise<WidgetsFactory> {
    return this.#run(async () => {
      const factory = new WidgetsFactory(this, config);
      await factory.ready;
      return factory;
    });
  }

  #run<T>(run: () => T | Promise<T>): Promise<T> {
    return translating(toCheckoutError, run);
  }

  async #account(wallet: Eip1193Provider): Promise<Address> {
    const { account } = await this.engine.wallets.checkConnection(wallet);
    if (account === null) throw new CheckoutError('the wallet shows no account', 'PROVIDER_REQUEST_FAILED_ERROR');
    return account;
  }

  async #swapRequest(params: SwapParams): Promise<Pick<AskedSwap, 'request' | 'tradeType'>> {
    const { l2ChainId: chainId } = this.engine.environment;
    return swapRequestOf(params, { chainId, account: () => this.#account(unwrap(params.provider)) });
  }

  async #supportedChain(provider: AnyProvider): Promise<{ readonly chainId: number }> {
    const info = await this.engine.networks.info(unwrap(provider));
    if (!info.isSupported)
      throw new CheckoutError(`Chain:${info.chainId} is not a supported chain`, 'WEB3_PROVIDER_ERROR', {
        chainId: info.chainId,
      });
    return info;
  }
}

/** `350` basis points are 3.5 percent. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}
