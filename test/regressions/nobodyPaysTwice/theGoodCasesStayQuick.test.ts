import { describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { lastValueFrom } from 'rxjs';
import { watch } from '../../kit/watch.js';
import type { Behaviour, Sign, WalletRequest } from './kit/Behaviour.js';
import { answerError } from './kit/behaviours/answerError.js';
import { edit } from './kit/behaviours/edit.js';
import { signLater } from './kit/behaviours/signLater.js';
import { Hand } from './kit/Hand.js';
import { aWorld, purchase, reloaded, useStage } from './kit/useStage.js';

const stage = useStage();
const no = answerError(4001, 'User rejected the request.');
const gwei = 10n ** 9n;
const fees = (price: bigint) => ({ maxFeePerGas: toQuantity(price), maxPriorityFeePerGas: toQuantity(price / 10n) });

/** The transaction is pending, and the player replaces it with a higher fee; the replacement is mined. */
const spedUp: Behaviour = async (request: WalletRequest, sign: Sign) => {
  const { rpc } = stage.truth;
  await rpc.request('evm_setAutomine', [false]);
  try {
    const nonce = await rpc.request<string>('eth_getTransactionCount', [stage.player, 'latest']);
    const first = await edit({ ...fees(100n * gwei), nonce })(request, sign);
    await edit({ ...fees(200n * gwei), nonce })(request, sign);
    return first;
  } finally {
    await rpc.request('evm_setAutomine', [true]);
    await rpc.request('evm_mine');
  }
};

describe('a rejection, and a retry', () => {
  it('pays once, at once, and with the nonce of the first', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet().next(no)];
    const nonce = await stage.truth.rpc.request<string>('eth_getTransactionCount', [stage.player, 'latest']);
    const stopped = await purchase(engine, stage.potion(), wallet);
    const resumed = await lastValueFrom(engine.resume(stopped.id, { wallet }));
    const [sent, ...others] = await stage.truth.sentBy(stage.player);
    expect({
      statuses: [stopped.status, resumed.status],
      asked: wallet.asked.length,
      nonce: sent?.nonce,
      others: others.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({
      statuses: ['stopped', 'done'],
      asked: 2,
      nonce,
      others: 0,
      purchases: 1,
    });
  });

  it.each([4001, 5000])('pays a batch once, without delay (%i)', async (code) => {
    const [engine, wallet] = [
      stage.page(),
      stage.batchingWallet().next(answerError(code, 'User rejected the request.')),
    ];
    const stopped = await purchase(engine, stage.potionsForGem(), wallet);
    const resumed = await lastValueFrom(engine.resume(stopped.id, { wallet }));
    expect({
      statuses: [stopped.status, resumed.status],
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ statuses: ['stopped', 'done'], asked: 2, purchases: 1 });
  });
});

describe('a purchase', () => {
  it('prompts again after a rejection, and pays once', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet().next(no)];
    const stopped = await purchase(engine, stage.potion(), wallet);
    const again = await purchase(engine, stage.potion(), wallet);
    expect({
      statuses: [stopped.status, again.status],
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ statuses: ['stopped', 'done'], asked: 2, purchases: 1 });
  });

  it('pays twice if the player starts it twice deliberately', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet()];
    const [first, second] = [
      await purchase(engine, stage.potion(), wallet),
      await purchase(engine, stage.potion(), wallet),
    ];
    expect({ statuses: [first.status, second.status], purchases: await stage.truth.purchases(stage.player) }).toEqual({
      statuses: ['done', 'done'],
      purchases: 2,
    });
  });

  it('pays twice for two equal calls', async () => {
    const wallet = stage.wallet();
    const done = await purchase(stage.page(), stage.potions(1n, 1n), wallet);
    expect({ status: done.status, purchases: await stage.truth.purchases(stage.player) }).toEqual({
      status: 'done',
      purchases: 2,
    });
  });

  it('is done under its new hash if it was replaced in the wallet', async () => {
    const wallet = stage.wallet().next(spedUp);
    const done = await purchase(stage.page(undefined, { receiptPatienceMs: 5_000 }), stage.potion(), wallet);
    const [mined] = await stage.truth.sentBy(stage.player);
    expect({
      status: done.status,
      hash: done.tasks.at(-1)?.transactionHash,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ status: 'done', hash: mined?.hash, asked: 1, purchases: 1 });
  });

  it('is done if the player changed its fees and gas', async () => {
    const wallet = stage.wallet().next(edit({ ...fees(150n * gwei), gas: toQuantity(900_000) }));
    const done = await purchase(stage.page(), stage.potion(), wallet);
    expect({
      status: done.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ status: 'done', asked: 1, purchases: 1 });
  });
});

describe('a page that dies and comes back', () => {
  it('continues without another send if the wallet has sent', async () => {
    const [world, hand, wallet] = [aWorld(), new Hand(), stage.wallet()];
    wallet.next(signLater(hand));
    const engine = stage.page(world);
    const page = watch(engine.fulfil(stage.potion(), { wallet }));
    await hand.sees();
    page.leave();
    await hand.confirm();
    await stage.truth.settled();
    const later = stage.page(reloaded(world));
    const [left] = await later.executions(stage.player);
    const resumed = left === undefined ? null : await lastValueFrom(later.resume(left.id, { wallet }));
    expect({
      resumed: resumed?.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ resumed: 'done', asked: 1, purchases: 1 });
  });

  it('continues with the second step after a crash between two steps', async () => {
    const [world, hand, wallet] = [aWorld(), new Hand(), stage.wallet()];
    wallet.next(signLater(hand));
    const engine = stage.page(world);
    const page = watch(engine.fulfil(stage.potionsForGem(), { wallet }));
    await hand.sees();
    page.leave();
    await hand.confirm();
    await stage.truth.settled();
    const later = stage.page(reloaded(world));
    const [left] = await later.executions(stage.player);
    const resumed = left === undefined ? null : await lastValueFrom(later.resume(left.id, { wallet }));
    expect({
      resumed: resumed?.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ resumed: 'done', asked: 2, purchases: 1 });
  });
});
