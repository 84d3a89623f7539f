import { describe, expect, it, jest } from '@jest/globals';
import { Interface, toQuantity, zeroPadValue } from 'ethers';
import { BridgeStatus, parseAddress } from 'tributary-sdk';
import { ChainReaders, Environment, TokenCatalogue } from 'tributary-sdk/plugin';
import { AcrossDeposits } from '../../../plugins/across/AcrossDeposits.js';
import { parseSettings } from '../../../plugins/across/AcrossSettings.js';
import { aToken, rootChainId as here, childChainId as there } from '../../kit/aToken.js';
import { player, exchange as pool, stranger } from '../../kit/people.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

/** As the contracts' own ABI has them. */
const events = new Interface([
  'event FundsDeposited(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 indexed destinationChainId, uint256 indexed depositId, uint32 quoteTimestamp, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 indexed depositor, bytes32 recipient, bytes32 exclusiveRelayer, bytes message)',
  'event FilledRelay(bytes32 inputToken, bytes32 outputToken, uint256 inputAmount, uint256 outputAmount, uint256 repaymentChainId, uint256 indexed originChainId, uint256 indexed depositId, uint32 fillDeadline, uint32 exclusivityDeadline, bytes32 exclusiveRelayer, bytes32 indexed relayer, bytes32 depositor, bytes32 recipient, bytes32 messageHash, (bytes32 updatedRecipient, bytes32 updatedMessageHash, uint256 updatedOutputAmount, uint8 fillType) relayExecutionInfo)',
  'event ExecutedRelayerRefundRoot(uint256 amountToReturn, uint256 indexed chainId, uint256[] refundAmounts, uint32 indexed rootBundleId, uint32 indexed leafId, address l2TokenAddress, address[] refundAddresses, bool deferredRefunds, address caller)',
]);
const [input, output] = [aToken({ chainId: here }), aToken()];
const word = (address: string): string => zeroPadValue(address, 32);
const hashOf = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;
const sent = hashOf(1);
const deadline = 1_000;

type Log = Readonly<Record<string, unknown>>;
const logOf = (name: string, values: readonly unknown[], number: number, at: number): Log => {
  const { data, topics } = events.encodeEventLog(name, values);
  return { address: pool, data, topics, transactionHash: hashOf(number), blockNumber: toQuantity(at) };
};
const depositOf = ({ id = 7, by = player, number = 1, at = 10, amount = 50n, arrivesAs = output.address } = {}): Log =>
  logOf(
    'FundsDeposited',
    [
      word(input.address),
      word(arrivesAs),
      amount,
      45n,
      there,
      id,
      1,
      deadline,
      0,
      word(by),
      word(by),
      word(`0x${'00'.repeat(20)}`),
      '0x',
    ],
    number,
    at,
  );
const refundOf = ({ to = player, token = input.address, amount = 50n, at = 20, isDeferred = false } = {}): Log =>
  logOf('ExecutedRelayerRefundRoot', [0n, here, [amount], 1, 2, token, [to], isDeferred, stranger], 2, at);

const nobody = word(`0x${'00'.repeat(20)}`);
const fillOf = ({ amount = 45n, number = 9 } = {}): Log =>
  logOf(
    'FilledRelay',
    [
      ...[word(input.address), word(output.address), 50n, amount, there, here, 7n, deadline, 0, nobody, nobody],
      ...[word(player), word(player), nobody],
      [word(player), nobody, amount, 0],
    ],
    number,
    30,
  );

interface Scene {
  readonly refunds?: readonly Log[];
  readonly deposits?: readonly Log[];
  readonly filled?: number;
  readonly time?: number;
  readonly finalityBlocks?: number;
  readonly blockTimeMs?: number;
  readonly head?: bigint;
}

