import { describe, expect, it } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import type { HttpRequest, HttpResponse } from '../../../core/http/HttpClient.js';
import { httpFailed } from '../../../core/http/httpFailed.js';
import type { Token } from '../../../core/money/Token.js';
import { HttpSales } from '../../../core/sales/HttpSales.js';
import type { SaleQuoteRequest } from '../../../core/sales/SaleQuote.js';
import type { SaleSignRequest } from '../../../core/sales/SignedSale.js';
import { aToken } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const environment = resolveEnvironment({ environment: 'sandbox' });
const usdc = aToken();
const gem = aToken({ address: stranger, symbol: 'GEM', decimals: 18 });
const base = 'https://api.sandbox.immutable.com/v1/primary-sales/my%2Fsale/order';
const sale = '0x2222222222222222222222222222222222222222';
const swords = { environmentId: 'my/sale', items: [{ productId: 'sword', quantity: 2 }] };

const currencyOf = (token: Token, changes: object = {}): object => ({
  name: token.symbol,
  decimals: token.decimals,
  erc20_address: token.address,
  ...changes,
});
const quoteOf = (changes: object = {}): object => ({
  currencies: [currencyOf(gem), currencyOf(usdc, { base: true })],
  products: { sword: { quantity: 2, pricing: { USDC: 5.5, GEM: 1 } } },
  total_amount: { USDC: 11, GEM: 2 },
  ...changes,
});
/** Pieces of one product, an entry for each amount. */
const soldOf = (product_id: string, ...amounts: readonly number[]): object => ({
  product_id,
  collection_address: stranger,
  contract_type: 'erc1155',
  detail: amounts.map((amount, index) => ({ token_id: 7 + index, amount })),
});
const orderOf = (changes: object = {}): object => ({
  currency: currencyOf(usdc),
  products: [soldOf('sword', 1, 1)],
  total_amount: 11,
  recipient_address: player,
  ...changes,
});
const transactions = [{ contract_address: sale, method_call: 'execute(address)', raw_data: '0x12', params: {} }];
const ok = (body: unknown): HttpResponse => ({ status: 200, text: JSON.stringify(body), retryAfterMs: null });

/** A service that answers by heart, and tokens that are known. */
function aSale(answer: HttpResponse | Error, tokens: readonly Token[] = [usdc, gem]) {
  const requests: HttpRequest[] = [];
  const described: unknown[] = [];
  const http = {
    send: (request: HttpRequest): Promise<HttpResponse> => (
      requests.push(request), answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
    ),
  };
  const catalogue = {
    describe: (chainId: number, address: string, options: object): Promise<Token> => {
      described.push([chainId, address, options]);
      const token = tokens.find((known) => known.address === address);
      return token ? Promise.resolve(token) : Promise.reject(checkoutErrors.erc20Info());
    },
  };
  const sales = new HttpSales(http, environment, catalogue);
  const quote = (given: Partial<SaleQuoteRequest> = {}, signal?: AbortSignal) =>
    sales.quote({ ...swords, ...given }, signal ? { signal } : undefined);
  const sign = (given: Partial<SaleSignRequest> = {}, signal?: AbortSignal) =>
    sales.sign(
      { ...swords, recipientAddress: player, tokenAddress: usdc.address, maximumTotal: 11_000_000n, ...given },
      signal ? { signal } : undefined,
    );
  return { quote, sign, requests, described };
}

const broken = (data: object = {}): object =>
  expect.objectContaining({
    code: 'API_ERROR',
    data: expect.objectContaining({ problem: 'SERVICE_BREAKDOWN', ...data }),
  });

