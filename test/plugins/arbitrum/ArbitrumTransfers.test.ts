import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { BridgePhase } from 'tributary-sdk';
import { TransferRefusal, transferRefusals } from '../../../core/plugin/index.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { ArbitrumContracts } from '../../../plugins/arbitrum/ArbitrumContracts.js';
import { parseArbitrumOptions } from '../../../plugins/arbitrum/ArbitrumSettings.js';
import { ArbitrumTransfers } from '../../../plugins/arbitrum/ArbitrumTransfers.js';
import { moneyIn } from '../../../plugins/arbitrum/arbitrumMessages.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { exchange as bystander, player, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';
import { answerCalls } from '../kit/answerCalls.js';
import {
  arbRetryableTx,
  arbSys,
  childToken,
  contracts,
  ends,
  gateways,
  type Log,
  logOf,
  no,
  rootToken,
  sendLog,
  sendTuple,
  sentHash,
  ticketLogs,
  tokenLeaving,
  tokenTicket,
  word,
  wordOf,
} from './kit.js';

const [arrived, settled, retried] = [word(0xa1), word(0xb10c), word(0xc1)];
const executed = (position = 4n, hash = arrived): Log =>
  logOf(ends.outbox, 'OutBoxTransactionExecuted', [stranger, player, 0n, position], hash);

interface Scene {
  readonly logs?: readonly Log[];
  readonly receipt?: unknown;
  /** State of each ticket. `gone`: expired. `behind`: expired, at a lagging node. */
  readonly ticket?: 'underWay' | 'open' | 'redeemed' | 'gone' | 'held' | 'behind';
  readonly isSpent?: boolean;
  readonly isSettled?: boolean;
  readonly now?: number;
  readonly executions?: readonly Log[];
  readonly head?: bigint;
  readonly gatewaysOf?: () => Promise<unknown>;
}

function aBed({
  logs = ticketLogs(),
  receipt = { status: '0x1', logs },
  ticket = 'underWay',
  isSpent = false,
  isSettled = false,
  now = 0,
  executions = [executed(3n, word(0xa0)), executed()],
  head = 30_000n,
  gatewaysOf,
}: Scene) {
  const created = (id: string): Log => logOf(arbRetryableTx, 'TicketCreated', [id]);
  const scheduled = (id: string): Log =>
    logOf(arbRetryableTx, 'RedeemScheduled', [id, retried, 0n, 1n, stranger, 0n, 0n]);
  const creation = (id: unknown): unknown => {
    if (id === retried) return { status: '0x1' };
    if (ticket === 'underWay') return null;
    return { status: '0x1', blockNumber: '0x32', logs: ticket === 'redeemed' ? [scheduled(id as string)] : [] };
  };
  const chains = new ScriptedChains(
    new ScriptedChain(root)
      .script('eth_blockNumber', () => head)
      .script('eth_getTransactionReceipt', ([hash]) => (hash === sentHash ? receipt : null))
      .script('eth_getBlockByNumber', ([number]) => ({ timestamp: toQuantity(number === 'latest' ? now : 777) }))
      .script('eth_getLogs', ([filter]) => {
        const [topic] = (filter as { readonly topics: readonly string[] }).topics;
        if (topic === contracts.getEvent('SendRootUpdated')!.topicHash)
          return isSettled ? [logOf(ends.outbox, 'SendRootUpdated', [word(1), settled])] : [];
        return executions;
      })
      .script(
        'eth_call',
        answerCalls({
          'function isSpent(uint256) view returns (bool)': () => isSpent,
          'function confirmPeriodBlocks() view returns (uint64)': () => 10n,
          'function roots(bytes32) view returns (bytes32)': () => word(1),
        }),
      ),
    new ScriptedChain(child)
      .script('eth_blockNumber', () => head)
      .script('eth_getTransactionReceipt', ([hash]) => (hash === sentHash ? receipt : creation(hash)))
      .script('eth_getBlockByNumber', ([number]) => ({
        timestamp: toQuantity(number === 'latest' ? 777 + 7 * 86_400 + 1 : 777),
      }))
      .script('eth_getBlockByHash', () => ({ sendCount: '0x5' }))
      .script('eth_getLogs', ([filter]) => {
        const [, id] = (filter as { readonly topics: readonly string[] }).topics;
        return id === undefined || ticket === 'behind' ? [] : [created(id)];
      })
      .script('eth_getBalance', () => (ticket === 'held' ? '0x9' : '0x0'))
      .script(
        'eth_call',
        answerCalls({
          'function getTimeout(bytes32) view returns (uint256)': () =>
            ticket === 'open' || ticket === 'redeemed' ? 900n : no(),
          'function constructOutboxProof(uint64, uint64) view returns (bytes32, bytes32, bytes32[])': () => [
            word(7),
            word(8),
            [word(9)],
          ],
        }),
      ),
  );
  const settings = parseArbitrumOptions({
    ...{ rootChainId: root, childChainId: child, router: ends.router },
    tokens: [{ root: rootToken, child: childToken }],
  });
  const known = {
    ends: () => Promise.resolve(ends),
    gatewaysOf:
      gatewaysOf ?? ((pair: { readonly root: string }) => Promise.resolve(pair.root === 'native' ? null : gateways)),
  } as unknown as ArbitrumContracts;
  const transfers = new ArbitrumTransfers(settings, known, { get: <T>() => chains as T });
  return { transfers, chains };
}

