import {
  type Address,
  ItemType,
  NATIVE,
  parseAddress,
  type SwapApproval,
  type SwapHop,
  type SwapResult,
  type Token,
  type TokenAddress,
  type TokenAmount,
  TradeType,
  type UnsignedTransaction,
} from '../../../core/index.js';
import {
  type ChainReader,
  type Environment,
  feeOf,
  nativeOf,
  type ReadOptions,
  readAllowance,
  swapErrors,
  type TokenCatalogue,
  ZERO_ADDRESS,
} from '../../../core/plugin/index.js';
import { midPrice } from '../pools/midPrice.js';
import { approvalCalls } from '../quoting/approvalCalls.js';
import { approvalOf } from '../quoting/approvalOf.js';
import { intrinsicGas } from '../quoting/intrinsicGas.js';
import type { Lens } from '../quoting/Lens.js';
import { LensPools } from '../quoting/LensPools.js';
import { type MeasuredSwap, measureSwap, withMeasuredGas } from '../quoting/measureSwap.js';
import { priceImpact } from '../quoting/priceImpact.js';
import { type PricedTrade, priceTrade } from '../quoting/priceTrade.js';
import { readQuoteGasPrice } from '../quoting/readQuoteGasPrice.js';
import type { RecordedQuestion, RecordedQuotes } from '../records/RecordedDex.js';
import type { ConcentratedExchange, ConstantProductExchange, ManagedExchange } from '../records/RecordedExchange.js';
import { assertManager } from './assertManager.js';
import { bestExactOutput } from './bestExactOutput.js';
import { type ConfirmedHops, confirmHops } from './confirmHops.js';
import { encodeUniversalSwap } from './encodeUniversalSwap.js';
import { managedCandidates } from './managedCandidates.js';
import { mixedCandidates } from './mixedCandidates.js';
import { type Permit2Allowance, permit2Approval, readPermit2Allowance } from './permit2Approval.js';
import { isNativeCurrency, type RouteHop, toRouteHop } from './RouteHop.js';
import type { SetAmounts } from './setAmounts.js';

export interface ManagedDeps {
  readonly tokens: TokenCatalogue;
  readonly environment: Environment;
  readonly lensOf: (reader: ChainReader) => Lens;
  /** The DEXes whose pools the record includes. */
  readonly mixed: readonly (ConstantProductExchange | ConcentratedExchange)[];
}

/** Maximum attempts if the price moves between the two round trips, or a pool reverts. */
const mostAttempts = 4;
/** Gas of the router and of Permit2, in addition to the quoters' estimates. */
const routerGas = 120_000n;
/** A manager counts amounts in 127 bits and a sign. */
const tooMuch = 1n << 127n;

/**
 * Quotes a manager's pools, and pools of other DEXes that its router reaches. Reads pool state
 * through the lens, computes the quote locally and confirms each hop on chain.
 */
export class ManagedQuotes implements RecordedQuotes {
  constructor(
    private readonly exchange: ManagedExchange,
    private readonly deps: ManagedDeps,
  ) {}

