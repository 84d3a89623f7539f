import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import { type ExecutionLock, type FulfilmentRequest, type FundingEngine, LOCK_BUSY } from 'tributary-sdk';
import { eventually } from '../../integration/bridgeBed.js';
import { watch } from '../../kit/watch.js';
import { signLater } from './kit/behaviours/signLater.js';
import { Hand } from './kit/Hand.js';
import type { ProgrammableWallet } from './kit/ProgrammableWallet.js';
import { aWorld, purchase, useStage } from './kit/useStage.js';

const stage = useStage();

/** The two presses: a button twice, or the same button in two tabs. */
const pressed: readonly (readonly [string, () => readonly [FundingEngine, FundingEngine]])[] = [
  [
    'by two presses',
    () => {
      const engine = stage.page();
      return [engine, engine];
    },
  ],
  [
    'in two tabs',
    () => {
      const world = aWorld();
      return [stage.page(world), stage.page(world)];
    },
  ],
];

const ended = async (
  first: Promise<{ readonly id: string; readonly status: string }>,
  second: typeof first,
  wallet: ProgrammableWallet,
): Promise<unknown> => {
  const both = await Promise.all([first, second]);
  return {
    statuses: both.map(({ status }) => status),
    ids: new Set(both.map(({ id }) => id)).size,
    asked: wallet.asked.length,
    purchases: await stage.truth.purchases(stage.player),
  };
};
const once = { statuses: ['done', 'done'], ids: 1, asked: 1, purchases: 1 };

describe.each(pressed)('the same purchase %s', (_how, pages) => {
  it('at the same moment is one: one pays, the other watches', async () => {
    const [[one, other], wallet] = [pages(), stage.wallet()];
    expect(await ended(purchase(one, stage.potion(), wallet), purchase(other, stage.potion(), wallet), wallet)).toEqual(
      once,
    );
  });

  it('while the wallet is asking is one', async () => {
    const [[one, other], wallet, hand] = [pages(), stage.wallet(), new Hand()];
    wallet.next(signLater(hand));
    const first = watch(one.fulfil(stage.potion(), { wallet }));
    await hand.sees();
    const second = watch(other.fulfil(stage.potion(), { wallet }));
    await eventually(
      () =>
        second.values.some(({ execution }) => execution !== null) || second.isComplete || second.error !== undefined,
    );
    await hand.confirm();
    await Promise.all([first.ended, second.ended]);
    expect({
      statuses: [first.last?.status, second.last?.status],
      ids: new Set([first, second].map(({ last }) => last?.execution?.id)).size,
      purchases: await stage.truth.purchases(stage.player),
    }).toEqual({
      statuses: ['SUCCESS', 'SUCCESS'],
      ids: 1,
      purchases: 1,
    });
  });

  it('while the prompt for the network is open is one', async () => {
    const [[one, other], wallet, hand] = [pages(), stage.wallet('root'), new Hand()];
    wallet.always('wallet_switchEthereumChain', signLater(hand));
    const first = purchase(one, stage.potions(1n, 2n), wallet);
    await hand.sees();
    const second = purchase(other, stage.potions(1n, 2n), wallet);
    await confirmAll(hand, Promise.allSettled([first, second]));
    expect(await ended(first, second, wallet)).toEqual({ ...once, asked: 2, purchases: 2 });
  });

  it('belongs to the host’s key if it has one, and the key with other content is refused', async () => {
    const [[one, other], wallet] = [pages(), stage.wallet()];
    const paying = (engine: FundingEngine, request: FulfilmentRequest) =>
      lastValueFrom(engine.fulfil(request, { wallet, idempotencyKey: 'order-1' })).then(({ execution }) => execution!);
    const both = [paying(one, stage.potion()), paying(other, stage.potion())] as const;
    const [{ id }] = await Promise.all(both);
    const refused = await codeOf(lastValueFrom(other.fulfil(stage.potions(2n), { wallet, idempotencyKey: 'order-1' })));
    expect([await ended(...both, wallet), id, refused]).toEqual([once, 'order-1', 'IDEMPOTENCY_KEY_REUSED']);
  });
});

describe('the same purchase, started at the very end of the first', () => {
  it('is one, even if the lock is free by the next check', async () => {
    const [world, wallet, hand] = [aWorld(), stage.wallet(), new Hand()];
    wallet.next(signLater(hand));
    const first = purchase(stage.page(world), stage.potion(), wallet);
    await hand.sees();
    let isTold = false;
    const late: ExecutionLock = {
      run: async (name, work) => (isTold ? world.lock.run(name, work) : ((isTold = true), await first, LOCK_BUSY)),
      isHeld: (name) => world.lock.isHeld(name),
    };
    const second = purchase(stage.page({ ...world, lock: late }), stage.potion(), wallet);
    await eventually(() => isTold);
    await hand.confirm();
    expect(await ended(first, second, wallet)).toEqual(once);
  });
});