function aBed({
  refunds = [],
  deposits = [depositOf()],
  filled = 0,
  time = deadline + 1,
  finalityBlocks = 1,
  blockTimeMs = 2_000,
  head = 100n,
}: Scene = {}) {
  const origin = new ScriptedChain(here)
    .script('eth_blockNumber', () => head)
    // How far off a deadline the pool takes: six hours.
    .script('eth_call', () => word(toQuantity(21_600)))
    .script('eth_getTransactionReceipt', () => ({
      status: '0x1',
      logs: deposits.filter(({ transactionHash }) => transactionHash === sent),
    }))
    .script('eth_getLogs', ([filter]) => {
      const { topics, fromBlock, toBlock } = filter as {
        topics: readonly (string | null)[];
        fromBlock: string;
        toBlock: string;
      };
      return [...refunds, ...deposits].filter(
        (log) =>
          (log['topics'] as readonly string[])[0] === topics[0] &&
          Number(log['blockNumber']) >= Number(fromBlock) &&
          Number(log['blockNumber']) <= Number(toBlock),
      );
    });
  const destination = new ScriptedChain(there)
    .script('eth_getBlockByNumber', () => ({ number: '0x63', timestamp: toQuantity(time) }))
    .script('eth_call', () => toQuantity(filled))
    .script('eth_getLogs', () => []);
  const settings = parseSettings({
    pools: { [here]: pool, [there]: pool },
    tokens: [{ [here]: input.address, [there]: output.address }],
    fees: { basisPoints: 1 },
  });
  const bound = new Map<unknown, unknown>([
    [ChainReaders, new ScriptedChains(origin, destination)],
    [TokenCatalogue, { describe: () => Promise.resolve(input) }],
    [Environment, { networks: { [here]: { finalityBlocks, blockTimeMs } } }],
  ]);
  const reader = new AcrossDeposits(settings, { get: <T>(role: unknown) => bound.get(role) as T });
  return { reader, origin, destination, statusOf: (account = player) => reader.statusOf(here, sent, { account }) };
}

const wordOf = async (scene: Scene): Promise<string> => (await aBed(scene).statusOf()).status;

