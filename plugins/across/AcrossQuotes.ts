import {
  type Abortable,
  type Address,
  type BridgeAllowance,
  type BridgeBundle,
  type BridgeFees,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  type CarriedToken,
  ItemType,
  NATIVE,
  type Token,
  type TokenAddress,
} from '../../core/index.js';
import {
  asProviderError,
  type BridgeCrossing,
  bridgeBundle,
  bridgeErrors,
  ChainReaders,
  engineErrors,
  HttpClient,
  parseBridgeCrossing,
  type ReadOptions,
  readApproval,
  TokenCatalogue,
  TransferRefusal,
  transferRefusals,
} from '../../core/plugin/index.js';
import { type AcrossSettings, formOf, formsBetween } from './AcrossSettings.js';
import { type Origin, PoolReader } from './PoolReader.js';
import { type DepositTerms, encodePoolDeposit } from './spokePool.js';
import { type RelayFeeQuestion, readSuggestedFees, type SuggestedFees } from './suggestedFees.js';

/** Usual gas of a deposit (including the first one of a token) and of an approval. */
const gas = { deposit: 110_000n, approval: 60_000n };
/** The suggested fee may grow by 1/20 (5 %) until the deposit is signed. */
const cushion = 20n;
/** Shortest and usual time for a relayer to fill a deposit, in seconds. */
const shortest = 600;
const usual = 14_400;

interface PoolCrossing extends BridgeCrossing {
  /** Whether `amount` is the amount that must arrive. */
  readonly isArriving: boolean;
}

/** The terms of a deposit, before its output is chosen. */
interface Terms extends Pick<DepositTerms, 'inputToken' | 'outputToken' | 'quoteTimestamp' | 'fillDeadline'> {
  readonly quote: BridgeQuote;
  /** The highest output: the amount minus the current fee, without the cushion. */
  readonly most: bigint;
}

/** Both tokens of a transfer, and their addresses in the pools. */
interface Forms {
  readonly input: Token;
  readonly output: Token;
  readonly inputToken: Address;
  readonly outputToken: Address;
}

interface Container {
  get<T>(role: symbol | (abstract new (...given: never[]) => T)): T;
}

/**
 * Quotes a transfer and builds its transactions. The pools accept any deposit, so this class
 * rejects deposits that would be lost or would have to wait for a refund.
 */
export class AcrossQuotes {
  readonly #chains: ChainReaders;
  readonly #http: HttpClient;
  readonly #tokens: TokenCatalogue;
  readonly #pools: PoolReader;

  constructor(
    private readonly settings: AcrossSettings,
    container: Container,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
    this.#http = container.get<HttpClient>(HttpClient);
    this.#tokens = container.get(TokenCatalogue);
    this.#pools = new PoolReader(settings.pools, this.#chains);
  }

  async carried(
    sourceChainId: number,
    destinationChainId: number,
    options: Abortable,
  ): Promise<readonly CarriedToken[]> {
    return Promise.all(
      formsBetween(this.settings.tokens, sourceChainId, destinationChainId).map(async (forms) => {
        const [token, arrivesAs] = await Promise.all([
          this.#tokens.describe(sourceChainId, forms.token, options),
          this.#tokens.describe(destinationChainId, forms.arrivesAs, options),
        ]);
        return { token, arrivesAs };
      }),
    );
  }

  async quote(request: BridgeQuoteRequest, options: ReadOptions): Promise<BridgeQuote> {
    return (await this.#terms(this.#parse(request, request.side === 'arriving'), options)).quote;
  }

  async build(request: BridgeRequest, options: Abortable): Promise<BridgeBundle> {
    const crossing = this.#parse(request, false);
    const { sourceChainId, sender, token, amount } = crossing;
    const pool = this.#pools.at(sourceChainId);
    const fresh = { ...options, fresh: true };
    const approvable = token === NATIVE ? null : approvableOf(token, pool, amount);
    const reader = this.#chains.get(sourceChainId);
    const [terms, approval] = await Promise.all([
      this.#terms(crossing, fresh),
      approvable === null ? null : asProviderError(readApproval(reader, { owner: sender, approvable }, fresh), options),
    ]);
    const arrives = this.#output(terms, request.atLeast);
    const { fees, validUntil: deadline } = terms.quote;
    const data = encodePoolDeposit({ ...crossing, ...terms }, arrives);
    const call = { to: pool, data, value: token === NATIVE ? amount : 0n };
    return {
      ...bridgeBundle({ fees, approval, transfer: { chainId: sourceChainId, from: sender, ...call } }),
      arrives,
      ...(deadline !== undefined && { deadline }),
    };
  }

  /**
   * Returns the agreed output if it still leaves the relayer the current fee.
   * @throws TributaryError PRICE_MOVED
   */
  #output({ quote, most }: Terms, atLeast = 0n): bigint {
    if (atLeast <= quote.arrives) return quote.arrives;
    if (atLeast <= most) return atLeast;
    throw engineErrors.priceMoved({ quoted: atLeast, current: most });
  }

