import type { Address, Hex } from '../../money/Address.js';
import type { ChainReader } from '../../rpc/ChainReader.js';
import type { Span } from './ProofOfAbsence.js';
import type { SendIntent } from './SendIntent.js';
import type { Claims } from './Claims.js';
import { findMined } from './findMined.js';
import { findPending } from './findPending.js';
import { isSameCall } from './isSameCall.js';
import { readNonce } from './readNonce.js';
import type { SentTransaction } from './SentTransaction.js';

/** What became of an intent, by the chain alone. */
export type IntentFate = { readonly fate: 'sent'; readonly hash: Hex; readonly nonce: number } | { readonly fate: 'unsent' } | { readonly fate: 'unknown' };

export interface Evidence {
  readonly account: Address;
  readonly intent: SendIntent;
  /** The last moment at which the transaction can have been sent, and the block then. */
  readonly since: { readonly at: number; readonly blockNumber: bigint };
  /** How long after that its absence proves something. */
  readonly span: Span;
  readonly claims: Claims;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

const UNKNOWN: IntentFate = { fate: 'unknown' };
/** Blocks before the intent's own are looked at, too: a short reorganisation may have put the transaction there. */
const REORG_MARGIN = 16n;
/** Somebody who has sent that many since has to be asked by hand. */
const MOST_NONCES = 64;

/**
 * Looks for an intended transaction in the blocks since and in the pending pool. A wallet picks the nonce when it signs, so every nonce
 * from the intent's on is looked at: that another transaction took it does not prove that ours was not sent. Any doubt is 'unknown'.
 */
export async function resolveIntent(reader: ChainReader, evidence: Evidence): Promise<IntentFate> {
  try {
    return await judge(reader, evidence);
  } catch (error) {
    if (evidence.signal.aborted) throw error;
    return UNKNOWN;
  }
}

async function judge(reader: ChainReader, { account, intent, since, span, claims, now, signal }: Evidence): Promise<IntentFate> {
  const intents = [intent, ...(intent.earlier ?? [])];
  const first = Math.min(...intents.map(({ nonce }) => nonce));
  const oldest = intents.reduce((block, { blockNumber }) => (blockNumber < block ? blockNumber : block), intent.blockNumber);
  const [mined, all, code] = await Promise.all([
    readNonce(reader, account, 'latest', { signal }),
    readNonce(reader, account, 'pending', { signal }),
    reader.request('eth_getCode', [account, 'latest'], { signal, fresh: true }),
  ]);
  const head = await reader.getBlockNumber({ signal, fresh: true });
  const nonces = Array.from({ length: Math.min(Math.max(mined, all) - first, MOST_NONCES) }, (_, index) => first + index);
  const after = oldest > REORG_MARGIN ? oldest - REORG_MARGIN : 0n;
  const [inBlocks, pending] = await Promise.all([
    Promise.all(nonces.filter((nonce) => nonce < mined).map((nonce) => findMined(reader, { account, nonce, after, until: head }, { signal }))),
    findPending(reader, account, { signal }),
    claims.read(),
  ]);
  const known = [...inBlocks.filter((transaction) => transaction !== null), ...pending].filter(({ nonce }) => nonce >= first);
  const ours = known.find((transaction) => isAnyOf(transaction, intents) && claims.claim(transaction.hash));
  if (ours !== undefined) return { fate: 'sent', hash: ours.hash, nonce: ours.nonce };
  // A count below the intent's: what was pending then was dropped, and ours may be stuck behind the gap, where nobody counts it.
  const isAccountedFor = Math.max(mined, all) >= first && first + nonces.length >= Math.max(mined, all) && nonces.every((nonce) => known.some((transaction) => transaction.nonce === nonce));
  // A contract's nonce does not move when a relayer carries its transactions.
  const isTelling = code === '0x' && isAccountedFor;
  const isOver = now() - since.at >= span.ms && head - since.blockNumber >= BigInt(span.blocks);
  return isTelling && isOver ? { fate: 'unsent' } : UNKNOWN;
}

function isAnyOf(transaction: SentTransaction, intents: readonly SendIntent[]): boolean {
  return intents.some(({ transaction: wanted }) => isSameCall(transaction, wanted));
}
