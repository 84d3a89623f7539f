import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { lastValueFrom, toArray } from 'rxjs';
import {
  type BuyRequest,
  bridgePlugin,
  bridgeSwapPlugin,
  type Eip1193Provider,
  type FundingEngine,
  type Hex,
  isTributaryError,
  onrampPlugin,
  type PurchaseCall,
  type SellRequest,
  swapPlugin,
} from 'tributary-sdk';
import { type OrderBook } from 'tributary-sdk/plugin';
import { realOrderBook } from './realOrderBook.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const erc20 = new Interface([
  'function transfer(address,uint256)',
  'function balanceOf(address) view returns (uint256)',
  'function allowance(address,address) view returns (uint256)',
]);
const erc721 = new Interface([
  'function ownerOf(uint256) view returns (address)',
  'function transferFrom(address,address,uint256)',
]);
const erc1155 = new Interface([
  'function balanceOf(address,uint256) view returns (uint256)',
  'function isApprovedForAll(address,address) view returns (bool)',
]);
const HERO = 100n;
/** 12, the seller's fee of 0.30, the book's of 2 %. */
const HERO_PRICE = 12_540_000n;

const contract = (name: string): string => bed.devnet.contracts.child[name]!;
const token = (symbol: string): string => bed.devnet.tokens.child[symbol]!.address;
const player = (): string => bed.devnet.accounts.player.address;

function book(changes: Partial<OrderBook> = {}): OrderBook {
  const real = realOrderBook(bed);
  const methods = [
    'getListing',
    'prepareFulfilment',
    'prepareListing',
    'createListing',
    'buildCancellation',
    'prepareCancellation',
    'cancelListings',
  ] as const;
  const bound = Object.fromEntries(methods.map((name) => [name, real[name].bind(real)])) as unknown as Omit<
    OrderBook,
    'settlementContract'
  >;
  return { settlementContract: real.settlementContract, ...bound, ...changes };
}

function engineWith(changes: Partial<OrderBook> = {}): FundingEngine {
  const orders = { id: 'orders', adapters: { orderBook: book(changes) } };
  return bed.engine({
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
      orders,
    ],
  });
}

async function read(
  to: string,
  contractInterface: Interface,
  name: string,
  args: readonly unknown[],
): Promise<unknown> {
  const data = contractInterface.encodeFunctionData(name, args);
  const answer = await bed.wallet('player').request({ method: 'eth_call', params: [{ to, data }, 'latest'] });
  return contractInterface.decodeFunctionResult(name, answer as string)[0];
}

async function fund(symbol: string, amount: bigint, to = player()): Promise<void> {
  await sendAndWait(bed.wallet('rich'), {
    to: token(symbol),
    data: erc20.encodeFunctionData('transfer', [to, amount]),
  });
}

const balance = (symbol: string, of: string): Promise<unknown> => read(token(symbol), erc20, 'balanceOf', [of]);
const ownerOf = (id: bigint): Promise<unknown> => read(contract('collection'), erc721, 'ownerOf', [id]);
const potions = (of: string): Promise<unknown> => read(contract('items'), erc1155, 'balanceOf', [of, 7n]);

function buy(request: BuyRequest, engine = engineWith(), wallet: Eip1193Provider = bed.wallet('player')) {
  return lastValueFrom(engine.orders.buy(request, { wallet }).pipe(toArray()));
}

function sell(request: SellRequest, engine = engineWith(), wallet: Eip1193Provider = bed.wallet('player')) {
  return lastValueFrom(engine.orders.sell(request, { wallet }).pipe(toArray()));
}

const heroFor = (amount: string): SellRequest => ({
  item: { type: 'ERC721', contractAddress: contract('collection'), id: HERO },
  price: { type: 'ERC20', tokenAddress: token('GEM'), amount },
});

/** The wallet, but for one method. */
function walletThat(method: string, answer: () => unknown, name: 'player' | 'rich' = 'player'): Eip1193Provider {
  const wallet = bed.wallet(name);
  return {
    request: (request) => (request.method === method ? Promise.resolve().then(answer) : wallet.request(request)),
  };
}

const rejecting = (): never => {
  throw Object.assign(new Error('User rejected the request.'), { code: 4001 });
};

