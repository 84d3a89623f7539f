import { describe, expect, it } from '@jest/globals';
import { AbiCoder, keccak256, toQuantity } from 'ethers';
import { BridgePhase, type Hex } from 'tributary-sdk';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { OpStackContracts } from '../../../plugins/op-stack/OpStackContracts.js';
import { parseOpStackOptions } from '../../../plugins/op-stack/OpStackSettings.js';
import { OpStackTransfers } from '../../../plugins/op-stack/OpStackTransfers.js';
import { messagesIn, relayedTopic } from '../../../plugins/op-stack/opMessages.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { exchange as bystander, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';
import {
  addressOf,
  bridge,
  childBridge,
  childMessenger,
  childToken,
  contracts,
  depositCall,
  depositLog,
  endsOf,
  type Log,
  logOf,
  messenger,
  portal,
  rootToken,
  sentHash,
  withdrawalCall,
  withdrawalLog,
  withdrawalOf,
  wordOf,
} from './kit.js';

const no = (): never => {
  throw readErrors.reverted('0x', null);
};
const word = (number: number): Hex => `0x${number.toString(16).padStart(64, '0')}`;
const [arrived, game] = [word(99), addressOf('d1')];

interface Scene {
  readonly logs?: readonly Log[];
  readonly receipt?: unknown;
  /** State of each message at the destination’s messenger, in turn. */
  readonly relayed?: readonly boolean[];
  readonly failed?: boolean;
  readonly isFinalised?: boolean;
  readonly isPaused?: boolean;
  /** Prover of the withdrawal; `null` if it is not proven. */
  readonly provenBy?: string | null;
  readonly isReady?: boolean;
  readonly now?: number;
  readonly isClaimed?: boolean;
  readonly arrivals?: readonly Log[];
  readonly head?: bigint;
}

const proof = { storageHash: word(3), storageProof: [{ proof: [word(4)] }] };

function aBed({
  logs = [depositLog(depositCall())],
  receipt = { status: '0x1', logs },
  relayed = [false],
  failed = false,
  isFinalised = false,
  isPaused = false,
  provenBy = null,
  isReady = false,
  now = 0,
  isClaimed = false,
  arrivals = [{ transactionHash: arrived }],
  head = 30_000n,
}: Scene) {
  let turn = 0;
  const output = keccak256(
    AbiCoder.defaultAbiCoder().encode(
      ['bytes32', 'bytes32', 'bytes32', 'bytes32'],
      [word(0), word(1), word(3), word(2)],
    ),
  );
  const answers = answerCalls({
    'function successfulMessages(bytes32) view returns (bool)': () => relayed[Math.min(turn++, relayed.length - 1)],
    'function failedMessages(bytes32) view returns (bool)': () => failed,
    'function finalizedWithdrawals(bytes32) view returns (bool)': () => isFinalised,
    'function paused() view returns (bool)': () => isPaused,
    'function numProofSubmitters(bytes32) view returns (uint256)': () => (provenBy === null ? 0n : 1n),
    'function proofSubmitters(bytes32, uint256) view returns (address)': () => provenBy,
    'function proofMaturityDelaySeconds() view returns (uint256)': () => 1_000n,
    'function disputeGameFinalityDelaySeconds() view returns (uint256)': () => 0n,
    'function provenWithdrawals(bytes32, address) view returns (address, uint64)': () => [game, 100n],
    'function checkWithdrawal(bytes32, address) view': () => (isReady ? [] : no()),
    'function disputeGameBlacklist(address) view returns (bool)': () => false,
    'function status() view returns (uint8)': () => 0n,
    'function createdAt() view returns (uint64)': () => 0n,
    'function resolvedAt() view returns (uint64)': () => 0n,
    'function maxClockDuration() view returns (uint64)': () => 0n,
    'function respectedGameType() view returns (uint32)': () => 0n,
    'function respectedGameTypeUpdatedAt() view returns (uint64)': () => 0n,
    'function gameCount() view returns (uint256)': () => (isClaimed ? 1n : 0n),
    'function findLatestGames(uint32, uint256, uint256) view returns ((uint256, bytes32, uint64, bytes32, bytes)[])':
      () => [[[5n, wordOf(game), 1n, output, word(60)]]],
  });
  const chainOf = (chainId: number): ScriptedChain =>
    new ScriptedChain(chainId)
      .script('eth_call', answers)
      .script('eth_blockNumber', () => head)
      .script('eth_getTransactionReceipt', ([hash]) => (hash === sentHash ? receipt : null))
      .script('eth_getBlockByNumber', ([number]) => ({
        ...{ stateRoot: word(1), hash: word(2) },
        timestamp: toQuantity(number === 'latest' ? now : 777),
      }))
      .script('eth_getProof', () => proof)
      .script('eth_getLogs', () => arrivals);
  const chains = new ScriptedChains(chainOf(root), chainOf(child));
  const tokens = [{ root: rootToken, child: childToken }];
  const settings = parseOpStackOptions({ rootChainId: root, childChainId: child, bridge, tokens });
  const known = { ends: () => Promise.resolve(endsOf()) } as unknown as OpStackContracts;
  const transfers = new OpStackTransfers(settings, known, { get: <T>() => chains as T });
  return { transfers, chains };
}

