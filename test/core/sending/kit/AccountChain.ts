import type { Hex } from '../../../../core/money/Address.js';
import { toQuantity } from '../../../../core/rpc/toQuantity.js';
import type { ReceiptLog } from '../../../../core/sending/chain/Receipt.js';
import type { SentTransaction } from '../../../../core/sending/chain/SentTransaction.js';
import { player } from '../../../kit/people.js';
import { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aTransaction } from './aRequest.js';

interface Mined extends SentTransaction {
  readonly block: bigint;
  readonly status: '0x1' | '0x0';
  readonly logs: readonly ReceiptLog[];
}

type GivenMined = Partial<Omit<Mined, 'block'>>;

interface LogFilter {
  readonly address?: string;
  readonly topics?: readonly (string | null)[];
  readonly fromBlock: string;
}

/** Seconds from one block to the next; block 100 is at second 1,000. */
const blockSeconds = 10;

/**
 * A node's view of one account with a constant balance: at block 100, with five old transactions. By default, a mined or pending transaction is the account's own
 * one with nonce 5 that carries `aTransaction()`. As in all tests, the chain records its requests.
 */
export class AccountChain extends ScriptedChain {
  head = 100n;
  code: Hex | null = '0x';
  /** The node has forgotten the nonces of old blocks. */
  isPruned = false;
  /** The node has forgotten the logs of earlier blocks, and answers with an empty list. */
  logsSince = 0n;
  isPoolShown = true;
  readonly #mined: Mined[] = [];
  readonly #hidden = new Set<unknown>();
  #pending: SentTransaction[] = [];
  #firstNonce = 5;

  constructor() {
    super();
    this.script('eth_blockNumber', () => this.head);
    this.script('eth_getCode', () => this.code);
    this.script('eth_getTransactionCount', ([, tag]) => toQuantity(BigInt(this.#count(tag as string))));
    this.script('eth_getBlockByNumber', ([tag, isWhole]) => this.#block(tag as string, isWhole === true));
    this.script('eth_getTransactionByHash', ([hash]) => this.#shown(hash));
    this.script('eth_getTransactionReceipt', ([hash]) => this.#receipt(hash));
    this.script('eth_getLogs', ([filter]) => this.#logs(filter as LogFilter));
    this.script('eth_getBalance', () => '0xffffffffffffffff');
    this.script('txpool_contentFrom', () => ({
      pending: this.isPoolShown ? Object.fromEntries(this.#pending.map((sent) => [sent.nonce, asJson(sent)])) : {},
      queued: {},
    }));
  }

  /** Mines in a separate block. Replaces a pending transaction of the same nonce. */
  mine(given: GivenMined = {}): this {
    const sent = aSent(given);
    this.head += 1n;
    this.#mined.push({ status: '0x1', logs: [], ...sent, block: this.head });
    if (isPlayer(sent)) this.#pending = this.#pending.filter(({ nonce }) => nonce !== sent.nonce);
    return this;
  }

  pend(given: Partial<SentTransaction> = {}): this {
    this.#pending.push(aSent(given));
    return this;
  }

  /** A reorganisation, or a pool that lets go of it. */
  drop(hash: Hex): this {
    this.#pending = this.#pending.filter((sent) => sent.hash !== hash);
    this.#mined.splice(0, this.#mined.length, ...this.#mined.filter((sent) => sent.hash !== hash));
    return this;
  }

  /** Its blocks, logs and pool have it; asked by its hash, it is not known: another node, or one whose index is behind. */
  hide(...hashes: readonly Hex[]): this {
    for (const hash of hashes) this.#hidden.add(hash);
    return this;
  }

  fails(method: string): this {
    return this.script(method, () => Promise.reject(new Error('429')));
  }

  #count(tag: string): number {
    const mined = this.#mined.filter(isPlayer);
    const after = (list: readonly SentTransaction[]): number =>
      Math.max(this.#firstNonce, ...list.map(({ nonce }) => nonce + 1));
    if (tag === 'latest') return after(mined);
    if (tag === 'pending') return after([...mined, ...this.#pending]);
    if (BigInt(tag) > this.head) throw new Error('header not found');
    if (this.isPruned && BigInt(tag) < this.head - 127n) throw new Error('missing trie node');
    return after(mined.filter(({ block }) => block <= BigInt(tag)));
  }

  #block(tag: string, isWhole: boolean): object | null {
    if (tag === 'pending') return { transactions: this.isPoolShown ? this.#pending.map(asJson) : [] };
    if (BigInt(tag) > this.head) return null;
    const transactions = this.#mined.filter(({ block }) => block === BigInt(tag));
    return {
      timestamp: toQuantity(1_000n + (BigInt(tag) - 100n) * BigInt(blockSeconds)),
      transactions: transactions.map((sent) => (isWhole ? asJson(sent) : sent.hash)),
    };
  }

  #shown(hash: unknown): object | null {
    const sent = [...this.#mined, ...this.#pending].find((one) => one.hash === hash);
    return sent === undefined || this.#hidden.has(hash) ? null : asJson(sent);
  }

  #receipt(hash: unknown): object | null {
    const sent = this.#mined.find((one) => one.hash === hash);
    return sent === undefined || this.#hidden.has(hash)
      ? null
      : { status: sent.status, blockNumber: toQuantity(sent.block), logs: sent.logs };
  }

  #logs({ address, topics = [], fromBlock }: LogFilter): readonly object[] {
    const isMatch = (log: ReceiptLog): boolean =>
      (address === undefined || log.address.toLowerCase() === address.toLowerCase()) &&
      topics.every((topic, index) => topic === null || log.topics[index] === topic);
    return this.#mined
      .filter(({ block }) => block >= BigInt(fromBlock) && block >= this.logsSince)
      .flatMap(({ hash, logs }) => logs.filter(isMatch).map((log) => ({ ...log, transactionHash: hash })));
  }
}

export function aSent(given: Partial<SentTransaction> = {}): SentTransaction {
  const { to, data, value } = aTransaction();
  return {
    hash: hashNumber(60 + (given.nonce ?? 5)),
    from: player.toLowerCase(),
    nonce: 5,
    to: to.toLowerCase(),
    input: data,
    value,
    ...given,
  };
}

function isPlayer({ from }: SentTransaction): boolean {
  return from === player.toLowerCase();
}

function asJson({ hash, from, to, input, nonce, value }: SentTransaction): object {
  return { hash, from, to, input, nonce: toQuantity(BigInt(nonce)), value: toQuantity(value) };
}
