import { keccak256 } from 'ethers';
import type { Abortable, Address, Hex } from '../../core/index.js';
import {
  bridgeErrors,
  type ChainReader,
  encodeAbi,
  isObject,
  parseAbiTypes,
  type ReadOptions,
  readContract,
  toQuantity,
} from '../../core/plugin/index.js';
import type { OpStackEnds } from './OpStackContracts.js';
import type { BridgedMessage } from './opMessages.js';
import { predeploys } from './opMessages.js';
import { challengerWins, isBlacklisted } from './readWithdrawal.js';

const portalAbi = [
  'function respectedGameType() view returns (uint32)',
  'function respectedGameTypeUpdatedAt() view returns (uint64)',
] as const;
const factoryAbi = [
  'function gameCount() view returns (uint256)',
  'function findLatestGames(uint32 gameType, uint256 start, uint256 n) view returns ((uint256 index, bytes32 metadata, uint64 timestamp, bytes32 rootClaim, bytes extraData)[])',
  'function status() view returns (uint8)',
] as const;
const oracleAbi = [
  'function latestBlockNumber() view returns (uint256)',
  'function getL2OutputIndexAfter(uint256) view returns (uint256)',
  'function getL2Output(uint256) view returns ((bytes32 outputRoot, uint128 timestamp, uint128 l2BlockNumber))',
] as const;
const outputTypes = parseAbiTypes('bytes32 version, bytes32 stateRoot, bytes32 storageRoot, bytes32 blockHash');
const slotTypes = parseAbiTypes('bytes32 hash, uint256 slot');

/** Number of the newest games to check; anyone may start games. */
const newestGames = 20n;

/**
 * The claim that proves a withdrawal: it is about a block of the child chain that contains the
 * withdrawal, and the child chain confirms it.
 */
export interface ProvingClaim {
  /** Index of the game, or of the output. */
  readonly index: bigint;
  readonly outputRootProof: readonly [version: Hex, stateRoot: Hex, storageRoot: Hex, blockHash: Hex];
  readonly storageProof: readonly Hex[];
}

interface Claim {
  readonly index: bigint;
  readonly root: Hex;
  readonly blockNumber: bigint;
}

/**
 * Returns the newest such claim; `null` if there is none yet.
 * @throws TributaryError of the reads; PROVIDER_ERROR if the node has no proofs of that block
 */
export async function findClaim(
  { blockNumber, withdrawal }: BridgedMessage,
  ends: OpStackEnds,
  { root, child }: { readonly root: ChainReader; readonly child: ChainReader },
  options: Abortable,
): Promise<ProvingClaim | null> {
  const fresh = { ...options, fresh: true };
  if (withdrawal === null) return null;
  const [claims, head] = await Promise.all([
    ends.claims.kind === 'games'
      ? gamesSince(blockNumber, ends, root, fresh)
      : outputSince(blockNumber, ends.claims.address, root, fresh),
    child.getBlockNumber(fresh),
  ]);
  for (const { index, root: claimed, blockNumber: number } of claims) {
    if (number < blockNumber || number > head) continue;
    const proof = await proofAt(withdrawal.hash, number, child, fresh);
    // A claim with another output root is wrong, and a proof against it is lost.
    if (keccak256(encodeAbi(outputTypes, proof.outputRootProof)) === claimed) return { index, ...proof };
  }
  return null;
}

/** Returns games, newest first, without lost and blacklisted ones. */
async function gamesSince(
  blockNumber: bigint,
  { portal, claims: { address: factory } }: OpStackEnds,
  reader: ChainReader,
  options: ReadOptions,
): Promise<readonly Claim[]> {
  const read = async (address: Address, abi: readonly string[], functionName: string, args: readonly unknown[] = []) =>
    (await readContract(reader, { address, abi, functionName, args }, options))[0];
  const [type, since, count] = (await Promise.all([
    read(portal, portalAbi, 'respectedGameType'),
    read(portal, portalAbi, 'respectedGameTypeUpdatedAt'),
    read(factory, factoryAbi, 'gameCount'),
  ])) as [bigint, bigint, bigint];
  if (count === 0n) return [];
  const games = (await read(factory, factoryAbi, 'findLatestGames', [
    type,
    count - 1n,
    newestGames,
  ])) as readonly (readonly [bigint, Hex, bigint, Hex, Hex])[];
  const known = games
    .map(([index, metadata, startedAt, root, extra]) => ({
      ...{ index, root, startedAt },
      game: `0x${metadata.slice(26)}` as Address,
      blockNumber: BigInt(extra.slice(0, 66)),
    }))
    .filter((game) => game.blockNumber >= blockNumber && game.startedAt >= since);
  const fit = await Promise.all(
    known.map(async ({ game }) => {
      const [status, isAside] = await Promise.all([
        read(game, factoryAbi, 'status'),
        isBlacklisted(game, portal, reader, options),
      ]);
      return status !== challengerWins && !isAside;
    }),
  );
  return known.filter((_game, index) => fit[index]);
}

async function outputSince(
  blockNumber: bigint,
  oracle: Address,
  reader: ChainReader,
  options: ReadOptions,
): Promise<readonly Claim[]> {
  const read = async (functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    (await readContract(reader, { address: oracle, abi: oracleAbi, functionName, args }, options))[0];
  if (((await read('latestBlockNumber')) as bigint) < blockNumber) return [];
  const index = (await read('getL2OutputIndexAfter', [blockNumber])) as bigint;
  const [root, , number] = (await read('getL2Output', [index])) as readonly [Hex, bigint, bigint];
  return [{ index, root, blockNumber: number }];
}

/**
 * Returns the proof that the message passer contained the withdrawal in that block, and the parts of
 * the block's output root.
 */
async function proofAt(
  hash: Hex,
  blockNumber: bigint,
  reader: ChainReader,
  options: ReadOptions,
): Promise<Omit<ProvingClaim, 'index'>> {
  const number = toQuantity(blockNumber);
  const slot = keccak256(encodeAbi(slotTypes, [hash, 0n]));
  const [block, account] = await Promise.all([
    reader.request('eth_getBlockByNumber', [number, false], options),
    reader.request('eth_getProof', [predeploys.messagePasser, [slot], number], options),
  ]);
  const storages: unknown = isObject(account) ? account['storageProof'] : null;
  const storage: unknown = Array.isArray(storages) ? storages[0] : null;
  if (!isObject(block) || !isObject(account) || !isObject(storage) || !Array.isArray(storage['proof']))
    throw bridgeErrors.statusFailed(undefined, { blockNumber });
  const version: Hex = `0x${'0'.repeat(64)}`;
  return {
    outputRootProof: [version, block['stateRoot'] as Hex, account['storageHash'] as Hex, block['hash'] as Hex],
    storageProof: storage['proof'] as readonly Hex[],
  };
}
