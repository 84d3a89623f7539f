import { describe, expect, it } from '@jest/globals';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import {
  type BuySnapshot,
  type Eip1193Provider,
  isTributaryError,
  MemoryExecutionLock,
  MemoryJournalStore,
  type TributaryError,
} from 'tributary-sdk';
import { HERO_OF_PLAYER, HERO_TOTAL, OrderDesk, POTION_TOTAL } from './OrderDesk.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const desk = new OrderDesk(bed);

/** The player's wallet, but for what `meanwhile` does before or instead of each transaction. */
function walletBeside(meanwhile: (count: number, send: () => Promise<unknown>) => Promise<unknown>): Eip1193Provider & {
  readonly sent: () => number;
} {
  const wallet = bed.wallet('player');
  let count = 0;
  return {
    sent: () => count,
    request: (args) => {
      if (args.method !== 'eth_sendTransaction') return wallet.request(args);
      count += 1;
      return meanwhile(count, () => wallet.request(args));
    },
  };
}

function aMoment(): readonly [Promise<void>, () => void] {
  let pass = (): void => undefined;
  const passed = new Promise<void>((resolve) => (pass = resolve));
  return [passed, () => pass()];
}

async function failure(work: Promise<unknown>): Promise<TributaryError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isTributaryError(error)) throw new Error('It did not fail with an error of ours', { cause: error });
  return error;
}

const tooLong = 200;

describe('the validity of an order from the book', () => {
  it('requests the order again after a slow approval', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const wallet = walletBeside(async (count, send) => {
      if (count === 1) await bed.devnet.advance(tooLong);
      return send();
    });
    expect(await desk.buy({ listingId: 'hero' }, { wallet })).toMatchObject({ status: 'SUCCESS' });
    expect(await desk.ownerOfHero(11n)).toBe(desk.address('player'));
  });

  it('continues hours later on another page after the first one was closed between approval and purchase', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const kept = { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() };
    const wallet = walletBeside((_count, send) => send());
    const left = await firstValueFrom(
      desk
        .engine(kept)
        .orders.buy({ listingId: 'hero' }, { wallet })
        .pipe(filter(({ fulfilment }) => fulfilment?.execution?.tasks[1]?.state === 'confirmed')),
    );
    expect([wallet.sent(), await desk.ownerOfHero(11n)]).toEqual([1, desk.address('rich')]);
    await bed.devnet.advance(7_200);
    const resumed = await lastValueFrom(desk.engine(kept).resume(left.fulfilment!.execution!.id, { wallet }));
    expect(resumed).toMatchObject({ status: 'done' });
    expect([wallet.sent(), await desk.ownerOfHero(11n)]).toEqual([2, desk.address('player')]);
    expect(await desk.allowed('USDC', 'player')).toBe(0n);
  });
});

describe('repeated purchases of units', () => {
  it.each<[string, bigint]>([
    ['the same purchase', 3n],
    ['another number of pieces', 2n],
  ])('%s, while the wallet still shows the first', async (_what, fillAmount) => {
    await desk.fund('GEM', 10n * POTION_TOTAL);
    const before = await desk.potionsOf('player');
    const journal = new MemoryJournalStore();
    const [confirmed, confirm] = aMoment();
    const [asked, noteAsked] = aMoment();
    const wallet = walletBeside(async (count, send) => {
      if (count === 2) {
        noteAsked();
        await confirmed;
      }
      return send();
    });
    const page = desk.engine({ journal, lock: new MemoryExecutionLock() });
    const request = { listingId: 'potions', fillAmount: 3n };
    const shown: BuySnapshot[] = [];
    const subscription = page.orders.buy(request, { wallet }).subscribe((snapshot) => shown.push(snapshot));
    await asked;
    subscription.unsubscribe();
    const first = shown.at(-1);
    // The browser has freed the locks of a page that is gone; the wallet's window is still open.
    const another = desk.engine({ journal, lock: new MemoryExecutionLock() });
    const again = await desk.buy({ ...request, fillAmount }, { engine: another, wallet });
    expect(again).toMatchObject({ status: 'FULFILLMENTS_UNSETTLED' });
    expect(again.fulfilment?.execution?.id).toBe(first?.fulfilment?.execution?.id);
    expect(wallet.sent()).toBe(2);
    confirm();
    const settled = await lastValueFrom(another.resume(first!.fulfilment!.execution!.id, { wallet }));
    expect([settled.status, wallet.sent(), (await desk.potionsOf('player')) - before]).toEqual(['done', 2, 3n]);
  });
});

