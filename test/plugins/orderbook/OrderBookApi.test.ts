import { describe, expect, it } from '@jest/globals';
import { FetchHttpClient } from '../../../core/http/FetchHttpClient.js';
import { createFundingEngine, type OrderBookOptions, orderbookPlugin } from '../../../index.js';
import { OrderBookApi } from '../../../plugins/orderbook/OrderBookApi.js';
import { OrderBookSettings } from '../../../plugins/orderbook/OrderBookSettings.js';
import { stranger } from '../../kit/people.js';

const settingsOf = (environment: 'sandbox' | 'production', options: OrderBookOptions = {}): OrderBookSettings => {
  const engine = createFundingEngine({ environment, plugins: [], journal: 'memory' });
  engine.dispose();
  return new OrderBookSettings(options, engine.environment);
};

function apiThatAnswers(answer: () => Response, options: OrderBookOptions = {}) {
  const asked: { url: string; init: RequestInit | undefined }[] = [];
  const fetch: typeof globalThis.fetch = (url, init) => {
    asked.push({ url: url as string, init });
    return Promise.resolve(answer());
  };
  return { api: new OrderBookApi(new FetchHttpClient({ fetch }), settingsOf('sandbox', options)), asked };
}

describe('OrderBookSettings', () => {
  it.each([
    [
      'sandbox',
      'https://api.sandbox.immutable.com/v1/chains/imtbl-zkevm-testnet/orders',
      '0x7d117aA8BD6D31c4fa91722f246388f38ab1942c',
      13473,
    ],
    [
      'production',
      'https://api.immutable.com/v1/chains/imtbl-zkevm-mainnet/orders',
      '0x6c12aD6F0bD274191075Eb2E78D7dA5ba6453424',
      13371,
    ],
  ] as const)('are the platform’s in %s', (environment, baseUrl, seaport, chainId) => {
    expect(settingsOf(environment)).toEqual({
      baseUrl,
      seaport,
      chainId,
      zone: '0x1004f9615E79462c711Ff05a386BdbA91a7628C3',
      headers: { accept: 'application/json' },
    });
  });

  it('are the host’s where it says so', () => {
    const options = {
      apiUrl: 'http://127.0.0.1:1',
      chainName: 'my chain',
      seaport: stranger,
      zone: stranger,
      rateLimitingKey: 'key',
    };
    expect(settingsOf('sandbox', options)).toEqual({
      baseUrl: 'http://127.0.0.1:1/v1/chains/my%20chain/orders',
      seaport: stranger,
      zone: stranger,
      chainId: 13473,
      headers: { accept: 'application/json', 'x-api-key': 'key' },
    });
  });

  it.each<[string, OrderBookOptions]>([
    ['apiUrl', { apiUrl: 'api.example' }],
    ['apiUrl', { apiUrl: 'https://api.example/' }],
    ['apiUrl', { apiUrl: 'https://api.example?x=1' }],
    ['apiUrl', { apiUrl: 'ftp://api.example' }],
    ['chainName', { chainName: '' }],
    ['rateLimitingKey', { rateLimitingKey: '' }],
    ['seaport', { seaport: '0x12' }],
    ['zone', { zone: 'zone' }],
    ['apiUrl', { apiUrl: 'https://api.example#here' }],
    ['apiUrl', { apiUrl: 7 as never }],
    ['chainName', { chainName: 7 as never }],
  ])('are refused at once: %s %j', (field, options) => {
    expect(() => orderbookPlugin(options)).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', data: { field: `orderbook.${field}` } }),
    );
  });
});

describe('orderbookPlugin', () => {
  it('brings a book, with the host’s options or without', () => {
    for (const plugin of [orderbookPlugin(), orderbookPlugin({ apiUrl: 'https://api.example', seaport: stranger })])
      expect(plugin).toMatchObject({ id: 'orderbook' });
  });
});

