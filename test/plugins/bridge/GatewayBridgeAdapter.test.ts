import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { Interface, ZeroAddress } from 'ethers';
import { rootBridgeAbi } from '../../../contracts-abi/index.js';
import { NATIVE_ETH_PLACEHOLDER } from '../../../core/index.js';
import { type BridgeMessage, encodeWithdrawalMessage } from '../../../plugins/bridge/messages/bridgeMessage.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { watch } from '../../kit/watch.js';
import { carries } from './kit/carries.js';
import { childToken, contracts, rootToken, ScriptedBridge } from './kit/ScriptedBridge.js';

const hash = `0x${'a'.repeat(64)}`;
const iface = new Interface(rootBridgeAbi);

afterEach(() => {
  jest.useRealTimers();
});

function withQueue(...timestamps: readonly bigint[]): ScriptedBridge {
  const bridge = new ScriptedBridge();
  bridge.answers['getPendingWithdrawalsLength'] = () => [BigInt(timestamps.length)];
  bridge.answers['getPendingWithdrawals'] = ([, indexes]) => [
    (indexes as readonly bigint[]).map((index) => {
      const timestamp = timestamps[Number(index)];
      return timestamp === undefined ? [ZeroAddress, ZeroAddress, 0n, 0n] : [player, rootToken, 7n, timestamp];
    }),
  ];
  return bridge;
}

const pending = (index: number, timeoutStart: number, canWithdraw: boolean) => ({
  index,
  recipient: stranger,
  withdrawer: player,
  token: rootToken,
  amount: 7n,
  timeoutStart,
  timeoutEnd: timeoutStart + 600,
  canWithdraw,
});

describe('GatewayBridgeAdapter.watchStatus', () => {
  it('follows a transfer until it has arrived, and says when the service is silent', async () => {
    jest.useFakeTimers();
    const bridge = new ScriptedBridge();
    bridge.messageStatus = 503;
    const watched = watch(bridge.adapter.watchStatus({ sourceChainId: rootChainId, txHash: hash }));
    await jest.advanceTimersByTimeAsync(0);
    expect(watched.last).toMatchObject({ stale: true, status: { txHash: hash, status: 'PENDING' } });
    bridge.messageStatus = 200;
    bridge.messages = [{ id: hash, status: 'executed' }];
    await jest.advanceTimersByTimeAsync(2_000);
    expect([watched.last, watched.isComplete]).toMatchObject([
      { stale: false, status: { status: 'PROCESSING' } },
      false,
    ]);
    const message = { token: rootToken, sender: player, recipient: player, amount: 7n };
    carries(bridge, 'root', { sent: [message], arrived: [message] });
    await jest.advanceTimersByTimeAsync(10_000);
    expect([watched.last, watched.isComplete]).toMatchObject([{ stale: false, status: { status: 'COMPLETE' } }, true]);
  });

  it('follows the account’s own transfer in a transaction with several', async () => {
    jest.useFakeTimers();
    const bridge = new ScriptedBridge();
    const sentBy = (sender: typeof player, status: string) => {
      const payload = encodeWithdrawalMessage({ token: rootToken, sender, recipient: sender, amount: 7n });
      return { id: hash, status, call: { returnValues: { payload } } };
    };
    bridge.messages = [sentBy(stranger, 'executed'), sentBy(player, 'called')];
    const transfer = { sourceChainId: rootChainId, txHash: hash };
    const [own, foreign] = [player, stranger].map((one) => ({
      ...{ token: rootToken, sender: one, recipient: one, amount: 7n },
    })) as [BridgeMessage, BridgeMessage];
    carries(bridge, 'root', { sent: [foreign, own], arrived: [foreign] });
    const watched = watch(bridge.adapter.watchStatus({ ...transfer, account: player.toLowerCase() }));
    const others = watch(bridge.adapter.watchStatus({ ...transfer, account: stranger }));
    await jest.advanceTimersByTimeAsync(0);
    expect([watched.last, watched.isComplete]).toMatchObject([{ status: { status: 'PROCESSING' } }, false]);
    expect([others.last, others.isComplete]).toMatchObject([{ status: { status: 'COMPLETE' } }, true]);
    const asked = { sourceChainId: rootChainId, txHashes: [hash] };
    await expect(bridge.adapter.getStatus({ ...asked, account: player })).resolves.toMatchObject([{ sender: player }]);
    await expect(bridge.adapter.getStatus({ ...asked, account: '0x1' })).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    });
    expect(watch(bridge.adapter.watchStatus({ ...transfer, account: '0x1' })).error).toMatchObject({
      code: 'INVALID_ADDRESS',
    });
  });

  it('makes no request before it is subscribed to, and then rejects an invalid one', () => {
    const bridge = new ScriptedBridge();
    const status$ = bridge.adapter.watchStatus({ sourceChainId: 5, txHash: hash });
    const watched = watch(status$);
    expect([watched.error, bridge.sent]).toMatchObject([{ code: 'INVALID_SOURCE_CHAIN_ID' }, []]);
  });
});

