import { erc20Abi } from '../../contracts-abi/index.js';
import {
  type Address,
  describeError,
  ItemType,
  isTributaryError,
  NATIVE,
  type SwapApproval,
  type SwapResult,
  type Token,
  TradeType,
  type UnsignedTransaction,
} from '../../core/index.js';
import {
  approvalCall,
  type ChainReader,
  type ChainReaders,
  type Environment,
  feeOf,
  type HttpClient,
  isObject,
  nativeOf,
  parseQuantity,
  QuoteRefusal,
  quoteRefusals,
  type ReadOptions,
  readAllowance,
  readApproval,
  readChainNow,
  readContract,
  swapDefaults,
  swapErrors,
  type TokenCatalogue,
} from '../../core/plugin/index.js';
import type { AggregatorQuestion } from './AggregatorOptions.js';
import type { AggregatorSettings } from './AggregatorSettings.js';
import { askService } from './askService.js';
import { type CheckedAnswer, checkAnswer } from './checkAnswer.js';
import { judgeSimulation } from './judgeSimulation.js';
import { type AggregatorAnswer, readAnswer } from './readAnswer.js';
import { type Simulated, type SimulatedWorld, simulateSwap } from './simulateSwap.js';
import { slippageLeft } from './slippageLeft.js';

/** `deadline` is the caller's; `null` means 15 minutes from now, by the chain's clock. */
export type AskedQuote = Omit<AggregatorQuestion, 'deadline'> & { readonly deadline: number | null };

export interface AggregatorDeps {
  readonly environment: Environment;
  readonly chains: ChainReaders;
  readonly http: HttpClient;
  readonly tokens: TokenCatalogue;
}

/** Chain data, read while the service prepares its response. */
interface ChainFacts extends SimulatedWorld {
  /** Maximum price in wei per gas that a wallet signs for: twice the base fee. */
  readonly sentPrice: bigint;
  /** Unix seconds, by the chain's clock. */
  readonly now: number;
  readonly blockNumber: bigint;
  /** The account's balance of the input token. */
  readonly held: bigint;
  /** The allowance of each listed spender; empty if the input is the native token. */
  readonly allowances: ReadonlyMap<Address, bigint>;
  readonly given: Token;
  readonly got: Token;
}

/**
 * Fallback gas if nothing can be simulated; a swap through several DEXes rarely needs more. Never
 * 0: a swap after a bridge would arrive without money for gas.
 */
const usualGas = 400_000n;

/** Verified aggregator quotes in two round trips: the service and the chain, then the simulation. */
export class AggregatorQuotes {
  /** Chains whose node does not support simulation. */
  readonly #blind = new Set<number>();
  /** By chain: its time in Unix seconds, and when that was read (`performance.now`). */
  readonly #times = new Map<number, { readonly seconds: number; readonly readAt: number }>();

  constructor(
    private readonly settings: AggregatorSettings,
    private readonly deps: AggregatorDeps,
  ) {}

  /** @throws TributaryError of the swap catalogue: PROVIDER_CALL_ERROR for every fault of the service */
  async quote(question: AskedQuote, options: ReadOptions): Promise<SwapResult> {
    try {
      return await this.#quote(question, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw isTributaryError(error) && ['READ_FAILED', 'CALL_REVERTED', 'RPC_ERROR'].includes(error.code)
        ? swapErrors.failedMulticall(describeError(error), error)
        : error;
    }
  }

