import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { Eip1193Provider } from 'tributary-sdk';
import { answerWith } from './kit/behaviours/answerWith.js';
import { otherAccount } from './kit/behaviours/otherAccount.js';
import { useHurriedClock } from './kit/useHurriedClock.js';
import { purchase, useStage } from './kit/useStage.js';

useHurriedClock();
const stage = useStage();
/** No page waits an hour for a receipt. */
const options = { receiptPatienceMs: 10_000 };

/** A transaction of that account, mined; its hash. */
async function payment(wallet: Eip1193Provider, from: string): Promise<unknown> {
  const hash = await wallet.request({
    method: 'eth_sendTransaction',
    params: [{ from, to: stage.devnet.accounts.empty.address, value: '0x1' }],
  });
  await stage.truth.settled();
  return hash;
}

describe('a wallet that answers with another transaction’s hash, and sends nothing', () => {
  it.each([
    ['another account', () => payment(stage.walletOf('rich'), stage.walletOf('rich').address)],
    ['the same account', () => payment(stage.wallet(), stage.player)],
    [
      'the same account, of the very same purchase before',
      async () => {
        const hash = (await purchase(stage.page(), stage.potion(), stage.wallet())).tasks.at(-1)?.transactionHash;
        await stage.truth.mine(1);
        await stage.truth.begin();
        return hash;
      },
    ],
  ])('buys nothing with the hash of %s: it stays unknown, and a re-check sends nothing', async (_whose, hashOf) => {
    const hash = await hashOf();
    const wallet = stage.wallet().next(answerWith(() => hash));
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect({
      left: left.status,
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ left: 'unknown', resumed: 'unknown', asked: 1, purchases: 0 });
  });

  it('buys once with the hash of the previous call: the second purchase is not done', async () => {
    let first: Promise<unknown> | undefined;
    const wallet = stage.wallet().next(
      (_request, sign) => (first = sign()),
      answerWith(() => first),
    );
    const left = await stage.truth.whileBlocksCome(
      purchase(stage.page(undefined, options), stage.potions(1n, 2n), wallet),
    );
    expect({ left: left.status, purchases: await stage.truth.purchases(stage.player) }).toEqual({
      left: 'unknown',
      purchases: 1,
    });
  });

  it('is not confirmed for a group of calls without a journal', async () => {
    const hash = await payment(stage.walletOf('rich'), stage.walletOf('rich').address);
    const wallet = stage.wallet().next(answerWith(() => hash));
    const ended = await stage.truth.whileBlocksCome(
      lastValueFrom(
        stage.page(undefined, options).wallets.sendCalls({ wallet, transactions: stage.potionTransactions(1n) }),
      ),
    );
    expect(ended.status).toBe('unknown');
  });
});

describe('a wallet that signs with another account', () => {
  it('has not bought anything for the player', async () => {
    const wallet = stage.wallet().next(otherAccount(stage.walletOf('rich')));
    const engine = stage.page(undefined, options);
    const left = await stage.truth.whileBlocksCome(purchase(engine, stage.potion(), wallet));
    const resumed = await stage.truth.whileBlocksCome(lastValueFrom(engine.resume(left.id, { wallet })));
    expect({
      left: left.status,
      resumed: resumed.status,
      asked: wallet.asked.length,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({ left: 'unknown', resumed: 'unknown', asked: 1, purchases: 0 });
  });
});