describe('another buyer is quicker', () => {
  it('reports both figures if another buyer takes some units while the wallet prompt is open', async () => {
    await desk.fund('GEM', 10n * POTION_TOTAL);
    await desk.fund('GEM', 10n * POTION_TOTAL, 'spare');
    const before = await desk.potionsOf('player');
    const wallet = walletBeside(async (count, send) => {
      if (count === 2)
        expect(await desk.buy({ listingId: 'potions', fillAmount: 8n }, { wallet: bed.wallet('spare') })).toMatchObject(
          { status: 'SUCCESS' },
        );
      return send();
    });
    const ended = await desk.buy({ listingId: 'potions', fillAmount: 3n }, { wallet });
    expect(ended).toMatchObject({ status: 'FAILED', error: { code: 'LESS_THAN_PROMISED' } });
    expect(ended.fulfilment?.execution?.shortfalls).toMatchObject([{ promised: { value: 3n }, actual: { value: 2n } }]);
    expect([wallet.sent(), (await desk.potionsOf('player')) - before]).toEqual([2, 2n]);
  });
});

describe('a collection', () => {
  it('is approved for the settlement contract; the book does not accept an approval of one id', async () => {
    await desk.approveHero('player', HERO_OF_PLAYER);
    const item = { type: 'ERC721', contractAddress: desk.contract('collection'), id: HERO_OF_PLAYER } as const;
    const done = await lastValueFrom(
      desk.engine().orders.sell({ item, price: { type: 'NATIVE', amount: '2' } }, { wallet: bed.wallet('player') }),
    );
    expect(done).toMatchObject({
      status: 'SUCCESS',
      checkout: { allowances: [{ sufficient: false, itemRequirement: { wholeCollection: true } }] },
      fulfilment: {
        execution: {
          tasks: [
            {
              action: 'approve',
              state: 'confirmed',
              label: { counterparty: desk.contract('seaport'), collection: desk.contract('collection') },
            },
          ],
        },
      },
    });
    expect(await desk.buy({ listingId: done.listing!.id }, { wallet: bed.wallet('rich') })).toMatchObject({
      status: 'SUCCESS',
    });
  });
});

describe('fees that change', () => {
  it('before the purchase: PRICE_MOVED with the new price, and bought once the player agrees', async () => {
    await desk.fund('USDC', 2n * HERO_TOTAL);
    const engine = desk.engine();
    bed.devnet.orderBook.setProtocolFee(500);
    const raised = 12_900_000n;
    const error = await failure(desk.buy({ listingId: 'hero', maximumTotal: HERO_TOTAL }, { engine }));
    expect(error).toMatchObject({ code: 'PRICE_MOVED', data: { quoted: HERO_TOTAL, current: raised } });
    const before = await desk.held('USDC', 'player');
    const done = await desk.buy({ listingId: 'hero', maximumTotal: raised }, { engine });
    expect(done).toMatchObject({ status: 'SUCCESS' });
    expect(before - (await desk.held('USDC', 'player'))).toBe(raised);
  });

  it('between the listing and the purchase: nothing is sent', async () => {
    await desk.fund('USDC', 2n * HERO_TOTAL);
    const wallet = walletBeside((_count, send) => send());
    const checked = desk.engine().orders.buy({ listingId: 'hero' }, { wallet });
    const error = await failure(
      new Promise((resolve, reject) =>
        checked.subscribe({
          next: ({ status }) => status === 'checking' && bed.devnet.orderBook.setProtocolFee(500),
          error: reject,
          complete: () => resolve(null),
        }),
      ),
    );
    expect([error.code, wallet.sent()]).toEqual(['PRICE_MOVED', 0]);
  });

  it('between the approval and the purchase: pays no more than approved, and reports it', async () => {
    await desk.fund('USDC', 2n * HERO_TOTAL);
    const before = await desk.held('USDC', 'player');
    const wallet = walletBeside((_count, send) => {
      bed.devnet.orderBook.setProtocolFee(500);
      return send();
    });
    const done = await desk.buy({ listingId: 'hero' }, { wallet });
    expect(done).toMatchObject({
      status: 'FAILED',
      error: { code: 'EXECUTE_FULFILLMENT_TRANSACTION_ERROR', innerErrorType: 'PRICE_MOVED' },
    });
    expect([wallet.sent(), before - (await desk.held('USDC', 'player'))]).toEqual([1, 0n]);
  });

  it('downwards: less is paid', async () => {
    await desk.fund('USDC', HERO_TOTAL);
    const before = await desk.held('USDC', 'player');
    const wallet = walletBeside((_count, send) => {
      bed.devnet.orderBook.setProtocolFee(100);
      return send();
    });
    expect(await desk.buy({ listingId: 'hero' }, { wallet })).toMatchObject({ status: 'SUCCESS' });
    expect(before - (await desk.held('USDC', 'player'))).toBe(HERO_TOTAL - 120_000n);
  });
});