  /**
   * Quotes in two round trips: first states and everything independent of them, then the quoters'
   * confirmation and the approvals.
   */
  async quote(question: RecordedQuestion, options: ReadOptions): Promise<SwapResult> {
    const { request, tradeType, tokenIn, tokenOut, reader } = question;
    if (request.amount >= tooMuch) throw swapErrors.noRoutesAvailable(undefined, this.#refusedPools());
    const { pools, mixed, others } = this.#open(question);
    const all = mixed === null ? [pools] : [pools, mixed];
    const load = (fresh: ReadOptions): Promise<unknown> => Promise.all(all.map((one) => one.load(fresh)));
    const [context] = await Promise.all([this.#readContext(question, options), load(options)]);
    const search = {
      tokenIn: tokenIn.toLowerCase(),
      tokenOut: tokenOut.toLowerCase(),
      side: tradeType,
      amount: request.amount,
      maxHops: request.maxHops,
    };
    const confirmers = { v4Quoter: this.exchange.quoter, others };
    for (let attempt = 1; attempt <= mostAttempts; attempt++) {
      const found =
        tradeType === TradeType.EXACT_INPUT
          ? pools.best(search, options).then(({ path, amountOut }) => ({
              hops: path.map(toRouteHop),
              ...{ quoted: amountOut, share: request.slippage, rest: [] },
            }))
          : bestExactOutput(pools, mixed, search, request, options).then((set) => ({ ...set, quoted: set.amountIn }));
      const { hops, quoted, share, rest } = await found.catch((error: unknown) => this.#withRefusedPools(error));
      if (quoted === 0n)
        throw swapErrors.noRoutesAvailable(undefined, { reason: 'the amount is too small to buy anything' });
      const priced = priceTrade({ ...request, slippage: share }, tradeType, quoted, []);
      const deadline = await question.deadline;
      const spent = tradeType === TradeType.EXACT_INPUT ? request.amount : priced.bound;
      const transaction = this.#transaction(question, { hops, priced, deadline });
      const [confirmed, approvals, returned, measured] = await Promise.all([
        confirmHops(reader, confirmers, { hops, tradeType }, options),
        this.#approve(question, context, { spent, deadline }, options),
        this.#describe(request, rest, options),
        this.#measure(question, context, { spent, deadline, hops, transaction }, options),
      ]);
      if (confirmed.refused.length > 0) for (const one of all) one.exclude(confirmed.refused);
      else if (confirmed.isEqual)
        return this.#assemble(question, context, {
          ...{ hops, priced, transaction, confirmed, deadline, pools, rest: returned },
          approvals: approvals.map((approval, index) => withMeasuredGas(approval, measured?.approvals[index])),
          measuredGas: measured?.swap ?? null,
        });
      else await load({ ...options, fresh: true });
    }
    throw swapErrors.noRoutesAvailable(undefined, { reason: 'the quoter confirmed no route', ...this.#refusedPools() });
  }

  /**
   * Loads the pools. The router can convert between native and wrapped at the start and the end of
   * a route. In the middle it can only if the amounts are not linked in one command: for an exact
   * input, and for an exact output through pools of all kinds (`mixed`).
   */
  #open({ tradeType, tokenIn, tokenOut, reader }: RecordedQuestion): Opened {
    const { wrappedNative, routingTokens } = this.exchange;
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const isOneCurrency = isInput || tokenIn === wrappedNative || tokenOut === wrappedNative;
    const tokens = [tokenIn, tokenOut, ...routingTokens];
    const others = mixedCandidates(this.deps.mixed, tokens);
    const poolsOf = (hasOneCurrency: boolean, isMixed: boolean): LensPools => {
      const own = managedCandidates(this.exchange, tokens, hasOneCurrency);
      const candidates = isMixed ? [...own, ...others.map(([candidate]) => candidate)] : own;
      return new LensPools(this.deps.lensOf(reader), () => candidates);
    };
    return {
      pools: poolsOf(isOneCurrency, isInput),
      mixed: isInput || others.length === 0 ? null : poolsOf(true, true),
      others: new Map(others.map(([{ address }, confirmer]) => [address, confirmer])),
    };
  }

  async #readContext({ request, reader }: RecordedQuestion, options: ReadOptions): Promise<Context> {
    const { chainId, from, tokenIn, tokenOut, amount } = request;
    const { permit2, router } = this.exchange;
    const { tokens } = this.deps;
    const [given, got, gasPrice, allowance, passedOn] = await Promise.all([
      tokens.describe(chainId, tokenIn, options),
      tokens.describe(chainId, tokenOut, options),
      readQuoteGasPrice(reader, options),
      tokenIn === NATIVE
        ? null
        : readAllowance(
            reader,
            from,
            { type: ItemType.ERC20, tokenAddress: tokenIn, spenderAddress: permit2, amount },
            options,
          ),
      tokenIn === NATIVE
        ? null
        : readPermit2Allowance(reader, permit2, { owner: from, token: tokenIn, spender: router }, options),
      assertManager(reader, this.exchange, options),
    ]);
    return { tokenIn: given, tokenOut: got, gasPrice, allowance, passedOn };
  }

  /**
   * Builds two approvals of exactly the input: the token approves Permit2, and Permit2 approves the
   * router. Empty for the native currency, which is sent as value.
   */
  async #approve(
    { request, reader }: RecordedQuestion,
    { tokenIn, gasPrice, allowance, passedOn }: Context,
    { spent: required, deadline }: Pick<Priced, 'spent' | 'deadline'>,
    options: ReadOptions,
  ): Promise<readonly (SwapApproval | null)[]> {
    if (tokenIn.address === NATIVE || allowance === null || passedOn === null) return [];
    const { chainId, permit2, router: spender } = this.exchange;
    const native = nativeOf(this.deps.environment, chainId);
    const token = { ...tokenIn, address: tokenIn.address };
    const shared = { owner: request.from, token, required, native, gasPrice };
    const first = await approvalOf(reader, { ...shared, spender: permit2, allowance }, options);
    return [first, permit2Approval({ ...shared, chainId, permit2, spender, deadline }, passedOn)];
  }

  /**
   * Measures gas. The manager holds the tokens if the account doesn't have them yet; a pair can't
   * lend the tokens that it is to receive.
   */
  #measure(
    { request: { from: owner }, reader }: RecordedQuestion,
    { tokenIn, gasPrice, allowance, passedOn }: Context,
    { spent: required, deadline, hops, transaction }: Priced,
    options: ReadOptions,
  ): Promise<MeasuredSwap | null> {
    const { chainId, permit2, router: spender } = this.exchange;
    const { address } = tokenIn;
    const first = hops[0]?.hop.pool;
    const holder =
      first === undefined || first.kind === 'v2' ? null : parseAddress(first.key?.manager ?? first.address);
    const spent = { token: address, amount: required, holder };
    if (address === NATIVE || allowance === null || passedOn === null)
      return measureSwap(reader, { transaction, approvals: [], spent }, options);
    const native = nativeOf(this.deps.environment, chainId);
    const token = { ...tokenIn, address };
    const passing = { owner, token, required, native, gasPrice, chainId, permit2, spender, deadline };
    const allowing = approvalCalls({ chainId, owner, spender: permit2, token: address, required, allowance });
    const passed = permit2Approval(passing, passedOn);
    const approvals = [allowing, passed === null ? [] : [passed.transaction]];
    return measureSwap(reader, { transaction, approvals, spent }, options);
  }

