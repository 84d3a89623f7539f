import { keccak256 } from 'ethers';
import { type Hex, parseAddress } from 'tributary-sdk';
import { type ChainNode, type RpcAnswer, resultOf } from './ChainNode.js';
import type { CustodialAccount } from './CustodialAccount.js';
import { cancellationGas, feesAfterRefusal, raisedFees } from './fees.js';
import { NodeFees } from './NodeFees.js';
import type {
  Fees,
  Leasing,
  Outbox,
  OutgoingPayment,
  Sender,
  SentPayment,
  StuckPayment,
  WaitingPayment,
} from './Outbox.js';
import { type PaymentReport, PaymentTroubles } from './PaymentTroubles.js';
import { Preflight } from './Preflight.js';
import { type Receipt, receiptOutcome } from './receiptOutcome.js';
import { within } from './within.js';

export interface PaymentWorkerOptions {
  readonly outbox: Outbox;
  readonly account: CustodialAccount;
  readonly node: ChainNode;
  /** Names this process. */
  readonly owner: string;
  /** How long this worker holds its leases for signing, in ms. Default 10,000. */
  readonly leaseMs?: number;
  /** How often the worker checks sent transactions at the node, in ms. Default 1,000. */
  readonly pauseMs?: number;
  /**
   * The depth at which a transaction counts as final, its own block included. A final payment is never sent
   * again: if the depth is too small, a dropped block loses a payment.
   */
  readonly finalityBlocks: number;
  /** The number of nonces given ahead of the final one, because nodes keep few pending transactions. Default 64. */
  readonly mostAhead?: number;
  /** The minimum for each payment; a call with a higher estimate gets 25 % more than that. Default 100,000. */
  readonly gasLimit?: bigint;
  /**
   * A payment that needs more gas is cancelled before it gets a nonce: its recipient may burn all gas that it
   * gets. Default 1,000,000.
   */
  readonly mostGas?: bigint;
  /** A transaction in no block after this time is signed again, with higher fees. In ms, default 30,000. */
  readonly bumpAfterMs?: number;
  /**
   * The maximum fee of every signature: if the chain requires more, payments wait, those without a nonce keep
   * none. In the smallest unit; default 500 gwei.
   */
  readonly mostFeePerGas?: bigint;
  /**
   * Called for each payment that makes no progress, once for each reason: a node's refusal, in its words, and a
   * cancellation. The payment stores the reason, too.
   */
  readonly onReport?: (report: PaymentReport) => void;
  /** How often the worker counts the account's transactions, to find other uses of the key. In ms, default 20,000. */
  readonly checkMs?: number;
  /**
   * If the chain counts a nonce for this long without one of the worker's transactions in a block, another
   * program used the nonce. In ms, default 20,000.
   */
  readonly overtakenMs?: number;
  /**
   * Called before a payment is first signed: returns why it must not be sent, or `null`. The worker then cancels
   * it, with its nonce.
   */
  readonly prepare?: (payment: OutgoingPayment) => Promise<string | null>;
  /**
   * How long the account may take to sign, and `prepare` to answer, in ms; a later result is dropped, and
   * requested again for the same nonce. Default: half of `leaseMs`. Not longer than that: a payment without an
   * answer is then due again at once, and delays those behind it.
   */
  readonly timeLimitMs?: number;
  /**
   * A payment that the account has not signed for this long, though it signs the cancellation, is cancelled,
   * with its nonce. In ms, default 20,000.
   */
  readonly refusedMs?: number;
}

/** The number of nonces given in one statement. */
const NUMBERED_TOGETHER = 25;
/** At most this many held-back payments are skipped. */
const MOST_HELD = 500;
const MOST_FEE_PER_GAS = 500_000_000_000n;
const MOST_GAS = 1_000_000n;

/** If a worker dies, at most this many signed payments are unsent. */
const SENT_TOGETHER = 5;

/**
 * Gives nonces to the payments of one account, signs, sends and tracks them. Any number of workers may do this
 * in parallel.
 */
export class PaymentWorker {
  readonly #sender: Sender;
  readonly #leasing: Leasing;
  #checkedAt = 0;
  /**
   * By id: since when the chain has counted a nonce without one of the worker's transactions. By the process's
   * monotonic clock.
   */
  readonly #overtakenSince = new Map<string, number>();
  /** By id: since when the account has not signed it after a request. By the same clock. */
  readonly #unsignedSince = new Map<string, number>();
  /** Failures of the current round. */
  #unanswered: readonly Unanswered[] = [];
  readonly #fees: NodeFees;
  readonly #preflight: Preflight;
  readonly #troubles: PaymentTroubles;
  /** Payments without a nonce that are held back for individual reasons: those behind them do not wait. */
  #held = 0;

