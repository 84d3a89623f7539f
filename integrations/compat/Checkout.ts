import { Network } from 'ethers';
import {
  type Address,
  type Eip1193Provider,
  type FundingEngine,
  NATIVE,
  type WalletName,
  withBoundMethods,
} from '../../index.js';
import { carryOutSwap, quoteSwap } from './carryOutSwap.js';
import type { CheckoutModuleConfiguration, PassportLike } from './configuration/CheckoutConfiguration.js';
import { openCheckoutEngine } from './configuration/openCheckoutEngine.js';
import { type ResolvedConfiguration, resolveConfiguration } from './configuration/resolveConfiguration.js';
import { CheckoutErrorType } from './enums/CheckoutErrorType.js';
import type { ExchangeType, GasEstimateType, WalletProviderName } from './enums/checkoutEnums.js';
import { CheckoutError, toCheckoutError } from './errors/CheckoutError.js';
import { translating } from './errors/translating.js';
import { assessAddresses } from './functions/riskAssessment.js';
import { isAddressSanctioned } from './functions/sanctions.js';
import { InjectedProviders } from './InjectedProviders.js';
import type * as LaterMethods from './laterMethods.js';
import { type AskedSwap, nameOfSwap } from './nameOfSwap.js';
import {
  type AnyProvider,
  isWrappedBrowserProvider,
  unwrap,
  type WrappedBrowserProvider,
  wrap,
} from './provider/WrappedBrowserProvider.js';
import type { CheckoutParams } from './runSmartCheckout.js';
import { sendAsEthers } from './sendAsEthers.js';
import { toUnsignedSwap } from './shapes/swaps.js';
import { toBalanceResult, toCheckoutNetwork, toCheckoutToken } from './shapes/tokens.js';
import { swapRequestOf } from './swapRequestOf.js';
import type { SwapParams, SwapQuoteResult, SwapResult } from './types/exchange.js';
import type { GasEstimateBridgeToL2Result, GasEstimateParams, GasEstimateSwapResult } from './types/gasEstimates.js';
import type { Loose } from './types/Loose.js';
import type * as published from './types/orders.js';
import type { EIP6963ProviderDetail } from './types/providers.js';
import type { SmartCheckoutResult } from './types/smartCheckout.js';
import type * as tokens from './types/tokens.js';
import type * as wallets from './types/wallets.js';
import type { WidgetsInit } from './types/widgets/configuration.js';
import type { CompatWidgetsConfig } from './widgets/CompatWidgetsConfig.js';
import { WidgetsFactory } from './widgets/WidgetsFactory.js';

interface AnyWallet {
  readonly provider: AnyProvider;
}

/** Options of `swap`; the published SDK has none. */
export interface SwapOptions {
  /**
   * Identifies the swap, as in `engine.execute`: a repeated call with it, also after a reload, is
   * the same swap and never a second one. Absent: the same swap (account, tokens, entered amount)
   * counts as one until its outcome is known, in any call, tab or process.
   */
  readonly idempotencyKey?: string;
}

/**
 * The published checkout SDK's class over a funding engine. Every method has the same name and
 * parameters and the same shape of result; each throws `CheckoutError`.
 *
 * **A TRANSACTION_FAILED is not always a failure.** While `error.data.status` is `unknown`, the
 * transaction may still take effect, and sending it again may pay twice. Re-check with
 * `checkout.engine.resume(error.data.executionId, { wallet })`, which sends nothing until the
 * outcome is known.
 *
 * @example
 * const checkout = new Checkout({ baseConfig: { environment: 'sandbox' } });
 * const { provider } = await checkout.createProvider({ walletProviderName: 'metamask' });
 * await checkout.connect({ provider });
 */
export class Checkout {
  /** The engine behind it, to migrate call by call. */
  readonly engine: FundingEngine;
  readonly config: ResolvedConfiguration;
  readonly passport: PassportLike | undefined;
  readonly #injected: InjectedProviders;

  /** @throws CheckoutError MISSING_PARAMS if the engine rejects the configuration */
  constructor(configuration: CheckoutModuleConfiguration = {}) {
    try {
      this.engine = openCheckoutEngine(configuration);
    } catch (error) {
      throw toCheckoutError(error);
    }
    this.passport = configuration.passport;
    this.config = resolveConfiguration(configuration, this.engine);
    this.#injected = new InjectedProviders(this.engine.wallets);
    if (new.target === Checkout) withBoundMethods(this);
  }

