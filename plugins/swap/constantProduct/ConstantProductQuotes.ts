import { v2RouterAbi } from '../../../contracts-abi/index.js';
import {
  type Address,
  ItemType,
  NATIVE,
  parseAddress,
  type SwapApproval,
  type SwapResult,
  TradeType,
  type UnsignedTransaction,
} from '../../../core/index.js';
import {
  type ChainReader,
  type Environment,
  feeOf,
  isReverted,
  isRevertedOrMissing,
  nativeOf,
  type ReadOptions,
  readAllowance,
  readContract,
  swapErrors,
  type TokenCatalogue,
} from '../../../core/plugin/index.js';
import { buildLensRequests } from '../lens/buildLensRequests.js';
import type { PoolState } from '../pools/PoolState.js';
import { approvalCalls } from '../quoting/approvalCalls.js';
import { approvalOf } from '../quoting/approvalOf.js';
import { intrinsicGas } from '../quoting/intrinsicGas.js';
import type { Lens } from '../quoting/Lens.js';
import { LensRefused } from '../quoting/LensReader.js';
import { type MeasuredSwap, measureSwap, withMeasuredGas } from '../quoting/measureSwap.js';
import { priceImpact } from '../quoting/priceImpact.js';
import { type PricedTrade, priceTrade } from '../quoting/priceTrade.js';
import { readQuoteGasPrice } from '../quoting/readQuoteGasPrice.js';
import type { RecordedQuestion, RecordedQuotes } from '../records/RecordedDex.js';
import type { ConstantProductExchange } from '../records/RecordedExchange.js';
import type { CheckedSwapRequest } from '../validation/assertSwapRequest.js';
import { bestPath, type QuotedPath } from './bestPath.js';
import { encodeRouterSwap } from './encodeRouterSwap.js';
import { pairCandidates } from './pairCandidates.js';
import { type Pair, readPairs } from './readPairs.js';

export interface ConstantProductDeps {
  readonly tokens: TokenCatalogue;
  readonly environment: Environment;
  readonly lensOf: (reader: ChainReader) => Lens;
}

/** Maximum attempts if the price moves between the two round trips. */
const mostAttempts = 3;
/** Gas of a swap in addition to its transaction: for a first swap, which writes every slot for the first time. */
const swapGas = { base: 60_000n, ofHop: 70_000n } as const;

/**
 * Quotes constant-product pairs. Reads reserves and computes the quote exactly as the router does;
 * the router confirms the best one.
 */
export class ConstantProductQuotes implements RecordedQuotes {
  constructor(
    private readonly exchange: ConstantProductExchange,
    private readonly deps: ConstantProductDeps,
  ) {}

