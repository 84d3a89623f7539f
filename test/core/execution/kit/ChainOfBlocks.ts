import type { SentTransaction } from '../../../../core/wallet/sending/SentTransaction.js';
import type { Hex } from '../../../../core/money/Address.js';
import { toQuantity } from '../../../../core/rpc/toQuantity.js';
import { player } from '../../../kit/people.js';
import type { ScriptedChain } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { aTransaction } from './aTask.js';

interface Options {
  /** Mined each time somebody asks for the newest block. */
  readonly blocksPerLook?: number;
}

/**
 * Scripts a chain with blocks and a pool of the player's: at block 100, with five transactions sent long ago. What is mined or pending is,
 * unless told otherwise, the very transaction that the tasks of the kit send.
 */
export class ChainOfBlocks {
  head = 100n;
  /** The node has forgotten the nonces of old blocks. */
  isPruned = false;
  code: Hex = '0x';
  readonly #mined: (SentTransaction & { readonly block: bigint })[] = [];
  readonly #pending: SentTransaction[] = [];
  #counted = 5;
  #isPoolShown = true;

  constructor(chain: ScriptedChain, { blocksPerLook = 0 }: Options = {}) {
    chain.script('eth_blockNumber', () => (this.head += BigInt(blocksPerLook)));
    chain.script('eth_getCode', () => this.code);
    chain.script('eth_getTransactionCount', ([, tag]) => toQuantity(BigInt(this.#count(tag as string))));
    chain.script('eth_getBlockByNumber', ([tag]) => this.#block(tag as string));
    chain.script('eth_getTransactionByHash', ([hash]) => this.show(hash));
    chain.script('eth_getTransactionReceipt', ([hash]) => (this.#mined.some((sent) => sent.hash === hash) ? { status: '0x1' } : null));
  }

  /** In a block of its own; takes the place of a pending one of the same nonce. */
  mine(given: Partial<SentTransaction>): void {
    const sent = aSent(given);
    this.head += 1n;
    this.#mined.push({ ...sent, block: this.head });
    this.#pending.splice(0, this.#pending.length, ...this.#pending.filter(({ nonce }) => nonce !== sent.nonce));
    this.#counted = Math.max(this.#counted, sent.nonce + 1);
  }

  pend(given: Partial<SentTransaction>, { isShown = true } = {}): void {
    this.#isPoolShown = isShown;
    this.#pending.push(aSent(given));
  }

  /** As the node shows it by its hash. */
  show(hash: unknown): object | null {
    const sent = [...this.#mined, ...this.#pending].find((candidate) => candidate.hash === hash);
    return sent === undefined ? null : asJson(sent);
  }

  #count(tag: string): number {
    if (tag === 'latest') return this.#counted;
    if (tag === 'pending') return Math.max(this.#counted, ...this.#pending.map(({ nonce }) => nonce + 1));
    if (this.isPruned && BigInt(tag) < this.head) throw new Error('missing trie node');
    return Math.max(5, ...this.#mined.filter(({ block }) => block <= BigInt(tag)).map(({ nonce }) => nonce + 1));
  }

  #block(tag: string): object | null {
    if (tag === 'pending') return this.#isPoolShown ? { transactions: this.#pending.map(asJson) } : null;
    return { transactions: [strangers, ...this.#mined.filter(({ block }) => block === BigInt(tag)).map(asJson)] };
  }
}

const strangers = { from: '0x0000000000000000000000000000000000000001', nonce: '0x5', hash: hashNumber(77), to: null, input: '0x', value: '0x0' };

function aSent(given: Partial<SentTransaction>): SentTransaction {
  const { to, data, value } = aTransaction();
  return { hash: hashNumber(60 + (given.nonce ?? 5)), nonce: 5, to: to.toLowerCase(), input: data, value, ...given };
}

function asJson({ nonce, value, ...sent }: SentTransaction): object {
  return { ...sent, from: player.toLowerCase(), nonce: toQuantity(BigInt(nonce)), value: toQuantity(value) };
}