async function failure(
  work: Promise<unknown>,
): Promise<{ code: string; message: string; data: Readonly<Record<string, unknown>> }> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!isTributaryError(error)) throw new Error('It did not fail with an error of ours', { cause: error });
  return { code: error.code, message: error.message, data: error.data };
}

describe('buying', () => {
  it("an ERC721: price and fee are approved exactly, the item is the buyer's", async () => {
    await fund('USDC', HERO_PRICE);
    const before = (await balance('USDC', bed.devnet.accounts.spare.address)) as bigint;
    const snapshots = await buy({ listingId: 'hero' });
    const done = snapshots.at(-1);
    expect(snapshots[0]).toMatchObject({ status: 'preparing', listing: null, checkout: null, fulfilment: null });
    expect(done).toMatchObject({
      status: 'SUCCESS',
      reason: null,
      error: null,
      listing: { id: 'hero', remaining: 1n },
    });
    expect(done?.checkout?.requirements[0]).toMatchObject({ type: 'ERC20', required: { balance: HERO_PRICE } });
    expect(done?.fulfilment?.execution?.tasks.map(({ action, state }) => [action, state])).toEqual([
      ['reset-allowance', 'skipped'],
      ['approve', 'confirmed'],
      ['fulfil', 'confirmed'],
    ]);
    expect(await ownerOf(11n)).toBe(player());
    expect(await read(token('USDC'), erc20, 'allowance', [player(), contract('seaport')])).toBe(0n);
    expect(await balance('USDC', bed.devnet.accounts.spare.address)).toBe(before + 300_000n);
  });

  it('several units of an ERC1155: the price and the fees per part', async () => {
    const before = (await potions(player())) as bigint;
    const fee = { recipientAddress: bed.devnet.accounts.spare.address, share: '0.1' };
    const done = (await buy({ listingId: 'potions', fillAmount: 3n, takerFees: [fee] })).at(-1);
    expect(done).toMatchObject({ status: 'SUCCESS' });
    expect(done?.checkout?.requirements[0]).toMatchObject({ required: { balance: (336n * 10n ** 17n * 3n) / 10n } });
    expect(await potions(player())).toBe(before + 3n);
    expect(
      (
        await lastValueFrom(
          engineWith().orders.buy({ listingId: 'potions', fillAmount: 1n }, { wallet: bed.wallet('player') }),
        )
      ).listing?.remaining,
    ).toBe(7n);
  });

  it('needs no signature and returns payment routes if the balance is too low', async () => {
    const wallet = walletThat('eth_sendTransaction', rejecting);
    const done = (await buy({ listingId: 'hero' }, engineWith(), wallet)).at(-1);
    expect(done).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      fulfilment: null,
      error: null,
      checkout: { sufficient: false, routing: { status: 'ROUTES_FOUND' } },
    });
    expect(done?.checkout?.routing?.routes.length).toBeGreaterThan(0);
  });

  it("declined in the wallet: FAILED with the wallet's code, nothing moved", async () => {
    await fund('USDC', HERO_PRICE);
    const done = (await buy({ listingId: 'hero' }, engineWith(), walletThat('eth_sendTransaction', rejecting))).at(-1);
    expect(done).toMatchObject({ status: 'FAILED', error: { code: 'USER_REJECTED_REQUEST_ERROR' } });
    expect(await ownerOf(11n)).toBe(bed.devnet.accounts.rich.address);
  });

  it('ends as FAILED, without a second payment, if another buyer was faster', async () => {
    await fund('USDC', HERO_PRICE);
    await fund('USDC', HERO_PRICE, bed.devnet.accounts.spare.address);
    const listing = await book().getListing('hero', {});
    expect((await buy({ listingId: 'hero' }, engineWith(), bed.wallet('spare'))).at(-1)).toMatchObject({
      status: 'SUCCESS',
    });
    const stale = engineWith({ getListing: () => Promise.resolve(listing) });
    expect(await failure(buy({ listingId: 'hero' }, stale))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { listingId: 'hero', status: 'FILLED' },
    });
  });
});

