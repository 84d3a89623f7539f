import { describe, expect, it } from '@jest/globals';
import { parseAddress } from '../../../../core/money/parseAddress.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { BridgeChains } from '../../../../plugins/bridge/chains/BridgeChains.js';
import { transferTopics } from '../../../../plugins/bridge/transfers/bridgeEvents.js';
import { ChainTransfers } from '../../../../plugins/bridge/transfers/ChainTransfers.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';
import { ScriptedChains } from '../../../kit/ScriptedChain.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { sandbox } from '../kit/aService.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';
import { contracts, rootToken, ScriptedBridge } from '../kit/ScriptedBridge.js';
import { aTransferEvent } from './kit/aTransferEvent.js';

type Side = 'root' | 'child';
interface Filter {
  readonly address: string;
  readonly topics: unknown;
  readonly fromBlock: string;
  readonly toBlock: string;
}

const childBridge = parseAddress(`0x${'7c'.repeat(20)}`);
/** In the sandbox both ends have the same address. */
const twoEnds = {
  ...sandbox,
  bridgePair: { ...sandbox.bridgePair, contracts: { ...contracts, childERC20Bridge: childBridge } },
};

class Bed {
  readonly bridge = new ScriptedBridge();
  readonly transfers = new ChainTransfers(
    new BridgeChains(twoEnds, new ScriptedChains(this.bridge.root, this.bridge.child), bridgeSettings),
  );
  logs: (filter: Filter) => unknown = () => [];

  constructor() {
    for (const side of ['root', 'child'] as const)
      this.bridge[side].script('eth_getLogs', ([filter]) => this.logs(filter as Filter));
  }

  /** Returns logs only for the account in the first topic and the newest range. */
  inNewest(side: Side, ...logs: readonly object[]): this {
    const [topics] = transferTopics(side, player);
    this.logs = (filter) =>
      JSON.stringify(filter.topics) === JSON.stringify(topics) && filter.toBlock === '0x64' ? logs : [];
    return this;
  }

  filters(side: Side): readonly Filter[] {
    return this.bridge[side].readsOf('eth_getLogs').map(({ params }) => params[0] as Filter);
  }

  list(side: Side, from: bigint | null = null, signal?: AbortSignal) {
    return this.transfers.list(side, player, from, signal === undefined ? {} : { signal });
  }
}

const rangesOf = (filters: readonly Filter[]): readonly string[] => [
  ...new Set(filters.map(({ fromBlock, toBlock }) => `${BigInt(fromBlock)}-${BigInt(toBlock)}`)),
];

