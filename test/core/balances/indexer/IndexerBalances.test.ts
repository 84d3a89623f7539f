import { describe, expect, it } from '@jest/globals';
import { IndexerBalances } from '../../../../core/balances/indexer/IndexerBalances.js';
import { networks } from '../../../../core/chains/networks.js';
import type { HttpClient, HttpRequest } from '../../../../core/http/HttpClient.js';
import { httpFailed } from '../../../../core/http/httpFailed.js';
import { NATIVE } from '../../../../core/money/Address.js';
import { aNativeToken, aToken, childChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { ManualClock } from '../../stream/ManualClock.js';

const network = { ...networks[childChainId], indexerUrl: 'https://indexer.example' };
const ofPlayer = `https://indexer.example/api/v2/addresses/${player}`;
const usdc = aToken();
const anItem = (address: string = usdc.address, value = '5') => ({
  token: { address, decimals: '6', symbol: 'USDC', name: 'USD Coin' },
  value,
});

type Answer = (request: HttpRequest) => { readonly status: number; readonly body?: unknown } | Promise<never>;

function aBed({
  coins = () => ({ status: 200, body: { coin_balance: '7' } }),
  tokens = () => ({ status: 200, body: { items: [anItem()], next_page_params: null } }),
}: {
  coins?: Answer;
  tokens?: Answer;
} = {}) {
  const requests: HttpRequest[] = [];
  const http: HttpClient = {
    async send(request) {
      requests.push(request);
      const { status, body = {} } = await (request.url.includes('/tokens') ? tokens : coins)(request);
      return { status, text: typeof body === 'string' ? body : JSON.stringify(body), retryAfterMs: null };
    },
  };
  const clock = new ManualClock();
  const indexer = new IndexerBalances(http, clock);
  return { requests, clock, indexer, get: (options = {}) => indexer.get(network, player, options) };
}

describe('IndexerBalances', () => {
  it('gives the native currency first, then the tokens, in two requests side by side', async () => {
    const { requests, get } = aBed();
    const asked = get();
    expect(requests.map(({ url }) => url)).toEqual([ofPlayer, `${ofPlayer}/tokens?type=ERC-20`]);
    await expect(asked).resolves.toEqual({
      status: 'answered',
      balances: [
        { token: aNativeToken(), balance: 7n, formattedBalance: '0.000000000000000007' },
        { token: usdc, balance: 5n, formattedBalance: '0.000005' },
      ],
    });
  });

  it('leaves out what is not held any more', async () => {
    const { get } = aBed({ tokens: () => ({ status: 200, body: { items: [anItem(usdc.address, '0')] } }) });
    await expect(get()).resolves.toMatchObject({ balances: [{ token: aNativeToken() }] });
  });

  it('turns pages until there are no more, each token once', async () => {
    const pages = [
      { items: [anItem(usdc.address, '1')], next_page_params: { items_count: 1 } },
      { items: [anItem(exchange, '2'), anItem(usdc.address, '1')], next_page_params: { items_count: 2 } },
      { items: [anItem(stranger, '3')], next_page_params: null },
    ];
    const { requests, get } = aBed({ tokens: () => ({ status: 200, body: pages.shift() }) });
    await expect(get()).resolves.toMatchObject({
      balances: [{ balance: 7n }, { balance: 1n }, { balance: 2n }, { balance: 3n }],
    });
    expect(requests.slice(2).map(({ url }) => url)).toEqual([
      `${ofPlayer}/tokens?type=ERC-20&items_count=1`,
      `${ofPlayer}/tokens?type=ERC-20&items_count=2`,
    ]);
  });

  it('takes next page params with nothing in them for the end of the list, and no others', async () => {
    const body = { items: [anItem()], next_page_params: {} };
    const { requests, get } = aBed({ tokens: () => ({ status: 200, body }) });
    await expect(get()).resolves.toMatchObject({ balances: [{ balance: 7n }, { balance: 5n }] });
    expect(requests).toHaveLength(2);
    const unreadable = { ...body, next_page_params: { cursor: { block: 5 } } };
    await expect(aBed({ tokens: () => ({ status: 200, body: unreadable }) }).get()).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
    });
  });

  it('cuts off a server that never ends its pages', async () => {
    let page = 0;
    const { requests, get } = aBed({
      tokens: () => ({ status: 200, body: { items: [], next_page_params: { page: (page += 1) } } }),
    });
    await expect(get()).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      cause: { message: 'the pages of the indexer do not end' },
    });
    expect(requests).toHaveLength(101);
  });

  it('cuts off a server that turns in a circle at once', async () => {
    const { requests, get } = aBed({
      tokens: () => ({ status: 200, body: { items: [], next_page_params: { page: 1 } } }),
    });
    await expect(get()).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR' });
    expect(requests).toHaveLength(3);
  });

  it('takes a 404 for nothing held, for coins and tokens apart', async () => {
    const missing: Answer = () => ({ status: 404 });
    await expect(aBed({ coins: missing }).get()).resolves.toMatchObject({
      balances: [{ balance: 0n }, { balance: 5n }],
    });
    await expect(aBed({ tokens: missing }).get()).resolves.toMatchObject({ balances: [{ balance: 7n }] });
    await expect(aBed({ coins: missing, tokens: missing }).get()).resolves.toMatchObject({
      balances: [{ balance: 0n }],
    });
  });

  it('takes a 404 of a later page for no end of the list', async () => {
    const first = { items: [anItem()], next_page_params: { items_count: 1 } };
    const tokens: Answer = ({ url }) => (url.includes('items_count') ? { status: 404 } : { status: 200, body: first });
    await expect(aBed({ tokens }).get()).rejects.toMatchObject({
      code: 'GET_INDEXER_BALANCE_ERROR',
      data: { chainId: childChainId, status: 404 },
    });
  });

  it.each<[string, { coins?: Answer; tokens?: Answer }]>([
    ['coins', { coins: () => ({ status: 429 }) }],
    ['tokens', { tokens: () => ({ status: 429 }) }],
  ])('is rate-limited where the %s are, and keeps to it for five seconds', async (_which, answers) => {
    const { requests, clock, get } = aBed(answers);
    await expect(get()).resolves.toEqual({ status: 'rate-limited' });
    await expect(get()).resolves.toEqual({ status: 'rate-limited' });
    expect(requests).toHaveLength(2);
    await clock.pass(5_000);
    await get();
    expect(requests).toHaveLength(4);
  });

  it.each<[string, Answer, object]>([
    ['500', () => ({ status: 500 }), { data: { chainId: childChainId, status: 500 } }],
    ['403', () => ({ status: 403 }), { data: { status: 403 } }],
    [
      'no answer',
      () => Promise.reject(httpFailed('timeout', ofPlayer)),
      { cause: { code: 'HTTP_FAILED' }, data: { reason: 'timeout', host: 'indexer.example' } },
    ],
    ['no JSON', () => ({ status: 200, body: '<html>' }), { cause: { name: 'SyntaxError' } }],
    ['null', () => ({ status: 200, body: 'null' }), { cause: { name: 'TypeError' } }],
  ])('is GET_INDEXER_BALANCE_ERROR for %s, of either, and keeps no failure', async (what, answer, details) => {
    for (const answers of [{ coins: answer }, { tokens: answer }]) {
      const { requests, get } = aBed(answers);
      await expect(get()).rejects.toMatchObject({
        code: 'GET_INDEXER_BALANCE_ERROR',
        message: 'Failed to get balances from the indexer',
        ...details,
      });
      await expect(get()).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR' });
      expect(requests).toHaveLength(what === '500' ? 6 : 4);
    }
  });

  it.each<[string, Answer]>([
    ['a failure', () => ({ status: 503 })],
    ['a dropped connection', () => Promise.reject(httpFailed('network', ofPlayer))],
  ])('retries once after %s', async (_what, fail) => {
    let asked = 0;
    const bed = aBed({
      coins: (request) => {
        asked += 1;
        return asked === 1 ? fail(request) : { status: 200, body: { coin_balance: '7' } };
      },
    });
    await expect(bed.get()).resolves.toMatchObject({ balances: [{ balance: 7n }, {}] });
    expect(asked).toBe(2);
  });

  it('asks no second time after a time limit', async () => {
    const bed = aBed({ coins: () => Promise.reject(httpFailed('timeout', ofPlayer)) });
    await expect(bed.get()).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR' });
    expect(bed.requests).toHaveLength(2);
  });

  it.each(['1.5', '0x10', 1.5, -1, undefined, {}])(
    'refuses a coin balance of %p: unknown is not zero',
    async (coin_balance) => {
      await expect(aBed({ coins: () => ({ status: 200, body: { coin_balance } }) }).get()).rejects.toMatchObject({
        code: 'GET_INDEXER_BALANCE_ERROR',
      });
    },
  );

  it('takes a coin balance of null for an account that never held a coin', async () => {
    await expect(aBed({ coins: () => ({ status: 200, body: { coin_balance: null } }) }).get()).resolves.toMatchObject({
      balances: [{ token: { address: NATIVE }, balance: 0n }, {}],
    });
  });

  it('caches a response for 5 s, joins concurrent requests, and reads again if fresh is set', async () => {
    const { requests, clock, get } = aBed();
    await Promise.all([get(), get()]);
    await clock.pass(4_999);
    await get();
    expect(requests).toHaveLength(2);
    await get({ fresh: true });
    expect(requests).toHaveLength(4);
    await clock.pass(5_000);
    await get();
    expect(requests).toHaveLength(6);
  });

  it('does not show twice a currency that is a contract, too', async () => {
    const { indexer } = aBed();
    const twin = { ...network, nativeCurrency: { ...network.nativeCurrency, address: usdc.address } };
    await expect(indexer.get(twin, player)).resolves.toMatchObject({ balances: [{ token: { address: NATIVE } }] });
  });

  it('calls off the other request where one fails', async () => {
    const { requests, get } = aBed({ coins: () => ({ status: 500 }), tokens: () => new Promise(() => undefined) });
    await expect(get()).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR' });
    expect(requests[1]?.signal?.aborted).toBe(true);
  });

  it('gives up on pages that are slow a hundred times over', async () => {
    const { clock, get } = aBed({ tokens: () => new Promise(() => undefined) });
    const asked = get();
    asked.catch(() => undefined);
    await clock.pass(30_000);
    await expect(asked).rejects.toMatchObject({ code: 'GET_INDEXER_BALANCE_ERROR', cause: { name: 'TimeoutError' } });
  });

  it('aborts its requests when it is left', async () => {
    const { requests, get } = aBed({ tokens: () => new Promise(() => undefined) });
    const controller = new AbortController();
    const asked = get({ signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(asked).rejects.toThrow('left');
    expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });

  it('asks no further time by itself: after a 429 the chain is there', async () => {
    const { requests, get } = aBed();
    await get();
    expect(requests.map(({ retries }) => retries)).toEqual([0, 0]);
  });
});
