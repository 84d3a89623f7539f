import {
  createFundingEngine,
  EnvironmentName,
  type FundingEngine,
  type SwapPluginOptions,
  type SwapRequest,
  swapPlugin,
  TradeType,
  withBoundMethods,
} from '../../index.js';
import { quoteSwap } from './carryOutSwap.js';
import { type BaseConfiguration, baseOf, type EngineBehind } from './configuration/CheckoutConfiguration.js';
import { journalOf } from './configuration/journalOf.js';
import { mergeOverrides } from './configuration/mergeOverrides.js';
import { keysOf, MAX_HOPS } from './configuration/openCheckoutEngine.js';
import { ExchangeError, toExchangeError } from './errors/ExchangeError.js';
import { translating } from './errors/translating.js';
import { parseWholeNumber } from './shapes/parseWholeNumber.js';
import { toUnsignedSwap } from './shapes/swaps.js';
import type { ExchangeOverrides, TransactionResponse } from './types/exchange.js';

export interface ExchangeModuleConfiguration extends EngineBehind {
  readonly chainId: number;
  /** Default: the environment of the chain. */
  readonly baseConfig?: BaseConfiguration | { readonly baseConfig: BaseConfiguration };
  /** Default: no fees. */
  readonly secondaryFees?: SwapPluginOptions['secondaryFees'];
  /** Another deployment; the chain is read at its `rpcURL`. */
  readonly overrides?: SwapPluginOptions['overrides'] | ExchangeOverrides;
}

/**
 * The published exchange SDK's class over a funding engine. Every method returns unsigned
 * transactions; each throws `ExchangeError`.
 */
export class CompatExchange {
  /** The engine behind it, to migrate call by call. */
  readonly engine: FundingEngine;
  readonly #chainId: number;

  /** @throws ExchangeError INVALID_CONFIGURATION, CHAIN_NOT_SUPPORTED */
  constructor({ chainId, baseConfig, secondaryFees = [], overrides, engine = {} }: ExchangeModuleConfiguration) {
    this.#chainId = chainId;
    const base = baseConfig === undefined ? { environment: environments[chainId] ?? 'sandbox' } : baseOf(baseConfig);
    const { environment } = { ...base, ...engine };
    // Another deployment, or custom DEXes of the host, may be on any chain.
    if (overrides === undefined && engine.plugins === undefined) assertOffered(chainId, environment);
    const networks = overrides === undefined ? {} : { networks: { [chainId]: { rpcUrls: [overrides.rpcURL] } } };
    try {
      this.engine = createFundingEngine({
        environment: base.environment,
        ...keysOf(base),
        plugins: [
          swapPlugin({
            secondaryFees,
            maxHops: MAX_HOPS,
            ...(overrides && { overrides: overrides as NonNullable<SwapPluginOptions['overrides']> }),
          }),
        ],
        ...engine,
        ...journalOf(engine),
        overrides: mergeOverrides(networks, engine.overrides),
      });
    } catch (error) {
      throw toExchangeError(error);
    }
    if (new.target === CompatExchange) withBoundMethods(this);
  }

  /** Stops every poll and timer; the published class has no such method. */
  dispose(): void {
    this.engine.dispose();
  }

  /**
   * Returns the output for exactly the given input, with its transactions. Amounts in the smallest
   * unit, slippage in percent, deadline in Unix seconds.
   */
  getUnsignedSwapTxFromAmountIn(
    fromAddress: string,
    tokenInAddress: string,
    tokenOutAddress: string,
    amountIn: bigint | number | string,
    slippagePercent = 0.1,
    maxHops = MAX_HOPS,
    deadline?: number,
  ): Promise<TransactionResponse> {
    const tokens = { fromAddress, tokenIn: tokenInAddress, tokenOut: tokenOutAddress };
    return this.#quote(TradeType.EXACT_INPUT, { ...tokens, amount: amountIn, slippagePercent, maxHops, deadline });
  }

  /** Returns the input for exactly the given output; everything else as above. */
  getUnsignedSwapTxFromAmountOut(
    fromAddress: string,
    tokenInAddress: string,
    tokenOutAddress: string,
    amountOut: bigint | number | string,
    slippagePercent = 0.1,
    maxHops = MAX_HOPS,
    deadline?: number,
  ): Promise<TransactionResponse> {
    const tokens = { fromAddress, tokenIn: tokenInAddress, tokenOut: tokenOutAddress };
    return this.#quote(TradeType.EXACT_OUTPUT, { ...tokens, amount: amountOut, slippagePercent, maxHops, deadline });
  }

  #quote(
    tradeType: TradeType,
    {
      amount,
      deadline,
      ...asked
    }: Omit<SwapRequest, 'chainId' | 'amount' | 'deadline'> & {
      readonly amount: bigint | number | string;
      readonly deadline: number | undefined;
    },
  ): Promise<TransactionResponse> {
    return translating(toExchangeError, async () => {
      const request = { ...asked, chainId: this.#chainId, amount: parseWholeNumber(amount) };
      const until = deadline === undefined ? {} : { deadline };
      return toUnsignedSwap(await quoteSwap(this.engine, { ...request, ...until }, tradeType), asked);
    });
  }
}

/** The environments that offer the DEX's chains. */
const environments: Readonly<Record<number, EnvironmentName>> = { 13371: 'production', 13473: 'sandbox' };

function assertOffered(chainId: number, environment: EnvironmentName): void {
  const isEnvironment = (Object.values(EnvironmentName) as readonly unknown[]).includes(environment);
  // The engine throws its own error for an unknown environment.
  if (isEnvironment && environments[chainId] !== environment)
    throw new ExchangeError(
      `Chain with ID ${chainId} is not a supported chain in environment ${environment}`,
      'CHAIN_NOT_SUPPORTED',
    );
}
