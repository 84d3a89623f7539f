import { keccak256 } from 'ethers';
import type { Hex } from 'tributary-sdk';
import { type ChainNode, type RpcAnswer, resultOf } from './ChainNode.js';
import type { CustodialAccount } from './CustodialAccount.js';
import { cancellationGas, raisedFees } from './fees.js';
import type { Fees, Leasing, Outbox, OutgoingPayment, Sender, SentPayment, StuckPayment } from './Outbox.js';

export interface PaymentWorkerOptions {
  readonly outbox: Outbox;
  readonly account: CustodialAccount;
  readonly node: ChainNode;
  /** Of this process. */
  readonly owner: string;
  /** How long what was numbered is this worker's to sign. Default 2,000. */
  readonly leaseMs?: number;
  /** How often a node is asked for what was sent. Default 1,000. */
  readonly pauseMs?: number;
  /** How deep a transaction counts as final, its own block counted. What is final is never sent again: too few, and a dropped block loses a payment. */
  readonly finalityBlocks: number;
  /** Nodes keep few transactions that wait: so many numbers are given ahead of what is final. Default 64. */
  readonly mostAhead?: number;
  /** Of one payment. Default 100,000. */
  readonly gasLimit?: bigint;
  /** What is in no block after so long is signed anew, with higher fees. Default 30,000. */
  readonly bumpAfterMs?: number;
  /** Fees are raised no further. In the smallest unit; default 500 gwei. */
  readonly mostFeePerGas?: bigint;
  /** How often the account's transactions are counted, so that somebody else's use of the key is found. Default 20,000. */
  readonly checkMs?: number;
  /** A nonce that the chain has counted for so long, without one of our transactions in a block, was used by somebody else. Default 20,000. */
  readonly overtakenMs?: number;
  /** Asked before a payment is first signed: why it is not to be sent after all, or null. It is cancelled then, with its nonce. */
  readonly prepare?: (payment: OutgoingPayment) => Promise<string | null>;
}

const gasPriceCall = { method: 'eth_gasPrice', params: [] } as const;

interface Receipt {
  readonly status?: string;
  readonly blockNumber?: string;
  readonly transactionHash?: Hex;
}

/** A worker that dies has signed so many at most that nobody has sent. */
const SENT_TOGETHER = 5;

/** Numbers, signs, sends and looks after the payments of one account, beside any number of others that do the same. */
export class PaymentWorker {
  readonly #sender: Sender;
  readonly #leasing: Leasing;
  #checkedAt = 0;
  /** By id: since when the chain has counted a nonce without one of our transactions. By the process's steady clock. */
  readonly #overtakenSince = new Map<string, number>();

  constructor(private readonly options: PaymentWorkerOptions) {
    const { account, node, owner, leaseMs = 2_000 } = options;
    this.#sender = { chainId: node.chainId, address: account.address };
    this.#leasing = { owner, leaseMs };
  }