  #parse(request: Omit<BridgeQuoteRequest, 'side'>, isArriving: boolean): PoolCrossing {
    const crossing = parseBridgeCrossing(request, {
      isEnd: (chainId) => this.settings.pools.has(chainId),
      formOf: (token, from, to) => formOf(this.settings, token, from, to),
    });
    return { ...crossing, isArriving };
  }

  #terms(crossing: PoolCrossing, options: ReadOptions): Promise<Terms> {
    return asProviderError(this.#readTerms(crossing, options), options);
  }

  /** Reads everything from the chains in one round trip, and the fees in one more the first time. */
  async #readTerms(crossing: PoolCrossing, options: ReadOptions): Promise<Terms> {
    const { arrivesAs, amount, isArriving } = crossing;
    const forms = this.#readForms(crossing, options);
    const [{ input, output, inputToken, outputToken }, here, there, fees] = await Promise.all([
      forms,
      this.#pools.origin(crossing, options),
      this.#pools.destination(crossing, options),
      forms.then((known) => this.#fees(crossing, known, options)),
    ]);
    const base = baseOf(crossing, { input, output });
    const padded = fees.total + divideUp(fees.total, cushion);
    const sent = isArriving ? base + padded : amount;
    const left = isArriving ? amount : scaled(sent - padded, input, output, 'down');
    const most = scaled(sent - fees.total, input, output, 'down');
    this.#check(crossing, { sent, left, padded, limits: fees.limits });
    const tokenFee = sent - scaled(left, output, input, 'up');
    const allowance = await this.#allowance(crossing, sent, here.allowance, options);
    const fillDeadline = deadlineOf(fees, there.time, here.time + here.deadlineBuffer);
    const { seconds } = fees;
    const quoteTimestamp = timestampOf(fees, here);
    return {
      inputToken,
      outputToken,
      most: most > left ? most : left,
      quoteTimestamp,
      fillDeadline,
      quote: {
        amount: sent,
        arrives: left,
        arrivesAs,
        fees: feesOf(here, { sent, tokenFee, allowance }),
        ...(fees.limits !== null && { limits: fees.limits }),
        ...(seconds !== null && { expectedSeconds: seconds }),
        validUntil: quoteTimestamp + here.quoteBuffer,
        expiresAt: fillDeadline,
      },
    };
  }

  /**
   * `null` for native tokens, which need no approval. Asks the token how to change the allowance
   * only if an insufficient one exists.
   */
  async #allowance(
    { sourceChainId, sender, token }: PoolCrossing,
    sent: bigint,
    allowed: bigint | null,
    options: ReadOptions,
  ): Promise<BridgeAllowance | null> {
    if (allowed === null) return null;
    const isChanged = allowed > 0n && allowed < sent;
    const approvable = approvableOf(token, this.#pools.at(sourceChainId), sent);
    const asked = { owner: sender, approvable, allowed };
    const approval = isChanged ? await readApproval(this.#chains.get(sourceChainId), asked, options) : null;
    return { allowed, isResetFirst: approval !== null && approval.reset !== null };
  }

  #check(
    { sourceChainId, destinationChainId }: PoolCrossing,
    {
      sent,
      left,
      padded,
      limits,
    }: {
      readonly sent: bigint;
      readonly left: bigint;
      readonly padded: bigint;
      readonly limits: SuggestedFees['limits'];
    },
  ): void {
    const chains = { originChainId: sourceChainId, destinationChainId };
    if (limits !== null && (sent < limits.minimum || sent > limits.maximum))
      throw transferRefusals.outOfLimits(sent, limits);
    if (left <= 0n || padded >= sent)
      throw transferRefusals.refused(TransferRefusal.NOTHING_LEFT, { ...chains, fee: padded });
    if (padded * 10_000n > sent * BigInt(Math.round(this.settings.maximumFeePercent * 100)))
      throw transferRefusals.refused(TransferRefusal.FEE_TOO_HIGH, { ...chains, fee: padded, amount: sent });
  }

  async #readForms(
    { sourceChainId, destinationChainId, token, arrivesAs }: PoolCrossing,
    options: ReadOptions,
  ): Promise<Forms> {
    const [input, output, wrappedHere, wrappedThere] = await Promise.all([
      this.#tokens.describe(sourceChainId, token, options),
      this.#tokens.describe(destinationChainId, arrivesAs, options),
      this.#pools.wrapped(sourceChainId, options),
      this.#pools.wrapped(destinationChainId, options),
    ]);
    // The pool unwraps it for the recipient, so the wrapped token would never arrive.
    if (arrivesAs === wrappedThere) throw bridgeErrors.tokenNotMapped(token);
    return {
      ...{ input, output },
      inputToken: token === NATIVE ? wrappedHere : token,
      outputToken: arrivesAs === NATIVE ? wrappedThere : arrivesAs,
    };
  }

  async #fees(crossing: PoolCrossing, forms: Forms, options: Abortable): Promise<SuggestedFees> {
    const { sourceChainId, destinationChainId, recipient, isArriving } = crossing;
    const { fees } = this.settings;
    const chains = { originChainId: sourceChainId, destinationChainId };
    const amount = baseOf(crossing, forms);
    if ('basisPoints' in fees) {
      const share = divideUp(amount * BigInt(fees.basisPoints), 10_000n);
      const total = isArriving ? onTopOf(share, amount, chains) : share;
      return { total, limits: null, fillDeadline: null, timestamp: null, seconds: null };
    }
    const { input, output, inputToken, outputToken } = forms;
    const hasSameDecimals = input.decimals === output.decimals;
    const asked = { ...chains, amount, inputToken, outputToken, hasSameDecimals, recipient };
    const told = await readSuggestedFees(this.#http, fees.url, asked, this.#pools.at(sourceChainId), options);
    // The service doesn't say which part of the fee is a share of the amount. A small share grows
    // by less than the cushion.
    const isGrowing = isArriving && told.total * (cushion + 1n) > amount;
    return isGrowing ? { ...told, total: onTopOf(told.total, amount, chains) } : told;
  }
}

