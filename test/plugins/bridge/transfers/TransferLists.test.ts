import { describe, expect, it } from '@jest/globals';
import type { TransferListRequest } from '../../../../core/bridge/BridgeAdapter.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hashNumber } from '../../../kit/ScriptedWallet.js';
import { bridgeSettings } from '../kit/bridgeSettings.js';
import { childToken, contracts, rootToken, ScriptedBridge } from '../kit/ScriptedBridge.js';
import { aTransferEvent } from './kit/aTransferEvent.js';

const names = bridgeSettings.messageServiceChains;
const message = { token: rootToken, sender: exchange, recipient: player, amount: 42n };

/** As the message service tells of a withdrawal that has arrived. */
function anEntry(hash = hashNumber(0), given: Partial<typeof message> = {}, at: unknown = 6_000): object {
  const payload = encodeWithdrawalMessage({ ...message, ...given });
  return {
    id: hash,
    status: 'executed',
    call: {
      chain: names[childChainId]!.id,
      transactionHash: hash,
      block_timestamp: at,
      returnValues: { sender: contracts.childAdaptor, payload },
    },
  };
}

/** Nothing is known of any transfer, until it is scripted. */
class Bed {
  readonly bridge = new ScriptedBridge();

  constructor() {
    this.chain('root').chain('child');
  }

  chain(side: 'root' | 'child', ...logs: readonly object[]): this {
    this.bridge[side].script('eth_getLogs', ([filter]) =>
      (filter as { readonly toBlock: string }).toBlock === '0x64' ? logs : [],
    );
    return this;
  }

  list(given: Partial<TransferListRequest> = {}, signal?: AbortSignal) {
    return this.bridge.adapter.listTransfers({ account: player, ...given }, signal === undefined ? {} : { signal });
  }

  /** Requested ranges of messages. */
  get searched(): readonly (readonly [string | null, string | null])[] {
    return this.bridge.sent
      .map(({ url }) => new URL(url).searchParams)
      .filter((query) => query.has('senderAddress'))
      .map((query) => [query.get('from'), query.get('size')]);
  }

  /** Transactions that were looked up individually. */
  get lookedUp(): readonly (string | null)[] {
    return this.bridge.sent
      .map(({ url }) => new URL(url).searchParams)
      .filter((query) => query.has('txHash'))
      .map((query) => query.get('txHash'));
  }
}

const deposit = (given: object = {}, log: object = {}) =>
  aTransferEvent('root', 'ChildChainERC20Deposit', { ...given }, log);

