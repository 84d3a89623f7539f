import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import type { ExecutionSnapshot, FundingEngine } from 'tributary-sdk';
import type { Behaviour } from './kit/Behaviour.js';
import { edit } from './kit/behaviours/edit.js';
import { ContractAccount } from './kit/ContractAccount.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, purchase, reloaded, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const options = { receiptPatienceMs: 10_000 };

/** Signs one request twice, with different nonces, and answers with the first hash. */
const twice: Behaviour = async (request, sign) => {
  const first = await sign();
  const { rpc } = stage.truth;
  await stage.truth.settled();
  const nonce = await rpc.request<string>('eth_getTransactionCount', [stage.player, 'latest']);
  await edit({ nonce })(request, sign);
  return first;
};

/** Returns the hashes of the player's transactions that the execution reports only as `late`. */
function lateOf({ tasks, late = [] }: ExecutionSnapshot) {
  return { done: tasks.at(-1)?.transactionHash, late: late.map(({ transactionHash }) => transactionHash) };
}

const reported = (engine: FundingEngine) =>
  firstValueFrom(engine.events$.pipe(filter((event) => event.type === 'late-transaction')));

describe('a wallet that sends one request twice, under two nonces', () => {
  it('reports its second transaction separately, in addition to the first one', async () => {
    const [engine, wallet] = [stage.page(undefined, options), stage.wallet().next(twice)];
    const second = reported(engine);
    const done = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const event = await stage.truth.whileBlocksCome(second);
    const [first, other] = await stage.truth.sentBy(stage.player);
    const looked = await lastValueFrom(engine.recheck(done.id, { wallet }));
    const { entries } = await engine.history(stage.player, { receipts: false });
    expect({
      status: looked.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
      event: event.transactionHash,
      ...lateOf(looked),
      history: entries.flatMap(({ late }) => late.map(({ transactionHash }) => transactionHash)),
    }).toEqual({
      status: 'done',
      asked: 1,
      purchases: 2,
      event: other?.hash,
      done: first?.hash,
      late: [other?.hash],
      history: [other?.hash],
    });
    engine.dispose();
  });

  it('has it reported to the page that comes after the one that paid', async () => {
    const [world, wallet] = [aWorld(), stage.wallet().next(twice)];
    const engine = stage.page(world, options);
    await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    engine.dispose();
    const later = stage.page(reloaded(world), options);
    const second = reported(later);
    await later.executions(stage.player);
    const event = await stage.truth.whileBlocksCome(second);
    const [, other] = await stage.truth.sentBy(stage.player);
    expect(event.transactionHash).toBe(other?.hash);
    later.dispose();
  });

  it('leaves the transaction of an equal purchase to that purchase', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    const engine = stage.page(world, options);
    const first = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const again = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    await stage.truth.mine(8);
    const looked = [
      await lastValueFrom(engine.recheck(first.id, { wallet })),
      await lastValueFrom(engine.recheck(again.id, { wallet })),
    ];
    expect(looked.map(({ status, late }) => [status, late])).toEqual([
      ['done', undefined],
      ['done', undefined],
    ]);
    engine.dispose();
  });

  it('does not report an approval that was given twice', async () => {
    const [engine, wallet] = [stage.page(undefined, options), stage.wallet().next(twice)];
    const done = await stage.truth.whileBlocksCome(purchase(engine, stage.potionsForGem(), wallet));
    await stage.truth.mine(8);
    const looked = await lastValueFrom(engine.recheck(done.id, { wallet }));
    expect([looked.status, looked.late]).toEqual(['done', undefined]);
    engine.dispose();
  });
});

describe('a relayer that sends one request twice', () => {
  it('has the second transaction reported', async () => {
    const account = new ContractAccount(stage.truth.rpc, stage.player, stage.walletOf('spare'));
    await account.deploy();
    const { chainId } = stage.devnet.child;
    const token = stage.devnet.tokens.child['ETH']!.address;
    const engine = stage.page(undefined, options);
    const route = await engine.actions.transfer({
      ...{ account: stage.player, recipient: stage.walletOf('rich').address, chainId, token, amount: 5_000_000n },
    });
    const hashes: unknown[] = [];
    const wallet = stage.wallet().next(async (request) => {
      hashes.push(await account.execute(request), await account.execute(request));
      return `0x${'5a'.repeat(32)}`;
    });
    const second = reported(engine);
    const done = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(route, { wallet })));
    const event = await stage.truth.whileBlocksCome(second);
    const looked = await lastValueFrom(engine.recheck(done.id, { wallet }));
    expect({
      status: looked.status,
      asked: wallet.asked.length,
      ...lateOf(looked),
      event: event.transactionHash,
    }).toEqual({ status: 'done', asked: 1, done: hashes[0], late: [hashes[1]], event: hashes[1] });
    engine.dispose();
  });
});