  /** Whether a provider comes from `createProvider`. */
  static isWrappedBrowserProvider(provider: unknown): provider is WrappedBrowserProvider {
    return isWrappedBrowserProvider(provider);
  }

  /** Stops every poll and timer. The published class has no such method and needs none. */
  dispose(): void {
    this.#injected.dispose();
    this.engine.dispose();
  }

  /** Returns a wallet by its name or reverse domain name. */
  createProvider({ walletProviderName }: Loose<wallets.CreateProviderParams>): Promise<wallets.CreateProviderResult> {
    return this.#run(async () => {
      const { provider } = await this.engine.wallets.createProvider(walletProviderName);
      return { provider: wrap(provider), walletProviderName: walletProviderName as WalletProviderName };
    });
  }

  /** Returns the wallets announced so far. */
  getInjectedProviders(): readonly EIP6963ProviderDetail[] {
    return this.#injected.list;
  }

  /** Returns one of them. */
  findInjectedProvider({ rdns }: { readonly rdns: string }): EIP6963ProviderDetail | undefined {
    return this.#injected.list.find(({ info }) => info.rdns === rdns.toLowerCase());
  }

  /** Calls the listener at every change of them; returns a function that stops it. */
  onInjectedProvidersChange(listener: (providers: EIP6963ProviderDetail[]) => void): () => void {
    return this.#injected.listen(listener);
  }

  /** Deletes the announcements, and requests new ones. */
  clearInjectedProviders(): void {
    this.#injected.renew();
  }

  /** Checks without a prompt. */
  checkIsWalletConnected({ provider }: { readonly provider: AnyProvider }): Promise<wallets.CheckConnectionResult> {
    return this.#run(async () => {
      const { isConnected, account } = await this.engine.wallets.checkConnection(unwrap(provider));
      return { isConnected, walletAddress: account ?? '' };
    });
  }

  /** Prompts the player to connect an account. */
  connect({
    provider,
    requestWalletPermissions = false,
  }:
    | wallets.ConnectParams
    | (AnyWallet & { readonly requestWalletPermissions?: boolean })): Promise<wallets.ConnectResult> {
    return this.#run(async () => {
      await this.engine.wallets.connect(unwrap(provider), { renewPermissions: requestWalletPermissions });
      return { provider: wrap(provider) };
    });
  }

  /** Adds a network to the wallet. */
  addNetwork({ provider, chainId }: AnyWallet & { readonly chainId: number }): Promise<void> {
    return this.#run(async () => void (await this.engine.networks.add(unwrap(provider), chainId)));
  }

  /** Switches the wallet to a network. */
  switchNetwork({ provider, chainId }: AnyWallet & { readonly chainId: number }): Promise<tokens.SwitchNetworkResult> {
    return this.#run(async () => ({
      network: toCheckoutNetwork(await this.engine.networks.switchTo(unwrap(provider), chainId)),
      provider: wrap(provider),
    }));
  }

  /** Returns the wallet's current network. */
  getNetworkInfo({ provider }: AnyWallet): Promise<tokens.NetworkInfo> {
    return this.#run(async () => {
      const { chainId, name, nativeCurrency, isSupported } = await this.engine.networks.info(unwrap(provider));
      return {
        name: name ?? Network.from(chainId).name,
        chainId,
        ...(nativeCurrency !== null && { nativeCurrency }),
        isSupported,
      } as tokens.NetworkInfo;
    });
  }

  /** Returns the networks that may be offered. */
  getNetworkAllowList({
    exclude = [],
  }: Partial<Loose<tokens.GetNetworkAllowListParams>> = {}): Promise<tokens.GetNetworkAllowListResult> {
    return this.#run(async () => {
      const networks = await this.engine.networks.allowed();
      const left = networks.filter(({ chainId }) => !exclude.some((one) => one.chainId === chainId));
      return { networks: left.map(toCheckoutNetwork) };
    });
  }

  /** Returns names of wallets that may be offered. */
  getWalletAllowList({
    exclude = [],
  }: Partial<Loose<wallets.GetWalletAllowListParams>> = {}): Promise<wallets.GetWalletAllowListResult> {
    return this.#run(() => {
      const excluded = exclude.map(({ walletProviderName }) => walletProviderName) as WalletName[];
      const names = this.engine.wallets.getAllowList({ exclude: excluded });
      return { wallets: names.map((name) => ({ walletProviderName: name as WalletProviderName })) };
    });
  }

  /**
   * Returns the tokens that may be offered; empty for a chain that the environment does not know.
   * Throws API_ERROR if a service does not respond and the list is incomplete.
   */
  getTokenAllowList({
    type,
    chainId,
    exclude = [],
  }: Loose<Omit<tokens.GetTokenAllowListParams, 'chainId'>> & {
    readonly chainId?: number;
  }): Promise<tokens.GetTokenAllowListResult> {
    return this.#run(async () => {
      if (chainId !== undefined && this.engine.environment.networks[chainId] === undefined) return { tokens: [] };
      const { status, tokens, failures } = await this.engine.tokens.getList({
        purpose: type,
        ...(chainId !== undefined && { chainId }),
        exclude: exclude.map(({ address }) => address),
      });
      if (status !== 'complete')
        throw new CheckoutError(failures[0]?.message ?? 'The list is not complete', CheckoutErrorType.API_ERROR, {
          failures,
        });
      return { tokens: tokens.map(toCheckoutToken) };
    });
  }

  /** Returns a token's own data, on the wallet's chain. */
  getTokenInfo({
    provider,
    tokenAddress,
  }: (AnyWallet | Pick<tokens.GetTokenInfoParams, 'provider'>) & {
    readonly tokenAddress: string;
  }): Promise<tokens.TokenInfo> {
    return this.#run(async () => {
      const { chainId } = await this.engine.networks.info(unwrap(provider as AnyProvider));
      return toCheckoutToken(await this.engine.tokens.getTokenInfo(chainId, tokenAddress));
    });
  }

  /** Returns one balance, on the wallet's chain. */
  getBalance({
    provider,
    walletAddress,
    tokenAddress,
  }: AnyWallet & {
    readonly walletAddress?: string;
    readonly tokenAddress?: string;
  }): Promise<tokens.GetBalanceResult> {
    return this.#run(async () => {
      const { chainId } = await this.#supportedChain(provider);
      // An empty text counts as missing, as in the published SDK.
      const holder = walletAddress ? { walletAddress } : { provider: unwrap(provider) };
      const asked = tokenAddress === undefined ? {} : { tokenAddress };
      const result = toBalanceResult(await this.engine.balances.getTokenBalance({ chainId, ...holder, ...asked }));
      if (result.token.address !== NATIVE || chainId === this.engine.environment.l2ChainId) return result;
      // There, the root chain's native token has no address.
      const { address: _, ...coin } = result.token;
      return { ...result, token: coin };
    });
  }

  /** Returns all balances on a chain. */
  getAllBalances({
    provider,
    walletAddress,
    chainId,
  }: {
    readonly provider?: AnyProvider;
    readonly walletAddress?: string;
    readonly chainId: number;
  }): Promise<tokens.GetAllBalancesResult> {
    return this.#run(async () => {
      const balances = await this.engine.balances.getAllBalances({
        chainId,
        ...(walletAddress !== undefined && { walletAddress }),
        ...(provider !== undefined && { provider: unwrap(provider) }),
      });
      // The list of an empty account has no native token, as in the published SDK.
      const held = balances.filter(({ balance, token }) => balance > 0n || token.address !== NATIVE);
      return { balances: held.map(toBalanceResult) };
    });
  }

  /**
   * Sends as ethers does, on the child chain at its fixed price. Not journaled: after a
   * TRANSACTION_FAILED with `data.status` `unknown`, only the wallet knows whether it was sent.
   */
  sendTransaction(params: wallets.SendTransactionParams): Promise<wallets.SendTransactionResult> {
    return this.#run(async () => ({ transactionResponse: await sendAsEthers(this.engine, params) }));
  }

  /** Runs a function with a wallet's provider. */
  providerCall<T>(provider: AnyProvider, block: (provider: WrappedBrowserProvider) => Promise<T>): Promise<T> {
    return block(wrap(provider));
  }

  /** Returns a purchase's requirements, and the routes to the missing tokens. */
  smartCheckout(params: CheckoutParams): Promise<SmartCheckoutResult> {
    return this.#run(async () => (await later()).runSmartCheckout(this.engine, this.config, params));
  }

  /** Buys the first order. A repeated call sends nothing until the outcome is known. */
  buy(params: published.BuyParams): Promise<published.BuyResult> {
    return this.#run(async () => (await later()).buyListing(this.engine, params));
  }

  /** Lists the first order. */
  sell(params: published.SellParams): Promise<published.SellResult> {
    return this.#run(async () => (await later()).listItem(this.engine, params));
  }

  /** Cancels the first order on chain, or all of them in the order book (`useGaslessCancel`). */
  cancel(params: published.CancelParams): Promise<published.CancelResult> {
    return this.#run(async () => (await later()).cancelListings(this.engine, params));
  }

  /** Estimates the gas of a deposit or a swap. */
  gasEstimate(
    params: GasEstimateParams | { readonly gasEstimateType: `${GasEstimateType}` },
  ): Promise<GasEstimateSwapResult | GasEstimateBridgeToL2Result> {
    return this.#run(async () => (await later()).estimateGas(this.engine, params));
  }

  /** Screens addresses. An outage throws, and does not count as an assessment. */
  getRiskAssessment(addresses: string[]): Promise<wallets.AssessmentResult> {
    return this.#run(() => assessAddresses(this.engine, addresses));
  }

  /** Whether an address was assessed as sanctioned; without an address, whether any was. */
  checkIsAddressSanctioned(assessment: wallets.AssessmentResult, address?: string): boolean {
    return isAddressSanctioned(assessment, address);
  }

  /** Returns a quote with its unsigned transactions. */
  swapQuote(params: SwapParams): Promise<SwapQuoteResult> {
    return this.#run(async () => {
      const { request, tradeType } = await this.#swapRequest(params);
      return toUnsignedSwap(await quoteSwap(this.engine, request, tradeType), request);
    });
  }

  /**
   * Quotes, approves if needed, swaps, and waits for the receipt. After an `unknown`, a repeated
   * call resumes the earlier swap and sends nothing until its outcome is known. Then `quote` comes
   * from this call and the receipt from the earlier swap.
   */
  swap(params: SwapParams, options: SwapOptions = {}): Promise<SwapResult> {
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
      // A reset of an old allowance was sent with it.
      const { swap, quote } = toUnsignedSwap({ ...result, approval: null }, request);
      return { swap, quote, swapReceipt };
    });
  }

  /** Returns the URL of the card provider's page: for one use, within minutes. */
  createFiatRampUrl({
    browserProvider,
    tokenAmount,
    tokenAddress,
    passport = this.passport,
    showMenu,
    customSubTitle,
  }: Omit<wallets.FiatRampParams, 'exchangeType'> & {
    readonly exchangeType?: `${ExchangeType}`;
  }): Promise<string> {
    return this.#run(async () => {
      const wallet = unwrap(browserProvider);
      const email =
        wallet.isPassport === true ? (await (passport as PassportLike | undefined)?.getUserInfo?.())?.email : undefined;
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

  /** Returns the card provider's fees, in percent as text. */
  getExchangeFeeEstimate(): Promise<wallets.OnRampProviderFees> {
    return this.#run(async () => {
      const fees = (await this.engine.onramp.getTerms?.({}))?.fees ?? null;
      if (fees === null) return {};
      return { minPercentage: percent(fees.minimumBasisPoints), maxPercentage: percent(fees.maximumBasisPoints) };
    });
  }

  /** Whether swaps are offered here, and at the player's location. */
  isSwapAvailable(): Promise<boolean> {
    return this.#run(
      async () => (this.config.isSwapEnabled && (await this.engine.dex.isAvailable?.({}))?.available) ?? true,
    );
  }

  /** Returns the widgets; loads their code now, from the host's own bundle. */
  widgets({
    config = {},
  }: Partial<WidgetsInit> | { readonly config?: CompatWidgetsConfig } = {}): Promise<WidgetsFactory> {
    return this.#run(async () => {
      const factory = new WidgetsFactory(this, config as CompatWidgetsConfig);
      await factory.ready;
      return factory;
    });
  }

  #run<T>(run: () => T | Promise<T>): Promise<T> {
    return translating(toCheckoutError, run);
  }

  async #account(wallet: Eip1193Provider): Promise<Address> {
    const { account } = await this.engine.wallets.checkConnection(wallet);
    if (account === null)
      throw new CheckoutError('the wallet shows no account', CheckoutErrorType.PROVIDER_REQUEST_FAILED_ERROR);
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

/** Converts basis points: `350` are 3.5 percent. */
function percent(basisPoints: number): string {
  return String(basisPoints / 100);
}

/**
 * Loads the code of these methods; a later call retries a failed load.
 * @throws CheckoutError API_ERROR if the code can't be loaded
 */
async function later(): Promise<typeof LaterMethods> {
  try {
    return await import('./laterMethods.js');
  } catch (cause) {
    throw new CheckoutError(
      'the code of this method did not arrive: call it again',
      CheckoutErrorType.API_ERROR,
      { code: 'PART_NOT_LOADED' },
      { cause },
    );
  }
}