  async #quote(asked: AskedQuote, options: ReadOptions): Promise<SwapResult> {
    const { chainId } = asked;
    const contracts = this.settings.contracts.filter((contract) => contract.chainId === chainId);
    const isProvable = contracts.some(({ calls }) =>
      calls.some(({ least, tokenOut }) => least !== null && tokenOut !== null),
    );
    if (this.#blind.has(chainId) && !isProvable) throw quoteRefusals.refused(QuoteRefusal.NO_SIMULATION, { chainId });
    const reader = this.deps.chains.get(chainId);
    const reading = this.#readFacts(reader, asked, [...new Set(contracts.map(({ spender }) => spender))], options);
    reading.catch(() => undefined); // awaited below, unless the deadline check fails first
    const question = { ...asked, deadline: await this.#deadlineOf(reader, asked, options) };
    const [given, facts] = await Promise.all([this.#ask(question, options), reading]);
    if (given === null) throw swapErrors.noRoutesAvailable();
    const checked = checkAnswer(given, question, contracts, facts.now);
    const [simulated, approval] = await Promise.all([
      this.#prove(reader, question, checked, facts, options),
      this.#approve(reader, question, checked, facts, options),
    ]);
    return this.#assemble(question, checked, { facts, simulated, approval });
  }

  /**
   * Returns the deadline by the chain's clock. Only the first quote of a chain reads the time;
   * later quotes add the elapsed time to it.
   * @throws TributaryError INVALID_CONFIGURATION if the given deadline has passed
   */
  async #deadlineOf(reader: ChainReader, { chainId, deadline }: AskedQuote, options: ReadOptions): Promise<number> {
    const known = this.#times.get(chainId);
    const now = known
      ? known.seconds + Math.floor((performance.now() - known.readAt) / 1_000)
      : await this.#readNow(reader, chainId, options);
    if (deadline !== null && deadline <= now) throw swapErrors.invalidDeadline(undefined, { deadline });
    return deadline ?? now + swapDefaults.deadlineSeconds;
  }

  async #readNow(reader: ChainReader, chainId: number, options: ReadOptions): Promise<number> {
    const seconds = await readChainNow(reader, options);
    this.#times.set(chainId, { seconds, readAt: performance.now() });
    return seconds;
  }

  /**
   * Requests a quote. Many services know a slippage but no limit: if the first quote is within the
   * agreed limit, requests a second one with the remaining slippage.
   */
  async #ask(question: AggregatorQuestion, options: ReadOptions): Promise<AggregatorAnswer | null> {
    const first = await this.#askOnce(question, options);
    const slippagePercent = first && slippageLeft(first, question);
    return slippagePercent === null ? first : this.#askOnce({ ...question, slippagePercent }, options);
  }

