import { describe, expect, it } from '@jest/globals';
import { AbiCoder, keccak256, toBeHex, zeroPadValue } from 'ethers';
import { type Hex, parseAddress } from 'tributary-sdk';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { findClaim } from '../../../plugins/op-stack/findClaim.js';
import type { OpStackEnds } from '../../../plugins/op-stack/OpStackContracts.js';
import type { BridgedMessage } from '../../../plugins/op-stack/opMessages.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';

const addressOf = (digits: string) => parseAddress(`0x${digits.padStart(40, '0')}`);
const [portal, judge] = [addressOf('a1'), addressOf('a2')];
const passer = '0x4200000000000000000000000000000000000016';
const word = (number: number): Hex => toBeHex(number, 32) as Hex;
const withdrawn: Hex = word(77);
const sentIn = 50n;

/** Parts of a claim about a block of the child chain (specs.optimism.io, "L2 output commitment"). */
const partsAt = (block: number): readonly [Hex, Hex, Hex, Hex] => [
  word(0),
  word(block + 1),
  word(block + 2),
  word(block + 3),
];
const rootAt = (block: number): Hex =>
  keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32', 'bytes32', 'bytes32', 'bytes32'], partsAt(block))) as Hex;
const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['bytes32', 'uint256'], [withdrawn, 0]));

interface Game {
  readonly block: number;
  readonly startedAt?: bigint;
  readonly status?: bigint;
  readonly isAside?: boolean;
  readonly root?: Hex;
}

interface Scene {
  readonly games?: readonly Game[];
  readonly since?: bigint;
  readonly head?: bigint;
  readonly proof?: (block: number) => unknown;
}

const proofOf = (block: number): unknown => ({
  storageHash: partsAt(block)[2],
  storageProof: [{ proof: [word(block), word(block + 9)] }],
});

function childAt({ head = 1_000n, proof = proofOf }: Scene): ScriptedChain {
  return new ScriptedChain(child)
    .script('eth_blockNumber', () => head)
    .script('eth_getBlockByNumber', ([number]) => ({
      stateRoot: partsAt(Number(number))[1],
      hash: partsAt(Number(number))[3],
    }))
    .script('eth_getProof', ([address, slots, number]) =>
      address === passer && (slots as readonly string[])[0] === slot ? proof(Number(number)) : null,
    );
}

/** Newest first, as `findLatestGames` gives them; each at its place from the end. */
const gamesChain = ({ games = [], since = 10n }: Scene): ScriptedChain =>
  new ScriptedChain(root).script(
    'eth_call',
    answerCalls({
      'function respectedGameType() view returns (uint32)': () => 6n,
      'function respectedGameTypeUpdatedAt() view returns (uint64)': () => since,
      'function gameCount() view returns (uint256)': () => BigInt(games.length),
      'function findLatestGames(uint32, uint256, uint256) view returns ((uint256, bytes32, uint64, bytes32, bytes)[])':
        ([type, start, most]) => {
          if (type !== 6n || start !== BigInt(games.length - 1) || most !== 20n)
            throw new Error('other games were asked for');
          return [
            games.map(({ block, startedAt = 20n, root: claimed = rootAt(block) }, index) => [
              ...[games.length - 1 - index, zeroPadValue(addressOf(`c${index}`), 32), startedAt, claimed],
              `${word(block)}ff`,
            ]),
          ];
        },
      'function status() view returns (uint8)': (_args, game) => games[Number(game.at(-1))]?.status ?? 0n,
      'function disputeGameBlacklist(address) view returns (bool)': ([game]) =>
        games[Number(String(game).at(-1))]?.isAside ?? false,
    }),
  );

const endsOf = (kind: 'games' | 'oracle'): OpStackEnds => ({
  ...{ rootChainId: root, childChainId: child, bridge: addressOf('a3'), messenger: addressOf('a4'), portal },
  claims: { kind, address: judge },
});
const message = { blockNumber: sentIn, withdrawal: { hash: withdrawn } } as BridgedMessage;
const found = (scene: Scene) =>
  findClaim(message, endsOf('games'), { root: gamesChain(scene), child: childAt(scene) }, {});