const back = withdrawalCall();
const withdrawn = (scene: Scene = {}): Scene => ({ logs: [withdrawalLog(back)], ...scene });
const statusOf = (scene: Scene, chainId = root, account?: string) =>
  aBed(scene).transfers.statusOf(chainId, sentHash, account === undefined ? {} : { account: account as never });
const told = { txHash: sentHash, amount: 9n, sender: player, recipient: stranger, data: { gmpResponse: null } };
const unknown = { txHash: sentHash, status: 'PENDING', data: { gmpResponse: null } };

describe('how far a deposit has come', () => {
  it('is what the child’s messenger says', async () => {
    expect(await statusOf({})).toEqual({ ...told, status: 'PROCESSING' });
    expect(await statusOf({ failed: true })).toEqual({ ...told, status: 'FAILED_REPLAYABLE' });
    expect(await statusOf({ relayed: [true], failed: true })).toEqual({
      ...told,
      ...{ status: 'COMPLETE', arrivedIn: arrived },
    });
  });

  it('is read from the destination, without a cache', async () => {
    const { transfers, chains } = aBed({});
    await transfers.statusOf(root, sentHash, {});
    const asked = chains.get(child).readsOf('eth_call');
    expect(asked.map(({ params }) => params[0])).toEqual([childMessenger, childMessenger]);
    expect(asked.every(({ options }) => options.fresh === true)).toBe(true);
    const withdrawal = aBed(withdrawn({ relayed: [true] }));
    await withdrawal.transfers.statusOf(child, sentHash, {});
    expect(
      withdrawal.chains
        .get(root)
        .readsOf('eth_call')
        .map(({ params }) => params[0]),
    ).toEqual([messenger, messenger]);
  });

  it('names its token, and filters by the requested account', async () => {
    const logs = [depositLog(depositCall({ tokens: [childToken, rootToken] }))];
    expect(await statusOf({ logs })).toMatchObject({ token: childToken });
    expect(await statusOf({ logs }, root, stranger)).toMatchObject({ status: 'PROCESSING' });
    expect(await statusOf({ logs }, root, player)).toMatchObject({ status: 'PROCESSING' });
    expect(await statusOf({ logs }, root, bystander)).toEqual(unknown);
  });

  it('is unknown without such a transfer; one that was undone is called so', async () => {
    expect(await statusOf({ receipt: null })).toEqual(unknown);
    expect(await statusOf({ logs: [] })).toEqual(unknown);
    await expect(statusOf({ receipt: { status: '0x0', logs: [] } })).rejects.toMatchObject({
      code: 'TRANSACTION_REVERTED',
    });
  });

  it('returns the transfer that is still open, of several', async () => {
    const logs = [depositLog(depositCall({ amount: 1n })), depositLog(depositCall({ amount: 2n }))];
    expect(await statusOf({ logs, relayed: [true, false] })).toMatchObject({ status: 'PROCESSING', amount: 2n });
    expect(await statusOf({ logs, relayed: [true] })).toMatchObject({ status: 'COMPLETE', amount: 1n });
  });

  it('has arrived even if its transaction is unknown', async () => {
    const without = { ...told, status: 'COMPLETE' };
    expect(await statusOf({ relayed: [true], arrivals: [] })).toEqual(without);
    expect(await statusOf({ relayed: [true], arrivals: [{ transactionHash: '0x1' }] })).toEqual(without);
    const { transfers, chains } = aBed({ relayed: [true] });
    chains.get(child).script('eth_getLogs', no);
    expect(await transfers.statusOf(root, sentHash, {})).toEqual(without);
  });

  it('looks for the arrival in the last ten thousand blocks, by the message', async () => {
    const rangesOf = async (head: bigint) => {
      const { transfers, chains } = aBed({ relayed: [true], head, arrivals: [] });
      await transfers.statusOf(root, sentHash, {});
      return chains
        .get(child)
        .readsOf('eth_getLogs')
        .map(({ params }) => params[0] as Readonly<Record<string, unknown>>);
    };
    const [message] = messagesIn([depositLog(depositCall())], root, endsOf());
    const far = await rangesOf(30_000n);
    expect(far[0]).toMatchObject({ address: childMessenger, topics: [relayedTopic, message!.messageHash] });
    const bounds = (ranges: typeof far) => [
      ...[Math.min(...ranges.map(({ fromBlock }) => Number(fromBlock)))],
      Math.max(...ranges.map(({ toBlock }) => Number(toBlock))),
    ];
    expect(bounds(far)).toEqual([20_001, 30_000]);
    expect(bounds(await rangesOf(10_000n))).toEqual([1, 10_000]);
    expect(bounds(await rangesOf(9_999n))).toEqual([0, 9_999]);
  });
});

