import type { Address, Hex } from '../../core/money/Address.js';
import { toQuantity } from '../../core/rpc/toQuantity.js';
import type { ReceiptLog } from '../../core/sending/chain/Receipt.js';
import type { SentTransaction } from '../../core/sending/chain/SentTransaction.js';
import { player } from './people.js';
import { hashNumber, ScriptedWallet } from './ScriptedWallet.js';

/** A transaction as requested from a wallet or shown by a node; by default the player pays zero to themselves. */
export type GivenTransaction = Partial<SentTransaction> & {
  readonly status?: 'success' | 'reverted';
  readonly logs?: readonly ReceiptLog[];
};

type Mined = SentTransaction & {
  readonly block: bigint;
  readonly status: 'success' | 'reverted';
  readonly logs: readonly ReceiptLog[];
};

interface LogFilter {
  readonly address?: Address;
  readonly topics?: readonly (Hex | null)[];
  readonly fromBlock: Hex;
}

interface Scriptable {
  script(method: string, answer: (params: readonly unknown[]) => unknown): unknown;
}

/** Blocks and a pool behind a scripted chain or node: at block 100, where the player has sent five transactions long ago. A block lasts two seconds. */
export class ScriptedBlocks {
  head = 100n;
  /** Blocks mined by each read of the newest block. */
  blocksPerLook = 0n;
  /** The account's. */
  code: Hex = '0x';
  /** Unix seconds of block 100. */
  genesisTime = 1_700_000_000;
  /** Whether the node lets one look into its pool. */
  isPoolShown = true;
  #mined: readonly Mined[] = [];
  #pending: readonly SentTransaction[] = [];
  #sent = 5;

  constructor(chain: Scriptable) {
    this.answerFor(chain);
  }

  /** Another node of the same chain. */
  answerFor(chain: Scriptable): void {
    chain.script('eth_blockNumber', () => (this.head += this.blocksPerLook));
    chain.script('eth_getCode', () => this.code);
    chain.script('eth_getTransactionCount', ([, tag]) => toQuantity(BigInt(this.#count(tag as string))));
    chain.script('eth_getBlockByNumber', ([tag]) => this.#block(tag as string));
    chain.script('eth_getTransactionByHash', ([hash]) => this.show(hash));
    chain.script('eth_getTransactionReceipt', ([hash]) => this.receipt(hash));
    chain.script('eth_getLogs', ([filter]) => this.#logs(filter as LogFilter));
  }

  /** The next nonce of the player. */
  get nonce(): number {
    return Math.max(this.#sent, ...this.#pending.map(({ nonce }) => nonce + 1));
  }

  /** Mines it in a separate block; replaces a pending one with the same nonce. */
  mine({ status = 'success', logs = [], ...given }: GivenTransaction): Hex {
    const sent = this.#complete(given, this.#sent);
    this.head += 1n;
    this.#mined = [...this.#mined, { ...sent, block: this.head, status, logs }];
    if (!isPlayers(sent)) return sent.hash;
    this.#pending = this.#pending.filter(({ nonce }) => nonce !== sent.nonce);
    this.#sent = Math.max(this.#sent, sent.nonce + 1);
    return sent.hash;
  }

  pend(given: GivenTransaction): Hex {
    const sent = this.#complete(given, this.nonce);
    this.#pending = [...this.#pending, sent];
    return sent.hash;
  }

  /** Signs and mines a wallet's request. */
  send(request: unknown): Hex {
    const { to, data, value } = request as Readonly<Record<string, string>>;
    return this.mine({ to: to ?? null, input: data ?? '0x', value: BigInt(value ?? 0) });
  }

  /** A wallet that accepts everything: sent transactions are mined at once. */
  aWallet(): ScriptedWallet {
    return new ScriptedWallet().script('eth_sendTransaction', ([request]) => this.send(request));
  }

  /** Reorganises the chain: transactions of the newest blocks were never mined, and are not in the pool either. */
  reorganise(depth: bigint): void {
    const kept = this.head - depth;
    this.#mined = this.#mined.filter(({ block }) => block <= kept);
    this.#sent = Math.max(5, ...this.#mined.filter(isPlayers).map(({ nonce }) => nonce + 1));
  }

  /** As the node shows it by its hash. */
  show(hash: unknown): object | null {
    const sent = [...this.#mined, ...this.#pending].find((candidate) => candidate.hash === hash);
    return sent === undefined ? null : asJson(sent);
  }

  receipt(hash: unknown): object | null {
    const mined = this.#mined.find((sent) => sent.hash === hash);
    return mined === undefined
      ? null
      : { status: mined.status === 'success' ? '0x1' : '0x0', blockNumber: toQuantity(mined.block), logs: mined.logs };
  }

  #complete(given: GivenTransaction, nonce: number): SentTransaction {
    return { hash: hashNumber(60 + nonce), from: player, nonce, to: player, input: '0x', value: 0n, ...given };
  }

  #count(tag: string): number {
    if (tag === 'latest') return this.#sent;
    if (tag === 'pending') return this.nonce;
    return Math.max(
      5,
      ...this.#mined.filter((sent) => isPlayers(sent) && sent.block <= BigInt(tag)).map(({ nonce }) => nonce + 1),
    );
  }

  #block(tag: string): object | null {
    if (tag === 'pending') return this.isPoolShown ? { transactions: this.#pending.map(asJson) } : null;
    const timestamp = toQuantity(BigInt(this.genesisTime) + 2n * (BigInt(tag) - 100n));
    return { timestamp, transactions: this.#mined.filter(({ block }) => block === BigInt(tag)).map(asJson) };
  }

  #logs({ address, topics = [], fromBlock }: LogFilter): readonly object[] {
    const isMatch = (log: ReceiptLog): boolean =>
      (address === undefined || log.address.toLowerCase() === address.toLowerCase()) &&
      topics.every((topic, index) => topic === null || log.topics[index] === topic);
    return this.#mined
      .filter(({ block }) => block >= BigInt(fromBlock))
      .flatMap(({ hash, logs }) => logs.filter(isMatch).map((log) => ({ ...log, transactionHash: hash })));
  }
}

function isPlayers({ from }: SentTransaction): boolean {
  return from.toLowerCase() === player.toLowerCase();
}

function asJson({ hash, from, to, input, nonce, value }: SentTransaction): object {
  return {
    hash,
    from: from.toLowerCase(),
    to: to?.toLowerCase() ?? null,
    input,
    nonce: toQuantity(BigInt(nonce)),
    value: toQuantity(value),
  };
}