  /**
   * Quotes in two round trips: first reserves and everything independent of them, then the router's
   * confirmation and the approval.
   */
  async quote(
    { request: checked, tradeType, tokenIn, tokenOut, reader, deadline: deadlineTold }: RecordedQuestion,
    options: ReadOptions,
  ): Promise<SwapResult> {
    const { router } = this.exchange;
    const context = await this.#readContext(reader, checked, [tokenIn, tokenOut], options);
    let { pairs, blockNumber } = context;
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const { fee } = this.exchange;
      const path = bestPath({
        pairs,
        tokenIn,
        tokenOut,
        tradeType,
        amount: checked.amount,
        maxHops: checked.maxHops,
        fee,
      });
      if (path === null) throw swapErrors.noRoutesAvailable(undefined, { pairs: pairs.length });
      const priced = priceTrade(checked, tradeType, path.quoted, []);
      const deadline = await deadlineTold;
      const transaction = this.#transaction(checked, tradeType, { path, priced, deadline });
      const spent = tradeType === TradeType.EXACT_INPUT ? checked.amount : priced.bound;
      const [confirmed, approval, measured] = await Promise.all([
        confirm(reader, router, { path, tradeType, amount: checked.amount }, options),
        this.#approve(reader, checked, { context, spent }, options),
        this.#measure(reader, checked, { context, spent, transaction }, options),
      ]);
      if (confirmed === path.quoted)
        return this.#assemble(checked, tradeType, {
          ...{ context, path, priced, transaction, deadline, blockNumber },
          approval: withMeasuredGas(approval, measured?.approvals[0]),
          measuredGas: measured?.swap ?? null,
        });
      [pairs, blockNumber] = await this.#readPairs(reader, [tokenIn, tokenOut], { ...options, fresh: true });
    }
    throw swapErrors.noRoutesAvailable(undefined, { reason: 'the router confirmed no quote' });
  }

  async #readContext(
    reader: ChainReader,
    { chainId, from, tokenIn, tokenOut, amount }: CheckedSwapRequest,
    pooled: readonly Address[],
    options: ReadOptions,
  ): Promise<Context> {
    const { router } = this.exchange;
    const { tokens } = this.deps;
    const [[pairs, blockNumber], given, got, gasPrice, allowance] = await Promise.all([
      this.#readPairs(reader, pooled, options),
      tokens.describe(chainId, tokenIn, options),
      tokens.describe(chainId, tokenOut, options),
      readQuoteGasPrice(reader, options),
      tokenIn === NATIVE
        ? null
        : readAllowance(
            reader,
            from,
            { type: ItemType.ERC20, tokenAddress: tokenIn, spenderAddress: router, amount },
            options,
          ),
      this.#assertRouter(reader, options),
    ]);
    return { pairs, blockNumber, tokenIn: given, tokenOut: got, gasPrice, allowance };
  }

  /** Reads pairs in the shared lens call of all DEXes of the chain, or by multicall if the node supports no lens. */
  async #readPairs(
    reader: ChainReader,
    pooled: readonly Address[],
    options: ReadOptions,
  ): Promise<readonly [readonly Pair[], bigint]> {
    const tokens = [...pooled, ...this.exchange.routingTokens];
    try {
      const requests = buildLensRequests(pairCandidates(this.exchange, tokens));
      // Also requests the newest block number, so that later reads notice a new block.
      const [answers] = await Promise.all([
        this.deps.lensOf(reader).read(requests, options),
        reader.getBlockNumber(options),
      ]);
      return [answers.flatMap(({ pools }) => pools.flatMap(toPair)), answers[0]?.blockNumber ?? 0n];
    } catch (error) {
      if (!(error instanceof LensRefused)) throw error;
      return Promise.all([readPairs(reader, this.exchange, tokens, options), reader.getBlockNumber(options)]);
    }
  }

  /**
   * Checks the router: tokens sent to an address without code are lost, and a router with a
   * different factory or wrapped currency belongs to a different DEX.
   * @throws TributaryError INVALID_CONFIGURATION
   */
  async #assertRouter(reader: ChainReader, options: ReadOptions): Promise<void> {
    const { router, factory, wrappedNative, chainId } = this.exchange;
    const read = async (functionName: string): Promise<unknown> => {
      const [address] = await readContract(reader, { address: router, abi: v2RouterAbi, functionName }, options).catch(
        noRouter,
      );
      return address;
    };
    const [itsFactory, itsWrapped] = await Promise.all([read('factory'), read('WETH')]);
    if (itsFactory === undefined) throw swapErrors.noContract('router', router, chainId);
    if (itsFactory !== factory) throw swapErrors.invalidExchangeContract('factory', factory);
    if (itsWrapped !== wrappedNative) throw swapErrors.nonWrappedToken(wrappedNative);
  }

  async #approve(
    reader: ChainReader,
    { from }: CheckedSwapRequest,
    { context, spent }: { readonly context: Context; readonly spent: bigint },
    options: ReadOptions,
  ): Promise<SwapApproval | null> {
    const { tokenIn, allowance, gasPrice } = context;
    if (tokenIn.address === NATIVE || allowance === null) return null;
    const need = {
      owner: from,
      spender: this.exchange.router,
      token: { ...tokenIn, address: tokenIn.address },
      required: spent,
      allowance,
      native: nativeOf(this.deps.environment, this.exchange.chainId),
      gasPrice,
    };
    return approvalOf(reader, need, options);
  }

  /**
   * Measures gas, but not of a swap of tokens that the account doesn't hold: a pair can't lend
   * them, because its reserves would lack them.
   */
  #measure(
    reader: ChainReader,
    { chainId, from: owner, tokenIn: token }: CheckedSwapRequest,
    { context: { allowance }, spent, transaction }: Pick<Found, 'context' | 'transaction'> & { readonly spent: bigint },
    options: ReadOptions,
  ): Promise<MeasuredSwap | null> {
    const { router: spender } = this.exchange;
    const approvals =
      token === NATIVE || allowance === null
        ? []
        : [approvalCalls({ chainId, owner, spender, token, required: spent, allowance })];
    return measureSwap(reader, { transaction, approvals, spent: { token, amount: spent, holder: null } }, options);
  }

  #transaction(
    request: CheckedSwapRequest,
    tradeType: TradeType,
    { path, priced, deadline }: Pick<Found, 'path' | 'priced' | 'deadline'>,
  ): UnsignedTransaction {
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const isNativeIn = request.tokenIn === NATIVE;
    const amountIn = isInput ? request.amount : priced.bound;
    const data = encodeRouterSwap({
      tradeType,
      amountIn,
      amountOut: isInput ? priced.bound : request.amount,
      path: tokensOf(path),
      user: request.from,
      isNativeIn,
      isNativeOut: request.tokenOut === NATIVE,
      deadline,
    });
    const { chainId, from } = request;
    return { chainId, from, to: this.exchange.router, data, value: isNativeIn ? amountIn : 0n };
  }

  #assemble(
    request: CheckedSwapRequest,
    tradeType: TradeType,
    { context, path, priced, transaction, approval, measuredGas, deadline, blockNumber }: Found,
  ): SwapResult {
    const { tokenIn, tokenOut, gasPrice } = context;
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const estimated = intrinsicGas(transaction.data) + swapGas.base + swapGas.ofHop * BigInt(path.hops.length);
    const gas = measuredGas ?? estimated;
    const gasFee = feeOf(gasPrice, gas);
    const native = nativeOf(this.deps.environment, this.exchange.chainId);
    const quotedToken = isInput ? tokenOut : tokenIn;
    return {
      tradeType,
      amountIn: { token: tokenIn, value: priced.amountIn },
      amountOut: { token: tokenOut, value: priced.amountOut },
      route: path.hops.map(({ pair, ...hop }) => ({
        pool: pair,
        tokenIn: hop.tokenIn,
        tokenOut: hop.tokenOut,
        fee: this.exchange.fee,
      })),
      quote: {
        amount: { token: quotedToken, value: isInput ? priced.amountOut : priced.amountIn },
        amountWithMaxSlippage: { token: quotedToken, value: priced.bound },
        slippage: request.slippagePercent,
        fees: [],
      },
      approval,
      swap: {
        ...transaction,
        deadline,
        gas,
        gasFeeEstimate: gasFee === null ? null : { token: native, value: gasFee },
      },
      gasPrice,
      priceImpact: priceImpact(priced.amountIn, priced.amountOut, path.midPrices),
      blockNumber,
    };
  }
}