  /** Once before `turn`: where the account stands. Somebody else's use of the key pauses it, and so does another database: a person looks first. */
  async open(): Promise<void> {
    await this.options.outbox.open(this.#sender, await this.#minedCount());
    await this.#check();
  }

  /** One round of everything that is to be done. Whether there was anything. */
  async turn(): Promise<boolean> {
    const { outbox, pauseMs = 1_000, mostAhead = 64, checkMs = 20_000 } = this.options;
    if (performance.now() - this.#checkedAt >= checkMs) await this.#check();
    // What was signed first: a worker that dies before its end must not keep that from being sent.
    const due = await outbox.takeSigned(this.#sender, pauseMs);
    await this.#lookAt(due);
    const stuck = await outbox.takeStuck(this.#sender, { ...this.#leasing, againMs: this.#bumpAfterMs });
    await this.#bump(stuck);
    const left = await outbox.takeUnsigned(this.#sender, this.#leasing);
    const { count, cost } = await outbox.ahead(this.#sender);
    const fresh = count < mostAhead ? await this.#number(mostAhead - count, cost) : [];
    const unsigned = [...left, ...fresh].sort((a, b) => a.nonce - b.nonce);
    for (let at = 0; at < unsigned.length; at += SENT_TOGETHER) {
      const some = unsigned.slice(at, at + SENT_TOGETHER);
      const raws = await Promise.all(some.map(async (payment) => this.#signUnlessRefused(payment)));
      await this.#send(raws.filter((raw) => raw !== null));
    }
    return unsigned.length + due.length + stuck.length > 0;
  }

  /** What the account cannot pay keeps waiting without a number, and everything behind it. */
  async #number(most: number, cost: bigint): Promise<readonly OutgoingPayment[]> {
    const { node, outbox } = this.options;
    const [price, balance] = await node.ask([
      gasPriceCall,
      { method: 'eth_getBalance', params: [this.#sender.address, 'latest'] },
    ]);
    const funds = BigInt(resultOf(balance) as string) - cost;
    return outbox.number(this.#sender, this.#feesAt(price), { ...this.#leasing, most, funds });
  }

  get #bumpAfterMs(): number {
    return this.options.bumpAfterMs ?? 30_000;
  }

  async #check(): Promise<void> {
    const { outbox } = this.options;
    // In this order: what is numbered later is counted as well.
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

  async #signUnlessRefused(payment: OutgoingPayment): Promise<Hex | null> {
    const { outbox, prepare } = this.options;
    const why = payment.isCancelled ? null : ((await prepare?.(payment)) ?? null);
    if (why === null) return this.#sign(payment, payment.fees);
    await outbox.cancel(payment.id, why);
    return null;
  }

  /** What may be sent, as it is written down; null where somebody else has leased it meanwhile. */
  async #sign({ id, nonce, fence, to, data, value, isCancelled }: OutgoingPayment, fees: Fees): Promise<Hex | null> {
    const { account, outbox } = this.options;
    const { chainId, address } = this.#sender;
    const call = isCancelled
      ? ({ to: address, data: '0x', value: 0n, ...fees, gasLimit: cancellationGas } as const)
      : { to, data, value, ...fees };
    const raw = await account.sign({ chainId, nonce, ...call });
    const signed = {
      hash: keccak256(raw) as Hex,
      raw,
      fees,
      isCancellation: isCancelled,
      bumpAfterMs: this.#bumpAfterMs,
    };
    return (await outbox.writeSigned(this.#sender, { id, nonce, fence }, signed)) ? raw : null;
  }

  /** "Already known" and "nonce too low" are good news, and any other news is told by the receipts. */
  async #send(raws: readonly Hex[]): Promise<void> {
    if (raws.length === 0) return;
    await this.options.node
      .ask(raws.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })))
      .catch(() => undefined);
  }

  /** What is final is concluded; what the node has never heard of is sent again, byte for byte. */
  async #lookAt(due: readonly SentPayment[]): Promise<void> {
    if (due.length === 0) return;
    const { node, outbox, finalityBlocks } = this.options;
    const [head, count] = await node.ask([{ method: 'eth_blockNumber', params: [] }, this.#countCall]);
    const [newest, mined] = [Number(resultOf(head)), Number(resultOf(count))];
    const receipts = await this.#receiptsOf(due);
    const unseen: Hex[] = [];
    for (const [index, { id, nonce, signed }] of due.entries()) {
      const receipt = receipts[index];
      if (receipt === undefined) continue;
      if (receipt === null) {
        unseen.push(...signed.map(({ raw }) => raw));
        if (nonce < mined) await this.#noteOvertaken(id, nonce);
        continue;
      }
      this.#overtakenSince.delete(id);
      if (newest - Number(receipt.blockNumber) + 1 >= finalityBlocks)
        await outbox.conclude(id, receipt.transactionHash as Hex, receipt.status === '0x1');
    }
    await this.#send(unseen);
  }

  /** Of whichever of its transactions is in a block; null for those of which none is, undefined for those of which the node has not said so. */
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

  /** For longer than nodes that lag take to agree. */
  async #noteOvertaken(id: string, nonce: number): Promise<void> {
    const since = this.#overtakenSince.get(id) ?? performance.now();
    this.#overtakenSince.set(id, since);
    if (performance.now() - since < (this.options.overtakenMs ?? 20_000)) return;
    await this.options.outbox.pause(
      this.#sender,
      `nonce ${nonce} of "${id}" was used by none of its transactions: the key is used elsewhere`,
    );
  }

  /** In no block after its time: another transaction of the same nonce, which nodes take only with higher fees. */
  async #bump(stuck: readonly StuckPayment[]): Promise<void> {
    if (stuck.length === 0) return;
    const { mostFeePerGas = 500_000_000_000n } = this.options;
    const receipts = await this.#receiptsOf(stuck);
    const [price] = await this.options.node.ask([gasPriceCall]);
    const present = this.#feesAt(price);
    for (const [index, payment] of stuck.entries()) {
      const fees = raisedFees(payment.fees, present, mostFeePerGas);
      const raw = receipts[index] === null && fees !== null ? await this.#sign(payment, fees) : null;
      if (raw !== null) await this.#send([raw]);
    }
  }

  #feesAt(answer: RpcAnswer | undefined): Fees {
    const { gasLimit = 100_000n } = this.options;
    const price = BigInt(resultOf(answer) as string);
    return { gasLimit, maxFeePerGas: 2n * price + 1_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
  }

  get #countCall() {
    return { method: 'eth_getTransactionCount', params: [this.#sender.address, 'latest'] } as const;
  }

  async #minedCount(): Promise<number> {
    const [answer] = await this.options.node.ask([this.#countCall]);
    return Number(resultOf(answer));
  }
}

/** A node that answers with another one's, or with an error, has not answered. */
function receiptOf(hash: Hex, answer: RpcAnswer | undefined): Receipt | null | undefined {
  if (answer === undefined || 'error' in answer) return undefined;
  const receipt = answer.result as Receipt | null;
  return receipt === null || receipt.transactionHash?.toLowerCase() === hash.toLowerCase() ? receipt : undefined;
}
