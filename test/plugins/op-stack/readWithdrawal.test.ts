import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { type Hex, parseAddress } from 'tributary-sdk';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { OpStackEnds } from '../../../plugins/op-stack/OpStackContracts.js';
import { isBlacklisted, isPortalPaused, readWithdrawal } from '../../../plugins/op-stack/readWithdrawal.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';

const addressOf = (digits: string) => parseAddress(`0x${digits.padStart(40, '0')}`);
const [portal, oracle] = [addressOf('a1'), addressOf('a2')];
const hash: Hex = `0x${'7'.repeat(64)}`;
const claimed: Hex = `0x${'8'.repeat(64)}`;
const [maturity, airGap, clock, period] = [1_000n, 400n, 500n, 600n];
const no = (): never => {
  throw readErrors.reverted('0x', null);
};

/** A proof, and the game that it is of. */
interface Proof {
  readonly provenAt?: bigint;
  readonly passes?: boolean;
  readonly status?: bigint;
  readonly createdAt?: bigint;
  readonly resolvedAt?: bigint;
  /** null: a game of a kind without one. */
  readonly clock?: bigint | null;
  readonly isAside?: boolean;
}

interface Scene {
  readonly now?: number;
  readonly isFinalised?: boolean;
  readonly proofs?: readonly Proof[];
  /** How many more there are before those. */
  readonly more?: number;
  readonly isOlder?: boolean;
  /** Since when games of the kind that counts do. */
  /** null: the portal does not know the question. */
  readonly since?: bigint | null;
}

const proverAt = (place: number) => addressOf(`b${place}`);
const gameAt = (place: number) => addressOf(`c${place}`);

function gamesOf({ proofs = [], more = 0, isFinalised = false, since = 0n }: Scene) {
  const proofOf = (place: number): Proof => proofs[place - more] ?? {};
  const placeOf = (address: unknown): number =>
    Number.parseInt(
      String(address)
        .slice(-3)
        .replace(/^0*[bBcC]/, ''),
      10,
    );
  const ofGame = (of: (proof: Proof) => unknown) => (_args: readonly unknown[], game: string) =>
    of(proofOf(placeOf(game)));
  return answerCalls({
    'function finalizedWithdrawals(bytes32) view returns (bool)': () => isFinalised,
    'function numProofSubmitters(bytes32) view returns (uint256)': () => BigInt(more + proofs.length),
    'function proofSubmitters(bytes32, uint256) view returns (address)': ([, place]) => proverAt(Number(place)),
    'function proofMaturityDelaySeconds() view returns (uint256)': () => maturity,
    'function disputeGameFinalityDelaySeconds() view returns (uint256)': () => airGap,
    'function respectedGameTypeUpdatedAt() view returns (uint64)': () => since ?? no(),
    'function provenWithdrawals(bytes32, address) view returns (address, uint64)': ([, prover]) => [
      gameAt(placeOf(prover)),
      proofOf(placeOf(prover)).provenAt ?? 100n,
    ],
    'function checkWithdrawal(bytes32, address) view': ([, prover]) => (proofOf(placeOf(prover)).passes ? [] : no()),
    'function disputeGameBlacklist(address) view returns (bool)': ([game]) => proofOf(placeOf(game)).isAside ?? false,
    'function status() view returns (uint8)': ofGame(({ status = 0n }) => status),
    'function createdAt() view returns (uint64)': ofGame(({ createdAt = 50n }) => createdAt),
    'function resolvedAt() view returns (uint64)': ofGame(({ resolvedAt = 0n }) => resolvedAt),
    'function maxClockDuration() view returns (uint64)': ofGame((proof) =>
      proof.clock === null ? no() : (proof.clock ?? clock),
    ),
  });
}

interface Output {
  readonly provenAt?: bigint;
  readonly root?: Hex;
  readonly at?: bigint;
  readonly isDeleted?: boolean;
}

const outputsOf = ({ provenAt = 100n, root: found = claimed, at = 50n, isDeleted = false }: Output) =>
  answerCalls({
    'function finalizedWithdrawals(bytes32) view returns (bool)': () => false,
    'function provenWithdrawals(bytes32) view returns (bytes32, uint128, uint128)': () => [claimed, provenAt, 9n],
    'function getL2Output(uint256) view returns ((bytes32, uint128, uint128))': ([index]) =>
      isDeleted ? no() : [[index === 9n ? found : hash, at, 1n]],
    'function FINALIZATION_PERIOD_SECONDS() view returns (uint256)': () => period,
  });

const chainAt = (now: number, contracts: ReturnType<typeof answerCalls>): ScriptedChain =>
  new ScriptedChain(root)
    .script('eth_call', contracts)
    .script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(now) }));
const endsOf = (kind: 'games' | 'oracle'): OpStackEnds => ({
  ...{ rootChainId: root, childChainId: child, bridge: addressOf('a3'), messenger: addressOf('a4'), portal },
  claims: { kind, address: oracle },
});
const stateOf = ({ now = 0, ...scene }: Scene) =>
  readWithdrawal(hash, endsOf('games'), chainAt(now, gamesOf(scene)), {});
const olderStateOf = (now: number, output: Output = {}) =>
  readWithdrawal(hash, endsOf('oracle'), chainAt(now, outputsOf(output)), {});

const unproven = { state: 'unproven' };
const dueAt = (at: number | null) => ({ state: 'maturing', dueAt: at });