describe('GatewayBridgeAdapter.getStatus', () => {
  it('is what is known of each transaction', async () => {
    const bridge = new ScriptedBridge();
    bridge.messages = [{ id: hash, status: 'called' }];
    await expect(bridge.adapter.getStatus({ sourceChainId: childChainId, txHashes: [hash] })).resolves.toMatchObject([
      { txHash: hash, status: 'PROCESSING' },
    ]);
  });
});

describe('GatewayBridgeAdapter.getPendingWithdrawals', () => {
  it('is what waits for a recipient', async () => {
    await expect(withQueue(4_000n, 4_500n).adapter.getPendingWithdrawals(stranger)).resolves.toEqual([
      pending(0, 4_000, true),
      pending(1, 4_500, false),
    ]);
  });

  it.each(['0x12', ZeroAddress, 7])('makes no request for the invalid recipient %s', async (recipient) => {
    const bridge = new ScriptedBridge();
    await expect(bridge.adapter.getPendingWithdrawals(recipient as string)).rejects.toMatchObject({
      code: 'INVALID_RECIPIENT',
    });
    expect(bridge.calls).toEqual([]);
  });
});

describe('GatewayBridgeAdapter.buildFinaliseWithdrawal', () => {
  it('releases what can be released, sent by the recipient', async () => {
    await expect(withQueue(4_000n).adapter.buildFinaliseWithdrawal({ recipient: stranger, index: 0 })).resolves.toEqual(
      {
        pendingWithdrawal: pending(0, 4_000, true),
        unsignedTx: {
          chainId: rootChainId,
          from: stranger,
          to: contracts.rootERC20BridgeFlowRate,
          data: iface.encodeFunctionData('finaliseQueuedWithdrawal', [stranger, 0]),
          value: 0n,
        },
      },
    );
  });

  it('may be sent by any account', async () => {
    const request = { recipient: stranger, index: 1, senderAddress: player };
    const { unsignedTx } = await withQueue(4_000n, 4_100n).adapter.buildFinaliseWithdrawal(request);
    expect(unsignedTx).toMatchObject({
      from: player,
      data: iface.encodeFunctionData('finaliseQueuedWithdrawal', [stranger, 1]),
    });
  });

  it('builds nothing that would revert: its time has not come', async () => {
    const asked = withQueue(4_500n).adapter.buildFinaliseWithdrawal({ recipient: stranger, index: 0 });
    await expect(asked).resolves.toEqual({ pendingWithdrawal: pending(0, 4_500, false), unsignedTx: null });
  });

  it('reads the one entry alone', async () => {
    const bridge = withQueue(4_000n, 4_100n, 4_200n);
    await bridge.adapter.buildFinaliseWithdrawal({ recipient: stranger, index: 2 });
    expect(bridge.callsOf('getPendingWithdrawals').map(({ args }) => args)).toEqual([[stranger, [2n]]]);
  });

  it('throws FLOW_RATE_ERROR if nothing is queued', async () => {
    const asked = withQueue(4_000n).adapter.buildFinaliseWithdrawal({ recipient: stranger, index: 1 });
    await expect(asked).rejects.toMatchObject({ code: 'FLOW_RATE_ERROR' });
  });

  it.each([
    ['a place below zero', { recipient: stranger, index: -1 }, 'INVALID_FLOWRATE_INDEX'],
    ['half a place', { recipient: stranger, index: 0.5 }, 'INVALID_FLOWRATE_INDEX'],
    ['the zero address', { recipient: ZeroAddress, index: 0 }, 'INVALID_RECIPIENT'],
    ['an invalid sender', { recipient: stranger, index: 0, senderAddress: '0x' }, 'INVALID_ADDRESS'],
  ])('asks nothing for %s', async (_what, request, code) => {
    const bridge = withQueue(4_000n);
    await expect(bridge.adapter.buildFinaliseWithdrawal(request)).rejects.toMatchObject({ code });
    expect(bridge.calls).toEqual([]);
  });

  it('believes no node of another chain', async () => {
    const bridge = withQueue(4_000n);
    bridge.root.script('eth_chainId', () => '0x1');
    const asked = bridge.adapter.buildFinaliseWithdrawal({ recipient: stranger, index: 0 });
    await expect(asked).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
  });
});

