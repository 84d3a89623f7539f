import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { CallsSnapshot, FundingEngine } from 'tributary-sdk';
import { answerError } from './kit/behaviours/answerError.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { aWorld, reloaded, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
const options = { receiptPatienceMs: 10_000 };

function send(
  engine: FundingEngine,
  wallet: ProgrammableWallet,
  { key = 'order-1', quantities = [1n] }: { readonly key?: string; readonly quantities?: readonly bigint[] } = {},
): Promise<CallsSnapshot> {
  const transactions = stage.potionTransactions(...quantities);
  return stage.truth.whileBlocksCome(
    lastValueFrom(engine.wallets.sendCalls({ wallet, transactions, idempotencyKey: key })),
  );
}

const wallets = [
  ['one by one', () => stage.wallet(), 2],
  ['as one batch', () => stage.batchingWallet(), 1],
] as const;

describe('wallets.sendCalls under a key', () => {
  it.each(wallets)('sends nothing again on the next page: %s', async (_how, walletOf, asked) => {
    const [world, wallet] = [aWorld(), walletOf()];
    const first = await send(stage.page(world, options), wallet, { quantities: [1n, 2n] });
    const second = await send(stage.page(reloaded(world), options), wallet, { quantities: [1n, 2n] });
    expect(second).toEqual(first);
    expect([first.status, first.mode, first.transactionHashes.length]).toEqual([
      'confirmed',
      asked === 1 ? 'atomic' : 'one-by-one',
      asked,
    ]);
    expect([wallet.asked.length, await stage.truth.purchases(stage.player)]).toEqual([asked, 2]);
  });

  it('finds on the next page a transaction that was sent after a crash with the prompt open', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    let isSent: boolean = false;
    wallet.next(async (_request, sign) => {
      await sign();
      isSent = true;
      return new Promise(() => undefined);
    });
    const page = stage.page(world, options);
    const transactions = stage.potionTransactions(1n);
    page.wallets.sendCalls({ wallet, transactions, idempotencyKey: 'order-1' }).subscribe({ error: () => undefined });
    while (!isSent) await stage.truth.whileBlocksCome(Promise.resolve());
    page.dispose();
    const found = await send(stage.page(reloaded(world), options), wallet);
    expect([found.status, found.transactionHashes.length, wallet.asked.length]).toEqual(['confirmed', 1, 1]);
    expect(await stage.truth.purchases(stage.player)).toBe(1);
  });

  it('stays unknown, and requests nothing again, if the wallet may still send', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    wallet.next(answerError(-32603, 'Internal JSON-RPC error.'));
    const statuses = [
      await send(stage.page(world, options), wallet),
      await send(stage.page(reloaded(world), options), wallet),
    ].map(({ status }) => status);
    expect([statuses, wallet.asked.length]).toEqual([['unknown', 'unknown'], 1]);
  });

  it('requests a rejected call again', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    wallet.next(answerError(4001, 'User rejected the request.'));
    const first = await send(stage.page(world, options), wallet);
    const second = await send(stage.page(reloaded(world), options), wallet);
    expect([first.status, first.error?.code, second.status]).toEqual([
      'rejected',
      'USER_REJECTED_REQUEST_ERROR',
      'confirmed',
    ]);
  });

  it('requests the second call after the first is included, and not at all if that failed', async () => {
    const wallet = stage.wallet().next(() => {
      expect(wallet.asked.length).toBe(1);
      return Promise.reject(Object.assign(new Error('User rejected the request.'), { code: 4001 }));
    });
    const ended = await send(stage.page(undefined, options), wallet, { quantities: [1n, 2n] });
    expect([ended.status, wallet.asked.length]).toEqual(['rejected', 1]);
  });

  it('refuses a key that belongs to other calls', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    await send(stage.page(world, options), wallet);
    const other = send(stage.page(reloaded(world), options), wallet, { quantities: [3n] });
    await expect(other).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(wallet.asked.length).toBe(1);
  });

  it('is another sending under another key', async () => {
    const [engine, wallet] = [stage.page(undefined, options), stage.wallet()];
    await send(engine, wallet);
    await send(engine, wallet, { key: 'order-2' });
    expect(await stage.truth.purchases(stage.player)).toBe(2);
  });
});