const claimAt = (block: number, index: bigint) => ({
  ...{ index, outputRootProof: partsAt(block) },
  storageProof: [word(block), word(block + 9)],
});

describe('a claim of a game', () => {
  it('is the newest about a block that knows the withdrawal', async () => {
    expect(await found({ games: [{ block: 90 }, { block: 60 }] })).toEqual(claimAt(90, 1n));
    expect(await found({ games: [{ block: 50 }] })).toEqual(claimAt(50, 0n));
  });

  it.each<[string, Scene]>([
    ['there are no games', {}],
    ['all are about blocks before it', { games: [{ block: 49 }] }],
    ['all are older than the kind of games that counts', { games: [{ block: 60, startedAt: 9n }] }],
    ['its claim was found wrong', { games: [{ block: 60, status: 1n }] }],
    ['it is put aside', { games: [{ block: 60, isAside: true }] }],
    ['the child’s node is not there yet', { games: [{ block: 60 }], head: 59n }],
    ['it says something else than the child chain', { games: [{ block: 60, root: rootAt(61) }] }],
  ])('is none where %s', async (_what, scene) => {
    expect(await found(scene)).toBeNull();
  });

  it('is passed over for the next where it does not hold', async () => {
    const games = [{ block: 95, status: 1n }, { block: 90, root: word(1) }, { block: 85 }, { block: 80 }];
    expect(await found({ games })).toEqual(claimAt(85, 1n));
    expect(await found({ games: [{ block: 90 }, { block: 80 }], head: 85n })).toEqual(claimAt(80, 0n));
  });

  it('counts from the moment that its kind counts, and at the head itself', async () => {
    expect(await found({ games: [{ block: 60, startedAt: 10n }], head: 60n })).toEqual(claimAt(60, 0n));
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['no storage', { storageHash: word(1) }],
    ['an empty storage', { storageHash: word(1), storageProof: [] }],
    ['a storage without a proof', { storageHash: word(1), storageProof: [{ proof: null }] }],
  ])('throws PROVIDER_ERROR for a proof with %s', async (_what, proof) => {
    await expect(found({ games: [{ block: 60 }], proof: () => proof })).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
  });

  it('reads without a cache, and returns null for a deposit', async () => {
    const scene = { games: [{ block: 60 }] };
    const chains = { root: gamesChain(scene), child: childAt(scene) };
    await findClaim(message, endsOf('games'), chains, {});
    expect([...chains.root.reads, ...chains.child.reads].every(({ options }) => options.fresh === true)).toBe(true);
    const asked = chains.root.reads.length;
    expect(await findClaim({ ...message, withdrawal: null }, endsOf('games'), chains, {})).toBeNull();
    expect(chains.root.reads.length).toBe(asked);
  });
});

describe('a claim of the older oracle', () => {
  const of = ({ latest, root: claimed = rootAt(70) }: { readonly latest: bigint; readonly root?: Hex }) =>
    findClaim(
      message,
      endsOf('oracle'),
      {
        root: new ScriptedChain(root).script(
          'eth_call',
          answerCalls({
            'function latestBlockNumber() view returns (uint256)': () => latest,
            'function getL2OutputIndexAfter(uint256) view returns (uint256)': ([block]) => (block === sentIn ? 4n : 5n),
            'function getL2Output(uint256) view returns ((bytes32, uint128, uint128))': ([index]) =>
              index === 4n ? [[claimed, 1n, 70n]] : [[word(1), 1n, 71n]],
          }),
        ),
        child: childAt({}),
      },
      {},
    );

  it('is the first output behind the withdrawal, if the child chain bears it out', async () => {
    expect(await of({ latest: 50n })).toEqual(claimAt(70, 4n));
    expect(await of({ latest: 50n, root: rootAt(71) })).toBeNull();
  });

  it('is none before there is an output about that block', async () => {
    expect(await of({ latest: 49n })).toBeNull();
  });
});

it('is not told by a chain that does not answer', async () => {
  const chain = new ScriptedChain(root).script('eth_call', () => {
    throw readErrors.failed('timeout');
  });
  await expect(findClaim(message, endsOf('games'), { root: chain, child: childAt({}) }, {})).rejects.toMatchObject({
    code: 'READ_FAILED',
  });
});