interface Context {
  readonly pairs: readonly Pair[];
  readonly blockNumber: bigint;
  readonly tokenIn: SwapResult['amountIn']['token'];
  readonly tokenOut: SwapResult['amountOut']['token'];
  readonly gasPrice: bigint | null;
  /** `null` if the input is native. */
  readonly allowance: bigint | null;
}

interface Found {
  readonly context: Context;
  readonly path: QuotedPath;
  readonly priced: PricedTrade;
  readonly transaction: UnsignedTransaction;
  readonly approval: SwapApproval | null;
  /** Gas of the swap; `null` if it could not be measured. */
  readonly measuredGas: bigint | null;
  /** Unix seconds. */
  readonly deadline: number;
  readonly blockNumber: bigint;
}

function toPair({ address, token0, token1, reserves }: PoolState): readonly Pair[] {
  if (reserves === undefined) return [];
  return [{ address: parseAddress(address), tokens: [parseAddress(token0), parseAddress(token1)], reserves }];
}

function tokensOf({ hops }: QuotedPath): readonly Address[] {
  return [...hops.slice(0, 1).map(({ tokenIn }) => tokenIn), ...hops.map(({ tokenOut }) => tokenOut)];
}

/** Returns the router's value of the other amount; `null` if it reverts. */
async function confirm(
  reader: ChainReader,
  router: Address,
  { path, tradeType, amount }: { readonly path: QuotedPath; readonly tradeType: TradeType; readonly amount: bigint },
  options: ReadOptions,
): Promise<bigint | null> {
  const isInput = tradeType === TradeType.EXACT_INPUT;
  const functionName = isInput ? 'getAmountsOut' : 'getAmountsIn';
  const read = { address: router, abi: v2RouterAbi, functionName, args: [amount, tokensOf(path)] };
  try {
    const [amounts] = await readContract<readonly [readonly bigint[]]>(reader, read, options);
    return amounts.at(isInput ? -1 : 0) ?? null;
  } catch (error) {
    if (isReverted(error)) return null;
    throw error;
  }
}

function noRouter(error: unknown): readonly [] {
  if (isRevertedOrMissing(error)) return [];
  throw error;
}