  constructor(private readonly options: PaymentWorkerOptions) {
    const { account, node, owner, leaseMs = 10_000 } = options;
    this.#sender = { chainId: node.chainId, address: parseAddress(account.address) };
    this.#leasing = { owner, leaseMs };
    const { outbox, gasLimit = 100_000n, mostGas = MOST_GAS, onReport } = options;
    this.#fees = new NodeFees({ node, gasLimit, mostFeePerGas: this.#mostFeePerGas });
    const most = gasLimit > mostGas ? gasLimit : mostGas;
    this.#preflight = new Preflight({ node, sender: this.#sender, gasLimit, mostGas: most });
    this.#troubles = new PaymentTroubles(outbox, onReport);
  }

  /**
   * Called once before `turn`: compares the account with the chain. Another use of the key pauses it, and so
   * does another database: a person must check first.
   */
  async open(): Promise<void> {
    await this.options.outbox.open(this.#sender, await this.#minedCount());
    await this.#check();
  }

  /**
   * Runs one round of all work; returns whether there was any. @throws AggregateError at its end, if a payment
   * was not signed: the next round tries again
   */
  async turn(): Promise<boolean> {
    const { outbox, pauseMs = 1_000, mostAhead = 64, checkMs = 20_000 } = this.options;
    this.#unanswered = [];
    if (performance.now() - this.#checkedAt >= checkMs) await this.#check();
    // Sends the already signed ones first: if a worker dies before its round ends, they are sent anyway.
    const due = await outbox.takeSigned(this.#sender, pauseMs);
    await this.#lookAt(due);
    const stuck = await outbox.takeStuck(this.#sender, { ...this.#leasing, againMs: this.#bumpAfterMs });
    await this.#bump(stuck);
    const left = await outbox.takeUnsigned(this.#sender, this.#leasing);
    const { count, cost } = await outbox.ahead(this.#sender);
    const fresh = count < mostAhead ? await this.#number(mostAhead - count, cost) : [];
    const unsigned = [...left, ...fresh].sort((a, b) => a.nonce - b.nonce);
    await this.#signAndSend(unsigned, (payment) => this.#signUnlessRefused(payment));
    if (this.#unanswered.length > 0)
      throw new AggregateError(this.#unanswered, `not signed: ${this.#unanswered.length} of this turn's payments`);
    return unsigned.length + due.length + stuck.length > 0;
  }

  /**
   * Gives nonces. A payment that the account cannot afford waits without one, and so do all behind it; one that
   * would revert is cancelled without one.
   */
  async #number(most: number, cost: bigint): Promise<readonly OutgoingPayment[]> {
    const { node, outbox } = this.options;
    const wanted = Math.min(most, NUMBERED_TOGETHER) + this.#held;
    const waiting = await outbox.waiting(this.#sender, wanted);
    if (waiting.length === 0) return [];
    const standing = await outbox.sender(this.#sender);
    if (standing === null || standing.paused !== null || !standing.isSameLedger) return [];
    const fees = await this.#fees.read();
    if (fees === null) return this.#waitForFees(waiting);
    const gas = await this.#ready(waiting, standing.nextNonce);
    if (gas.size === 0) return [];
    const [balance] = await node.ask([{ method: 'eth_getBalance', params: [this.#sender.address, 'latest'] }]);
    const funds = BigInt(resultOf(balance) as string) - cost;
    const numbered = await outbox.number(this.#sender, fees, { ...this.#leasing, most, funds, gas });
    for (const { id } of numbered) await this.#troubles.clear(id);
    return numbered;
  }

  /** Returns the payments that may get a nonce, by id, with their gas limits. */
  async #ready(waiting: readonly WaitingPayment[], nextNonce: number): Promise<ReadonlyMap<string, bigint>> {
    const flights = await this.#preflight.check(waiting, nextNonce);
    const gas = new Map<string, bigint>();
    let held = 0;
    for (const [id, flight] of flights) {
      if (flight.outcome === 'ready') gas.set(id, flight.gasLimit);
      else if (flight.outcome === 'refused') await this.#giveUp(id, flight.why);
      else {
        held += 1;
        await this.#troubles.note(id, flight.why);
      }
    }
    this.#held = Math.min(held, MOST_HELD);
    return gas;
  }

  async #giveUp(id: string, why: string): Promise<void> {
    await this.options.outbox.cancel(id, why);
    this.#troubles.end(id, why);
  }

  async #waitForFees(waiting: readonly Pick<WaitingPayment, 'id'>[]): Promise<readonly never[]> {
    for (const { id } of waiting) await this.#troubles.note(id, this.#tooDear);
    return [];
  }

  get #tooDear(): string {
    return `the chain takes no fee up to ${this.#mostFeePerGas} wei per gas`;
  }

  get #mostFeePerGas(): bigint {
    return this.options.mostFeePerGas ?? MOST_FEE_PER_GAS;
  }

  get #bumpAfterMs(): number {
    return this.options.bumpAfterMs ?? 30_000;
  }

  async #check(): Promise<void> {
    const { outbox } = this.options;
    // In this order: nonces given later are counted as well.
    const mined = await this.#minedCount();
    const known = await outbox.sender(this.#sender);
    this.#checkedAt = performance.now();
    if (known === null || known.paused !== null) return;
    if (!known.isSameLedger)
      await outbox.pause(this.#sender, 'the database is another one than before: its last numbers may be lost');
    else if (mined > known.nextNonce)
      await outbox.pause(
        this.#sender,
        `the chain has ${mined} transactions, ${known.nextNonce} are ours: the key is used elsewhere`,
      );
  }

  /**
   * Signs and sends. A payment that cannot be signed does not block others: it keeps its nonce, and is leased
   * again.
   */
  async #signAndSend<P extends OutgoingPayment>(
    payments: readonly P[],
    sign: (payment: P) => Promise<Signed | null>,
  ): Promise<void> {
    for (let at = 0; at < payments.length; at += SENT_TOGETHER) {
      const some = payments.slice(at, at + SENT_TOGETHER);
      const refused = await this.#send(await this.#signed(some, sign));
      await this.#sendForMore(refused);
    }
  }

  async #signed<P>(payments: readonly P[], sign: (payment: P) => Promise<Signed | null>): Promise<readonly Signed[]> {
    const signed = await Promise.all(
      payments.map(async (payment) => sign(payment).catch((error: unknown) => this.#note(error))),
    );
    return signed.filter((one) => one !== null);
  }

  /**
   * Signs payments again that a node has just refused for their fees, with fees that it accepts: if they waited
   * for the next round, they would delay all behind them.
   */
  async #sendForMore(refused: readonly (Signed & { readonly baseFee: bigint | undefined })[]): Promise<void> {
    if (refused.length === 0) return;
    const base = refused.reduce((most, { baseFee = 0n }) => (baseFee > most ? baseFee : most), 0n);
    const present = await this.#fees.read(base > 0n ? { baseFee: base } : {});
    const again = await this.#signed(refused, async ({ payment, fees: last }) => {
      const fees = present === null ? null : feesAfterRefusal(last, present, this.#mostFeePerGas);
      if (fees !== null) return this.#sign(payment, fees);
      await this.#troubles.note(payment.id, this.#tooDear);
      return null;
    });
    await this.#send(again);
  }

  #note(error: unknown): null {
    if (!(error instanceof Unanswered)) throw error;
    this.#unanswered = [...this.#unanswered, error];
    return null;
  }

  async #signUnlessRefused(payment: OutgoingPayment): Promise<Signed | null> {
    const why = payment.isCancelled ? null : await this.#whyNot(payment);
    if (why !== null) {
      await this.#giveUp(payment.id, why);
      return null;
    }
    const fees = await this.#feesWithin(payment.fees);
    if (fees !== null) return this.#sign(payment, fees);
    await this.#troubles.note(payment.id, this.#tooDear);
    return null;
  }

  /** The nonces may have been given under another cap. */
  async #feesWithin(fees: Fees): Promise<Fees | null> {
    if (fees.maxFeePerGas <= this.#mostFeePerGas) return fees;
    const present = await this.#fees.read();
    return present && { ...present, gasLimit: fees.gasLimit };
  }

  async #whyNot(payment: OutgoingPayment): Promise<string | null> {
    const { prepare } = this.options;
    const why = prepare === undefined ? null : await this.#inTime(() => prepare(payment));
    return why ?? this.#whyRefused(payment);
  }

  /**
   * Returns why the account refuses a payment that was not signed for long. First signs the cancellation: an
   * account that signs nothing at present does not refuse this payment.
   */
  async #whyRefused(payment: OutgoingPayment): Promise<string | null> {
    const since = this.#unsignedSince.get(payment.id);
    if (since === undefined || performance.now() - since < (this.options.refusedMs ?? 20_000)) return null;
    await this.#signatureOf({ ...payment, isCancelled: true }, payment.fees);
    return this.#signatureOf(payment, payment.fees).then(
      () => null,
      (error: Unanswered) => `its account does not sign it: ${error.message}`,
    );
  }

  /** Stores and returns the signed bytes to send; `null` if another worker has leased the payment meanwhile. */
  async #sign(payment: OutgoingPayment, fees: Fees): Promise<Signed | null> {
    const { id, nonce, fence, isCancelled } = payment;
    if (!this.#unsignedSince.has(id)) this.#unsignedSince.set(id, performance.now());
    const raw = await this.#signatureOf(payment, fees);
    this.#unsignedSince.delete(id);
    const signed = {
      hash: keccak256(raw) as Hex,
      raw,
      fees,
      isCancellation: isCancelled,
      bumpAfterMs: this.#bumpAfterMs,
    };
    return (await this.options.outbox.writeSigned(this.#sender, { id, nonce, fence }, signed))
      ? { payment, fees, raw }
      : null;
  }

  /** @throws Unanswered */
  async #signatureOf({ nonce, to, data, value, isCancelled }: OutgoingPayment, fees: Fees): Promise<Hex> {
    const { chainId, address } = this.#sender;
    const call = isCancelled
      ? ({ to: address, data: '0x', value: 0n, ...fees, gasLimit: cancellationGas } as const)
      : { to, data, value, ...fees };
    return this.#inTime(() => this.options.account.sign({ chainId, nonce, ...call }));
  }

  /** @throws Unanswered if it fails or is late */
  async #inTime<T>(ask: () => Promise<T>): Promise<T> {
    try {
      return await within(this.options.timeLimitMs ?? this.#leasing.leaseMs / 2, ask());
    } catch (error) {
      throw new Unanswered(error);
    }
  }

  /**
   * Returns those that the node has refused for their fees. "Already known" and "nonce too low" are good news;
   * any other refusal is stored, and the receipts report the outcome.
   */
  async #send(signed: readonly Signed[]): Promise<readonly (Signed & { readonly baseFee: bigint | undefined })[]> {
    const refusals = await this.#refusalsOf(signed.map(({ raw }) => raw));
    const refused: (Signed & { readonly baseFee: bigint | undefined })[] = [];
    for (const [index, one] of signed.entries()) {
      const refusal = refusals[index] ?? null;
      if (refusal === null) continue;
      const demand = this.#fees.note(refusal);
      if (demand !== null) refused.push({ ...one, baseFee: demand.baseFee });
      await this.#troubles.note(one.payment.id, refusalOf(refusal));
    }
    return refused;
  }

  /** Returns the node's refusals in the order of the bytes; `null` if the node accepted them, or has not answered. */
  async #refusalsOf(raws: readonly Hex[]): Promise<readonly (string | null)[]> {
    if (raws.length === 0) return [];
    const answers = await this.options.node
      .ask(raws.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })))
      .catch(() => []);
    return raws.map((_raw, index) => {
      const answer = answers[index];
      const isRefusal = answer !== undefined && 'error' in answer && !TAKEN.test(answer.error.message);
      return isRefusal ? answer.error.message : null;
    });
  }

  /** Concludes final payments; sends payments that the node does not know again, byte for byte. */
  async #lookAt(due: readonly SentPayment[]): Promise<void> {
    if (due.length === 0) return;
    const { node, finalityBlocks } = this.options;
    const [head, count] = await node.ask([{ method: 'eth_blockNumber', params: [] }, this.#countCall]);
    const [newest, mined] = [Number(resultOf(head)), Number(resultOf(count))];
    const receipts = await this.#receiptsOf(due);
    const unseen: SentPayment[] = [];
    for (const [index, payment] of due.entries()) {
      const { id, nonce } = payment;
      const receipt = receipts[index];
      if (receipt === undefined) continue;
      if (receipt === null) {
        unseen.push(payment);
        if (nonce < mined) await this.#noteOvertaken(id, nonce);
        continue;
      }
      this.#overtakenSince.delete(id);
      if (newest - Number(receipt.blockNumber) + 1 >= finalityBlocks) await this.#conclude(payment, receipt);
    }
    await this.#sendAgain(unseen);
  }

  async #conclude({ id, signed }: SentPayment, receipt: Receipt): Promise<void> {
    const hash = receipt.transactionHash as Hex;
    const raw = signed.find((one) => one.hash.toLowerCase() === hash.toLowerCase())?.raw ?? '0x';
    const outcome = receiptOutcome(receipt, raw);
    if (outcome === null)
      return this.#troubles.note(
        id,
        `its transaction ${hash} is in a block; the node does not say whether it was reverted`,
      );
    await this.options.outbox.conclude(id, hash, outcome === 'done');
    this.#troubles.end(id, outcome === 'done' ? undefined : `its transaction ${hash} was reverted`);
  }

  /** Reports a refusal only if all transactions of a payment are refused: one accepted transaction is enough. */
  async #sendAgain(unseen: readonly SentPayment[]): Promise<void> {
    const refusals = await this.#refusalsOf(unseen.flatMap(({ signed }) => signed.map(({ raw }) => raw)));
    let at = 0;
    for (const { id, signed } of unseen) {
      const own = refusals.slice(at, (at += signed.length));
      for (const refusal of own) if (refusal !== null) this.#fees.note(refusal);
      const last = own.at(-1) ?? null;
      if (own.length > 0 && own.every((refusal) => refusal !== null) && last !== null)
        await this.#troubles.note(id, refusalOf(last));
    }
  }

  /**
   * Returns the receipt of a payment's transaction that is in a block; `null` if none is, `undefined` if the
   * node did not answer.
   */
  async #receiptsOf(
    payments: readonly Pick<SentPayment, 'signed'>[],
  ): Promise<readonly (Receipt | null | undefined)[]> {
    const hashes = payments.flatMap(({ signed }) => signed.map(({ hash }) => hash));
    const answers = await this.options.node.ask(
      hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    );
    const byHash = new Map(hashes.map((hash, index) => [hash, receiptOf(hash, answers[index])]));
    return payments.map(({ signed }) => {
      const own = signed.map(({ hash }) => byHash.get(hash));
      return own.find((receipt) => receipt != null) ?? (own.includes(undefined) ? undefined : null);
    });
  }

  /** Reports only after a time that lagging nodes need to agree. */
  async #noteOvertaken(id: string, nonce: number): Promise<void> {
    const since = this.#overtakenSince.get(id) ?? performance.now();
    this.#overtakenSince.set(id, since);
    if (performance.now() - since < (this.options.overtakenMs ?? 20_000)) return;
    // With another database a forgotten signature is the likelier cause. The first report leads to the comparison
    // that finds it.
    if ((await this.options.outbox.sender(this.#sender))?.paused !== null) return;
    await this.options.outbox.pause(
      this.#sender,
      `nonce ${nonce} of "${id}" was used by none of its transactions: the key is used elsewhere`,
    );
  }

  /**
   * Signs another transaction with the same nonce for payments in no block after their time; nodes accept it
   * only with higher fees.
   */
  async #bump(stuck: readonly StuckPayment[]): Promise<void> {
    if (stuck.length === 0) return;
    const receipts = await this.#receiptsOf(stuck);
    const waiting = stuck.filter((_payment, index) => receipts[index] === null);
    if (waiting.length === 0) return;
    const present = await this.#fees.read();
    await this.#signAndSend(waiting, async (payment) => {
      const fees = present && raisedFees(payment.fees, present, this.#mostFeePerGas);
      if (fees !== null) return this.#sign(payment, fees);
      await this.#troubles.note(payment.id, this.#tooDear);
      return null;
    });
  }

  get #countCall() {
    return { method: 'eth_getTransactionCount', params: [this.#sender.address, 'latest'] } as const;
  }

  async #minedCount(): Promise<number> {
    const [answer] = await this.options.node.ask([this.#countCall]);
    return Number(resultOf(answer));
  }
}

/** Stored bytes that may be sent. */
interface Signed {
  readonly payment: OutgoingPayment;
  readonly fees: Fees;
  readonly raw: Hex;
}

/** Messages of nodes for bytes that are known to them or in a block. */
const TAKEN =
  /already (?:known|imported|exists|in)|ALREADY_EXISTS|known transaction|nonce (?:is )?too low|OldNonce|transaction with the same hash/i;

function refusalOf(words: string): string {
  return `the node refuses it: ${words}`;
}

/** The account, or `prepare`, has not answered. */
class Unanswered extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** A node that returns another transaction's receipt, or an error, has not answered. */
function receiptOf(hash: Hex, answer: RpcAnswer | undefined): Receipt | null | undefined {
  if (answer === undefined || 'error' in answer) return undefined;
  const receipt = answer.result as Receipt | null;
  if (receipt === null || receipt.blockNumber === null) return null;
  return receipt.transactionHash?.toLowerCase() === hash.toLowerCase() ? receipt : undefined;
}