describe('ChainTransfers', () => {
  it.each([
    ['root', 'ChildChainERC20Deposit', rootChainId],
    ['child', 'ChildChainERC20Withdraw', childChainId],
  ] as const)('reads what the %s side’s bridge says that it has sent', async (side, name, sourceChainId) => {
    const bed = new Bed().inNewest(side, aTransferEvent(side, name));
    await expect(bed.list(side)).resolves.toEqual({
      found: [
        {
          token: rootToken,
          sender: exchange,
          recipient: player,
          amount: 42n,
          transactionHash: hashNumber(0),
          sourceChainId,
          sentAt: 5_000,
          entry: null,
        },
      ],
      next: null,
    });
    expect(bed.filters(side === 'root' ? 'child' : 'root')).toEqual([]);
  });

  it.each([
    ['root', contracts.rootERC20BridgeFlowRate],
    ['child', childBridge],
  ] as const)(
    '%s: asks the bridge’s contract about the account in each of its places, and nothing else',
    async (side, address) => {
      const bed = new Bed();
      await bed.list(side, 100n);
      expect(bed.filters(side)).toEqual(
        transferTopics(side, player).map((topics) => ({ address, topics, fromBlock: '0x0', toBlock: '0x64' })),
      );
      expect(bed.bridge[side].readsOf('eth_getLogs').every(({ options }) => options.fresh === true)).toBe(true);
      expect(bed.bridge[side].readsOf('eth_blockNumber')).toEqual([]); // the caller passed the start block
    },
  );

  it('starts at the newest block, read without a cache', async () => {
    const bed = new Bed();
    await bed.list('child');
    expect(rangesOf(bed.filters('child'))).toEqual(['0-100']);
    expect(bed.bridge.child.readsOf('eth_blockNumber').map(({ options }) => options.fresh)).toEqual([true]);
  });

  it('reads five stretches of 2,000 blocks a page, page after page each block once, down to the first', async () => {
    const bed = new Bed();
    let from: bigint | null = 25_000n;
    const pages: bigint[] = [];
    while (from !== null) {
      pages.push(from);
      ({ next: from } = await bed.list('child', from));
    }
    expect(pages).toEqual([25_000n, 15_000n, 5_000n]);
    const ranges = rangesOf(bed.filters('child'));
    expect(ranges.slice(0, 6)).toEqual([
      '23001-25000',
      '21001-23000',
      '19001-21000',
      '17001-19000',
      '15001-17000',
      '13001-15000',
    ]);
    expect(ranges.slice(-3)).toEqual(['3001-5000', '1001-3000', '0-1000']);
    const covered = ranges.map((range) => range.split('-').map(Number)).sort(([a = 0], [b = 0]) => a - b);
    covered.forEach(([first], index) => expect(first).toBe(index === 0 ? 0 : covered[index - 1]![1]! + 1));
  });

  it.each([
    [9_999n, null, '0-1999'],
    [10_000n, 0n, '1-2000'],
    [0n, null, '0-0'],
  ])('from block %i on goes on at %p', async (from, next, lastRange) => {
    const bed = new Bed();
    expect((await bed.list('root', from)).next).toBe(next);
    expect(rangesOf(bed.filters('root')).at(-1)).toBe(lastRange);
  });

  it('shortens the page on a node with a limit of ten blocks, and continues where it ended', async () => {
    const bed = new Bed();
    bed.logs = ({ fromBlock, toBlock }) =>
      BigInt(toBlock) - BigInt(fromBlock) >= 10n
        ? Promise.reject(readErrors.refused(-32600, 'You can make eth_getLogs requests with up to a 10 block range.'))
        : [];
    const { next } = await bed.list('child', 25_000n);
    expect(next).toBeLessThan(25_000n - 1_000n);
    expect(next).toBeGreaterThan(25_000n - 10_000n);
    const served = bed.filters('child').filter(({ fromBlock, toBlock }) => BigInt(toBlock) - BigInt(fromBlock) < 10n);
    expect(Math.min(...served.map(({ fromBlock }) => Number(fromBlock)))).toBe(Number(next) + 1);
  });

  it('lists every transfer, also several of one transaction, as often as it is found', async () => {
    const bed = new Bed();
    const logs = [aTransferEvent('root', 'IMXDeposit'), aTransferEvent('root', 'IMXDeposit', { amount: 43n })];
    bed.logs = () => logs;
    const { found } = await bed.list('root', 100n);
    expect(found.map(({ amount }) => amount)).toEqual(transferTopics('root', player).flatMap(() => [42n, 43n]));
  });

  describe('takes nothing', () => {
    const deposit = (log: object) => aTransferEvent('root', 'IMXDeposit', {}, log);
    it.each<[string, object]>([
      ['from a log that a reorganisation has taken back', deposit({ removed: true })],
      ['from an event of something else', deposit({ topics: [`0x${'11'.repeat(32)}`] })],
      ['from a log that is cut off', deposit({ data: '0x' })],
      ['from a log without a transaction', deposit({ transactionHash: null })],
      ['from a log whose transaction is none', deposit({ transactionHash: '0x12' })],
      ['from an invalid log', ['0x']],
    ])('lists no transfer %s', async (_what, log) => {
      await expect(new Bed().inNewest('root', log).list('root')).resolves.toEqual({ found: [], next: null });
    });

    it.each([null, 'no', { logs: [] }, undefined])('throws for the unreadable response %j', async (answer) => {
      const bed = new Bed();
      bed.logs = () => answer;
      await expect(bed.list('root')).rejects.toThrow('no list of logs');
    });
  });

  it('fails where one stretch cannot be read', async () => {
    const bed = new Bed();
    bed.logs = ({ toBlock }) => (BigInt(toBlock) < 5_000n ? Promise.reject(readErrors.failed('timeout')) : []);
    await expect(bed.list('child', 10_000n)).rejects.toMatchObject({ code: 'READ_FAILED' });
    bed.bridge.child.script('eth_blockNumber', () => Promise.reject(readErrors.failed('network')));
    await expect(bed.list('child')).rejects.toMatchObject({ code: 'READ_FAILED', data: { reason: 'network' } });
  });

  describe('says when it was sent', () => {
    const sentAt = async (log: object, script: (bed: Bed) => unknown = () => undefined) => {
      const bed = new Bed().inNewest('child', aTransferEvent('child', 'ChildChainERC20Withdraw', {}, log));
      script(bed);
      const { found } = await bed.list('child');
      return {
        at: found[0]?.sentAt,
        reads: bed.bridge.child.readsOf('eth_getBlockByNumber').map(({ params }) => params),
      };
    };

    it('reads the time from the log if the node includes it', async () => {
      expect(await sentAt({ blockTimestamp: '0x7b' })).toEqual({ at: 123, reads: [] });
    });

    it('else by its block', async () => {
      const reads = [['0x5a', false]];
      expect(await sentAt({ blockTimestamp: null })).toEqual({ at: 5_000, reads });
      expect(await sentAt({})).toEqual({ at: 5_000, reads });
    });

    it.each<[string, object, unknown]>([
      ['has no such block', {}, null],
      ['tells no time of it', {}, {}],
      ['tells a time that is none', {}, { timestamp: 12 }],
      ['tells a time with the log that is none', { blockTimestamp: 12 }, { timestamp: '0x1388' }],
    ])('has no time if the node %s, and the transfer is still listed', async (_what, log, block) => {
      const { at } = await sentAt(log, (bed) => bed.bridge.child.script('eth_getBlockByNumber', () => block));
      expect(at).toBeNull();
    });

    it('has no time if the node doesn’t respond, and rejects if the caller aborts', async () => {
      const bed = new Bed().inNewest('child', aTransferEvent('child', 'ChildChainERC20Withdraw'));
      const leaving = new AbortController();
      bed.bridge.child.scriptInTurn(
        'eth_getBlockByNumber',
        () => Promise.reject(readErrors.failed('timeout')),
        () => {
          leaving.abort(new Error('left'));
          throw readErrors.failed('timeout');
        },
      );
      await expect(bed.list('child')).resolves.toMatchObject({ found: [{ amount: 42n, sentAt: null }] });
      await expect(bed.list('child', null, leaving.signal)).rejects.toThrow('left');
    });
  });
});
