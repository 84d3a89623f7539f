import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { answerWith } from './kit/behaviours/answerWith.js';
import { batchStatus } from './kit/behaviours/batchStatus.js';
import { signLater } from './kit/behaviours/signLater.js';
import { Hand } from './kit/Hand.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
/** No page waits an hour for a batch. */
const options = { receiptPatienceMs: 10_000 };
const receipt = { blockHash: `0x${'cd'.repeat(32)}`, blockNumber: '0x1', gasUsed: '0x5208', logs: [] };

describe('a batch that was mined', () => {
  it.each([100, 200, 400, 500, 600])(
    'is done, for any status from the wallet: status %i without receipts',
    async (status) => {
      const wallet = stage.batchingWallet().always('wallet_getCallsStatus', batchStatus(status));
      const engine = stage.page(undefined, options);
      const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potionsForGem(), wallet));
      const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
      expect({
        resumed: resumed.status,
        asked: wallet.asked.length,
        purchases: await stage.truth.purchases(stage.player),
      }).toEqual({ resumed: 'done', asked: 1, purchases: 1 });
    },
  );
});

describe('a batch that was not mined', () => {
  it.each([400, 500, 600])(
    'is not repeated if the wallet ends it without a receipt (%i), and is found if it is confirmed later',
    async (status) => {
      const [hand, wallet] = [new Hand(), stage.batchingWallet().always('wallet_getCallsStatus', batchStatus(status))];
      wallet.next(
        signLater(hand, ({ params }) => Promise.resolve({ id: (params as readonly [{ readonly id: string }])[0].id })),
      );
      const engine = stage.page(undefined, options);
      const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potionsForGem(), wallet));
      const looked = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
      await hand.confirm();
      const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
      expect({
        statuses: [left, looked, resumed].map((snapshot) => snapshot.status),
        asked: wallet.asked.length,
        purchases: await stage.truth.purchases(stage.player),
      }).toEqual({
        statuses: ['unknown', 'unknown', 'done'],
        asked: 1,
        purchases: 1,
      });
    },
  );

  it.each<[string, ((hash: string) => readonly unknown[]) | undefined]>([
    ['says 200 and shows no receipts', undefined],
    ['says 200 and shows none of them', () => []],
    ['shows a receipt of another transaction', (transactionHash) => [{ ...receipt, transactionHash, status: '0x1' }]],
    [
      'shows a receipt of another transaction that failed',
      (transactionHash) => [{ ...receipt, transactionHash, status: '0x0' }],
    ],
  ])('is not done if the wallet %s', async (_how, receiptsOf) => {
    const other = stage.walletOf('rich');
    const foreign = (await other.request({
      method: 'eth_sendTransaction',
      params: [{ from: other.address, to: other.address, value: '0x1' }],
    })) as string;
    const wallet = stage
      .batchingWallet()
      .always('wallet_getCallsStatus', batchStatus(200, receiptsOf?.(foreign)))
      .next(answerWith(() => ({ id: '0x01' })));
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potionsForGem(), wallet));
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect({
      left: left.status,
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ left: 'unknown', resumed: 'unknown', asked: 1, purchases: 0 });
  });

  it('is not confirmed for a group of calls without a journal either', async () => {
    const wallet = stage
      .batchingWallet()
      .always('wallet_getCallsStatus', batchStatus(200))
      .next(answerWith(() => ({ id: '0x01' })));
    const ended = await stage.truth.whileBlocksCome(
      lastValueFrom(
        stage.page(undefined, options).wallets.sendCalls({ wallet, transactions: stage.potionTransactions(1n, 2n) }),
      ),
    );
    expect(ended.status).toBe('unknown');
  });
});
