import { id as keccakOf } from 'ethers';
import type { Abortable, Hex, UnsignedTransaction } from '../../core/index.js';
import {
  bridgeErrors,
  type ChainReader,
  encodeCall,
  isObject,
  type JsonObject,
  parseQuantity,
  readContract,
  readLatestTime,
  readLogWindows,
} from '../../core/plugin/index.js';
import { type ArbitrumEnds, precompiles } from './ArbitrumContracts.js';
import type { BridgedMoney } from './arbitrumMessages.js';
import { topicOf } from './arbitrumMessages.js';

const outboxAbi = [
  'function isSpent(uint256 index) view returns (bool)',
  'function roots(bytes32 root) view returns (bytes32)',
  'function confirmPeriodBlocks() view returns (uint64)',
  'function executeTransaction(bytes32[] proof, uint256 index, address l2Sender, address to, uint256 l2Block, uint256 l1Block, uint256 l2Timestamp, uint256 value, bytes data)',
] as const;
const nodeAbi = [
  'function constructOutboxProof(uint64 size, uint64 leaf) view returns (bytes32 send, bytes32 root, bytes32[] proof)',
] as const;
const rootTopic = keccakOf('SendRootUpdated(bytes32,bytes32)');

/** Block time of the chain that counts the challenge period of public networks, in seconds. */
const blockSeconds = 12;
/** Time until a claim includes the withdrawal's block, in seconds. */
const untilClaimed = 3_600;

/** Progress of a withdrawal on the root chain. */
export type SendState =
  | { readonly state: 'spent' }
  /** `size`: number of messages in the newest confirmed claim. */
  | { readonly state: 'ready'; readonly size: bigint }
  /** `dueAt`: usual time of the confirmation, in Unix seconds by the root chain's clock; `null` if it has passed. */
  | { readonly state: 'waiting'; readonly dueAt: number | null };

export interface BothChains {
  readonly root: ChainReader;
  readonly child: ChainReader;
}

type Send = NonNullable<BridgedMoney['send']>;

/**
 * Reads the progress from the outbox.
 * @throws TributaryError of the reads; PROVIDER_ERROR if the child chain's node does not report the
 * message count of a confirmed block
 */
export async function readSend(
  send: Send,
  ends: ArbitrumEnds,
  { root, child }: BothChains,
  range: { readonly pageBlocks: bigint; readonly windowBlocks: bigint },
  options: Abortable,
): Promise<SendState> {
  const fresh = { ...options, fresh: true };
  const asked = { address: ends.outbox, abi: outboxAbi, functionName: 'isSpent', args: [send.position] };
  const [[isSpent], settled] = await Promise.all([
    readContract(root, asked, fresh),
    settledBlock(ends, root, range, options),
  ]);
  if (isSpent === true) return { state: 'spent' };
  // On a quiet chain no new claim is confirmed: the last one covers all messages.
  const size =
    settled === null ? await allSent(send, ends, { root, child }, options) : await sentUntil(settled, child, options);
  if (size > send.position) return { state: 'ready', size };
  const [seconds, now] = await Promise.all([settlingSeconds(ends, root, options), readLatestTime(root, fresh)]);
  const dueAt = Number(send.tuple[4]) + seconds;
  return { state: 'waiting', dueAt: dueAt > now ? dueAt : null };
}

/** Time from a withdrawal until it can be executed, in seconds, from the contracts' values. */
export async function settlingSeconds(ends: ArbitrumEnds, root: ChainReader, options: Abortable): Promise<number> {
  const asked = { address: ends.rollup, abi: outboxAbi, functionName: 'confirmPeriodBlocks' };
  const [blocks] = await readContract<readonly [bigint]>(root, asked, options);
  return Number(blocks) * blockSeconds + untilClaimed;
}

/**
 * Builds the execution. The proof comes from a node of the child chain, and is used only if the
 * outbox knows its root.
 * @throws TributaryError FLOW_RATE_ERROR if it doesn't; errors of the reads
 */
export async function outboxExecutionOf(
  { position, tuple }: Send,
  size: bigint,
  ends: ArbitrumEnds,
  chains: BothChains,
  options: Abortable,
): Promise<Pick<UnsignedTransaction, 'to' | 'data'>> {
  const proof = await proofOf(position, size, ends, chains, options);
  if (proof === null) throw bridgeErrors.withdrawalNotDue();
  return { to: ends.outbox, data: encodeCall(outboxAbi, 'executeTransaction', [proof, position, ...tuple]) };
}

/** Proves that a message is among the first `size` ones; `null` if no such claim is confirmed. */
async function proofOf(
  position: bigint,
  size: bigint,
  { outbox }: ArbitrumEnds,
  { root, child }: BothChains,
  options: Abortable,
): Promise<readonly Hex[] | null> {
  const fresh = { ...options, fresh: true };
  const node = { address: precompiles.nodeInterface, abi: nodeAbi, functionName: 'constructOutboxProof' };
  const [, sendRoot, proof] = await readContract<readonly [Hex, Hex, readonly Hex[]]>(
    child,
    { ...node, args: [size, position] },
    fresh,
  );
  const asked = { address: outbox, abi: outboxAbi, functionName: 'roots', args: [sendRoot] };
  const [block] = await readContract<readonly [Hex]>(root, asked, fresh);
  return BigInt(block) === 0n ? null : proof;
}

/**
 * Returns the number of messages that the child chain has sent, if a claim of them is confirmed; 0
 * if not, or if the node does not report it.
 */
async function allSent(
  { position }: Send,
  ends: ArbitrumEnds,
  chains: BothChains,
  options: Abortable,
): Promise<bigint> {
  const block = await chains.child.request('eth_getBlockByNumber', ['latest', false], { ...options, fresh: true });
  const size = isObject(block) && typeof block['sendCount'] === 'string' ? parseQuantity(block['sendCount']) : 0n;
  if (size <= position) return 0n;
  return (await proofOf(position, size, ends, chains, options)) === null ? 0n : size;
}

/** Returns the newest confirmed block of the child chain; `null` if there is none in the searched blocks. */
async function settledBlock(
  { outbox }: ArbitrumEnds,
  root: ChainReader,
  { pageBlocks, windowBlocks }: { readonly pageBlocks: bigint; readonly windowBlocks: bigint },
  options: Abortable,
): Promise<Hex | null> {
  const head = await root.getBlockNumber({ ...options, fresh: true });
  const least = head > pageBlocks ? head - pageBlocks : 0n;
  for (let to = head; to >= least; to -= windowBlocks) {
    const from = to - windowBlocks >= least ? to - windowBlocks + 1n : least;
    const logs = await readLogWindows(root, { address: outbox, topics: [rootTopic], from, to, windowBlocks }, options);
    const newest: JsonObject | undefined = logs.at(-1);
    if (newest !== undefined) return topicOf(newest, 2) ?? null;
  }
  return null;
}

async function sentUntil(blockHash: Hex, child: ChainReader, options: Abortable): Promise<bigint> {
  const block = await child.request('eth_getBlockByHash', [blockHash, false], options);
  // The node lags behind.
  if (block === null) return 0n;
  if (!isObject(block) || typeof block['sendCount'] !== 'string')
    throw bridgeErrors.statusFailed(undefined, { blockHash });
  return parseQuantity(block['sendCount']);
}