describe('an execution with a key of the host', () => {
  it('is one for any number of starts, and another route under its key is rejected', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet()];
    const route = (amount: bigint) =>
      engine.actions.transfer({
        account: stage.player,
        recipient: stage.devnet.accounts.spare.address,
        chainId: stage.devnet.child.chainId,
        token: 'native',
        amount,
      });
    const [seven, eight] = [await route(7n), await route(8n)];
    const begin = () => lastValueFrom(engine.execute(seven, { wallet, idempotencyKey: 'order-2' }));
    const both = await Promise.all([begin(), begin()]);
    const refused = await codeOf(lastValueFrom(engine.execute(eight, { wallet, idempotencyKey: 'order-2' })));
    expect([
      both.map(({ id, status }) => [id, status]),
      refused,
      (await stage.truth.sentBy(stage.player)).length,
    ]).toEqual([
      [
        ['order-2', 'done'],
        ['order-2', 'done'],
      ],
      'IDEMPOTENCY_KEY_REUSED',
      1,
    ]);
  });
});

describe('the same purchase again, after the first has ended', () => {
  it('is a new one, on purpose', async () => {
    const [engine, wallet] = [stage.page(), stage.wallet()];
    const [first, second] = [
      await purchase(engine, stage.potion(), wallet),
      await purchase(engine, stage.potion(), wallet),
    ];
    expect([first.status, second.status, first.id === second.id, await stage.truth.purchases(stage.player)]).toEqual([
      'done',
      'done',
      false,
      2,
    ]);
  });
});

/** Confirms every prompt until all work has ended. */
async function confirmAll(hand: Hand, ended: Promise<unknown>): Promise<void> {
  let isOver = false;
  void ended.then(() => (isOver = true));
  for (let confirmed = 0; !isOver; confirmed += 1) {
    await Promise.race([hand.sees(confirmed + 1), ended]);
    if (!isOver) await hand.confirm();
  }
}

/** Refused in the stream, or in the last snapshot. */
async function codeOf(ending: Promise<{ readonly error: { readonly code: string } | null }>): Promise<unknown> {
  return ending.then(
    ({ error }) => error?.code,
    (error: unknown) => (error as { readonly code?: unknown }).code,
  );
}

describe('the same purchase by two callers, of which one names a key', () => {
  const pay = (engine: FundingEngine, wallet: ProgrammableWallet, idempotencyKey?: string) =>
    lastValueFrom(engine.fulfil(stage.potion(), { wallet, ...(idempotencyKey !== undefined && { idempotencyKey }) }));

  it.each([
    ['the one with the key first', ['order-1', undefined]],
    ['the one without a key first', [undefined, 'order-1']],
  ] as const)('is one payment, %s, and stays one for later calls with the key', async (_who, [first, second]) => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    const [one, other] = [stage.page(world), stage.page(world)];
    const both = await Promise.all([pay(one, wallet, first), pay(other, wallet, second)]);
    expect(both.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(new Set(both.map(({ execution }) => execution?.id)).size).toBe(1);
    expect(await stage.truth.purchases(stage.player)).toBe(1);
    await pay(stage.page(world), wallet, 'order-1');
    expect([wallet.asked.length, await stage.truth.purchases(stage.player)]).toEqual([1, 1]);
  });

  it('is two payments for two keys', async () => {
    const [world, wallet] = [aWorld(), stage.wallet()];
    await Promise.all([pay(stage.page(world), wallet, 'order-1'), pay(stage.page(world), wallet, 'order-2')]);
    expect([wallet.asked.length, await stage.truth.purchases(stage.player)]).toEqual([2, 2]);
  });

  it('does not execute while another page resumes it', async () => {
    const [world, wallet, hand] = [aWorld(), stage.wallet(), new Hand()];
    wallet.next(signLater(hand));
    const first = watch(stage.page(world).fulfil(stage.potion(), { wallet, idempotencyKey: 'order-1' }));
    await hand.sees();
    const [resumed, pressed] = [stage.page(world), stage.page(world)];
    const beside = watch(resumed.resume('order-1', { wallet }));
    const again = watch(pressed.fulfil(stage.potion(), { wallet }));
    await hand.confirm();
    await Promise.all([first.ended, beside.ended, again.ended]);
    expect([wallet.asked.length, await stage.truth.purchases(stage.player)]).toEqual([1, 1]);
  });
});