const left = (scene: Scene = {}): Scene => ({ logs: [sendLog()], ...scene });
const statusOf = (scene: Scene, chainId = root, account?: string) =>
  aBed(scene).transfers.statusOf(chainId, sentHash, account === undefined ? {} : { account: account as never });
const told = { txHash: sentHash, amount: 9n, sender: player, recipient: stranger, data: { gmpResponse: null } };
const unknown = { txHash: sentHash, status: 'PENDING', data: { gmpResponse: null } };

describe('how far a deposit has come', () => {
  it.each<[string, Scene, object]>([
    ['is in transit', {}, { ...told, status: 'PROCESSING' }],
    [
      'can be redeemed until its time is over',
      { ticket: 'open' },
      { ...told, status: 'FAILED_REPLAYABLE', expiresAt: 900 },
    ],
    ['has arrived where it was redeemed', { ticket: 'redeemed' }, { ...told, status: 'COMPLETE', arrivedIn: retried }],
    ['has arrived as unredeemed native currency', { ticket: 'gone' }, { ...told, status: 'COMPLETE' }],
    ['is lost while its coins are held', { ticket: 'held' }, { ...told, status: 'ERROR' }],
    [
      'is lost for tokens that were not redeemed',
      { ticket: 'gone', logs: tokenTicket() },
      { ...told, token: childToken, status: 'ERROR' },
    ],
  ])('returns the status if the ticket %s', async (_what, scene, status) => {
    expect(await statusOf(scene)).toEqual(status);
  });

  it('filters by the requested account', async () => {
    expect(await statusOf({}, root, stranger)).toMatchObject({ status: 'PROCESSING' });
    expect(await statusOf({}, root, player)).toMatchObject({ status: 'PROCESSING' });
    expect(await statusOf({}, root, bystander)).toEqual(unknown);
  });

  it('is unknown without such a transfer; one that was undone is called so', async () => {
    expect(await statusOf({ receipt: null })).toEqual(unknown);
    expect(await statusOf({ logs: [] })).toEqual(unknown);
    await expect(statusOf({ receipt: { status: '0x0' } })).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' });
  });

  it('knows nothing of a token whose gateways do not belong together, and fails with a read', async () => {
    const refused = transferRefusals.refused(TransferRefusal.PAUSED, {});
    const logs = tokenTicket();
    expect(await statusOf({ logs, gatewaysOf: () => Promise.reject(refused) })).toEqual(unknown);
    const failed = readErrors.failed('timeout');
    await expect(statusOf({ logs, gatewaysOf: () => Promise.reject(failed) })).rejects.toBe(failed);
  });

  it('returns the transfer that is still open, of several', async () => {
    const logs = [...ticketLogs({ number: 1n, value: 1n }), ...ticketLogs({ number: 2n, value: 2n })];
    const { transfers, chains } = aBed({ logs, ticket: 'redeemed' });
    expect(await transfers.statusOf(root, sentHash, {})).toMatchObject({ status: 'COMPLETE', amount: 1n });
    const [, second] = moneyIn(logs, root, ends, new Map());
    const inner = aBed({ logs, ticket: 'redeemed' }).chains.get(child);
    chains
      .get(child)
      .script('eth_getTransactionReceipt', ([hash]) =>
        hash === second!.ticket!.id ? null : inner.request('eth_getTransactionReceipt', [hash]),
      );
    expect(await transfers.statusOf(root, sentHash, {})).toMatchObject({ status: 'PROCESSING', amount: 2n });
  });
});