describe('how far a withdrawal has come', () => {
  it.each<[string, Scene, object]>([
    ['waits for a claim', {}, { status: 'PROCESSING' }],
    ['can be proved', { isClaimed: true }, { status: 'READY_TO_PROVE' }],
    ['cannot be proved while the portal is paused', { isClaimed: true, isPaused: true }, { status: 'PROCESSING' }],
    [
      'matures until a moment',
      { provenBy: player },
      { status: 'PROCESSING', data: { gmpResponse: null, canWithdraw: false, timeoutEnd: 1_101 } },
    ],
    [
      'says that moment while the portal is paused, too',
      { provenBy: player, isPaused: true },
      { data: { timeoutEnd: 1_101 } },
    ],
    ['matures for an unknown time', { provenBy: player, now: 2_000 }, { status: 'PROCESSING', data: told.data }],
    ['can be finalised', { provenBy: player, isReady: true }, { status: 'READY_TO_FINALISE' }],
    ['cannot be finalised while paused', { provenBy: player, isReady: true, isPaused: true }, { status: 'PROCESSING' }],
    ['has arrived', { relayed: [true] }, { status: 'COMPLETE', arrivedIn: arrived }],
    ['has failed, to be replayed', { failed: true }, { status: 'FAILED_REPLAYABLE' }],
    ['was finalised between two reads', { isFinalised: true, relayed: [false, true] }, { status: 'COMPLETE' }],
    ['was finalised to no effect', { isFinalised: true }, { status: 'ERROR' }],
  ])('returns the status if the withdrawal %s', async (_what, scene, status) => {
    expect(await statusOf(withdrawn(scene), child)).toMatchObject(status);
  });

  it('was finalised between two reads, and failed', async () => {
    const { transfers, chains } = aBed(withdrawn());
    const callsOf = (scene: Scene) => aBed(withdrawn({ isFinalised: true, ...scene })).chains.get(root);
    let asked = 0;
    chains.get(root).script('eth_call', (params) => {
      const [to, data] = params as readonly [never, never];
      asked += 1;
      // The messenger is read twice: before and after the portal.
      return callsOf({ failed: asked > 2 }).call({ to, data });
    });
    expect(await transfers.statusOf(child, sentHash, {})).toMatchObject({ status: 'FAILED_REPLAYABLE' });
  });
});

