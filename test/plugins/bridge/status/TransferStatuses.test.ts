import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import type { GmpResponse } from '../../../../plugins/bridge/status/GmpResponse.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { rootToken, ScriptedBridge } from '../kit/ScriptedBridge.js';

const [hash, other] = ['a', 'b'].map((letter) => `0x${letter.repeat(64)}`) as [string, string];
const request = { sourceChainId: childChainId, txHashes: [hash] };
const message = { token: rootToken, sender: player, recipient: stranger, amount: 7n };

function entry(status: string, given: object = {}, id = hash): object {
  return { id, status, call: { returnValues: { payload: encodeWithdrawalMessage(message) } }, ...given };
}

/** The withdrawal waits in the queue at this index. */
function waiting(bridge: ScriptedBridge, index: number): void {
  bridge.answers['getPendingWithdrawalsLength'] = () => [BigInt(index + 1)];
  bridge.answers['getPendingWithdrawals'] = ([, indexes]) => [
    (indexes as readonly bigint[]).map((each) =>
      each === BigInt(index) ? [player, rootToken, 7n, 1_000n] : [`0x${'0'.repeat(40)}`, `0x${'0'.repeat(40)}`, 0n, 0n],
    ),
  ];
}

function aBridge(...messages: readonly unknown[]): ScriptedBridge {
  const bridge = new ScriptedBridge();
  bridge.messages = messages;
  return bridge;
}

/** Sent by the stranger, in the same transaction. */
const another = { ...message, sender: stranger, amount: 8n };
const payloadOf = (given: typeof message): object => ({
  call: { returnValues: { payload: encodeWithdrawalMessage(given) } },
});

