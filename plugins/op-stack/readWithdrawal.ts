import type { Abortable, Address, Hex } from '../../core/index.js';
import {
  type ChainReader,
  type ReadOptions,
  readContract,
  readLatestTime,
  readOrNull,
} from '../../core/plugin/index.js';
import { type OpStackEnds } from './OpStackContracts.js';

const portalAbi = [
  'function finalizedWithdrawals(bytes32) view returns (bool)',
  'function paused() view returns (bool)',
  'function numProofSubmitters(bytes32) view returns (uint256)',
  'function proofSubmitters(bytes32, uint256) view returns (address)',
  'function disputeGameBlacklist(address) view returns (bool)',
  'function checkWithdrawal(bytes32, address) view',
  'function proofMaturityDelaySeconds() view returns (uint256)',
  'function disputeGameFinalityDelaySeconds() view returns (uint256)',
  'function respectedGameTypeUpdatedAt() view returns (uint64)',
] as const;
// The two kinds of portals have different functions with the same name.
const gamesProofAbi = [
  'function provenWithdrawals(bytes32, address) view returns (address disputeGameProxy, uint64 timestamp)',
] as const;
const oracleProofAbi = [
  'function provenWithdrawals(bytes32) view returns (bytes32 outputRoot, uint128 timestamp, uint128 l2OutputIndex)',
] as const;
const gameAbi = [
  'function status() view returns (uint8)',
  'function createdAt() view returns (uint64)',
  'function resolvedAt() view returns (uint64)',
  'function maxClockDuration() view returns (uint64)',
] as const;
const oracleAbi = [
  'function FINALIZATION_PERIOD_SECONDS() view returns (uint256)',
  'function nextOutputIndex() view returns (uint256)',
  'function getL2Output(uint256) view returns ((bytes32 outputRoot, uint128 timestamp, uint128 l2BlockNumber))',
] as const;

/** Other accounts may have proved it as well; only this many of the newest proofs are read. */
const mostProofs = 8n;
/** A game's status: the claim was proved wrong. */
export const challengerWins = 1n;

/** Progress of a withdrawal on the root chain. Times are Unix seconds, by that chain's clock. */
export type WithdrawalState =
  | { readonly state: 'unproven' | 'finalised' }
  /** `dueAt`: the earliest time to finalise it; `null` if its game must be resolved first. */
  | { readonly state: 'maturing'; readonly dueAt: number | null }
  /** `prover`: the account whose proof can be used; `null` if proofs have no owner. */
  | { readonly state: 'ready'; readonly prover: Address | null };

/**
 * Reads the progress from the portal. A proof that no longer holds counts as unproven. Does not check
 * whether the portal is paused; see `isPortalPaused`.
 * @throws TributaryError of the reads
 */
export async function readWithdrawal(
  hash: Hex,
  ends: OpStackEnds,
  reader: ChainReader,
  options: Abortable,
): Promise<WithdrawalState> {
  const fresh = { ...options, fresh: true };
  const ask = { address: ends.portal, abi: portalAbi };
  const [[isFinalised], proved] = await Promise.all([
    readContract(reader, { ...ask, functionName: 'finalizedWithdrawals', args: [hash] }, fresh),
    ends.claims.kind === 'games' ? readByGames(hash, ends, reader, fresh) : readByOracle(hash, ends, reader, fresh),
  ]);
  return isFinalised === true ? { state: 'finalised' } : proved;
}

/**
 * Whether the portal is paused: nothing can be proved or finalised then.
 * @throws TributaryError of the reads
 */
export async function isPortalPaused(
  { portal }: OpStackEnds,
  reader: ChainReader,
  options: Abortable,
): Promise<boolean> {
  const asked = { address: portal, abi: portalAbi, functionName: 'paused' };
  return (await readContract(reader, asked, { ...options, fresh: true }))[0] === true;
}

/** Whether the portal's guardian has blacklisted the game; newer portals leave that to the games themselves. */
export async function isBlacklisted(
  game: Address,
  portal: Address,
  reader: ChainReader,
  options: ReadOptions,
): Promise<boolean> {
  const asked = { address: portal, abi: portalAbi, functionName: 'disputeGameBlacklist', args: [game] };
  return (await readOrNull(readContract(reader, asked, options), options))?.[0] === true;
}