describe('the next signature', () => {
  const build = (phase: BridgePhase, scene: Scene, chainId = child, account = player) =>
    aBed(scene).transfers.build(phase, chainId, sentHash, { account });
  const { tuple } = withdrawalOf(back);
  const proven = contracts.encodeFunctionData('proveWithdrawalTransaction', [
    ...[tuple, 5n, [word(0), word(1), word(3), word(2)]],
    [word(4)],
  ]);

  it('proves by the claim that holds', async () => {
    expect(await build(BridgePhase.PROVE, withdrawn({ isClaimed: true }))).toEqual({
      ...{ chainId: root, from: player, to: portal, data: proven, value: 0n },
    });
  });

  it('finalises by the own proof, or by that of another account', async () => {
    expect(await build(BridgePhase.FINALISE, withdrawn({ provenBy: player, isReady: true }))).toMatchObject({
      to: portal,
      data: contracts.encodeFunctionData('finalizeWithdrawalTransaction', [tuple]),
    });
    expect(await build(BridgePhase.FINALISE, withdrawn({ provenBy: bystander, isReady: true }))).toMatchObject({
      data: contracts.encodeFunctionData('finalizeWithdrawalTransactionExternalProof', [tuple, bystander]),
    });
  });

  it('replays what has failed, on its destination', async () => {
    expect(await build(BridgePhase.REPLAY, { failed: true }, root)).toEqual({
      ...{ chainId: child, from: player, to: childMessenger, data: depositCall(), value: 0n },
    });
    expect(await build(BridgePhase.REPLAY, withdrawn({ failed: true }))).toMatchObject({
      chainId: root,
      to: messenger,
    });
  });

  it.each<[string, BridgePhase, Scene, number]>([
    ['a replay of what is done', BridgePhase.REPLAY, { failed: true, relayed: [true] }, root],
    ['a proof of a deposit', BridgePhase.PROVE, {}, root],
    ['a proof of what is proved', BridgePhase.PROVE, withdrawn({ provenBy: player }), child],
    ['a proof of what is finalised', BridgePhase.PROVE, withdrawn({ isFinalised: true }), child],
    ['a second end', BridgePhase.FINALISE, withdrawn({ isFinalised: true, provenBy: player }), child],
  ])('is none for %s', async (_what, phase, scene, chainId) => {
    expect(await build(phase, scene, chainId)).toBeNull();
  });

  it.each<[string, BridgePhase, Scene, object]>([
    ['without a claim', BridgePhase.PROVE, withdrawn(), { code: 'FLOW_RATE_ERROR' }],
    [
      'while the portal is paused',
      BridgePhase.PROVE,
      withdrawn({ isClaimed: true, isPaused: true }),
      { code: 'FLOW_RATE_ERROR' },
    ],
    [
      'without a proof',
      BridgePhase.FINALISE,
      withdrawn(),
      { code: 'PHASE_LAPSED', data: { withdrawal: withdrawalOf(back).hash } },
    ],
    ['before its time', BridgePhase.FINALISE, withdrawn({ provenBy: player }), { code: 'FLOW_RATE_ERROR' }],
    [
      'while paused',
      BridgePhase.FINALISE,
      withdrawn({ provenBy: player, isReady: true, isPaused: true }),
      { code: 'FLOW_RATE_ERROR' },
    ],
    [
      'for an unknown transaction',
      BridgePhase.PROVE,
      { receipt: null },
      { data: { sourceChainId: child, txHash: sentHash } },
    ],
  ])('throws if it is requested %s', async (_what, phase, scene, error) => {
    await expect(build(phase, scene)).rejects.toMatchObject(error);
  });

  it('is refused for what is neither relayed nor has failed: it may have to be replayed yet', async () => {
    for (const [scene, chainId] of [[{}, root] as const, [withdrawn(), child] as const])
      await expect(build(BridgePhase.REPLAY, scene, chainId)).rejects.toMatchObject({
        code: 'PROVIDER_ERROR',
        data: { message: expect.any(String) },
      });
  });

  it('includes the due time, if it is known', async () => {
    const dataOf = async (scene: Scene): Promise<unknown> =>
      build(BridgePhase.FINALISE, withdrawn(scene)).then(
        () => null,
        ({ data }: { readonly data: unknown }) => data,
      );
    expect(await dataOf({ provenBy: player })).toEqual({ dueAt: 1_101 });
    expect(await dataOf({ provenBy: player, now: 2_000 })).toEqual({});
  });

  it('builds the first open phase, of several', async () => {
    const logs = [withdrawalLog(withdrawalCall({ amount: 1n })), withdrawalLog(back)];
    const { transfers, chains } = aBed({ logs, provenBy: player, isReady: true });
    const first = withdrawalOf(withdrawalCall({ amount: 1n })).hash;
    const inner = aBed({ logs, provenBy: player, isReady: true }).chains.get(root);
    chains.get(root).script('eth_call', (params) => {
      const [to, data] = params as readonly [never, string];
      const other = data.includes(first.slice(2)) ? aBed({ logs }).chains.get(root) : inner;
      return other.call({ to, data: data as never });
    });
    const built = await transfers.build(BridgePhase.FINALISE, child, sentHash, { account: player });
    expect(built?.data).toBe(contracts.encodeFunctionData('finalizeWithdrawalTransaction', [tuple]));
  });
});