describe('OrderBookApi', () => {
  it('asks with the key, and hands on what is under `result`', async () => {
    const { api, asked } = apiThatAnswers(() => new Response('{"result":[1]}'), { rateLimitingKey: 'key' });
    await expect(api.post('cancel', { orders: ['a'] }, {})).resolves.toEqual([1]);
    expect(asked[0]?.url).toBe('https://api.sandbox.immutable.com/v1/chains/imtbl-zkevm-testnet/orders/cancel');
    expect(asked[0]?.init).toMatchObject({ method: 'POST', body: '{"orders":["a"]}' });
    expect(new Headers(asked[0]?.init?.headers).get('x-api-key')).toBe('key');
  });

  it('posts once, whatever comes back, and tells the service’s own reason', async () => {
    const body = JSON.stringify({ code: 'SERVICE_UNAVAILABLE', message: 'come back later', trace_id: 't1' });
    const { api, asked } = apiThatAnswers(() => new Response(body, { status: 503, headers: { 'retry-after': '7' } }));
    await expect(api.post('listings', {}, {})).rejects.toMatchObject({
      code: 'API_ERROR',
      data: {
        status: 503,
        reason: 'come back later',
        serviceCode: 'SERVICE_UNAVAILABLE',
        traceId: 't1',
        retryAfterMs: 7_000,
      },
    });
    expect(asked.length).toBe(1);
  });

  it('asks a question with a body again: it changes nothing', async () => {
    const answers = [
      new Response('', { status: 503 }),
      new Response('', { status: 429 }),
      new Response('{"result":1}'),
    ];
    const { api, asked } = apiThatAnswers(() => answers.shift()!);
    await expect(api.ask('fulfillment-data', [1], {})).resolves.toBe(1);
    expect(asked.map(({ init }) => [init?.method, init?.body])).toEqual(Array(3).fill(['POST', '[1]']));
  });

  it.each(['', 'null', '[]', '{}', '<html>'])('refuses an answer without a result: %j', async (text) => {
    const { api } = apiThatAnswers(() => new Response(text));
    await expect(api.get('listings/l1', {})).rejects.toMatchObject({ code: 'API_ERROR', data: { status: 200 } });
  });

  it.each([
    ['<html>', 'the order book refused'],
    ['{"message":""}', 'the order book refused'],
    ['{"message":7}', 'the order book refused'],
    [`{"message":"${'x'.repeat(500)}"}`, 'x'.repeat(200)],
  ])('says that it was refused, by %j', async (text, reason) => {
    const { api } = apiThatAnswers(() => new Response(text, { status: 400 }));
    const refused = api.post('listings', {}, {});
    await expect(refused).rejects.toMatchObject({ code: 'API_ERROR', data: { status: 400, reason } });
    await expect(refused).rejects.not.toHaveProperty('data.retryAfterMs');
    await expect(refused).rejects.not.toHaveProperty('data.serviceCode');
  });

  it('names the service where it cannot be reached', async () => {
    const { api } = apiThatAnswers(() => {
      throw new TypeError('fetch failed');
    });
    await expect(api.post('listings', {}, {})).rejects.toMatchObject({
      code: 'API_ERROR',
      data: { url: 'https://api.sandbox.immutable.com/v1/chains/imtbl-zkevm-testnet/orders/listings' },
    });
  });

  it.each([
    ['{"result":[1],"page":{"next_cursor":"further"}}', 'further'],
    ['{"result":[1],"page":{"next_cursor":""}}', null],
    ['{"result":[1],"page":{"next_cursor":7}}', null],
    ['{"result":[1],"page":"further"}', null],
    ['{"result":[1]}', null],
  ])('reads a page, and where the next one begins: %s', async (text, cursor) => {
    const { api, asked } = apiThatAnswers(() => new Response(text));
    await expect(api.getPage('listings?page_size=1', {})).resolves.toEqual({ result: [1], cursor });
    expect(asked[0]?.init?.method).toBe('GET');
    expect(asked[0]?.init?.body).toBeUndefined();
  });

  it('rejects with the abort reason if the caller aborts', async () => {
    const { api } = apiThatAnswers(() => new Response('{"result":1}'));
    const left = new Error('left');
    await expect(api.get('listings/l1', { signal: AbortSignal.abort(left) })).rejects.toBe(left);
  });
});