describe('HttpSales.quote', () => {
  it('tells totals and prices in every currency, in its smallest unit, the base currency first', async () => {
    expect(await aSale(ok(quoteOf())).quote()).toEqual({
      currencies: [
        { name: 'USDC', token: usdc, isBase: true, total: 11_000_000n },
        { name: 'GEM', token: gem, isBase: false, total: 2n * 10n ** 18n },
      ],
      products: [{ productId: 'sword', quantity: 2, prices: { USDC: 5_500_000n, GEM: 10n ** 18n } }],
    });
  });

  it('asks for the products by one request', async () => {
    const { quote, requests } = aSale(ok(quoteOf()));
    await quote();
    expect(requests).toHaveLength(1);
    const { method, url } = requests[0]!;
    const { searchParams } = new URL(url);
    expect([method, url.split('?')[0], [...searchParams.keys()]]).toEqual(['GET', `${base}/quote`, ['products']]);
    expect(JSON.parse(atob(searchParams.get('products')!))).toEqual([{ id: 'sword', qty: 2 }]);
  });

  it('says whom it is for where the host does', async () => {
    const { quote, requests } = aSale(ok(quoteOf()));
    await quote({ walletAddress: player.toLowerCase() });
    expect(new URL(requests[0]!.url).searchParams.get('wallet_address')).toBe(player);
  });

  it('takes names of products in any script', async () => {
    const name = '剣 ü';
    const products = { [name]: { quantity: 1, pricing: { USDC: 11 } } };
    const { quote, requests } = aSale(ok(quoteOf({ products })));
    await quote({ items: [{ productId: name, quantity: 1 }] });
    const bytes = Uint8Array.from(atob(new URL(requests[0]!.url).searchParams.get('products')!), (byte) =>
      byte.charCodeAt(0),
    );
    expect(JSON.parse(new TextDecoder().decode(bytes))).toEqual([{ id: name, qty: 1 }]);
  });

  it("reads every currency's own decimals on the child chain", async () => {
    const { quote, described } = aSale(ok(quoteOf()));
    const { signal } = new AbortController();
    await quote({}, signal);
    expect(described).toEqual([
      [environment.l2ChainId, gem.address, { signal }],
      [environment.l2ChainId, usdc.address, { signal }],
    ]);
  });

  it.each([
    ['with unreadable decimals', {}, [usdc]],
    [
      'with other decimals in its contract',
      { currencies: [currencyOf(gem, { decimals: 6 }), currencyOf(usdc)] },
      [usdc, gem],
    ],
    ['with a total finer than the currency', { total_amount: { USDC: 11, GEM: '0.1234567890123456789' } }, [usdc, gem]],
  ])('leaves out a currency %s: it costs no other', async (_name, changes, tokens) => {
    const { currencies, products } = await aSale(ok(quoteOf(changes)), tokens).quote();
    expect(currencies.map(({ name }) => name)).toEqual(['USDC']);
    expect(products[0]?.prices).toEqual({ USDC: 5_500_000n });
  });

  it('leaves out a price that cannot be paid exactly, and a product keeps the others', async () => {
    const products = { sword: { quantity: 2, pricing: { USDC: '5.1234567', GEM: 1 } } };
    expect((await aSale(ok(quoteOf({ products }))).quote()).products[0]?.prices).toEqual({ GEM: 10n ** 18n });
  });

  it('throws the currency’s error if none can be read', async () => {
    await expect(aSale(ok(quoteOf()), []).quote()).rejects.toMatchObject({ code: 'GET_ERC20_INFO_ERROR' });
  });

  it('is a breakdown of the service where no currency can be paid in', async () => {
    await expect(aSale(ok(quoteOf({ currencies: [] }))).quote()).rejects.toEqual(broken());
    await expect(aSale(ok(quoteOf({ currencies: [] }))).quote()).rejects.toMatchObject({
      cause: { message: 'the sale takes no currency that can be paid' },
    });
  });

  it('keeps the order of the service among currencies that are not the base', async () => {
    const third = aToken({ address: player, symbol: 'ORE' });
    const currencies = [currencyOf(third), currencyOf(gem), currencyOf(usdc, { base: true })];
    const { quote } = aSale(ok(quoteOf({ currencies, total_amount: { ORE: 1, USDC: 11, GEM: 2 } })), [
      usdc,
      gem,
      third,
    ]);
    expect((await quote()).currencies.map(({ name }) => name)).toEqual(['USDC', 'ORE', 'GEM']);
  });

  it('rejects an empty request before it calls the service', async () => {
    const { quote, requests } = aSale(ok(quoteOf()));
    await expect(quote({ items: [] })).rejects.toMatchObject({ code: 'MISSING_PARAMS', data: { field: 'items' } });
    await expect(quote({ walletAddress: 'nobody' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    expect(requests).toEqual([]);
  });

  it('rejects with the abort reason, whatever the currencies return', async () => {
    const leaving = new AbortController();
    const { quote } = aSale(ok(quoteOf()), []);
    const left = quote({}, leaving.signal);
    leaving.abort(new Error('left'));
    await expect(left).rejects.toThrow(/^left$/);
  });
});

describe('HttpSales.sign', () => {
  it('is the order and what has to be sent for it', async () => {
    expect(await aSale(ok({ order: orderOf(), transactions })).sign()).toMatchObject({
      order: {
        token: usdc,
        total: 11_000_000n,
        recipientAddress: player,
        products: [
          {
            productId: 'sword',
            items: [
              { tokenId: 7n, amount: 1n },
              { tokenId: 8n, amount: 1n },
            ],
          },
        ],
      },
      requirement: null,
      fulfilment: { itemRequirements: [], transactions: [{ to: sale, data: '0x12' }] },
    });
  });

  it('asks once, for what the host named', async () => {
    const { sign, requests } = aSale(ok({ order: orderOf(), transactions }));
    const { signal } = new AbortController();
    await sign({}, signal);
    expect(requests).toEqual([
      {
        method: 'POST',
        url: `${base}/sign`,
        retries: 2,
        signal,
        body: {
          recipient_address: player,
          payment_type: 'crypto',
          currency_filter: 'contract_address',
          currency_value: usdc.address,
          products: [{ product_id: 'sword', quantity: 2 }],
        },
      },
    ]);
  });

  it("hands on the way of paying and the studio's own data", async () => {
    const { sign, requests } = aSale(ok({ order: orderOf(), transactions }));
    await sign({ paymentType: 'fiat', customData: { guild: 7 } });
    expect(requests[0]?.body).toMatchObject({ payment_type: 'fiat', custom_data: { guild: 7 } });
  });

  it('reads the currency on the child chain', async () => {
    const { sign, described } = aSale(ok({ order: orderOf(), transactions }));
    await sign();
    expect(described).toEqual([[environment.l2ChainId, usdc.address, {}]]);
  });

  it.each([
    [11_000_000n, true],
    [10_999_999n, false],
  ])('accepts an agreed maximum of %s for an order of 11,000,000: %s', async (maximumTotal, isTaken) => {
    const signed = aSale(ok({ order: orderOf(), transactions })).sign({ maximumTotal });
    if (isTaken) expect((await signed).order.total).toBe(11_000_000n);
    else
      await expect(signed).rejects.toMatchObject({
        code: 'PRICE_MOVED',
        data: { quoted: maximumTotal, current: 11_000_000n },
      });
  });

  it.each([
    ['for another account', orderOf({ recipient_address: stranger }), 'the order is for somebody else'],
    ['in another currency', orderOf({ currency: currencyOf(gem) }), 'the order is in another currency'],
    [
      'in other decimals of the currency',
      orderOf({ currency: currencyOf(usdc, { decimals: 18 }) }),
      'the order is in another currency',
    ],
    ['of nothing', orderOf({ products: [] }), 'the order is of other products or quantities'],
    [
      'of another product',
      orderOf({ products: [soldOf('shield', 2)] }),
      'the order is of other products or quantities',
    ],
    [
      'of a product more',
      orderOf({ products: [soldOf('sword', 2), soldOf('shield', 1)] }),
      'the order is of other products or quantities',
    ],
    ['of a piece less', orderOf({ products: [soldOf('sword', 1)] }), 'the order is of other products or quantities'],
    ['of no piece', orderOf({ products: [soldOf('sword')] }), 'the order is of other products or quantities'],
    [
      'with a total finer than the currency',
      orderOf({ total_amount: '0.0000001' }),
      'the total cannot be paid exactly',
    ],
  ])('refuses an order %s', async (_name, order, message) => {
    const signed = aSale(ok({ order, transactions })).sign();
    await expect(signed).rejects.toEqual(broken({ url: `${base}/sign` }));
    await expect(aSale(ok({ order, transactions })).sign()).rejects.toMatchObject({ cause: { message } });
  });

  it('takes several products in whatever order they are answered', async () => {
    const products = [soldOf('shield', 1), soldOf('sword', 2)];
    const items = [...swords.items, { productId: 'shield', quantity: 1 }];
    const { order } = await aSale(ok({ order: orderOf({ products }), transactions })).sign({ items });
    expect(order.products.map(({ productId }) => productId)).toEqual(['shield', 'sword']);
  });

  it.each([
    ['of one kind', [soldOf('sword', 2)]],
    ['each by itself', [soldOf('sword', 1), soldOf('sword', 1)]],
    ['in a bundle', [soldOf('sword', 2, 1)]],
  ])('accepts the requested units %s', async (_name, products) => {
    const { order } = await aSale(ok({ order: orderOf({ products }), transactions })).sign();
    expect(order.products).toHaveLength(products.length);
  });

  it("counts each product's own pieces", async () => {
    const products = [soldOf('shield', 3), soldOf('sword', 1)];
    const items = [...swords.items, { productId: 'shield', quantity: 1 }];
    await expect(aSale(ok({ order: orderOf({ products }), transactions })).sign({ items })).rejects.toMatchObject({
      cause: { message: 'the order is of other products or quantities' },
    });
  });

  it('refuses an order with nothing to send', async () => {
    await expect(aSale(ok({ order: orderOf(), transactions: [] })).sign()).rejects.toEqual(broken());
  });

  it.each([
    ['no recipient', { recipientAddress: 'nobody' }, 'INVALID_ADDRESS'],
    ['no currency', { tokenAddress: 'gold' }, 'INVALID_ADDRESS'],
    ['a maximum below zero', { maximumTotal: -1n }, 'INVALID_AMOUNT'],
    ['no sale', { environmentId: ' ' }, 'MISSING_PARAMS'],
  ])('rejects %s before it calls the service', async (_name, given, code) => {
    const { sign, requests } = aSale(ok({ order: orderOf(), transactions }));
    await expect(sign(given)).rejects.toMatchObject({ code });
    expect(requests).toEqual([]);
  });
});

describe.each(['quote', 'sign'] as const)('HttpSales.%s when the service', (name) => {
  it.each([
    [400, 'INVALID_PARAMETERS'],
    [401, 'SALE_AUTHORIZATION_REJECTED'],
    [403, 'SALE_AUTHORIZATION_REJECTED'],
    [404, 'PRODUCT_NOT_FOUND'],
    [409, 'INSUFFICIENT_STOCK'],
    [422, 'INVALID_PARAMETERS'],
    [199, 'SERVICE_BREAKDOWN'],
    [300, 'SERVICE_BREAKDOWN'],
    [500, 'SERVICE_BREAKDOWN'],
  ])('maps HTTP status %s to the problem %s', async (status, problem) => {
    const answered = aSale({ ...ok({ order: orderOf(), transactions, ...quoteOf() }), status })[name]();
    await expect(answered).rejects.toMatchObject({
      code: 'API_ERROR',
      data: { status, problem, url: expect.stringContaining(`${base}/${name}`) },
    });
  });

  it.each([200, 201, 299])('answers %s: that is an answer', async (status) => {
    await aSale({ ...ok({ order: orderOf(), transactions, ...quoteOf() }), status })[name]();
  });

  it.each(['not JSON', '[]', 'null', '{"order":'])('answers %j, it is a breakdown', async (text) => {
    await expect(aSale({ status: 200, text, retryAfterMs: null })[name]()).rejects.toEqual(broken());
  });

  it('does not answer, it is a breakdown that keeps its cause', async () => {
    const cause = httpFailed('network', base);
    await expect(aSale(cause)[name]()).rejects.toEqual(broken());
    await expect(aSale(cause)[name]()).rejects.toMatchObject({ cause });
  });

  it('is left, the reason of leaving is thrown', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(aSale(httpFailed('aborted', base))[name]({}, signal)).rejects.toThrow(/^left$/);
  });
});