describe('AcrossDeposits', () => {
  it('calls a deposit paid back by its own refund, and says what came and in which transaction', async () => {
    expect(await aBed({ refunds: [refundOf()] }).statusOf()).toMatchObject({
      status: BridgeStatus.REFUNDED,
      expiresAt: deadline,
      refund: { amount: { token: input, value: 50n }, transactionHash: hashOf(2) },
    });
  });

  it.each<[string, Scene]>([
    ['nothing', {}],
    ['a refund to another account', { refunds: [refundOf({ to: stranger })] }],
    ['a refund of another token', { refunds: [refundOf({ token: stranger })] }],
    ['a refund of another amount', { refunds: [refundOf({ amount: 49n })] }],
    ['a refund from before it', { refunds: [refundOf({ at: 9 })] }],
    ['a bundle that could not pay every refund', { refunds: [refundOf({ isDeferred: true })] }],
    ['a refund that is not final', { refunds: [refundOf({ at: 98 })], finalityBlocks: 12 }],
    [
      'the refund of one of two alike',
      { refunds: [refundOf()], deposits: [depositOf(), depositOf({ id: 8, number: 3, at: 11 })] },
    ],
  ])('is not convinced by %s', async (_what, scene) => {
    expect(await wordOf(scene)).toBe(BridgeStatus.EXPIRED);
  });

  it('calls it expired behind its deadline only, and filled whenever it is', async () => {
    const words = [{ time: deadline }, { time: deadline + 1 }, { filled: 1, time: deadline }, { filled: 2 }].map(
      wordOf,
    );
    expect(await Promise.all(words)).toEqual(['PROCESSING', 'EXPIRED', 'PROCESSING', 'COMPLETE']);
  });

  it('asks for the fill at the block whose time it has read', async () => {
    const { destination, statusOf } = aBed();
    await statusOf();
    expect(destination.readsOf('eth_call').map(({ params }) => params[1])).toEqual(['0x63']);
  });

  it('returns pending for unknown and other accounts’ transactions, and expired for a revert', async () => {
    const nothing = { txHash: sent, status: 'PENDING', data: { gmpResponse: null } };
    expect(await aBed({ deposits: [] }).statusOf()).toEqual(nothing);
    expect(await aBed().statusOf(stranger)).toEqual(nothing);
    const { reader } = aBed();
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'EXPIRED', sender: player, amount: 45n });
  });

  it('takes no failed read for an answer', async () => {
    const { destination, statusOf } = aBed();
    destination.script('eth_call', () => Promise.reject(new Error('header not found')));
    await expect(statusOf()).rejects.toThrow('header not found');
  });

  it('says where it was filled, by the fill that agrees with it', async () => {
    const { destination, statusOf } = aBed({ filled: 2 });
    destination.script('eth_getLogs', () => [fillOf({ amount: 44n, number: 8 }), fillOf()]);
    expect(await statusOf()).toEqual({
      ...{ txHash: sent, status: 'COMPLETE', token: output.address, amount: 45n, sender: player, recipient: player },
      ...{ expiresAt: deadline, arrivedIn: hashOf(9), data: { gmpResponse: null } },
    });
    destination.script('eth_getLogs', () => [{ ...fillOf(), transactionHash: '0x1' }]);
    expect(await statusOf()).not.toHaveProperty('arrivedIn');
    destination.script('eth_getLogs', () => Promise.reject(new Error('too many')));
    expect(await statusOf()).toMatchObject({ status: 'COMPLETE' });
  });

  it('looks for the fill by both numbers, in the last ten thousand blocks', async () => {
    const rangesOf = async (head: bigint) => {
      const { destination, statusOf } = aBed({ filled: 2 });
      destination.script('eth_blockNumber', () => head);
      await statusOf();
      return destination.readsOf('eth_getLogs').map(({ params }) => params[0] as Readonly<Record<string, string>>);
    };
    const far = await rangesOf(30_000n);
    expect(far[0]).toMatchObject({
      address: pool,
      topics: [events.getEvent('FilledRelay')!.topicHash, word(toQuantity(here)), word('0x07')],
    });
    const firstOf = (ranges: typeof far): number => Math.min(...ranges.map(({ fromBlock }) => Number(fromBlock)));
    expect([firstOf(far), firstOf(await rangesOf(10_000n)), firstOf(await rangesOf(9_999n))]).toEqual([20_001, 1, 0]);
  });

  it('says what is open, and what has come back, in full', async () => {
    const told = {
      ...{ txHash: sent, token: output.address, amount: 45n, sender: player, recipient: player },
      ...{ expiresAt: deadline, data: { gmpResponse: null } },
    };
    expect(await aBed({ time: deadline }).statusOf()).toEqual({ ...told, status: 'PROCESSING' });
    expect(await aBed({}).statusOf()).toEqual({ ...told, status: 'EXPIRED' });
  });

  it('returns the deposit that is still open, of several', async () => {
    const deposits = [depositOf(), depositOf({ id: 8 })];
    const { destination, reader } = aBed({ deposits, time: deadline });
    let turn = 0;
    destination.script('eth_call', () => toQuantity(turn++ === 0 ? 2 : 0));
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'PROCESSING' });
    destination.script('eth_call', () => '0x2');
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'COMPLETE' });
  });

  it('returns the open deposit before the refunded one, of several', async () => {
    const deposits = [depositOf({ amount: 50n }), depositOf({ id: 8, amount: 60n })];
    const { destination, reader } = aBed({ deposits, refunds: [refundOf({ amount: 50n })] });
    const expired = { number: '0x63', timestamp: toQuantity(deadline + 1) };
    let turn = 0;
    destination.script('eth_getBlockByNumber', () =>
      turn++ === 1 ? { ...expired, timestamp: toQuantity(deadline) } : expired,
    );
    // The first has expired and was paid back; the second may be filled yet.
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'PROCESSING' });
    turn = 2;
    let asked = 0;
    destination.script('eth_call', () => (asked++ === 1 ? '0x2' : '0x0'));
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'REFUNDED' });
  });

  it('calls a transaction that was undone so, and one that is not there pending', async () => {
    const { origin, reader } = aBed();
    origin.script('eth_getTransactionReceipt', () => ({ status: '0x0', logs: [depositOf()] }));
    await expect(reader.statusOf(here, sent, {})).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' });
    origin.script('eth_getTransactionReceipt', () => null);
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'PENDING' });
    expect(origin.readsOf('eth_getTransactionReceipt')[0]?.options.fresh).toBe(true);
  });

  it('takes only what its own pool tells for a deposit', async () => {
    const { origin, reader } = aBed();
    const logs = [{ ...depositOf(), address: stranger }];
    origin.script('eth_getTransactionReceipt', () => ({ status: '0x1', logs }));
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'PENDING' });
    origin.script('eth_getTransactionReceipt', () => ({
      status: '0x1',
      logs: [{ ...depositOf(), address: pool.toLowerCase() }],
    }));
    expect(await reader.statusOf(here, sent, {})).toMatchObject({ status: 'EXPIRED' });
  });

  it('knows nothing of a chain without a pool, and of a block that is none', async () => {
    const { destination, origin, reader, statusOf } = aBed();
    destination.script('eth_getBlockByNumber', () => null);
    await expect(statusOf()).rejects.toMatchObject({ data: { destinationChainId: there } });
    const { data } = depositOf();
    const topics = [...(depositOf()['topics'] as readonly string[])];
    topics[1] = word('0x05');
    origin.script('eth_getTransactionReceipt', () => ({ status: '0x1', logs: [{ ...depositOf(), data, topics }] }));
    await expect(reader.statusOf(here, sent, {})).rejects.toMatchObject({ code: 'INVALID_DESTINATION_CHAIN_ID' });
  });

  it('looks for a refund from the deposit’s block on, as deep as the network asks', async () => {
    const { origin, statusOf } = aBed({ finalityBlocks: 12, refunds: [refundOf()] });
    await statusOf();
    const [refunds, before, since] = origin.readsOf('eth_getLogs').map(({ params }) => params[0]);
    expect(refunds).toMatchObject({ address: pool, fromBlock: '0xa', toBlock: toQuantity(89) });
    const topics = [events.getEvent('FundsDeposited')!.topicHash, null, null, word(player).toLowerCase()];
    expect(before).toMatchObject({ topics, fromBlock: '0x0', toBlock: '0x9' });
    expect(since).toMatchObject({ topics, fromBlock: '0xa', toBlock: '0x64' });
    const late = aBed({ finalityBlocks: 92 });
    expect((await late.statusOf()).status).toBe('EXPIRED');
    expect(late.origin.readsOf('eth_getLogs')).toEqual([]);
    const last = aBed({ finalityBlocks: 91, refunds: [refundOf({ at: 10 })] });
    await last.statusOf();
    expect(last.origin.readsOf('eth_getLogs')[0]?.params[0]).toMatchObject({ fromBlock: '0xa', toBlock: '0xa' });
  });

  describe('on a chain of four blocks a second', () => {
    // Six hours until the farthest deadline, and two days until the refund.
    const reach = (54 * 60 * 60 * 1_000) / 250;
    const at = 1_000_000;
    const older = (before: number, given: Parameters<typeof depositOf>[0] = {}): Scene => ({
      refunds: [refundOf({ at: at + 20_000 })],
      deposits: [depositOf({ at }), depositOf({ id: 6, number: 3, at: at - before, ...given })],
      blockTimeMs: 250,
      head: BigInt(at + 30_000),
    });

    it.each<[string, number, BridgeStatus]>([
      ['an hour', 14_400, BridgeStatus.EXPIRED],
      ['as long before as a refund can take', reach, BridgeStatus.EXPIRED],
      ['longer before than a refund can take', reach + 1, BridgeStatus.REFUNDED],
    ])('a refund may be of another deposit alike: of one %s', async (_what, before, status) => {
      expect(await wordOf(older(before))).toBe(status);
    });

    it('caches the search before the deposit, and re-reads the blocks since', async () => {
      const { origin, statusOf } = aBed(older(14_400));
      const firstBlocks = (): readonly number[] =>
        origin
          .readsOf('eth_getLogs')
          .map(({ params }) => params[0] as { topics: readonly unknown[]; fromBlock: string })
          .filter(({ topics }) => topics.length === 4)
          .map(({ fromBlock }) => Number(fromBlock));
      await statusOf();
      const [before, since] = [firstBlocks().filter((from) => from < at), firstBlocks().filter((from) => from >= at)];
      expect((await statusOf()).status).toBe(BridgeStatus.EXPIRED);
      expect(firstBlocks()).toHaveLength(before.length + 2 * since.length);
    });

    describe('after another one alike that has come back before it was sent', () => {
      const [first, second] = [refundOf({ at: at - 100 }), refundOf({ at: at + 20_000 })];
      const alike = (...before: readonly number[]) => [
        depositOf({ at }),
        ...before.map((blocks, index) => depositOf({ id: index + 20, number: index + 20, at: at - blocks })),
      ];
      const scene = (refunds: readonly Log[], ...before: readonly number[]): Scene => ({
        ...older(0),
        ...{ refunds, deposits: alike(...before) },
      });

      it('is paid back by the refund that cannot have been of that one', async () => {
        expect(await wordOf(scene([first, second], 14_400))).toBe(BridgeStatus.REFUNDED);
        expect(await wordOf(scene([first], 14_400))).toBe(BridgeStatus.EXPIRED);
      });

      it('is not while that one’s refund may have been of a third, however long before', async () => {
        expect(await wordOf(scene([first, second], 14_400, 28_800))).toBe(BridgeStatus.EXPIRED);
        // Too long before to be paid back in its stead, but not in that of the one between.
        expect(await wordOf(scene([first, second], 14_400, reach + 1))).toBe(BridgeStatus.EXPIRED);
        expect(await wordOf(scene([first, second], 14_400, reach + 14_401))).toBe(BridgeStatus.REFUNDED);
        const third = refundOf({ at: at - reach });
        expect(await wordOf(scene([third, first, second], 14_400, reach + 1))).toBe(BridgeStatus.REFUNDED);
      });
    });

    it('is not of another deposit of more', async () => {
      expect(await wordOf(older(14_400, { amount: 51n }))).toBe(BridgeStatus.REFUNDED);
    });

    it.each<[string, Parameters<ScriptedChain['script']>]>([
      ['how far back others can be', ['eth_call', () => Promise.reject(new Error('away'))]],
      [
        'the other deposits',
        [
          'eth_getLogs',
          ([filter]) =>
            (filter as { topics: readonly unknown[] }).topics.length === 1
              ? [refundOf({ at: at + 20_000 })]
              : Promise.reject(new Error('block range too wide')),
        ],
      ],
    ])('stays expired if the chain doesn’t return %s', async (_what, script) => {
      const { origin, statusOf } = aBed(older(reach + 1));
      origin.script(...script);
      expect((await statusOf()).status).toBe(BridgeStatus.EXPIRED);
    });

    it.each<[string, Scene]>([
      ['nothing', {}],
      ['less than it', { refunds: [refundOf({ at: at + 20_000, amount: 49n })] }],
    ])('reads no other deposit if %s was refunded', async (_what, { refunds = [] }) => {
      const { origin, statusOf } = aBed({ ...older(14_400), refunds });
      expect((await statusOf()).status).toBe(BridgeStatus.EXPIRED);
      const asked = origin.readsOf('eth_getLogs').map(({ params }) => (params[0] as { topics: string[] }).topics[0]);
      expect(new Set(asked)).toEqual(new Set([events.getEvent('ExecutedRelayerRefundRoot')!.topicHash]));
      expect(origin.readsOf('eth_call')).toEqual([]);
    });

    it('rejects with the abort reason if the caller aborts', async () => {
      const { origin, reader } = aBed(older(14_400));
      const leaving = new AbortController();
      origin.script('eth_call', () => {
        leaving.abort(new Error('left'));
        throw new Error('away');
      });
      await expect(reader.statusOf(here, sent, { account: player, signal: leaving.signal })).rejects.toThrow('left');
    });
  });

  it('is paid back although another one of the amount was, too, once that one is known to be filled', async () => {
    const deposits = [depositOf(), depositOf({ id: 8, number: 3, at: 11 })];
    const { destination, statusOf } = aBed({ refunds: [refundOf()], deposits });
    let turn = 0;
    destination.script('eth_call', () => toQuantity(turn++ === 0 ? 0 : 2));
    expect((await statusOf()).status).toBe(BridgeStatus.REFUNDED);
    // A deposit with an unknown status may be the refunded one.
    turn = 0;
    destination.script('eth_call', () => (turn++ === 0 ? '0x0' : Promise.reject(new Error('away'))));
    expect((await statusOf()).status).toBe(BridgeStatus.EXPIRED);
  });
});