describe('selling', () => {
  it("approves, signs, lists; another player buys it for the chain's coin", async () => {
    const request: SellRequest = { ...heroFor('1'), price: { type: 'NATIVE', amount: '2' } };
    const snapshots = await sell(request);
    const done = snapshots.at(-1);
    const statuses = snapshots.map(({ status }) => status).filter((status, index, all) => status !== all[index - 1]);
    expect(statuses).toEqual(['preparing', 'checking', 'running', 'signing', 'submitting', 'SUCCESS']);
    expect(done).toMatchObject({
      status: 'SUCCESS',
      listing: { seller: player(), price: { type: 'NATIVE', amount: 2n * 10n ** 18n }, remaining: 1n },
    });
    expect(done?.fulfilment?.execution?.tasks.map(({ action, state }) => [action, state])).toEqual([
      ['approve', 'confirmed'],
    ]);
    expect(done?.typedData?.domain).toMatchObject({ chainId: 13473, verifyingContract: contract('seaport') });

    const bought = await buy({ listingId: done!.listing!.id }, engineWith(), bed.wallet('rich'));
    expect(bought.at(-1)).toMatchObject({ status: 'SUCCESS' });
    expect(await ownerOf(HERO)).toBe(bed.devnet.accounts.rich.address);
  });

  it('ERC1155 with a fee: the seller gets the price, the fee comes on top', async () => {
    const spare = bed.devnet.accounts.spare.address;
    const [before, fees] = (await Promise.all([balance('GEM', player()), balance('GEM', spare)])) as [bigint, bigint];
    const request: SellRequest = {
      item: { type: 'ERC1155', contractAddress: contract('items'), id: 7n, amount: 4n },
      price: { type: 'ERC20', tokenAddress: token('GEM'), amount: '8' },
      makerFees: [{ recipientAddress: spare, share: 0.025 }],
    };
    const listed = (await sell(request)).at(-1)!;
    expect(listed.status).toBe('SUCCESS');
    expect(
      (await buy({ listingId: listed.listing!.id, fillAmount: 1n }, engineWith(), bed.wallet('rich'))).at(-1),
    ).toMatchObject({ status: 'SUCCESS' });
    expect(await balance('GEM', player())).toBe(before + 2n * 10n ** 18n);
    expect(await balance('GEM', spare)).toBe(fees + 5n * 10n ** 16n);
  });

  it('a missing item: INSUFFICIENT_FUNDS, nothing signed', async () => {
    const wallet = walletThat('eth_signTypedData_v4', () => {
      throw new Error('asked to sign');
    });
    const done = (
      await sell(
        { ...heroFor('5'), item: { type: 'ERC721', contractAddress: contract('collection'), id: 1n } },
        engineWith(),
        wallet,
      )
    ).at(-1);
    expect(done).toMatchObject({
      status: 'INSUFFICIENT_FUNDS',
      typedData: null,
      checkout: { insufficient: [{ type: 'ERC721' }] },
    });
  });

  it('Passport approves and signs without a checkout: the listing can be bought', async () => {
    const wallet = bed.wallet('player');
    const passport: Eip1193Provider = {
      isPassport: true,
      // The wallet gets no send request, and its relayer pays.
      request: ({ method, params }) =>
        wallet.request(
          method === 'eth_sendTransaction'
            ? { method, params: (params as readonly object[]).map((sent) => ({ ...sent, gasPrice: undefined })) }
            : { method, params },
        ),
    };
    const done = (await sell(heroFor('5'), engineWith(), passport)).at(-1);
    expect(done).toMatchObject({ status: 'SUCCESS', checkout: null });
    expect(done?.fulfilment?.execution?.tasks.map(({ action, state }) => [action, state])).toEqual([
      ['approve', 'confirmed'],
    ]);
    expect(await book().getListing(done!.listing!.id, {})).toMatchObject({ status: 'ACTIVE' });

    const again = (await sell(heroFor('6'), engineWith(), passport)).at(-1);
    expect(again).toMatchObject({ status: 'SUCCESS', fulfilment: { execution: null } });
  });

  it('a declined approval ends it before anything is signed', async () => {
    const done = (await sell(heroFor('5'), engineWith(), walletThat('eth_sendTransaction', rejecting))).at(-1);
    expect(done).toMatchObject({
      status: 'FAILED',
      error: { code: 'USER_REJECTED_REQUEST_ERROR' },
      typedData: null,
      listing: null,
    });
  });
});

