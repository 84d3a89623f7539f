import {
  type Abortable,
  type Address,
  type BridgeBundle,
  type BridgeFees,
  type BridgeQuote,
  type BridgeQuoteRequest,
  type BridgeRequest,
  type CarriedToken,
  ItemType,
  NATIVE,
  parseAddress,
  type Token,
  type TokenAddress,
} from '../../core/index.js';
import {
  asProviderError,
  assertPositiveAmount,
  BRIDGE_NATIVE,
  bridgeErrors,
  ChainReaders,
  encodeCall,
  engineErrors,
  HttpClient,
  parseQuantity,
  type ReadOptions,
  readAllowance,
  readApproval,
  readContract,
  readLatestTime,
  TokenCatalogue,
  TransferRefusal,
  transferRefusals,
  tryParseChainId,
  ZERO_ADDRESS,
} from '../../core/plugin/index.js';
import { type AcrossSettings, formOf } from './AcrossSettings.js';
import { spokePoolAbi, wordOf } from './spokePool.js';
import { readSuggestedFees, type SuggestedFees } from './suggestedFees.js';

/** Usual gas of a deposit, the first of a token included, and of an approval. */
const gas = { deposit: 110_000n, approval: 60_000n };
/** The suggested fee may grow by a twentieth until it is signed, and is still enough. */
const cushion = 20n;
/** A relayer has this long at least, and usually this long. Seconds. */
const shortest = 600;
const usual = 14_400;

interface Crossing {
  readonly originChainId: number;
  readonly destinationChainId: number;
  readonly sender: Address;
  readonly recipient: Address;
  readonly token: TokenAddress;
  readonly arrivesAs: TokenAddress;
  readonly amount: bigint;
  readonly isArriving: boolean;
}

/** What can be signed, before its output is chosen. */
interface Terms {
  readonly quote: BridgeQuote;
  readonly crossing: Crossing;
  readonly inputToken: Address;
  readonly outputToken: Address;
  /** What is left of the amount if the fee has to hold no longer. */
  readonly most: bigint;
  readonly quoteTimestamp: number;
  readonly fillDeadline: number;
}

interface Container {
  get<T>(role: symbol | (abstract new (...given: never[]) => T)): T;
}

/** What a transfer costs, and its transactions. The pools take any deposit, so whatever would be lost or wait for its refund is refused here. */
export class AcrossQuotes {
  readonly #chains: ChainReaders;
  readonly #http: HttpClient;
  readonly #tokens: TokenCatalogue;
  /** A pool's wrapped coin never changes. */
  readonly #wrapped = new Map<number, Address>();

  constructor(
    private readonly settings: AcrossSettings,
    container: Container,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
    this.#http = container.get<HttpClient>(HttpClient);
    this.#tokens = container.get(TokenCatalogue);
  }