describe('a withdrawal that is proved by games', () => {
  it('is unproven before its proof, and finalised whatever its proofs are', async () => {
    expect(await stateOf({})).toEqual(unproven);
    expect(await stateOf({ isFinalised: true, proofs: [{}] })).toEqual({ state: 'finalised' });
  });

  it.each<[string, Proof, object]>([
    ['the proof’s wait, which is longer', { provenAt: 100n }, dueAt(1_101)],
    ['the game’s clock and the air gap, which are longer', { provenAt: 100n, createdAt: 300n }, dueAt(1_201)],
    ['the air gap behind a game that is resolved', { provenAt: 100n, resolvedAt: 900n }, dueAt(1_301)],
    ['nothing that is known, of a game without a clock', { clock: null }, dueAt(null)],
    ['the air gap behind a game without a clock that is resolved', { clock: null, resolvedAt: 900n }, dueAt(1_301)],
  ])('computes the due time by %s', async (_what, proof, state) => {
    expect(await stateOf({ proofs: [proof] })).toEqual(state);
  });

  it('is due by block time, and waits for the resolution of its game after that', async () => {
    const proofs = [{}];
    expect(await stateOf({ proofs, now: 1_100 })).toEqual(dueAt(1_101));
    expect(await stateOf({ proofs, now: 1_101 })).toEqual(dueAt(null));
  });

  it.each<[string, Proof]>([
    ['its claim was found wrong', { status: 1n }],
    ['its game is put aside', { isAside: true }],
    ['the portal knows no proof of that account', { provenAt: 0n }],
  ])('has no proof where %s', async (_what, proof) => {
    expect(await stateOf({ proofs: [proof] })).toEqual(unproven);
  });

  it('has no proof where its game is older than the kind of games that counts: it is proved by another one', async () => {
    const proofs = [{ createdAt: 50n }];
    expect(await stateOf({ proofs, since: 50n })).toEqual(dueAt(1_101));
    expect(await stateOf({ proofs, since: 51n })).toEqual(unproven);
    expect(await stateOf({ proofs, since: null })).toEqual(dueAt(1_101));
    expect(await stateOf({ proofs: [...proofs, { createdAt: 51n }], since: 51n })).toEqual(dueAt(1_101));
  });

  it('is ready as soon as the portal says so, by that account’s proof', async () => {
    expect(await stateOf({ proofs: [{}, { passes: true }, { passes: true }] })).toEqual({
      state: 'ready',
      prover: proverAt(1),
    });
    expect(await stateOf({ proofs: [{ passes: true, provenAt: 0n, status: 1n, isAside: true }] })).toMatchObject({
      state: 'ready',
    });
  });

  it('goes by the proof that matures first', async () => {
    const proofs = [{ provenAt: 300n }, { provenAt: 200n }, { clock: null }, { status: 1n }];
    expect(await stateOf({ proofs })).toEqual(dueAt(1_201));
  });

  it('looks at the last eight proofs', async () => {
    const wrong = Array.from({ length: 8 }, () => ({ status: 1n }));
    expect(await stateOf({ proofs: [{ passes: true }, ...wrong.slice(1)] })).toMatchObject({ state: 'ready' });
    expect(await stateOf({ proofs: [{ passes: true }, ...wrong] })).toEqual(unproven);
    expect(await stateOf({ more: 3, proofs: [...wrong.slice(1), { passes: true }] })).toMatchObject({
      prover: proverAt(10),
    });
  });

  it('reads without a cache, and throws if the chain doesn’t respond', async () => {
    const chain = chainAt(0, gamesOf({ proofs: [{}] }));
    await readWithdrawal(hash, endsOf('games'), chain, {});
    expect(chain.reads.every(({ options }) => options.fresh === true)).toBe(true);
    chain.script('eth_call', () => {
      throw readErrors.failed('timeout');
    });
    await expect(readWithdrawal(hash, endsOf('games'), chain, {})).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});

describe('a withdrawal that is proved by outputs', () => {
  it.each<[string, Output]>([
    ['it is not proven', { provenAt: 0n }],
    ['the output was deleted', { isDeleted: true }],
    ['another output is in its place', { root: hash }],
  ])('is unproven where %s', async (_what, output) => {
    expect(await olderStateOf(10_000, output)).toEqual(unproven);
  });

  it('waits for the oracle’s period after the later of proof and output', async () => {
    expect(await olderStateOf(0, { provenAt: 100n, at: 50n })).toEqual(dueAt(701));
    expect(await olderStateOf(0, { provenAt: 100n, at: 200n })).toEqual(dueAt(801));
    expect(await olderStateOf(700)).toEqual(dueAt(701));
    expect(await olderStateOf(701)).toEqual({ state: 'ready', prover: null });
  });
});

describe('a portal', () => {
  const chain = (paused: boolean, aside: () => boolean) =>
    chainAt(
      0,
      answerCalls({
        'function paused() view returns (bool)': () => paused,
        'function disputeGameBlacklist(address) view returns (bool)': aside,
      }),
    );

  it('reads whether it is paused, without a cache', async () => {
    const paused = chain(true, no);
    expect([
      await isPortalPaused(endsOf('games'), paused, {}),
      await isPortalPaused(endsOf('games'), chain(false, no), {}),
    ]).toEqual([true, false]);
    expect(paused.reads[0]?.options.fresh).toBe(true);
  });

  it('says which games are put aside, where it still does', async () => {
    const aside = (answer: () => boolean) => isBlacklisted(gameAt(1), portal, chain(false, answer), {});
    expect([await aside(() => true), await aside(() => false), await aside(no)]).toEqual([true, false, false]);
    const garbled = aside(() => {
      throw readErrors.failed('malformed');
    });
    await expect(garbled).rejects.toMatchObject({ code: 'READ_FAILED' });
  });
});