describe('how far a withdrawal has come', () => {
  it.each<[string, Scene, object]>([
    [
      'waits until its usual time',
      {},
      { ...told, status: 'PROCESSING', data: { gmpResponse: null, canWithdraw: false, timeoutEnd: 4_720 } },
    ],
    ['waits for an unknown time', { now: 5_000 }, { ...told, status: 'PROCESSING' }],
    ['can be executed', { isSettled: true }, { ...told, status: 'READY_TO_FINALISE' }],
    ['has arrived', { isSpent: true }, { ...told, status: 'COMPLETE', arrivedIn: arrived }],
    [
      'has arrived in an unknown transaction',
      { isSpent: true, executions: [executed(3n)] },
      { ...told, status: 'COMPLETE' },
    ],
    [
      'has arrived, by a log that names no transaction',
      { isSpent: true, executions: [{ ...executed(), transactionHash: '0x' }] },
      { ...told, status: 'COMPLETE' },
    ],
    [
      'names its token',
      { logs: [tokenLeaving()], isSettled: true },
      { ...told, token: rootToken, status: 'READY_TO_FINALISE' },
    ],
  ])('returns the status if the withdrawal %s', async (_what, scene, status) => {
    expect(await statusOf(left(scene), child)).toEqual(status);
  });

  it('has arrived also where the logs cannot be read', async () => {
    const { transfers, chains } = aBed(left({ isSpent: true }));
    const inner = aBed(left({ isSettled: true })).chains.get(root);
    chains.get(root).script('eth_getLogs', (params) => {
      const [{ topics }] = params as readonly [{ readonly topics: readonly string[] }];
      return topics.length > 1 ? no() : inner.request('eth_getLogs', params);
    });
    expect(await transfers.statusOf(child, sentHash, {})).toEqual({ ...told, status: 'COMPLETE' });
  });

  it('looks for the execution by both ends, in the last ten thousand blocks', async () => {
    const rangesOf = async (head: bigint) => {
      const { transfers, chains } = aBed(left({ isSpent: true, head, executions: [] }));
      await transfers.statusOf(child, sentHash, {});
      return chains
        .get(root)
        .readsOf('eth_getLogs')
        .map(
          ({ params }) =>
            params[0] as {
              readonly address: string;
              readonly topics: readonly string[];
              readonly fromBlock: string;
              readonly toBlock: string;
            },
        )
        .filter(({ topics }) => topics.length > 1);
    };
    const far = await rangesOf(30_000n);
    expect(far[0]).toMatchObject({
      address: ends.outbox,
      topics: [
        contracts.getEvent('OutBoxTransactionExecuted')!.topicHash,
        wordOf(stranger).toLowerCase(),
        wordOf(player).toLowerCase(),
      ],
    });
    const bounds = (ranges: typeof far) => [
      Math.min(...ranges.map(({ fromBlock }) => Number(fromBlock))),
      Math.max(...ranges.map(({ toBlock }) => Number(toBlock))),
    ];
    expect([bounds(far), bounds(await rangesOf(10_000n)), bounds(await rangesOf(9_999n))]).toEqual([
      [20_001, 30_000],
      [1, 10_000],
      [0, 9_999],
    ]);
  });
});