describe('the list of an account', () => {
  const sent = logOf(bridge, 'ETHBridgeInitiated', [player, stranger, 9n, '0x']);

  it('lists the transfers of the bridges on both chains, with their status', async () => {
    const { transfers, chains } = aBed({ head: 100n });
    chains.get(root).script('eth_getLogs', () => [sent, sent]);
    chains.get(child).script('eth_getLogs', () => []);
    const page = await transfers.list({ account: player }, {});
    expect(page.transfers).toMatchObject([
      {
        ...{ transactionHash: sentHash, sourceChainId: root, destinationChainId: child, token: 'native', amount: 9n },
        ...{ sender: player, recipient: stranger, sentAt: 777, status: { status: 'PROCESSING' } },
      },
    ]);
  });

  it('asks each bridge for both kinds, by who has sent', async () => {
    const { transfers, chains } = aBed({ head: 100n, arrivals: [] });
    await transfers.list({ account: player }, {});
    const asked = (chainId: number) =>
      chains
        .get(chainId)
        .readsOf('eth_getLogs')
        .map(({ params }) => {
          const { address, topics } = params[0] as { readonly address: string; readonly topics: readonly unknown[] };
          return [address, topics.slice(1)];
        });
    const [who] = [wordOf(player)];
    for (const [chainId, at] of [
      [root, bridge],
      [child, childBridge],
    ] as const)
      expect(asked(chainId)).toEqual([
        [at, [who]],
        [at, [null, null, who]],
      ]);
  });

  it('lists a transfer with an unknown status or time', async () => {
    const { transfers, chains } = aBed({ head: 100n });
    chains
      .get(root)
      .script('eth_getLogs', () => [sent])
      .script('eth_getBlockByNumber', no);
    chains
      .get(child)
      .script('eth_getLogs', () => [])
      .script('eth_call', no);
    expect((await transfers.list({ account: player }, {})).transfers).toMatchObject([{ status: null, sentAt: null }]);
  });

  it('is of an address', async () => {
    await expect(aBed({}).transfers.list({ account: '0x1' }, {})).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});