describe('TransferStatuses', () => {
  it('returns the account’s own transfer in a transaction with several', async () => {
    const bridge = aBridge(entry('executed', payloadOf(another)), entry('called'));
    const statusOf = async (account?: typeof player) =>
      (await bridge.statuses.read({ ...request, ...(account !== undefined && { account }) }, {}))[0];
    expect(await statusOf(player)).toMatchObject({ status: 'PROCESSING', sender: player, amount: 7n });
    bridge.messages = [entry('executed', payloadOf(another)), entry('called', payloadOf({ ...another, amount: 9n }))];
    // The account’s transfer is not listed yet.
    expect(await statusOf(player)).toEqual({ ...(await aBridge().statuses.read(request, {}))[0] });
    expect(await statusOf(stranger)).toMatchObject({ status: 'PROCESSING', amount: 9n });
    // The open transfer, of several.
    expect(await statusOf()).toMatchObject({ status: 'PROCESSING', amount: 9n });
  });

  it('takes of all that a transaction has sent what moves tokens', async () => {
    const noise = { call: { returnValues: { payload: `0x${'12'.repeat(40)}` } } };
    const bridge = aBridge(entry('executed', noise), entry('called'));
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([{ status: 'PROCESSING', amount: 7n }]);
  });

  it('asks about each transaction, and answers in their order', async () => {
    const bridge = aBridge(entry('called'), entry('approved', {}, other));
    const statuses = await bridge.statuses.read({ ...request, txHashes: [other, hash] }, {});
    expect(statuses.map(({ txHash, data }) => [txHash, (data.gmpResponse as GmpResponse).status])).toEqual([
      [other, 'destination_gateway_approved'],
      [hash, 'source_gateway_called'],
    ]);
    expect(bridge.sent.map(({ url }) => new URL(url).searchParams.get('txHash'))).toEqual([other, hash]);
  });

  it('looks into the queue only for a withdrawal that has arrived', async () => {
    const crossing = aBridge(entry('called'));
    await crossing.statuses.read(request, {});
    const deposited = aBridge(entry('executed'));
    await expect(deposited.statuses.read({ ...request, sourceChainId: rootChainId }, {})).resolves.toMatchObject([
      { status: 'COMPLETE' },
    ]);
    expect([crossing.calls, deposited.calls]).toEqual([[], []]);
    const arrived = aBridge(entry('executed'));
    await expect(arrived.statuses.read(request, {})).resolves.toMatchObject([{ status: 'COMPLETE' }]);
    expect(arrived.callsOf('getPendingWithdrawalsLength').map(({ args }) => args)).toEqual([[stranger]]);
  });

  it('says of one that waits in the queue from when it can be released', async () => {
    const bridge = aBridge(entry('executed'));
    waiting(bridge, 3);
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([
      {
        status: 'FLOW_RATE_CONTROLLED',
        recipient: stranger,
        data: { withdrawalIndex: 3, canWithdraw: true, timeoutStart: 1_000, timeoutEnd: 1_600 },
      },
    ]);
  });

  it('asks the queue of each recipient once', async () => {
    const bridge = aBridge(entry('executed'), entry('executed', {}, other));
    await bridge.statuses.read({ ...request, txHashes: [hash, other] }, {});
    expect(bridge.callsOf('getPendingWithdrawalsLength')).toHaveLength(1);
  });

  it('reads no queue for a message without a recipient', async () => {
    const bridge = aBridge({ id: hash, status: 'executed' });
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([{ status: 'COMPLETE' }]);
    expect(bridge.calls).toEqual([]);
  });

  it.each([
    ['not arrived yet', 101, 'PROCESSING'],
    ['arrived', 100, 'COMPLETE'],
    ['arrived, where the service names no block', undefined, 'COMPLETE'],
  ])('takes one whose block the root chain’s node has not seen for %s', async (_what, blockNumber, status) => {
    const bridge = aBridge(entry('executed', { executed: { blockNumber } }));
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([{ status }]);
    expect(bridge.root.readsOf('eth_blockNumber')[0]?.options.fresh).toBe(true);
  });

  it('goes by the node that answers for the queue, not by the newest block that any has told of', async () => {
    const bridge = aBridge(entry('executed', { executed: { blockNumber: 101 } }));
    bridge.root.getBlockNumber = () => Promise.resolve(101n);
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([{ status: 'PROCESSING' }]);
  });

  it('does not say of one with too little gas that it is executed before the node has seen it', async () => {
    const hidden = (blockNumber: number) =>
      aBridge(entry('executed', { gas_status: 'gas_unpaid', executed: { blockNumber } })).statuses.read(request, {});
    expect((await hidden(101))[0]).not.toHaveProperty('executed');
    expect((await hidden(101))[0]?.status).toBe('NOT_ENOUGH_GAS');
    expect((await hidden(100))[0]).toMatchObject({ status: 'NOT_ENOUGH_GAS', executed: true });
  });

  it('returns pending if the service doesn’t respond, and throws for a follower', async () => {
    const bridge = aBridge(entry('executed'));
    bridge.messageStatus = 503;
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([{ txHash: hash, status: 'PENDING' }]);
    await expect(bridge.statuses.readProven(request, {})).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
    bridge.messageStatus = 200;
    await expect(bridge.statuses.readProven(request, {})).resolves.toMatchObject({ status: 'PROCESSING' });
  });

  it.each([
    ['undone', { status: '0x0' }, 'TRANSACTION_REVERTED'],
    ['mined', { status: '0x1' }, null],
    ['not mined', null, null],
  ])('checks the receipt of an unknown transfer for a follower, if it was %s', async (_what, receipt, code) => {
    const bridge = aBridge();
    bridge.child.script('eth_getTransactionReceipt', () => receipt);
    await expect(bridge.statuses.read(request, {})).resolves.toMatchObject([{ status: 'PENDING' }]);
    const followed = bridge.statuses.readProven(request, {});
    await (code === null
      ? expect(followed).resolves.toMatchObject({ status: 'PENDING' })
      : expect(followed).rejects.toMatchObject({ code, data: { transactionHash: hash } }));
  });

  it('reads the receipt on the source chain without a cache, and throws if the node doesn’t respond', async () => {
    for (const [side, sourceChainId] of [
      ['root', rootChainId],
      ['child', childChainId],
    ] as const) {
      const bridge = aBridge();
      const { signal } = new AbortController();
      bridge[side].script('eth_getTransactionReceipt', () => Promise.reject(readErrors.failed('timeout')));
      await expect(bridge.statuses.readProven({ ...request, sourceChainId }, { signal })).resolves.toMatchObject({
        status: 'PENDING',
      });
      expect(bridge[side].readsOf('eth_getTransactionReceipt').map(({ params, options }) => [params, options])).toEqual(
        [[[hash], { signal, fresh: true }]],
      );
      const leaving = new AbortController();
      bridge[side].script('eth_getTransactionReceipt', () => {
        leaving.abort(new Error('left'));
        throw readErrors.failed('timeout');
      });
      const left = bridge.statuses.readProven({ ...request, sourceChainId }, { signal: leaving.signal });
      await expect(left).rejects.toThrow('left');
    }
  });

  it('rejects with the abort reason instead of reporting no response', async () => {
    const bridge = aBridge();
    bridge.messageStatus = 503;
    await expect(bridge.statuses.read(request, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    );
  });

  it.each<[string, (bridge: ScriptedBridge) => unknown, string]>([
    [
      'the newest block',
      ({ root }) =>
        root.script('eth_blockNumber', () => {
          throw readErrors.failed('timeout');
        }),
      'ROOT_PROVIDER_ERROR',
    ],
    [
      'the queue',
      (bridge) =>
        (bridge.answers['withdrawalDelay'] = () => {
          throw readErrors.failed('timeout');
        }),
      'FLOW_RATE_ERROR',
    ],
  ])('fails where %s cannot be read', async (_what, script, code) => {
    const bridge = aBridge(entry('executed'));
    script(bridge);
    await expect(bridge.statuses.read(request, {})).rejects.toMatchObject({ code });
  });

  it.each([
    ['another chain', { ...request, sourceChainId: 5 }, 'INVALID_SOURCE_CHAIN_ID'],
    ['an invalid hash', { ...request, txHashes: [hash, '0x12'] }, 'INVALID_TRANSACTION'],
    ['text that contains a hash', { ...request, txHashes: [`x${hash}`] }, 'INVALID_TRANSACTION'],
    ['text that starts with a hash', { ...request, txHashes: [`${hash}0`] }, 'INVALID_TRANSACTION'],
  ])('asks nothing about %s', async (_what, given, code) => {
    const bridge = aBridge();
    await expect(bridge.statuses.read(given, {})).rejects.toMatchObject({ code });
    expect(bridge.sent).toEqual([]);
  });

  it('knows a hash in capitals, too', async () => {
    const txHashes = [`0x${'AB'.repeat(32)}`];
    await expect(aBridge().statuses.read({ ...request, txHashes }, {})).resolves.toMatchObject([{ status: 'PENDING' }]);
  });
});
