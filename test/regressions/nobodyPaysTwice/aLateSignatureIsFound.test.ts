import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { answerError } from './kit/behaviours/answerError.js';
import { signLater } from './kit/behaviours/signLater.js';
import { Hand } from './kit/Hand.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, purchase, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();

/** Inconclusive answers: the phone may still sign. */
const unclear: readonly (readonly [string, number | null, string])[] = [
  ['a relay whose request expired', -32603, 'Request expired'],
  ['a relay with custom code', 6, 'Session request expired'],
  ['a node that gave up', -32000, 'transaction hash not generated in time'],
  ['a plain error', null, 'socket hang up'],
];

describe('a transaction that is signed after the wallet answered', () => {
  it.each(unclear)(
    'is found by a re-check and by resuming if the wallet answers with %s, and nothing is sent twice',
    async (_whose, code, message) => {
      const [world, hand, wallet] = [aWorld(), new Hand(), stage.wallet()];
      wallet.next(signLater(hand, answerError(code, message)));
      const engine = stage.page(world);
      const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
      await hand.confirm();
      await stage.truth.settled();
      const rechecked = await lastValueFrom(engine.recheck(left.id, { wallet }));
      const resumed = await lastValueFrom(engine.resume(left.id, { wallet }));
      expect({
        left: left.status,
        rechecked: rechecked.status,
        resumed: resumed.status,
        asked: wallet.asked.length,
        purchases: await stage.truth.purchases(stage.player),
      }).toEqual({
        left: 'unknown',
        rechecked: 'done',
        resumed: 'done',
        asked: 1,
        purchases: 1,
      });
    },
  );

  it('is not requested again on any resume while it may still be signed', async () => {
    const [hand, wallet] = [new Hand(), stage.wallet()];
    wallet.next(signLater(hand, answerError(-32603, 'Request expired')));
    const engine = stage.page();
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const [second, third] = [
      await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet }))),
      await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet }))),
    ];
    await hand.confirm();
    const resumed = await lastValueFrom(engine.resume(left.id, { wallet }));
    expect({
      statuses: [left, second, third, resumed].map(({ status }) => status),
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({
      statuses: ['unknown', 'unknown', 'unknown', 'done'],
      asked: 1,
      purchases: 1,
    });
  });

  it('is not requested again after insufficient funds, and is found once it is sent nevertheless', async () => {
    const [hand, wallet] = [new Hand(), stage.wallet()];
    wallet.next(signLater(hand, answerError(-32000, 'insufficient funds for gas * price + value')));
    const engine = stage.page(undefined, { receiptPatienceMs: 10_000 });
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const again = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    await hand.confirm();
    await stage.truth.settled();
    const resumed = await lastValueFrom(engine.resume(left.id, { wallet }));
    expect({
      codes: [left.error?.code, again.status, resumed.status],
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ codes: ['INSUFFICIENT_FUNDS', 'unknown', 'done'], asked: 1, purchases: 1 });
  });

  it('finds a transfer that was made outside a checkout', async () => {
    const [hand, wallet] = [new Hand(), stage.wallet()];
    wallet.next(signLater(hand, answerError(-32603, 'Request expired')));
    const engine = stage.page();
    const payee = stage.devnet.accounts.spare.address;
    const held = (): Promise<bigint> =>
      stage.truth.rpc.request<string>('eth_getBalance', [payee, 'latest']).then(BigInt);
    const before = await held();
    const route = await engine.actions.transfer({
      account: stage.player,
      recipient: payee,
      chainId: stage.devnet.child.chainId,
      token: 'native',
      amount: 7n,
    });
    const left = await stage.truth.whileBlocksCome(lastValueFrom(engine.execute(route, { wallet })));
    await hand.confirm();
    await stage.truth.settled();
    const resumed = await lastValueFrom(engine.resume(left.id, { wallet }));
    expect({
      left: left.status,
      resumed: resumed.status,
      asked: wallet.asked.length,
      received: (await held()) - before,
    }).toEqual({ left: 'unknown', resumed: 'done', asked: 1, received: 7n });
  });

  it('leaves a group of calls without a journal unknown, not failed', async () => {
    const [hand, wallet] = [new Hand(), stage.wallet()];
    wallet.next(signLater(hand, answerError(-32603, 'Request expired')));
    const ended = await stage.truth.whileBlocksCome(
      lastValueFrom(stage.page().wallets.sendCalls({ wallet, transactions: stage.potionTransactions(1n) })),
    );
    expect(ended.status).toBe('unknown');
  });
});