describe('TransferLists', () => {
  it('tells of what the service and both chains know, newest first', async () => {
    const bed = new Bed()
      .chain('root', deposit({}, { transactionHash: hashNumber(1), blockTimestamp: '0x1388' }))
      .chain(
        'child',
        aTransferEvent(
          'child',
          'ChildChainERC20Withdraw',
          {},
          { transactionHash: hashNumber(2), blockTimestamp: '0x1f40' },
        ),
      );
    bed.bridge.messages = [anEntry(hashNumber(3))];
    const { transfers, cursor, failures } = await bed.list();
    expect(transfers.map(({ status: _status, ...transfer }) => transfer)).toEqual([
      {
        transactionHash: hashNumber(2),
        sourceChainId: childChainId,
        destinationChainId: rootChainId,
        token: rootToken,
        sender: exchange,
        recipient: player,
        amount: 42n,
        sentAt: 8_000,
      },
      {
        transactionHash: hashNumber(3),
        sourceChainId: childChainId,
        destinationChainId: rootChainId,
        token: rootToken,
        sender: exchange,
        recipient: player,
        amount: 42n,
        sentAt: 6_000,
      },
      {
        transactionHash: hashNumber(1),
        sourceChainId: rootChainId,
        destinationChainId: childChainId,
        token: childToken,
        sender: exchange,
        recipient: player,
        amount: 42n,
        sentAt: 5_000,
      },
    ]);
    expect([cursor, failures]).toEqual([null, []]);
  });

  it('sorts transfers without a time last', async () => {
    const bed = new Bed().chain(
      'root',
      deposit({ amount: 1n }, { blockTimestamp: 'never' }),
      deposit({ amount: 2n }, { blockTimestamp: '0x1' }),
      deposit({ amount: 3n }, { blockTimestamp: '0x2' }),
    );
    expect((await bed.list()).transfers.map(({ amount, sentAt }) => [amount, sentAt])).toEqual([
      [3n, 2],
      [2n, 1],
      [1n, null],
    ]);
  });

  it('lists a transfer from two sources once, and looks up nothing that is known', async () => {
    const bed = new Bed().chain('child', aTransferEvent('child', 'ChildChainERC20Withdraw'));
    bed.bridge.messages = [anEntry()];
    const { transfers } = await bed.list();
    expect(transfers).toMatchObject([{ sentAt: 6_000, status: { status: 'COMPLETE', txHash: hashNumber(0) } }]);
    expect(bed.lookedUp).toEqual([]);
  });

  it('whatever way its hash is spelled', async () => {
    const upper = `0x${'AB'.repeat(32)}` as const;
    const withdrawal = aTransferEvent('child', 'ChildChainERC20Withdraw', {}, { transactionHash: upper.toLowerCase() });
    const bed = new Bed().chain('child', withdrawal);
    bed.bridge.messages = [anEntry(upper)];
    expect((await bed.list()).transfers).toMatchObject([{ transactionHash: upper, status: { status: 'COMPLETE' } }]);
  });

  it('tells apart what one transaction sent, by token, recipient and amount', async () => {
    const bed = new Bed().chain(
      'root',
      deposit(),
      deposit({ amount: 43n }),
      deposit({ depositor: player, receiver: stranger }),
      aTransferEvent('root', 'NativeEthDeposit'),
      deposit(),
    );
    const { transfers } = await bed.list();
    expect(transfers.map(({ amount, recipient, token }) => [amount, recipient, token])).toEqual([
      [42n, player, childToken],
      [43n, player, childToken],
      [42n, stranger, childToken],
      [42n, player, contracts.childChainWrappedETH],
    ]);
  });

  it('tells of what the account sent, and of what is for it; of nothing of others', async () => {
    const bed = new Bed().chain(
      'root',
      deposit({ depositor: player, receiver: stranger, amount: 1n }),
      deposit({ depositor: stranger, receiver: player, amount: 2n }),
      deposit({ depositor: stranger, receiver: exchange, amount: 3n }),
    );
    bed.bridge.messages = [anEntry(hashNumber(4), { sender: stranger, recipient: exchange, amount: 4n })];
    expect((await bed.list()).transfers.map(({ amount }) => amount)).toEqual([1n, 2n]);
    expect((await bed.list({ account: player.toLowerCase() })).transfers).toHaveLength(2);
  });

  describe('names what arrives', () => {
    it.each([
      ['root', 'ChildChainERC20Deposit', childToken],
      ['root', 'NativeEthDeposit', contracts.childChainWrappedETH],
      ['root', 'WETHDeposit', contracts.childChainWrappedETH],
      ['child', 'ChildChainERC20Withdraw', rootToken],
      ['child', 'ChildChainEthWithdraw', 'native'],
    ] as const)('%s: of a %s', async (side, name, token) => {
      const { transfers } = await new Bed().chain(side, aTransferEvent(side, name)).list();
      expect(transfers.map((transfer) => transfer.token)).toEqual([token]);
    });

    it('names native currency for IMX, which is native on the child chain', async () => {
      const imx = aTransferEvent('root', 'IMXDeposit', { rootToken: contracts.rootChainIMX });
      expect((await new Bed().chain('root', imx).list()).transfers).toMatchObject([{ token: 'native' }]);
    });

    it('names no token if the mapping can’t be read', async () => {
      const bed = new Bed().chain('root', deposit());
      bed.bridge.answers['rootTokenToChildToken'] = () => {
        throw readErrors.failed('timeout');
      };
      expect((await bed.list()).transfers).toMatchObject([{ token: null, amount: 42n, status: { status: 'PENDING' } }]);
      const leaving = new AbortController();
      bed.bridge.answers['rootTokenToChildToken'] = () => {
        leaving.abort(new Error('left'));
        throw readErrors.failed('timeout');
      };
      await expect(bed.list({}, leaving.signal)).rejects.toThrow('left');
    });
  });

  describe('says how far each has come', () => {
    it('distinguishes two transfers of one transaction by their messages', async () => {
      const bed = new Bed();
      const under = (status: string, given: object) => ({ ...anEntry(hashNumber(0), given), status });
      bed.bridge.messages = [under('executed', { amount: 1n }), under('called', { amount: 2n })];
      const words = async () => (await bed.list()).transfers.map(({ amount, status }) => [amount, status?.status]);
      expect(await words()).toEqual([
        [1n, 'COMPLETE'],
        [2n, 'PROCESSING'],
      ]);
      // Transfers found only on the chain are looked up.
      const sent = (amount: bigint) => aTransferEvent('child', 'ChildChainERC20Withdraw', { amount });
      bed.chain('child', sent(1n), sent(2n), sent(3n));
      bed.bridge.messages = [under('executed', { amount: 1n, sender: exchange }), under('called', { amount: 2n })];
      const { transfers } = await bed.bridge.adapter.listTransfers({ account: player, cursor: 'end.newest.newest' });
      expect(transfers.map(({ amount, status }) => [amount, status?.status])).toEqual([
        [1n, 'COMPLETE'],
        [2n, 'PROCESSING'],
        [3n, 'PENDING'],
      ]);
    });

    it('reads nothing on a chain without transfers', async () => {
      const bed = new Bed().chain('root', deposit());
      await bed.list();
      expect(bed.bridge.callsOf('getPendingWithdrawalsLength')).toEqual([]);
      expect(bed.lookedUp).toHaveLength(1);
    });

    it('looks up those that the service did not return, each on its source chain', async () => {
      const bed = new Bed()
        .chain('root', deposit({}, { transactionHash: hashNumber(1) }))
        .chain('child', aTransferEvent('child', 'ChildChainERC20Withdraw', {}, { transactionHash: hashNumber(2) }));
      const { transfers } = await bed.list();
      expect(transfers.map(({ transactionHash, status }) => [transactionHash, status?.status])).toEqual([
        [hashNumber(1), 'PENDING'],
        [hashNumber(2), 'PENDING'],
      ]);
      expect([...bed.lookedUp].sort()).toEqual([hashNumber(1), hashNumber(2)]);
    });

    it('returns no status on a chain whose withdrawals can’t be read, and the transfers are still listed', async () => {
      const bed = new Bed().chain('root', deposit({}, { transactionHash: hashNumber(1) }));
      bed.bridge.messages = [anEntry()];
      bed.bridge.answers['getPendingWithdrawalsLength'] = () => {
        throw readErrors.failed('timeout');
      };
      const { transfers, failures } = await bed.list();
      expect(
        Object.fromEntries(transfers.map(({ transactionHash, status }) => [transactionHash, status?.status ?? null])),
      ).toEqual({
        [hashNumber(0)]: null,
        [hashNumber(1)]: 'PENDING',
      });
      expect(failures).toEqual([]);
      const leaving = new AbortController();
      bed.bridge.answers['getPendingWithdrawalsLength'] = () => {
        leaving.abort(new Error('left'));
        throw readErrors.failed('timeout');
      };
      await expect(bed.list({}, leaving.signal)).rejects.toThrow('left');
    });
  });

  describe('a source that does not answer', () => {
    it('is reported, leaves the other sources, and requests the same page again', async () => {
      const bed = new Bed().chain('root', deposit());
      bed.bridge.messageStatus = 503;
      bed.bridge.child.script('eth_getLogs', () => Promise.reject(readErrors.failed('timeout')));
      const page = await bed.list();
      expect(page.transfers).toMatchObject([{ amount: 42n }]);
      expect(page.failures.map(({ source, code }) => [source, code])).toEqual([
        ['messages', 'PROVIDER_ERROR'],
        ['child', 'READ_FAILED'],
      ]);
      expect(page.failures[1]?.message).toBe('the chain did not answer in time');
      expect(page.cursor).toBe('0.end.newest');
      bed.bridge.messageStatus = 200;
      bed.chain('child', aTransferEvent('child', 'ChildChainERC20Withdraw', { amount: 9n }));
      const next = await bed.list({ cursor: page.cursor! });
      expect(next).toMatchObject({ transfers: [{ amount: 9n }], cursor: null, failures: [] });
    });

    it('is named where its answer cannot be understood', async () => {
      const bed = new Bed();
      bed.bridge.root.script('eth_getLogs', () => null);
      expect(await bed.list()).toMatchObject({
        transfers: [],
        failures: [{ source: 'root', code: 'READ_FAILED', message: 'the chain’s answer is no list of logs' }],
        cursor: 'end.newest.end',
      });
    });

    it('is waited for where it takes its time', async () => {
      const later = async <T>(value: T): Promise<T> => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        return value;
      };
      const bed = new Bed();
      bed.bridge.root.script('eth_getLogs', ([filter]) =>
        later(
          (filter as { readonly toBlock: string }).toBlock === '0x64'
            ? [deposit({}, { transactionHash: hashNumber(1) })]
            : [],
        ),
      );
      bed.bridge.messages = [anEntry()];
      bed.bridge.root.script('eth_blockNumber', () => later(100n));
      const { transfers, failures } = await bed.list();
      expect(transfers.map(({ status }) => status?.status)).toEqual(['COMPLETE', 'PENDING']);
      expect(failures).toEqual([]);
    });

    it('ends every request with the abort reason', async () => {
      const leaving = new AbortController();
      const bed = new Bed().chain('root', deposit({}, { transactionHash: hashNumber(1) }));
      bed.bridge.messages = [anEntry()];
      bed.bridge.answers['rootTokenToChildToken'] = () => {
        leaving.abort(new Error('left'));
        throw new Error('left');
      };
      await expect(bed.list({}, leaving.signal)).rejects.toThrow('left');
      const chainReads = [...bed.bridge.root.readsOf('eth_getLogs'), ...bed.bridge.child.readsOf('eth_getLogs')];
      expect(chainReads.every(({ options }) => options.signal instanceof AbortSignal)).toBe(true);
      expect(bed.bridge.sent.every(({ signal }) => signal instanceof AbortSignal)).toBe(true);
    });

    it('keeps its place when nothing of it could be read, the service’s at its beginning', async () => {
      const bed = new Bed();
      bed.bridge.messageStatus = 503;
      const { cursor } = await bed.list();
      expect(cursor).toBe('0.end.end');
      expect((await bed.list({ cursor: '40.end.end' })).cursor).toBe('40.end.end');
    });

    it('rejects with the abort reason if the caller aborts', async () => {
      const bed = new Bed();
      const leaving = new AbortController();
      bed.bridge.root.script('eth_getLogs', () => {
        leaving.abort(new Error('left'));
        throw readErrors.failed('timeout');
      });
      await expect(bed.list({}, leaving.signal)).rejects.toThrow('left');
    });
  });

  describe('goes on behind a page', () => {
    it('source by source, and asks none that has been read to its end', async () => {
      const bed = new Bed();
      bed.bridge.root.script('eth_blockNumber', () => 25_000n);
      bed.bridge.messages = [anEntry(), anEntry(hashNumber(1))];
      const first = await bed.list({ limit: 2 });
      expect(first.cursor).toBe('2.15000.end');
      const before = bed.bridge.child.readsOf('eth_getLogs').length;
      bed.bridge.messages = [anEntry(hashNumber(2))];
      const second = await bed.list({ limit: 2, cursor: first.cursor! });
      expect([second.transfers.map(({ transactionHash }) => transactionHash), second.cursor]).toEqual([
        [hashNumber(2)],
        'end.5000.end',
      ]);
      const third = await bed.list({ limit: 2, cursor: second.cursor! });
      expect([third.transfers, third.cursor]).toEqual([[], null]);
      expect(bed.searched).toEqual([
        ['0', '2'],
        ['2', '2'],
      ]);
      expect(bed.bridge.child.readsOf('eth_getLogs')).toHaveLength(before);
    });

    it.each([
      [undefined, '20'],
      [0, '1'],
      [-3, '1'],
      [2.9, '2'],
      [100, '100'],
      [1_000, '100'],
      [Number.NaN, '20'],
    ])('takes a limit of %p for %s messages', async (limit, size) => {
      const bed = new Bed();
      await bed.list(limit === undefined ? {} : { limit });
      expect(bed.searched).toEqual([['0', size]]);
    });
  });

  it('rejects an invalid account and an invalid cursor without a request', async () => {
    const bed = new Bed();
    await expect(bed.list({ account: '0x12' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    await expect(bed.list({ cursor: '1' })).rejects.toMatchObject({ code: 'INVALID_CONFIGURATION' });
    expect([bed.bridge.sent, bed.bridge.root.reads, bed.bridge.child.reads]).toEqual([[], [], []]);
  });
});
