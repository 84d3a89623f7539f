import { keccak256 } from 'ethers';
import type { Hex } from 'tributary-sdk';
import { type ChainNode, resultOf } from './ChainNode.js';
import type { CustodialAccount } from './CustodialAccount.js';
import type { Fees, OutgoingPayment, PostgresOutbox, Sender, SentPayment } from './PostgresOutbox.js';

export interface PaymentWorkerOptions {
  readonly outbox: Pick<
    PostgresOutbox,
    'ahead' | 'conclude' | 'number' | 'open' | 'pause' | 'sender' | 'takeSigned' | 'takeUnsigned' | 'writeSigned'
  >;
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
}

interface Receipt {
  readonly status?: string;
  readonly blockNumber?: string;
  readonly transactionHash?: Hex;
}

/** Numbers, signs, sends and looks after the payments of one account, beside any number of others that do the same. */
export class PaymentWorker {
  readonly #sender: Sender;
  readonly #leaseMs: number;

  constructor(private readonly options: PaymentWorkerOptions) {
    const { account, node, leaseMs = 2_000 } = options;
    this.#sender = { chainId: node.chainId, address: account.address };
    this.#leaseMs = leaseMs;
  }

  /** Once before `turn`: where the account stands. Somebody else's use of the key pauses it, for a person to look. */
  async open(): Promise<void> {
    const { outbox, node } = this.options;
    const [answer] = await node.ask([{ method: 'eth_getTransactionCount', params: [this.#sender.address, 'latest'] }]);
    const mined = Number(resultOf(answer));
    await outbox.open(this.#sender, mined);
    const known = await outbox.sender(this.#sender);
    if (known !== null && mined > known.nextNonce && known.paused === null)
      await outbox.pause(
        this.#sender,
        `the chain has ${mined} transactions, ${known.nextNonce} are ours: the key is used elsewhere`,
      );
  }

  /** One round of everything that is to be done. Whether there was anything. */
  async turn(): Promise<boolean> {
    const { outbox, owner, pauseMs = 1_000, mostAhead = 64 } = this.options;
    const leasing = { owner, leaseMs: this.#leaseMs };
    // What was signed first: a worker that dies before its end must not keep that from being sent.
    const due = await outbox.takeSigned(this.#sender, pauseMs);
    await this.#lookAt(due);
    const left = await outbox.takeUnsigned(this.#sender, { ...leasing, most: 1 });
    const room = mostAhead - (await outbox.ahead(this.#sender));
    const fresh = room > 0 ? await outbox.number(this.#sender, await this.#fees(), { ...leasing, most: room }) : [];
    const unsigned = [...left, ...fresh].sort((a, b) => a.nonce - b.nonce);
    for (const payment of unsigned) {
      const raw = await this.#sign(payment);
      if (raw !== null) await this.#send([raw]);
    }
    return unsigned.length + due.length > 0;
  }

  /** null: somebody else signs it by now. */
  async #sign({ id, nonce, to, data, value, fees, fence }: OutgoingPayment): Promise<Hex | null> {
    const { account, outbox } = this.options;
    const { chainId } = this.#sender;
    const raw = await account.sign({ chainId, nonce, to, data, value, ...fees });
    const signed = { hash: keccak256(raw) as Hex, raw };
    return (await outbox.writeSigned(this.#sender, { id, nonce, to, data, value, fees, fence }, signed)) ? raw : null;
  }

  /** "Already known" and "nonce too low" are good news, and any other news is told by the receipts. */
  async #send(raws: readonly Hex[]): Promise<void> {
    await this.options.node
      .ask(raws.map((raw) => ({ method: 'eth_sendRawTransaction', params: [raw] })))
      .catch(() => undefined);
  }

  /** What is final is concluded; what the node has never heard of is sent again, byte for byte. */
  async #lookAt(due: readonly SentPayment[]): Promise<void> {
    if (due.length === 0) return;
    const { node, outbox, finalityBlocks } = this.options;
    const all = due.flatMap(({ id, signed }) => signed.map((one) => ({ id, ...one })));
    const [head, ...receipts] = await node.ask([
      { method: 'eth_blockNumber', params: [] },
      ...all.map(({ hash }) => ({ method: 'eth_getTransactionReceipt', params: [hash] })),
    ]);
    const newest = Number(resultOf(head));
    const unseen: Hex[] = [];
    for (const [index, { id, hash, raw }] of all.entries()) {
      const receipt = resultOf(receipts[index]) as Receipt | null;
      if (receipt === null || receipt.transactionHash?.toLowerCase() !== hash.toLowerCase()) unseen.push(raw);
      else if (newest - Number(receipt.blockNumber) + 1 >= finalityBlocks)
        await outbox.conclude(id, hash, receipt.status === '0x1');
    }
    await this.#send(unseen);
  }

  async #fees(): Promise<Fees> {
    const { node, gasLimit = 100_000n } = this.options;
    const [answer] = await node.ask([{ method: 'eth_gasPrice', params: [] }]);
    const price = BigInt(resultOf(answer) as string);
    return { gasLimit, maxFeePerGas: 2n * price + 1_000_000_000n, maxPriorityFeePerGas: 1_000_000_000n };
  }
}