  #transaction(
    { request, tradeType }: RecordedQuestion,
    { hops, priced, deadline }: Pick<Found, 'hops' | 'priced' | 'deadline'>,
  ): UnsignedTransaction {
    const { chainId, router: to } = this.exchange;
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const amountIn = isInput ? request.amount : priced.bound;
    const data = encodeUniversalSwap({
      tradeType,
      hops,
      amountIn,
      amountOut: isInput ? priced.bound : request.amount,
      currencyIn: currencyOf(request.tokenIn),
      currencyOut: currencyOf(request.tokenOut),
      deadline,
    });
    return { chainId, from: request.from, to, data, value: request.tokenIn === NATIVE ? amountIn : 0n };
  }

  #assemble({ request, tradeType }: RecordedQuestion, context: Context, found: Found): SwapResult {
    const { chainId } = this.exchange;
    const { tokenIn, tokenOut, gasPrice } = context;
    const { hops, priced, transaction, approvals, confirmed, measuredGas, deadline, pools, rest } = found;
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const gas = measuredGas ?? intrinsicGas(transaction.data) + routerGas + confirmed.gas;
    const gasFee = feeOf(gasPrice, gas);
    const quotedToken = isInput ? tokenOut : tokenIn;
    return {
      tradeType,
      amountIn: { token: tokenIn, value: priced.amountIn },
      amountOut: { token: tokenOut, value: priced.amountOut },
      route: hops.map(toSwapHop),
      quote: {
        amount: { token: quotedToken, value: isInput ? priced.amountOut : priced.amountIn },
        amountWithMaxSlippage: { token: quotedToken, value: priced.bound },
        slippage: request.slippagePercent,
        fees: [],
      },
      approval: approvals.find((approval) => approval !== null) ?? null,
      ...(approvals.length > 0 && { approvals }),
      ...(rest.length > 0 && { rest }),
      swap: {
        ...transaction,
        deadline,
        gas,
        gasFeeEstimate: gasFee === null ? null : { token: nativeOf(this.deps.environment, chainId), value: gasFee },
      },
      gasPrice,
      priceImpact: priceImpact(
        priced.amountIn,
        priced.amountOut,
        hops.map(({ hop: { pool, direction } }) => midPrice(pool, direction)),
      ),
      blockNumber: pools.blockNumber,
    };
  }

  #describe(
    { chainId, tokenOut }: RecordedQuestion['request'],
    rest: SetAmounts['rest'],
    options: ReadOptions,
  ): Promise<readonly TokenAmount[]> {
    return Promise.all(
      rest.map(async ({ currency, amount: value }) => ({
        token: await this.deps.tokens.describe(chainId, currency === null ? tokenOut : tokenOf(currency), options),
        value,
      })),
    );
  }

  #withRefusedPools(error: unknown): never {
    const { data, code } = error as { readonly code?: string; readonly data?: Record<string, unknown> };
    if (code !== 'NO_ROUTES_AVAILABLE' || this.exchange.refused.length === 0) throw error;
    throw swapErrors.noRoutesAvailable(error, { ...data, ...this.#refusedPools() });
  }

  /** Describes unused pools and the reason, for the developer who listed them. */
  #refusedPools(): Readonly<Record<string, unknown>> {
    const { refused } = this.exchange;
    return refused.length === 0 ? {} : { refusedPools: refused };
  }
}