describe('cancelling', () => {
  async function listed(): Promise<string> {
    return (await sell(heroFor('5'))).at(-1)!.listing!.id;
  }

  const potionsFor = (amount: string): SellRequest => ({
    item: { type: 'ERC1155', contractAddress: contract('items'), id: 7n, amount: 2n },
    price: { type: 'NATIVE', amount },
  });

  async function listedAndSold(): Promise<string> {
    const { id: listingId } = (await sell(potionsFor('1'))).at(-1)!.listing!;
    expect((await buy({ listingId }, engineWith(), bed.wallet('rich'))).at(-1)).toMatchObject({ status: 'SUCCESS' });
    return listingId;
  }

  it('on chain: ends the listing for all buyers', async () => {
    const listingId = await listed();
    const done = await lastValueFrom(
      engineWith().orders.cancel({ listingIds: [listingId], method: 'on-chain' }, { wallet: bed.wallet('player') }),
    );
    expect(done).toMatchObject({
      status: 'SUCCESS',
      result: { successful: [listingId], failed: [], pending: [] },
      fulfilment: { status: 'SUCCESS' },
    });
    // The order's event identifies it, in any transaction.
    expect(done.fulfilment?.execution?.route.steps[0]).toMatchObject({
      transactions: [
        {
          footprint: {
            logs: [
              {
                address: contract('seaport'),
                topics: [
                  expect.any(String),
                  `0x${player().slice(2).toLowerCase().padStart(64, '0')}`,
                  expect.any(String),
                ],
                data: expect.stringMatching(/^0x[0-9a-f]{64}$/),
              },
            ],
          },
        },
      ],
    });
    expect(await failure(buy({ listingId }, engineWith(), bed.wallet('rich')))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { listingId, status: 'CANCELLED' },
    });
  });

  it.each([
    ['as the book says', fetch],
    [
      'as the chain says, the book being behind',
      async (...asked: Parameters<typeof fetch>) => {
        const response = await fetch(...asked);
        const told = (await response.text()).replace('"FILLED"', '"ACTIVE"');
        return new Response(told, { status: response.status });
      },
    ],
  ])('on the chain: a sold listing, %s, costs no gas', async (_name, asked: typeof fetch) => {
    const sold = await listedAndSold();
    const real = realOrderBook(bed, asked);
    const engine = engineWith({ buildCancellation: real.buildCancellation.bind(real) });
    const wallet = walletThat('eth_sendTransaction', rejecting);
    const cancelling = engine.orders.cancel({ listingIds: [sold], method: 'on-chain' }, { wallet });
    expect(await failure(lastValueFrom(cancelling))).toMatchObject({
      code: 'CANCEL_ORDER_LISTING_ERROR',
      data: { listingId: sold, status: 'FILLED' },
    });
  });

  it('on chain: reports a sale, not a cancellation, if the item sells during the wallet prompt', async () => {
    const [kept, sold] = [await listed(), (await sell(potionsFor('1'))).at(-1)!.listing!.id];
    const player = bed.wallet('player');
    const slow: Eip1193Provider = {
      async request(request) {
        if (request.method === 'eth_sendTransaction')
          expect((await buy({ listingId: sold }, engineWith(), bed.wallet('rich'))).at(-1)?.status).toBe('SUCCESS');
        return player.request(request);
      },
    };
    const request = { listingIds: [kept, sold], method: 'on-chain' } as const;
    const done = await lastValueFrom(engineWith().orders.cancel(request, { wallet: slow }));
    expect(done).toMatchObject({
      status: 'SUCCESS',
      result: { successful: [kept], failed: [{ listingId: sold, reason: 'FILLED' }], pending: [] },
    });
  });

  it('gasless: needs one signature, and reports each listing separately', async () => {
    const listingId = await listed();
    const sold = await listedAndSold();
    const wallet = walletThat('eth_sendTransaction', rejecting);
    const snapshots = await lastValueFrom(
      engineWith()
        .orders.cancel({ listingIds: [listingId, sold], method: 'gasless' }, { wallet })
        .pipe(toArray()),
    );
    expect(snapshots.map(({ status }) => status)).toEqual(['preparing', 'signing', 'submitting', 'SUCCESS']);
    expect(snapshots.at(-1)).toMatchObject({
      fulfilment: null,
      result: { successful: [listingId], failed: [{ listingId: sold, reason: 'FILLED' }], pending: [] },
    });
    expect(await failure(buy({ listingId }, engineWith(), bed.wallet('rich')))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { listingId, status: 'CANCELLED' },
    });
  });
});