describe('a deposit whose output is the destination’s wrapped coin', () => {
  const wrapped = parseAddress(`0x${'c2'.repeat(20)}`);
  const aCoin = (code: unknown = '0x') => {
    const bed = aBed({ deposits: [depositOf({ arrivesAs: wrapped })], time: deadline });
    const { selector } = new Interface(['function wrappedNativeToken()']).getFunction('wrappedNativeToken')!;
    bed.destination
      .script('eth_call', ([, data]) => (data === selector ? word(wrapped) : toQuantity(0)))
      .script('eth_getCode', ([account]) => (account === player ? code : '0x'));
    return bed;
  };
  const told = async ({ reader, statusOf }: ReturnType<typeof aBed>) => {
    const [listed] = (await reader.list({ account: player }, {})).transfers;
    return [listed?.token, listed?.status?.status, 'token' in (await statusOf())];
  };

  it('reports native currency for an account, and the wrapped token for a contract', async () => {
    expect(await told(aCoin())).toEqual(['native', 'PROCESSING', false]);
    const atContract = aCoin('0x60');
    expect(await told(atContract)).toEqual([wrapped, 'PROCESSING', true]);
    expect(await atContract.statusOf()).toMatchObject({ token: wrapped });
  });

  it('omits the token if it is unknown', async () => {
    const bed = aCoin();
    bed.destination.script('eth_getCode', () => Promise.reject(new Error('away')));
    const [listed] = (await bed.reader.list({ account: player }, {})).transfers;
    expect(listed).toMatchObject({ token: null, status: { status: 'PROCESSING', amount: 45n }, amount: 45n });
    expect(listed?.status).not.toHaveProperty('token');
  });
});