describe('the next signature', () => {
  const build = (phase: BridgePhase, scene: Scene, chainId: number) =>
    aBed(scene).transfers.build(phase, chainId, sentHash, { account: player });

  it('redeems a ticket on the child chain', async () => {
    const [deposit] = moneyIn(ticketLogs(), root, ends, new Map());
    expect(await build(BridgePhase.REPLAY, { ticket: 'open' }, root)).toEqual({
      ...{ chainId: child, from: player, to: arbRetryableTx, value: 0n },
      data: contracts.encodeFunctionData('redeem', [deposit?.ticket?.id]),
    });
  });

  it('executes what has left on the root chain', async () => {
    expect(await build(BridgePhase.FINALISE, left({ isSettled: true }), child)).toEqual({
      ...{ chainId: root, from: player, to: ends.outbox, value: 0n },
      data: contracts.encodeFunctionData('executeTransaction', [[word(9)], 4n, ...sendTuple()]),
    });
  });

  it.each<[string, BridgePhase, Scene, number]>([
    ['a deposit that is gone', BridgePhase.REPLAY, { ticket: 'gone' }, root],
    ['a deposit that was redeemed', BridgePhase.REPLAY, { ticket: 'redeemed' }, root],
    ['the end of a deposit', BridgePhase.FINALISE, { ticket: 'open' }, root],
    ['a replay of a withdrawal', BridgePhase.REPLAY, left({ isSettled: true }), child],
    ['a proof of a withdrawal', BridgePhase.PROVE, left({ isSettled: true }), child],
    ['a second end', BridgePhase.FINALISE, left({ isSpent: true }), child],
  ])('is none for %s', async (_what, phase, scene, chainId) => {
    expect(await build(phase, scene, chainId)).toBeNull();
  });

  it.each<[string, Scene, object]>([
    ['before its time, which it says', left(), { code: 'FLOW_RATE_ERROR', data: { dueAt: 4_720 } }],
    ['at an unknown time', left({ now: 5_000 }), { code: 'FLOW_RATE_ERROR', data: {} }],
    ['for an unknown transaction', { receipt: null }, { data: { sourceChainId: child, txHash: sentHash } }],
  ])('throws if it is requested %s', async (_what, scene, error) => {
    await expect(build(BridgePhase.FINALISE, scene, child)).rejects.toMatchObject(error);
  });

  it.each<[string, Scene]>([
    ['is in transit', {}],
    ['is unknown to the queried node', { ticket: 'behind' }],
  ])('is refused for a deposit that %s: it may have to be redeemed yet', async (_what, scene) => {
    await expect(build(BridgePhase.REPLAY, scene, root)).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      data: { ticket: expect.any(String) },
    });
  });

  it('builds the first open phase, of several', async () => {
    const logs = [sendLog({ position: 6n }), sendLog({ position: 4n })];
    const built = await build(BridgePhase.FINALISE, { logs, isSettled: true }, child);
    expect(built?.data).toBe(contracts.encodeFunctionData('executeTransaction', [[word(9)], 4n, ...sendTuple()]));
  });
});

describe('the list of an account', () => {
  it('lists the transfers in the inbox and among the withdrawals, with their status', async () => {
    const { transfers, chains } = aBed({ head: 100n });
    const [, body] = ticketLogs() as readonly [Log, Log];
    chains.get(root).script('eth_getLogs', () => [body, body]);
    expect((await transfers.list({ account: player }, {})).transfers).toMatchObject([
      {
        ...{ transactionHash: sentHash, sourceChainId: root, destinationChainId: child, token: 'native', amount: 9n },
        ...{ sender: player, recipient: stranger, sentAt: 777, status: { status: 'PROCESSING' } },
      },
    ]);
    expect(chains.get(root).readsOf('eth_getLogs')[0]?.params[0]).toMatchObject({
      ...{ address: ends.inbox, topics: [contracts.getEvent('InboxMessageDelivered')!.topicHash] },
    });
    expect(chains.get(child).readsOf('eth_getLogs')[0]?.params[0]).toMatchObject({
      ...{ address: arbSys, topics: [contracts.getEvent('L2ToL1Tx')!.topicHash] },
    });
  });

  it('asks for no transaction that does not name it', async () => {
    const { transfers, chains } = aBed({ head: 100n });
    chains.get(root).script('eth_getLogs', () => [ticketLogs()[1]]);
    expect((await transfers.list({ account: bystander }, {})).transfers).toEqual([]);
    expect(chains.get(root).readsOf('eth_getTransactionReceipt')).toEqual([]);
  });

  it('lists a transfer with an unknown status or time', async () => {
    const { transfers, chains } = aBed({ head: 100n });
    chains
      .get(root)
      .script('eth_getLogs', () => [ticketLogs()[1]])
      .script('eth_getBlockByNumber', no);
    chains.get(child).script('eth_getTransactionReceipt', () => {
      throw readErrors.failed('timeout');
    });
    expect((await transfers.list({ account: player }, {})).transfers).toMatchObject([{ status: null, sentAt: null }]);
  });
});