describe('GatewayBridgeAdapter.getFlowRates', () => {
  it('returns the state of the queue and of each token, by the requested address', async () => {
    const bridge = new ScriptedBridge();
    const lower = rootToken.toLowerCase();
    const rate = { capacity: 1n, depth: 2n, refillTime: 3n, refillRate: 4n, largeTransferThreshold: 5n };
    bridge.answers['withdrawalQueueActivated'] = () => [true];
    await expect(bridge.adapter.getFlowRates(['NATIVE', lower])).resolves.toEqual({
      withdrawalQueueActivated: true,
      withdrawalDelay: 600,
      tokens: { NATIVE: rate, [lower]: rate },
    });
    for (const name of ['flowRateBuckets', 'largeTransferThresholds'])
      expect(bridge.callsOf(name).map(({ args }) => args)).toEqual([[NATIVE_ETH_PLACEHOLDER], [rootToken]]);
    expect(bridge.root.readsOf('eth_call').every(({ options }) => options.fresh === true)).toBe(true);
  });

  it.each([
    ['no token', [], 'INVALID_TOKEN'],
    ['a value that isn’t a list', 'NATIVE' as unknown as readonly string[], 'INVALID_TOKEN'],
    ['an invalid token', ['NATIVE', '0x12'], 'INVALID_ADDRESS'],
  ])('asks nothing about %s', async (_what, tokens, code) => {
    const bridge = new ScriptedBridge();
    await expect(bridge.adapter.getFlowRates(tokens)).rejects.toMatchObject({ code });
    expect(bridge.calls).toEqual([]);
  });
});

describe('GatewayBridgeAdapter, on tokens', () => {
  it('returns the child token of a root token, or null', async () => {
    const { adapter } = new ScriptedBridge();
    await expect(adapter.getTokenMapping(rootToken.toLowerCase())).resolves.toEqual({ rootToken, childToken });
    await expect(adapter.getTokenMapping(stranger)).resolves.toEqual({ rootToken: stranger, childToken: null });
  });

  it('tells the root form of a child token', async () => {
    const { adapter } = new ScriptedBridge();
    await expect(adapter.getRootToken(childToken.toLowerCase())).resolves.toBe(rootToken);
    await expect(adapter.getRootToken('NATIVE')).resolves.toBe(contracts.rootChainIMX);
  });
});

describe('GatewayBridgeAdapter, left', () => {
  it.each<[string, (bridge: ScriptedBridge, signal: AbortSignal) => Promise<unknown>]>([
    [
      'fees',
      ({ adapter }, signal) =>
        adapter.estimateFees({ action: 'FINALISE_WITHDRAWAL', sourceChainId: rootChainId }, { signal }),
    ],
    ['withdrawals', ({ adapter }, signal) => adapter.getPendingWithdrawals(stranger, { signal })],
    [
      'a release',
      ({ adapter }, signal) => adapter.buildFinaliseWithdrawal({ recipient: stranger, index: 0 }, { signal }),
    ],
    ['flow rates', ({ adapter }, signal) => adapter.getFlowRates(['NATIVE'], { signal })],
    ['a mapping', ({ adapter }, signal) => adapter.getTokenMapping(rootToken, { signal })],
    ['a root form', ({ adapter }, signal) => adapter.getRootToken(childToken, { signal })],
  ])('reads no %s after an abort', async (_what, ask) => {
    const bridge = new ScriptedBridge();
    await expect(ask(bridge, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