describe('the status of a listing', () => {
  it('is rejected before further reads: its seller revoked the approval', async () => {
    await desk.revokeHeroes('rich');
    const error = await failure(desk.buy({ listingId: 'hero' }));
    expect(error).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { status: 'INACTIVE', sellerLacks: ['approval'] },
    });
  });

  it('is refused: expired by the chain’s clock', async () => {
    const now = Math.floor(Date.now() / 1000);
    const listingId = await desk.list({ expiresAt: now + 3_600 });
    await bed.devnet.advance(7_200);
    expect(await failure(desk.buy({ listingId }, { wallet: bed.wallet('rich') }))).toMatchObject({
      code: 'ORDER_EXPIRED_ERROR',
    });
  });

  it('is refused if the listing is sold', async () => {
    const listingId = await desk.list();
    expect(await desk.buy({ listingId }, { wallet: bed.wallet('rich') })).toMatchObject({ status: 'SUCCESS' });
    expect(await failure(desk.buy({ listingId }, { wallet: bed.wallet('spare') }))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { status: 'FILLED' },
    });
  });

  it('is refused: the player’s own', async () => {
    expect(await failure(desk.buy({ listingId: 'potions' }, { wallet: bed.wallet('rich') }))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { reason: 'the listing is the player’s own' },
    });
  });
});

describe('a price that is not divisible by the units', () => {
  const pieces = (amount: bigint) =>
    ({ type: 'ERC1155', contractAddress: desk.contract('items'), id: 7n, amount }) as const;

  it('is refused as a listing', async () => {
    const wallet = bed.wallet('player');
    const selling = desk.engine().orders.sell({ item: pieces(3n), price: { type: 'NATIVE', amount: 10n } }, { wallet });
    expect(await failure(lastValueFrom(selling))).toMatchObject({ code: 'INVALID_AMOUNT' });
  });

  it('a fee of the buyer’s side that does not divide is refused before anything is sent', async () => {
    const takerFees = [{ recipientAddress: desk.address('spare'), amount: 7n }];
    expect(await failure(desk.buy({ listingId: 'potions', fillAmount: 3n, takerFees }))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { fillAmount: 3n },
    });
  });
});

/** The fields of the service's answer that the tests falsify. */
interface ToldOrder {
  id: string;
  account_address: string;
  sell: [{ contract_address: string; token_id: string }];
  buy: [{ type: string; amount: string; contract_address?: string }];
  fees: { type: string; amount: string; recipient_address: string }[];
  status: { name: string };
  protocol_data: { seaport_address: string };
}

interface Told {
  order: ToldOrder;
  extra_data: string;
}

describe('a service that answers wrongly', () => {
  const stranger = '0x00000000000000000000000000000000000000aa';
  const lies: readonly (readonly [string, (told: Told) => unknown])[] = [
    ['another seller', ({ order }) => (order.account_address = stranger)],
    ['a higher price', ({ order }) => (order.buy[0].amount = '12000001')],
    ['a lower price', ({ order }) => (order.buy[0].amount = '11999999')],
    ['another currency', ({ order }) => (order.buy[0].contract_address = stranger)],
    ['the chain’s coin', ({ order }) => (order.buy = [{ type: 'NATIVE', amount: '12000000' }])],
    ['another item', ({ order }) => (order.sell[0].token_id = '12')],
    ['another collection', ({ order }) => (order.sell[0].contract_address = stranger)],
    ['another listing', ({ order }) => (order.id = 'potions')],
    ['another contract', ({ order }) => (order.protocol_data.seaport_address = stranger)],
    ['a fee more', ({ order }) => order.fees.push({ type: 'ROYALTY', amount: '1', recipient_address: stranger })],
    ['the buyer’s fee for another account', ({ order }) => (order.fees.at(-1)!.recipient_address = stranger)],
    ['a status that is none', ({ order }) => (order.status = { name: 'CANCELLED' })],
    [
      'a permission for another buyer',
      (told) => (told.extra_data = `0x00${stranger.slice(2)}${told.extra_data.slice(44)}`),
    ],
    ['no permission', (told) => (told.extra_data = '0x')],
  ];

  it.each(lies)('%s: sends the wallet nothing', async (_what, lie) => {
    await desk.fund('USDC', 2n * HERO_TOTAL);
    const wallet = walletBeside((_count, send) => send());
    const lying: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      if (typeof input !== 'string' || !input.endsWith('/fulfillment-data')) return response;
      const answer = (await response.json()) as { result: { fulfillable_orders: Told[] } };
      for (const told of answer.result.fulfillable_orders) lie(told);
      return new Response(JSON.stringify(answer), { status: 200 });
    };
    const takerFees = [{ recipientAddress: desk.address('spare'), amount: 100_000n }];
    const error = await failure(
      desk.buy({ listingId: 'hero', takerFees }, { engine: desk.engine({ fetch: lying }), wallet }),
    );
    expect(['FULFILL_ORDER_LISTING_ERROR', 'PRICE_MOVED']).toContain(error.code);
    expect(wallet.sent()).toBe(0);
  });

  it('is bought if the answer is true', async () => {
    await desk.fund('USDC', 2n * HERO_TOTAL);
    const takerFees = [{ recipientAddress: desk.address('spare'), amount: 100_000n }];
    const before = await desk.held('USDC', 'player');
    expect(await desk.buy({ listingId: 'hero', takerFees })).toMatchObject({ status: 'SUCCESS' });
    expect(before - (await desk.held('USDC', 'player'))).toBe(HERO_TOTAL + 100_000n);
  });
});