interface Context {
  readonly tokenIn: Token;
  readonly tokenOut: Token;
  readonly gasPrice: bigint | null;
  /** The allowance of Permit2; `null` if the input is native. */
  readonly allowance: bigint | null;
  readonly passedOn: Permit2Allowance | null;
}

interface Found {
  readonly hops: readonly RouteHop[];
  readonly priced: PricedTrade;
  readonly transaction: UnsignedTransaction;
  readonly approvals: readonly (SwapApproval | null)[];
  /** Gas of the swap; `null` if it could not be measured. */
  readonly measuredGas: bigint | null;
  readonly confirmed: ConfirmedHops;
  /** Unix seconds. */
  readonly deadline: number;
  readonly pools: LensPools;
  readonly rest: readonly TokenAmount[];
}

/** The data of one round of confirmation. */
interface Priced extends Pick<Found, 'hops' | 'transaction' | 'deadline'> {
  /** Maximum input. */
  readonly spent: bigint;
}

interface Opened {
  readonly pools: LensPools;
  /** `null` if `pools` includes the mixed pools, or there are none. */
  readonly mixed: LensPools | null;
  /** The contract that quotes a pool outside of the manager, by the pool's address. */
  readonly others: ReadonlyMap<string, Address>;
}

function currencyOf(token: string): string {
  return token === NATIVE ? ZERO_ADDRESS : token.toLowerCase();
}

function tokenOf(currency: string): TokenAddress {
  return isNativeCurrency(currency) ? NATIVE : parseAddress(currency);
}

function toSwapHop({ hop: { pool, fee }, currencyIn, currencyOut }: RouteHop): SwapHop {
  return {
    ...(pool.key === undefined
      ? { pool: parseAddress(pool.address) }
      : { pool: parseAddress(pool.key.manager), poolId: pool.address as `0x${string}` }),
    tokenIn: tokenOf(currencyIn),
    tokenOut: tokenOf(currencyOut),
    fee,
  };
}
