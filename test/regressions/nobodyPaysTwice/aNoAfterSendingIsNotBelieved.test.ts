import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { answerError } from './kit/behaviours/answerError.js';
import { sendThenAnswer } from './kit/behaviours/sendThenAnswer.js';
import { signLater } from './kit/behaviours/signLater.js';
import { ContractAccount } from './kit/ContractAccount.js';
import { Hand } from './kit/Hand.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const no = answerError(4001, 'User rejected the request.');

describe('a wallet that sends and then answers with a rejection', () => {
  it('is checked on a retry: the sent transaction is found, and nothing is sent twice', async () => {
    const wallet = stage.wallet().next(sendThenAnswer(no));
    const engine = stage.page();
    const left = await purchase(engine, stage.potion(), wallet);
    await stage.truth.settled();
    const resumed = await lastValueFrom(engine.resume(left.id, { wallet }));
    expect({
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ resumed: 'done', asked: 1, purchases: 1 });
  });

  it.each([
    [5000, 'User rejected.'],
    [4001, 'Request rejected'],
  ])('also answers a batch with %i', async (code, message) => {
    const wallet = stage.batchingWallet().next(sendThenAnswer(answerError(code, message)));
    const engine = stage.page();
    const left = await purchase(engine, stage.potions(1n, 2n), wallet);
    await stage.truth.settled();
    const resumed = await lastValueFrom(engine.resume(left.id, { wallet }));
    expect({
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ resumed: 'done', asked: 1, purchases: 2 });
  });
});

describe('a contract account that queues a request and answers with a rejection', () => {
  it('stays unknown, sends no further request until it is closed, and is done once the owners execute it', async () => {
    const account = new ContractAccount(stage.truth.rpc, stage.player, stage.walletOf('spare'));
    await account.deploy();
    const [hand, wallet] = [new Hand(), stage.wallet()];
    wallet.next((request) => signLater(hand, no)(request, () => account.execute(request)));
    const engine = stage.page();
    const left = await purchase(engine, stage.potion(), wallet);
    const looked = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    await hand.confirm();
    await stage.truth.settled();
    const rechecked = await lastValueFrom(engine.recheck(left.id, { wallet }));
    expect({
      left: [left.status, left.error?.code],
      looked: looked.status,
      rechecked: rechecked.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({
      left: ['unknown', 'WALLET_MAY_STILL_SEND'],
      looked: 'unknown',
      rechecked: 'done',
      asked: 1,
      purchases: 1,
    });
  });
});