describe('the list of an account’s deposits', () => {
  it('is what its pools have of it, with how each stands', async () => {
    const { origin, reader } = aBed();
    origin.script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(777) }));
    expect((await reader.list({ account: player }, {})).transfers).toMatchObject([
      {
        ...{
          transactionHash: sent,
          sourceChainId: here,
          destinationChainId: there,
          token: output.address,
          amount: 45n,
        },
        ...{ sender: player, recipient: player, sentAt: 777, status: { status: 'EXPIRED' } },
      },
    ]);
    expect(origin.readsOf('eth_getBlockByNumber').map(({ params }) => params[0])).toEqual(['0xa']);
  });

  it('lists a deposit with an unknown status or time', async () => {
    const { origin, destination, reader } = aBed();
    origin.script('eth_getBlockByNumber', () => null);
    destination.script('eth_call', () => Promise.reject(new Error('away')));
    expect((await reader.list({ account: player }, {})).transfers).toMatchObject([{ status: null, sentAt: null }]);
  });

  it('tells of one whose destination does not answer, and takes its origin for none that failed', async () => {
    jest.useFakeTimers();
    try {
      const { origin, destination, reader } = aBed();
      origin.script('eth_getBlockByNumber', () => ({ timestamp: toQuantity(777) }));
      destination.script('eth_getBlockByNumber', () => new Promise(() => {}));
      const listed = reader.list({ account: player }, {});
      await jest.advanceTimersByTimeAsync(10_000);
      expect(await listed).toMatchObject({
        transfers: [{ transactionHash: sent, sentAt: 777, status: null }],
        failures: [],
      });
    } finally {
      jest.useRealTimers();
    }
  });

  it('is of an address', async () => {
    await expect(aBed().reader.list({ account: 'me' }, {})).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});