async function readByGames(
  hash: Hex,
  { portal }: OpStackEnds,
  reader: ChainReader,
  options: ReadOptions,
): Promise<WithdrawalState> {
  const read = async (functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    (await readContract(reader, { address: portal, abi: portalAbi, functionName, args }, options))[0];
  const count = (await read('numProofSubmitters', [hash])) as bigint;
  const first = count > mostProofs ? count - mostProofs : 0n;
  const places = Array.from({ length: Number(count - first) }, (_, index) => first + BigInt(index));
  if (places.length === 0) return { state: 'unproven' };
  // In one `Promise.all`: a promise outside of it would reject without a handler after an abort.
  const [maturity, airGap, since, ...provers] = await Promise.all([
    read('proofMaturityDelaySeconds') as Promise<bigint>,
    read('disputeGameFinalityDelaySeconds') as Promise<bigint>,
    // A portal without this date has no such check; its proofs still mature.
    readOrNull(read('respectedGameTypeUpdatedAt') as Promise<bigint>, options),
    ...places.map((place) => read('proofSubmitters', [hash, place]) as Promise<Address>),
  ]);
  const states = await Promise.all(
    provers.map((prover) => readProof({ hash, prover, maturity, airGap, since: since ?? 0n, portal }, reader, options)),
  );
  const [ready] = states.filter(({ state }) => state === 'ready');
  const maturing = states.filter((one) => one.state === 'maturing');
  const due = maturing.map(({ dueAt }) => dueAt).filter((dueAt) => dueAt !== null);
  if (ready !== undefined) return ready;
  if (maturing.length === 0) return { state: 'unproven' };
  return { state: 'maturing', dueAt: due.length === 0 ? null : Math.min(...due) };
}

interface Proof {
  readonly hash: Hex;
  readonly prover: Address;
  readonly maturity: bigint;
  readonly airGap: bigint;
  /** Games created before this time prove nothing. */
  readonly since: bigint;
  readonly portal: Address;
}

async function readProof(
  { hash, prover, maturity, airGap, since, portal }: Proof,
  reader: ChainReader,
  options: ReadOptions,
): Promise<WithdrawalState> {
  const proven = { address: portal, abi: gamesProofAbi, functionName: 'provenWithdrawals', args: [hash, prover] };
  const check = { address: portal, abi: portalAbi, functionName: 'checkWithdrawal', args: [hash, prover] };
  const [[game, provenAt], passes] = (await Promise.all([
    readContract(reader, proven, options),
    readOrNull(readContract(reader, check, options), options),
  ])) as [readonly [Address, bigint], readonly unknown[] | null];
  // The portal's own check decides.
  if (passes !== null) return { state: 'ready', prover };
  if (provenAt === 0n) return { state: 'unproven' };
  const ask = async (functionName: string): Promise<bigint | null> => {
    const asked = { address: game, abi: gameAbi, functionName };
    return ((await readOrNull(readContract(reader, asked, options), options))?.[0] as bigint | undefined) ?? null;
  };
  const [status, createdAt, resolvedAt, clock, isAside] = await Promise.all([
    ask('status'),
    ask('createdAt'),
    ask('resolvedAt'),
    ask('maxClockDuration'),
    isBlacklisted(game, portal, reader, options),
  ]);
  if (status === challengerWins || isAside || (createdAt !== null && createdAt < since)) return { state: 'unproven' };
  const resolves =
    resolvedAt !== null && resolvedAt > 0n ? resolvedAt : clock === null ? null : (createdAt ?? 0n) + clock;
  // The portal requires more than the waiting time.
  if (resolves === null) return { state: 'maturing', dueAt: null };
  const dueAt = Number(latest(provenAt + maturity, resolves + airGap)) + 1;
  return { state: 'maturing', dueAt: dueAt > (await readLatestTime(reader, options)) ? dueAt : null };
}

async function readByOracle(
  hash: Hex,
  { portal, claims: { address: oracle } }: OpStackEnds,
  reader: ChainReader,
  options: ReadOptions,
): Promise<WithdrawalState> {
  const asked = { address: portal, abi: oracleProofAbi, functionName: 'provenWithdrawals', args: [hash] };
  const [root, provenAt, index] = (await readContract(reader, asked, options)) as unknown as [Hex, bigint, bigint];
  if (provenAt === 0n) return { state: 'unproven' };
  const read = async (functionName: string, args: readonly unknown[] = []): Promise<unknown> =>
    (await readContract(reader, { address: oracle, abi: oracleAbi, functionName, args }, options))[0];
  const [claim, period, now] = await Promise.all([
    readOrNull(read('getL2Output', [index]), options) as Promise<readonly [Hex, bigint, bigint] | null>,
    read('FINALIZATION_PERIOD_SECONDS') as Promise<bigint>,
    readLatestTime(reader, options),
  ]);
  // The claim was deleted or replaced.
  if (claim === null || claim[0] !== root) return { state: 'unproven' };
  const dueAt = Number(latest(provenAt, claim[1]) + period) + 1;
  return now >= dueAt ? { state: 'ready', prover: null } : { state: 'maturing', dueAt };
}

function latest(one: bigint, other: bigint): bigint {
  return one > other ? one : other;
}