  async carried(
    originChainId: number,
    destinationChainId: number,
    options: Abortable,
  ): Promise<readonly CarriedToken[]> {
    const known = this.settings.tokens.flatMap((forms) => {
      const [from, to] = [forms.get(originChainId), forms.get(destinationChainId)];
      return from === undefined || to === undefined ? [] : [[from, to] as const];
    });
    return Promise.all(
      known.map(async ([from, to]) => {
        const [token, arrivesAs] = await Promise.all([
          this.#tokens.describe(originChainId, from, options),
          this.#tokens.describe(destinationChainId, to, options),
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
    const { originChainId, sender, token, amount } = crossing;
    const pool = this.#pool(originChainId);
    const fresh = { ...options, fresh: true };
    const approvable =
      token === NATIVE ? null : { type: ItemType.ERC20, tokenAddress: token, spenderAddress: pool, amount };
    const reader = this.#chains.get(originChainId);
    const [terms, approval] = await Promise.all([
      this.#terms(crossing, fresh),
      approvable === null ? null : asProviderError(readApproval(reader, { owner: sender, approvable }, fresh), options),
    ]);
    const arrives = this.#output(terms, request.atLeast);
    return {
      feeData: terms.quote.fees,
      arrives,
      ...(terms.quote.validUntil !== undefined && { deadline: terms.quote.validUntil }),
      contractToApprove: approval?.transaction.to ?? null,
      unsignedResetTx: approval?.reset ?? null,
      unsignedApprovalTx: approval?.transaction ?? null,
      unsignedBridgeTx: {
        chainId: originChainId,
        from: sender,
        to: pool,
        data: encodeDeposit(terms, arrives),
        value: token === NATIVE ? amount : 0n,
      },
      delayWithdrawalLargeAmount: null,
      delayWithdrawalUnknownToken: null,
      withdrawalQueueActivated: null,
      largeTransferThresholds: null,
    };
  }

  /** What was agreed to, as long as it leaves the relayer the fee of now. @throws TributaryError PRICE_MOVED */
  #output({ quote, most }: Terms, atLeast = 0n): bigint {
    if (atLeast <= quote.arrives) return quote.arrives;
    if (atLeast <= most) return atLeast;
    throw engineErrors.priceMoved({ quoted: atLeast, current: most });
  }

  #parse(request: Omit<BridgeQuoteRequest, 'side'>, isArriving: boolean): Crossing {
    const [originChainId, destinationChainId] = [
      tryParseChainId(request.sourceChainId),
      tryParseChainId(request.destinationChainId),
    ];
    if (originChainId === null || !this.settings.pools.has(originChainId))
      throw bridgeErrors.invalidSourceChainId(request.sourceChainId);
    if (destinationChainId === null || !this.settings.pools.has(destinationChainId))
      throw bridgeErrors.invalidDestinationChainId(request.destinationChainId);
    if (originChainId === destinationChainId) throw bridgeErrors.chainIdsMatch(originChainId);
    const token = request.token.toUpperCase() === BRIDGE_NATIVE ? NATIVE : parseAddress(request.token);
    const arrivesAs = formOf(this.settings, token, originChainId, destinationChainId);
    if (arrivesAs === null) throw bridgeErrors.tokenNotMapped(request.token);
    const [sender, recipient] = [parseAddress(request.senderAddress), parseAddress(request.recipientAddress)];
    if (sender === ZERO_ADDRESS || recipient === ZERO_ADDRESS) throw bridgeErrors.invalidRecipient(recipient);
    return {
      ...{ originChainId, destinationChainId, sender, recipient, token, arrivesAs, isArriving },
      amount: assertPositiveAmount(request.amount),
    };
  }

  #pool(chainId: number): Address {
    return this.settings.pools.get(chainId) as Address;
  }

  #terms(crossing: Crossing, options: ReadOptions): Promise<Terms> {
    return asProviderError(this.#readTerms(crossing, options), options);
  }

  /** Two round trips the first time, for what never changes; then one. */
  async #readTerms(crossing: Crossing, options: ReadOptions): Promise<Terms> {
    const { originChainId, destinationChainId, token, arrivesAs, amount, isArriving, recipient } = crossing;
    const [input, output, wrappedHere, wrappedThere] = await Promise.all([
      this.#tokens.describe(originChainId, token, options),
      this.#tokens.describe(destinationChainId, arrivesAs, options),
      this.#wrappedOn(originChainId, options),
      this.#wrappedOn(destinationChainId, options),
    ]);
    // The pool unwraps it for the recipient: it would not arrive as what it is called.
    if (arrivesAs === wrappedThere) throw bridgeErrors.tokenNotMapped(crossing.token);
    const inputToken = token === NATIVE ? wrappedHere : token;
    const outputToken = arrivesAs === NATIVE ? wrappedThere : arrivesAs;
    const base = isArriving ? scaled(amount, output, input, 'up') : amount;
    const [here, there, fees] = await Promise.all([
      this.#readOrigin(crossing, options),
      this.#readDestination(crossing, options),
      this.#fees(
        crossing,
        base,
        { inputToken, outputToken, hasSameDecimals: input.decimals === output.decimals, recipient },
        options,
      ),
    ]);
    const padded = fees.total + (fees.total + cushion - 1n) / cushion;
    const sent = isArriving ? base + padded : amount;
    const left = isArriving ? amount : scaled(sent - padded, input, output, 'down');
    const most = scaled(sent - fees.total, input, output, 'down');
    this.#check(crossing, { sent, left, padded, limits: fees.limits });
    const tokenFee = sent - scaled(left, output, input, 'up');
    const fillDeadline = deadlineOf(fees, there.time, here.time + here.deadlineBuffer);
    const quoteTimestamp = timestampOf(fees, here);
    return {
      crossing,
      inputToken,
      outputToken,
      most: most > left ? most : left,
      quoteTimestamp,
      fillDeadline,
      quote: {
        amount: sent,
        arrives: left,
        arrivesAs,
        fees: feesOf(here, sent, tokenFee),
        ...(fees.limits !== null && { limits: fees.limits }),
        ...(fees.seconds !== null && fees.seconds > 0 && fees.seconds <= usual && { expectedSeconds: fees.seconds }),
        validUntil: quoteTimestamp + here.quoteBuffer,
        expiresAt: fillDeadline,
      },
    };
  }

