import { describe, expect, it } from '@jest/globals';
import { id as keccakOf, zeroPadValue } from 'ethers';
import { lastValueFrom } from 'rxjs';
import type { FulfilmentRequest } from 'tributary-sdk';
import { AtomicAccount } from '../../integration/AtomicAccount.js';
import { answerError } from './kit/behaviours/answerError.js';
import { answerWith } from './kit/behaviours/answerWith.js';
import { signLater } from './kit/behaviours/signLater.js';
import { ContractAccount } from './kit/ContractAccount.js';
import { Hand } from './kit/Hand.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
/** No page waits an hour for a receipt. */
const options = { receiptPatienceMs: 10_000 };
const safeHash = `0x${'5a'.repeat(32)}`;

/** Delegated to a contract (EIP-7702) that takes items: it still signs for itself. */
const delegate = (): Promise<void> => new AtomicAccount(stage.truth.rpc).delegate(stage.player);

describe('a delegated account whose wallet failed without sending', () => {
  const failing = () => stage.wallet().next(answerError(-32603, 'Internal JSON-RPC error.'));

  it('continues after the player confirms that the prompt is closed', async () => {
    await delegate();
    const [engine, wallet] = [stage.page(), failing()];
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const looked = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    const asked = wallet.asked.length;
    const resumed = await stage.truth.whileBlocksCome(
      lastValueFrom(engine.resume(left.id, { wallet, confirm: 'wallet-window-closed' })),
    );
    expect({
      statuses: [left, looked, resumed].map(({ status }) => status),
      asked,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ statuses: ['unknown', 'unknown', 'done'], asked: 1, purchases: 1 });
  });

  it('does not block the same purchase once it is abandoned', async () => {
    await delegate();
    const [engine, wallet] = [stage.page(), failing()];
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const abandoned = await engine.abandon(left.id, { reason: 'the wallet shows nothing' });
    const listed = await engine.executions(stage.player);
    const again = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    expect({
      abandoned: [abandoned.id === left.id, abandoned.status],
      listed: listed.filter(({ status }) => status !== 'abandoned').length,
      again: again.status,
      isNew: again.id !== left.id,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({
      abandoned: [true, 'abandoned'],
      listed: 0,
      again: 'done',
      isNew: true,
      purchases: 1,
    });
  });

  it('blocks it until then', async () => {
    await delegate();
    const [engine, wallet] = [stage.page(), failing()];
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const again = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    expect({
      again: [again.id === left.id, again.status],
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ again: [true, 'unknown'], asked: 1, purchases: 0 });
  });
});

describe('an abandoned execution', () => {
  it('does not continue, and abandoning an unknown one is an error', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet().next(answerError(4001, 'User rejected the request.'))];
    const { id } = await purchase(engine, stage.potion(), wallet);
    await engine.abandon(id);
    const resumed = await lastValueFrom(engine.resume(id, { wallet })).then(
      ({ status }) => status,
      () => 'refused',
    );
    expect({
      isRun: resumed === 'done',
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ isRun: false, asked: 1, purchases: 0 });
    await expect(engine.abandon('nobody')).rejects.toMatchObject({ code: 'EXECUTION_NOT_FOUND' });
  });
});

/** Declares the log that identifies the purchase: an account of an unknown kind reports nothing itself. */
function traced(request: FulfilmentRequest): FulfilmentRequest {
  const address = stage.devnet.contracts.child['items']!;
  const topics = [keccakOf('TransferSingle(address,address,address,uint256,uint256)'), null, null];
  const footprint = { logs: [{ address, topics: [...topics, zeroPadValue(stage.player, 32)] }] } as never;
  return { ...request, transactions: request.transactions.map((call) => ({ ...call, footprint })) };
}

describe('a contract account whose wallet answers with an internal hash', () => {
  it('is done by its effects, step by step, from any sender', async () => {
    const account = new ContractAccount(stage.truth.rpc, stage.player, stage.walletOf('spare'));
    await account.deploy();
    const queued = (request: Parameters<typeof account.execute>[0]): Promise<unknown> =>
      account.execute(request).then(() => safeHash);
    const wallet = stage.wallet().next(queued, queued);
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(purchase(engine, traced(stage.potionsForGem()), wallet));
    expect({
      left: left.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ left: 'done', asked: 2, purchases: 1 });
  });

  it('is unknown as long as its owners have not signed, and found afterwards', async () => {
    const account = new ContractAccount(stage.truth.rpc, stage.player, stage.walletOf('spare'));
    await account.deploy();
    const [hand, wallet] = [new Hand(), stage.wallet()];
    wallet.next((request) =>
      signLater(
        hand,
        answerWith(() => safeHash),
      )(request, () => account.execute(request)),
    );
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    await hand.confirm();
    await stage.truth.settled();
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect({
      statuses: [left.status, resumed.status],
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ statuses: ['unknown', 'done'], asked: 1, purchases: 1 });
  });
});