  async #askOnce(question: AggregatorQuestion, options: ReadOptions): Promise<AggregatorAnswer | null> {
    const given = await askService(this.deps.http, this.settings, question, options);
    return given === null ? null : readAnswer(given);
  }

  /**
   * Simulates the swap.
   * Returns `null` if nothing can be simulated and the contract enforces the quote itself. If the
   * account doesn't hold the input yet, the enforced minimum is enough, because the quote is
   * simulated again before signing. If the node doesn't support simulation, that never happens, so
   * the contract must enforce the output token as well.
   */
  async #prove(
    reader: ChainReader,
    question: AggregatorQuestion,
    checked: CheckedAnswer,
    facts: ChainFacts,
    options: ReadOptions,
  ): Promise<Simulated | null> {
    const { chainId, account, tokenIn, tokenOut, side } = question;
    const { answer, spender, spentAtMost, receivedAtLeast, isEnforced, isOfToken } = checked;
    const needed = tokenIn === NATIVE ? answer.value : answer.amountIn;
    if (facts.held < needed) {
      if (isEnforced) return null;
      const reason = 'nothing proves the quote, for the account does not hold what goes in';
      throw swapErrors.noRoutesAvailable(undefined, { reason, held: facts.held, needed });
    }
    const transaction = transactionOf(question, checked);
    const allowance = facts.allowances.get(spender) ?? 0n;
    const swap = { transaction, tokenIn, tokenOut, spender, allowance, allowed: spentAtMost };
    const simulated = await simulateSwap(reader, swap, facts, options);
    if (simulated === null) {
      this.#blind.add(chainId);
      if (isEnforced && isOfToken) return null;
      throw quoteRefusals.refused(QuoteRefusal.NO_SIMULATION, { chainId });
    }
    judgeSimulation(simulated, { account, tokenIn, spender, spentAtMost, receivedAtLeast, isWhole: side === 'in' });
    return simulated;
  }

  /** Approves exactly the maximum input; also lowers a larger existing allowance to it. */
  async #approve(
    reader: ChainReader,
    { chainId, account, tokenIn }: AggregatorQuestion,
    { spender, spentAtMost: amount }: CheckedAnswer,
    { allowances, given, sentPrice }: ChainFacts,
    options: ReadOptions,
  ): Promise<SwapApproval | null> {
    if (tokenIn === NATIVE) return null;
    const allowance = allowances.get(spender) ?? 0n;
    if (allowance === amount) return null;
    if (account === spender) throw swapErrors.ownerIsSpender();
    const approvable = { type: ItemType.ERC20, tokenAddress: tokenIn, spenderAddress: spender, amount };
    const isLowered = allowance > amount;
    const allowed = isLowered ? 0n : allowance;
    const approval = await readApproval(reader, { owner: account, approvable, allowed }, options);
    if (approval === null || (approval.isRefused && !isLowered))
      throw swapErrors.approvalNotBuilt(undefined, { token: tokenIn, spender });
    const zero = { chainId, from: account, ...approvalCall({ ...approvable, amount: 0n }), value: 0n };
    const reset = approval.reset ?? (approval.isRefused ? zero : null);
    const gasFee = approval.isGasEstimated ? feeOf(sentPrice, approval.gas) : null;
    return {
      spender,
      amount: { token: { ...given, address: tokenIn }, value: amount },
      transaction: approval.transaction,
      reset,
      gas: approval.gas,
      gasFeeEstimate: gasFee === null ? null : { token: nativeOf(this.deps.environment, chainId), value: gasFee },
    };
  }

  /**
   * Uses the worse of the quoted and the simulated values, so that a service gains nothing by
   * promising too much. Without a simulation, only the enforced minimum counts.
   */
  #assemble(question: AggregatorQuestion, checked: CheckedAnswer, { facts, simulated, approval }: Proved): SwapResult {
    const { chainId, side, amount, slippagePercent } = question;
    const { answer, deadline, spentAtMost, receivedAtLeast } = checked;
    const { given: tokenIn, got: tokenOut, sentPrice: gasPrice, blockNumber } = facts;
    const isInput = side === 'in';
    const [told, shown] = isInput ? [answer.amountOut, simulated?.received] : [answer.amountIn, simulated?.spent];
    const bound = isInput ? receivedAtLeast : spentAtMost;
    const isWorse = shown !== undefined && (isInput ? shown < told : shown > told);
    const quoted = shown === undefined ? bound : isWorse ? shown : told;
    const token = isInput ? tokenOut : tokenIn;
    const gas = simulated === null ? usualGas : simulated.gasUsed;
    return {
      tradeType: isInput ? TradeType.EXACT_INPUT : TradeType.EXACT_OUTPUT,
      amountIn: { token: tokenIn, value: isInput ? amount : quoted },
      amountOut: { token: tokenOut, value: isInput ? quoted : amount },
      route: [],
      quote: {
        amount: { token, value: quoted },
        amountWithMaxSlippage: { token, value: bound },
        slippage: slippagePercent,
        fees: [],
      },
      approval,
      swap: {
        ...transactionOf(question, checked),
        ...(deadline !== null && { deadline }),
        gas,
        gasFeeEstimate: { token: nativeOf(this.deps.environment, chainId), value: feeOf(gasPrice, gas) },
      },
      gasPrice,
      priceImpact: null,
      blockNumber,
    };
  }

  async #readFacts(
    reader: ChainReader,
    { chainId, account, tokenIn, tokenOut, amount }: AskedQuote,
    spenders: readonly Address[],
    options: ReadOptions,
  ): Promise<ChainFacts> {
    const { tokens } = this.deps;
    const allowanceOf = async (spenderAddress: Address): Promise<readonly [Address, bigint]> => {
      const approvable = { type: ItemType.ERC20, tokenAddress: tokenIn as Address, spenderAddress, amount };
      return [spenderAddress, await readAllowance(reader, account, approvable, options)];
    };
    const [block, now, gasPrice, coins, held, given, got, allowances] = await Promise.all([
      reader.request('eth_getBlockByNumber', ['latest', false], options),
      this.#readNow(reader, chainId, options),
      reader.request('eth_gasPrice', [], options),
      reader.getBalance(account, options),
      tokenIn === NATIVE ? null : readHeld(reader, tokenIn, account, options),
      tokens.describe(chainId, tokenIn, options),
      tokens.describe(chainId, tokenOut, options),
      Promise.all(tokenIn === NATIVE ? [] : spenders.map(allowanceOf)),
    ]);
    const price = parseQuantity(gasPrice) || 1n;
    const next = nextBlock(block);
    const { baseFeePerGas = '0x0' } = next.block;
    return {
      ...next,
      ...{ gasPrice: price, sentPrice: price + parseQuantity(baseFeePerGas) },
      ...{ now, coins, held: held ?? coins, given, got },
      allowances: new Map(allowances),
    };
  }
}

interface Proved {
  readonly facts: ChainFacts;
  readonly simulated: Simulated | null;
  readonly approval: SwapApproval | null;
}

function transactionOf({ chainId, account }: AggregatorQuestion, { answer }: CheckedAnswer): UnsignedTransaction {
  const { to, data, value } = answer;
  return { chainId, from: account, to, data, value };
}

async function readHeld(reader: ChainReader, address: Address, owner: Address, options: ReadOptions): Promise<bigint> {
  const [held] = await readContract(
    reader,
    { address, abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
    options,
  );
  return held as bigint;
}

/**
 * Mimics the next real block: contracts can detect a simulation by its block fields. The node sets
 * number and time itself.
 */
function nextBlock(block: unknown): Pick<ChainFacts, 'block' | 'blockNumber'> {
  const { number, baseFeePerGas, miner } = isObject(block) ? block : {};
  return {
    blockNumber: parseQuantity(number),
    block: {
      // Some nodes simulate without a base fee.
      ...(typeof baseFeePerGas === 'string' && { baseFeePerGas }),
      ...(typeof miner === 'string' && { feeRecipient: miner }),
    },
  };
}