  #check(
    { originChainId, destinationChainId }: Crossing,
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
    const chains = { originChainId, destinationChainId };
    if (limits !== null && (sent < limits.minimum || sent > limits.maximum))
      throw transferRefusals.outOfLimits(sent, limits);
    if (left <= 0n || padded >= sent)
      throw transferRefusals.refused(TransferRefusal.NOTHING_LEFT, { ...chains, fee: padded });
    if (padded * 10_000n > sent * BigInt(Math.round(this.settings.maximumFeePercent * 100)))
      throw transferRefusals.refused(TransferRefusal.FEE_TOO_HIGH, { ...chains, fee: padded, amount: sent });
  }

  async #readOrigin({ originChainId, sender, token, amount }: Crossing, options: ReadOptions): Promise<Origin> {
    const reader = this.#chains.get(originChainId);
    const pool = this.#pool(originChainId);
    const read = async (functionName: string): Promise<unknown> =>
      (await readContract(reader, { address: pool, abi: spokePoolAbi, functionName }, options))[0];
    const approvable =
      token === NATIVE ? null : { type: ItemType.ERC20, tokenAddress: token, spenderAddress: pool, amount };
    const [time, price, isPaused, quoteBuffer, deadlineBuffer, allowance] = await Promise.all([
      readLatestTime(reader, options),
      reader.request('eth_gasPrice', [], options),
      read('pausedDeposits'),
      read('depositQuoteTimeBuffer'),
      read('fillDeadlineBuffer'),
      approvable === null ? null : readAllowance(reader, sender, approvable, options),
    ]);
    if (isPaused === true) throw transferRefusals.refused(TransferRefusal.PAUSED, { chainId: originChainId });
    return {
      time,
      gasPrice: parseQuantity(price),
      quoteBuffer: Number(quoteBuffer),
      deadlineBuffer: Number(deadlineBuffer),
      allowance,
    };
  }

  /** A contract gets the wrapped coin where others get coins: nobody is told that coins arrive that do not. */
  async #readDestination(
    { destinationChainId, arrivesAs, recipient }: Crossing,
    options: ReadOptions,
  ): Promise<{ readonly time: number }> {
    const reader = this.#chains.get(destinationChainId);
    const paused = { address: this.#pool(destinationChainId), abi: spokePoolAbi, functionName: 'pausedFills' };
    const [time, [isPaused], code] = await Promise.all([
      readLatestTime(reader, options),
      readContract(reader, paused, options),
      arrivesAs === NATIVE ? reader.request('eth_getCode', [recipient, 'latest'], options) : '0x',
    ]);
    if (isPaused === true) throw transferRefusals.refused(TransferRefusal.PAUSED, { chainId: destinationChainId });
    if (code !== '0x') throw bridgeErrors.invalidRecipient(recipient);
    return { time };
  }

  async #fees(
    { originChainId, destinationChainId, isArriving }: Crossing,
    amount: bigint,
    question: {
      readonly inputToken: Address;
      readonly outputToken: Address;
      readonly hasSameDecimals: boolean;
      readonly recipient: Address;
    },
    options: Abortable,
  ): Promise<SuggestedFees> {
    const { fees } = this.settings;
    if ('basisPoints' in fees) {
      // A share of what is sent, whichever of the two is given.
      const whole = 10_000n - (isArriving ? BigInt(fees.basisPoints) : 0n);
      const total = (amount * BigInt(fees.basisPoints) + whole - 1n) / whole;
      return { total, limits: null, fillDeadline: null, timestamp: null, seconds: null };
    }
    const asked = { originChainId, destinationChainId, amount, ...question };
    return readSuggestedFees(this.#http, fees.url, asked, this.#pool(originChainId), options);
  }

  async #wrappedOn(chainId: number, options: Abortable): Promise<Address> {
    const known = this.#wrapped.get(chainId);
    if (known !== undefined) return known;
    const asked = { address: this.#pool(chainId), abi: spokePoolAbi, functionName: 'wrappedNativeToken' };
    const [wrapped] = await readContract<readonly [Address]>(this.#chains.get(chainId), asked, options);
    this.#wrapped.set(chainId, wrapped);
    return wrapped;
  }
}

interface Origin {
  readonly time: number;
  readonly gasPrice: bigint;
  readonly quoteBuffer: number;
  readonly deadlineBuffer: number;
  /** What the pool may take already. null: of coins, which need none. */
  readonly allowance: bigint | null;
}

function feesOf({ gasPrice, allowance }: Origin, sent: bigint, tokenFee: bigint): BridgeFees {
  const sourceChainGas = gasPrice * gas.deposit;
  const approvalFee = allowance !== null && allowance < sent ? gasPrice * gas.approval : 0n;
  return {
    sourceChainGas,
    approvalFee,
    bridgeFee: 0n,
    imtblFee: 0n,
    totalFees: sourceChainGas + approvalFee,
    tokenFee,
  };
}

/** One in the past is taken by the pool, and nobody can fill it. @throws TributaryError UNSUPPORTED_ERROR */
function deadlineOf({ fillDeadline }: SuggestedFees, now: number, latest: number): number {
  const wanted = Math.min(fillDeadline ?? now + usual, latest);
  if (wanted < now + shortest) throw transferRefusals.refused(TransferRefusal.DEADLINE, { fillDeadline: wanted, now });
  return wanted;
}

/** The service's, as long as the pool takes it for some time to come; the chain's own otherwise. */
function timestampOf({ timestamp }: SuggestedFees, { time, quoteBuffer }: Origin): number {
  return timestamp !== null && timestamp <= time && timestamp > time - quoteBuffer / 2 ? timestamp : time;
}

function encodeDeposit(
  { crossing, inputToken, outputToken, quoteTimestamp, fillDeadline }: Terms,
  output: bigint,
): `0x${string}` {
  const { sender, recipient, amount, destinationChainId } = crossing;
  const parties = [sender, recipient, inputToken, outputToken].map(wordOf);
  // No relayer has it to himself: one that a service names could let it wait.
  const times = [quoteTimestamp, fillDeadline, 0].map(BigInt);
  return encodeCall(spokePoolAbi, 'deposit', [
    ...parties,
    amount,
    output,
    BigInt(destinationChainId),
    wordOf(0n),
    ...times,
    '0x',
  ]);
}

function scaled(value: bigint, from: Token, to: Token, rounding: 'up' | 'down'): bigint {
  const [many, few] = [10n ** BigInt(to.decimals), 10n ** BigInt(from.decimals)];
  return (value * many + (rounding === 'up' ? few - 1n : 0n)) / few;
}