describe('the order codes of the catalogue', () => {
  const wrapper = (code: string, sentence: string): RegExp => new RegExp(`^\\[${code}\\]:${sentence}\\. Cause:.+`);
  const nobody = (): Promise<never> => Promise.reject(new Error('the book is closed'));

  it('GET_ORDER_LISTING_ERROR: an unknown listing', async () => {
    const error = await failure(buy({ listingId: 'nothing' }));
    expect(error.code).toBe('GET_ORDER_LISTING_ERROR');
    expect(error.message).toMatch(
      wrapper('GET_ORDER_LISTING_ERROR', 'An error occurred while getting the order listing'),
    );
    expect(error.data).toMatchObject({ listingId: 'nothing' });
  });

  it('ORDER_EXPIRED_ERROR for an expired listing', async () => {
    const listing = await book().getListing('hero', {});
    const over = { ...listing, status: 'EXPIRED', expiresAt: 1_700_000_000 } as const;
    const expired = engineWith({ getListing: () => Promise.resolve(over) });
    expect(await failure(buy({ listingId: 'hero' }, expired))).toEqual({
      code: 'ORDER_EXPIRED_ERROR',
      message: 'The order has expired',
      data: { listingId: 'hero', expiresAt: 1_700_000_000 },
    });
    expect(await failure(sell({ ...heroFor('5'), expiresAt: 1_700_000_000 }))).toMatchObject({
      code: 'ORDER_EXPIRED_ERROR',
    });
  });

  it('FULFILL_ORDER_LISTING_ERROR: more than the remaining units, and a book that prepares nothing', async () => {
    expect(await failure(buy({ listingId: 'potions', fillAmount: 11n }))).toMatchObject({
      code: 'FULFILL_ORDER_LISTING_ERROR',
      data: { fillAmount: 11n, remaining: 10n },
    });
    const error = await failure(
      buy({ listingId: 'potions', fillAmount: 1n }, engineWith({ prepareFulfilment: nobody })),
    );
    expect(error.message).toMatch(
      wrapper('FULFILL_ORDER_LISTING_ERROR', 'An error occurred while fulfilling the order listing'),
    );
  });

  it('ORDER_EXPIRED_ERROR: an expired permission, before the wallet prompt for the purchase', async () => {
    const real = book();
    const engine = engineWith({
      prepareFulfilment: async (order, options) => ({ ...(await real.prepareFulfilment(order, options)), deadline: 1 }),
    });
    await fund('GEM', 10n ** 20n);
    const last = (await buy({ listingId: 'potions', fillAmount: 1n }, engine)).at(-1);
    expect(last).toMatchObject({
      status: 'FAILED',
      fulfilment: { execution: { status: 'stopped', error: { code: 'ORDER_EXPIRED_ERROR' } } },
    });
    expect(last?.fulfilment?.execution?.tasks.at(-1)).toMatchObject({ state: 'failed', transactionHash: null });
  });

  it('FULFILL_ORDER_LISTING_ERROR: a book that returns another transaction', async () => {
    const instead = (call: PurchaseCall): FundingEngine =>
      engineWith({ prepareFulfilment: () => Promise.resolve({ call, total: 0n, deadline: null }) });
    const request = { listingId: 'potions', fillAmount: 1n };
    const transfer: PurchaseCall = {
      to: token('GEM'),
      data: erc20.encodeFunctionData('transfer', [bed.devnet.accounts.spare.address, 1n]) as Hex,
    };
    expect((await failure(buy(request, instead(transfer)))).message).toContain('for another contract');
    expect((await failure(buy(request, instead({ to: contract('seaport'), value: 1n })))).message).toContain(
      'costs more than the order',
    );
  });

  it("ORDER_FEE_ERROR: shares above one, fees above the price, a maker's fee of zero", async () => {
    const recipientAddress = bed.devnet.accounts.spare.address;
    expect(await failure(buy({ listingId: 'potions', takerFees: [{ recipientAddress, share: 1.5 }] }))).toMatchObject({
      code: 'ORDER_FEE_ERROR',
    });
    expect(await failure(sell({ ...heroFor('5'), makerFees: [{ recipientAddress, amount: '5.1' }] }))).toMatchObject({
      code: 'ORDER_FEE_ERROR',
    });
    expect(await failure(sell({ ...heroFor('5'), makerFees: [{ recipientAddress, amount: 0n }] }))).toMatchObject({
      code: 'ORDER_FEE_ERROR',
    });
  });

  it('PREPARE_ORDER_LISTING_ERROR: no answer, and a signature requested for another contract', async () => {
    expect((await failure(sell(heroFor('5'), engineWith({ prepareListing: nobody })))).message).toMatch(
      wrapper('PREPARE_ORDER_LISTING_ERROR', 'An error occurred while preparing the order listing'),
    );
    const elsewhere: OrderBook['prepareListing'] = async (draft, options) => {
      const { typedData } = await book().prepareListing(draft, options);
      return {
        typedData: { ...typedData, domain: { ...typedData.domain, verifyingContract: contract('marketplace') } },
      };
    };
    expect(await failure(sell(heroFor('5'), engineWith({ prepareListing: elsewhere })))).toMatchObject({
      code: 'PREPARE_ORDER_LISTING_ERROR',
    });
  });

  it('SIGN_MESSAGE_ERROR: a rejection, and an answer that is not a signature', async () => {
    const declined = await failure(sell(heroFor('5'), engineWith(), walletThat('eth_signTypedData_v4', rejecting)));
    expect(declined).toMatchObject({
      code: 'SIGN_MESSAGE_ERROR',
      data: { innerErrorType: 'USER_REJECTED_REQUEST_ERROR' },
    });
    expect(declined.message).toMatch(wrapper('SIGN_MESSAGE_ERROR', 'An error occurred while signing the message'));
    expect(
      await failure(
        sell(
          heroFor('5'),
          engineWith(),
          walletThat('eth_signTypedData_v4', () => null),
        ),
      ),
    ).toMatchObject({ code: 'SIGN_MESSAGE_ERROR' });
  });

  it('CREATE_ORDER_LISTING_ERROR: the book does not take the signature', async () => {
    const error = await failure(
      sell(
        heroFor('5'),
        engineWith(),
        walletThat('eth_signTypedData_v4', () => `0x${'11'.repeat(65)}`),
      ),
    );
    expect(error.code).toBe('CREATE_ORDER_LISTING_ERROR');
    expect(error.message).toMatch(
      wrapper('CREATE_ORDER_LISTING_ERROR', 'An error occurred while creating the order listing'),
    );
  });

  it.each(['on-chain', 'gasless'] as const)(
    'CANCEL_ORDER_LISTING_ERROR, %s: another seller’s listing, or a book that does not answer',
    async (method) => {
      const engine = engineWith({ cancelListings: nobody });
      const error = await failure(
        lastValueFrom(engine.orders.cancel({ listingIds: ['hero'], method }, { wallet: bed.wallet('player') })),
      );
      expect(error.code).toBe('CANCEL_ORDER_LISTING_ERROR');
      expect(error.message).toMatch(
        wrapper('CANCEL_ORDER_LISTING_ERROR', 'An error occurred while cancelling the order listing'),
      );
      expect(error.data).toMatchObject({ listingIds: ['hero'] });
    },
  );

  it('MISSING_REQUIREMENT without an order book', () => {
    const engine = bed.engine();
    expect(() => engine.orders).toThrow(
      expect.objectContaining({ code: 'MISSING_REQUIREMENT', data: { requirement: 'OrderBook' } }),
    );
  });
});

it('sends no request before a subscriber, and aborts the book’s request on unsubscribe', async () => {
  const signals: AbortSignal[] = [];
  let hasAsked = (): void => undefined;
  const asked = new Promise<void>((resolve) => (hasAsked = resolve));
  const engine = engineWith({
    getListing: (_id, { signal }) => {
      signals.push(signal!);
      hasAsked();
      return new Promise(() => undefined);
    },
  });
  const stream = engine.orders.buy({ listingId: 'hero' }, { wallet: bed.wallet('player') });
  expect(signals).toEqual([]);
  const subscription = stream.subscribe();
  await asked;
  expect(signals[0]?.aborted).toBe(false);
  subscription.unsubscribe();
  expect(signals[0]?.aborted).toBe(true);
});
