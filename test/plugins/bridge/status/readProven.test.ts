import { describe, expect, it } from '@jest/globals';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { encodeWithdrawalMessage } from '../../../../plugins/bridge/messages/bridgeMessage.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { carries } from '../kit/carries.js';
import { rootToken, ScriptedBridge } from '../kit/ScriptedBridge.js';

const hash = `0x${'a'.repeat(64)}`;
const message = { token: rootToken, sender: player, recipient: stranger, amount: 7n };
const deposit = { sourceChainId: rootChainId, txHashes: [hash], account: player };
const withdrawal = { ...deposit, sourceChainId: childChainId };
const arrivedIn = `0x${'0'.padStart(64, 'f')}`;

/** A service that says this of the transfer; null: it is down. */
function told(status: string | null, more: object = {}): ScriptedBridge {
  const bridge = new ScriptedBridge();
  bridge.messageStatus = status === null ? 503 : 200;
  bridge.messages = [
    { id: hash, status, call: { returnValues: { payload: encodeWithdrawalMessage(message) } }, ...more },
  ];
  return bridge;
}

/** A withdrawal equal to the message waits at this index of the queue. */
function queue(bridge: ScriptedBridge, index: number): void {
  const nobody = `0x${'0'.repeat(40)}`;
  bridge.answers['getPendingWithdrawalsLength'] = () => [BigInt(index + 1)];
  bridge.answers['getPendingWithdrawals'] = ([, indexes]) => [
    (indexes as readonly bigint[]).map((each) =>
      each === BigInt(index) ? [player, rootToken, 7n, 1_000n] : [nobody, nobody, 0n, 0n],
    ),
  ];
}

describe('a transfer that is followed', () => {
  it.each(['executed', 'approved', 'called', 'error', 'not_executed', 'forecalled', null])(
    'has arrived once the chain shows it, though the service says %p',
    async (status) => {
      for (const [side, request] of [
        ['root', deposit],
        ['child', withdrawal],
      ] as const) {
        const bridge = told(status);
        carries(bridge, side, { sent: [message], arrived: [message] });
        await expect(bridge.statuses.readProven(request, {})).resolves.toMatchObject({
          ...{ status: 'COMPLETE', arrivedIn, amount: 7n },
        });
      }
    },
  );

  it('has not arrived because the service says so', async () => {
    const bridge = told('executed', { executed: { transactionHash: arrivedIn, blockNumber: 5 } });
    carries(bridge, 'root', { sent: [message] });
    const status = await bridge.statuses.readProven(deposit, {});
    expect([status.status, status.arrivedIn]).toEqual(['PROCESSING', undefined]);
  });

  it.each([
    ['less', { ...message, amount: 6n }],
    ['another token', { ...message, token: stranger }],
    ['another sender’s', { ...message, sender: stranger }],
  ])('has not arrived if only %s has', async (_what, other) => {
    const bridge = told('executed');
    carries(bridge, 'root', { sent: [message], arrived: [other] });
    await expect(bridge.statuses.readProven(deposit, {})).resolves.toMatchObject({ status: 'PROCESSING' });
  });

  it('counts one arrival for one of two equal transfers', async () => {
    const bridge = told('executed');
    carries(bridge, 'root', { sent: [message, message], arrived: [message] });
    await expect(bridge.statuses.readProven(deposit, {})).resolves.toMatchObject({ status: 'PROCESSING' });
    carries(bridge, 'root', { sent: [message, message], arrived: [message, message] });
    await expect(bridge.statuses.readProven(deposit, {})).resolves.toMatchObject({ status: 'COMPLETE' });
  });

  it('is what left its chain, whatever amount the service names', async () => {
    const less = { ...message, amount: 1n };
    const bridge = told('executed', { call: { returnValues: { payload: encodeWithdrawalMessage(less) } } });
    carries(bridge, 'root', { sent: [message], arrived: [less] });
    const status = await bridge.statuses.readProven(deposit, {});
    expect([status.amount, status.status]).toEqual([7n, 'PENDING']);
  });

  it.each(['eth_getLogs', 'eth_getBlockByNumber'])(
    'is waited for while the destination does not answer %s',
    async (method) => {
      const bridge = told('executed');
      carries(bridge, 'root', { sent: [message], arrived: [message] });
      bridge.child.script(method, () => Promise.reject(readErrors.failed('timeout')));
      await expect(bridge.statuses.readProven(deposit, {})).resolves.toMatchObject({ status: 'PROCESSING' });
    },
  );

  it.each(['executed', 'error', null])(
    'waits in the queue if the chain says so and the service says %p',
    async (status) => {
      const bridge = told(status);
      carries(bridge, 'child', { sent: [message] });
      queue(bridge, 3);
      await expect(bridge.statuses.readProven(withdrawal, {})).resolves.toMatchObject({
        data: { withdrawalIndex: 3, canWithdraw: true },
      });
    },
  );

  it('fails for good if its transaction reverted, whatever the service says', async () => {
    const bridge = told('executed');
    bridge.root.script('eth_getTransactionReceipt', () => ({ status: '0x0', blockNumber: '0x9', logs: [] }));
    await expect(bridge.statuses.readProven(deposit, {})).rejects.toMatchObject({ code: 'TRANSACTION_REVERTED' });
  });
});