/** The amount to request fees for: the sent amount, or the amount that would be sent without fees. */
function baseOf({ amount, isArriving }: PoolCrossing, { input, output }: Pick<Forms, 'input' | 'output'>): bigint {
  return isArriving ? scaled(amount, output, input, 'up') : amount;
}

/**
 * Converts a share of the arriving amount into the same share of the sent amount, which is larger.
 * @throws TributaryError UNSUPPORTED_ERROR
 */
function onTopOf(
  share: bigint,
  arrives: bigint,
  chains: Pick<RelayFeeQuestion, 'originChainId' | 'destinationChainId'>,
): bigint {
  if (share >= arrives) throw transferRefusals.refused(TransferRefusal.NOTHING_LEFT, { ...chains, fee: share });
  return divideUp(share * arrives, arrives - share);
}

function feesOf(
  { gasPrice }: Origin,
  {
    sent,
    tokenFee,
    allowance,
  }: { readonly sent: bigint; readonly tokenFee: bigint; readonly allowance: BridgeAllowance | null },
): BridgeFees {
  const sourceChainGas = gasPrice * gas.deposit;
  const approvals = allowance === null || allowance.allowed >= sent ? 0n : allowance.isResetFirst ? 2n : 1n;
  const approvalFee = gasPrice * gas.approval * approvals;
  return {
    sourceChainGas,
    approvalFee,
    bridgeFee: 0n,
    imtblFee: 0n,
    totalFees: sourceChainGas + approvalFee,
    tokenFee,
    ...(allowance !== null && { allowance }),
  };
}

/**
 * Chooses the deadline. The pool accepts one in the past, which no relayer can meet; a slower
 * transfer never arrives.
 * @throws TributaryError UNSUPPORTED_ERROR
 */
function deadlineOf({ fillDeadline, seconds }: SuggestedFees, now: number, latest: number): number {
  const wanted = Math.min(fillDeadline ?? now + usual, latest);
  if (wanted < now + Math.max(shortest, seconds ?? 0))
    throw transferRefusals.refused(TransferRefusal.DEADLINE, { fillDeadline: wanted, now, seconds });
  return wanted;
}

/** Returns the service's timestamp if the pool will still accept it for a while, otherwise the chain's time. */
function timestampOf({ timestamp }: SuggestedFees, { time, quoteBuffer }: Origin): number {
  return timestamp !== null && timestamp <= time && timestamp > time - quoteBuffer / 2 ? timestamp : time;
}

function scaled(value: bigint, from: Token, to: Token, rounding: 'up' | 'down'): bigint {
  const [many, few] = [10n ** BigInt(to.decimals), 10n ** BigInt(from.decimals)];
  return (value * many + (rounding === 'up' ? few - 1n : 0n)) / few;
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

function approvableOf(tokenAddress: TokenAddress, spenderAddress: Address, amount: bigint) {
  return { type: ItemType.ERC20, tokenAddress: tokenAddress as Address, spenderAddress, amount } as const;
}
