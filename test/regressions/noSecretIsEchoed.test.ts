import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Subject } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EngineOptions,
  type FundingEngine,
  MemoryJournalStore,
  NodeClient,
  onrampPlugin,
  orderbookPlugin,
  PrivateKeyWallet,
  swapPlugin,
} from '../../index.js';
import { Checkout } from '../../integrations/compat/Checkout.js';
import { serveEngine } from '../../integrations/headless/serveEngine.js';
import { acrossPlugin } from '../../plugins/across/index.js';
import { aggregatorPlugin } from '../../plugins/aggregator/index.js';
import { callSample, engineSamples } from '../api/arguments/engineSamples.js';
import { aToken, childChainId, rootChainId } from '../kit/aToken.js';
import { exchange, player, stranger } from '../kit/people.js';
import { ScriptedWallet } from '../kit/ScriptedWallet.js';
import { until } from '../kit/watch.js';
import { useHurriedClock } from './nobodyPaysTwice/kit/useHurriedClock.js';

// The engine tries again after pauses of seconds.
useHurriedClock();

/** As the makers of keys write them. */
const secrets = ['Zx9s3cr3tK3yOfSomebody42', '4f8a1c0b9e7d4f2aa6b3c5d8e1f09b7c', 'pq-7Hs2kd9_Lm3Xc5Vb8Nn1Qw4Er6Ty'];
const [mixed, hex, alchemy] = secrets as [string, string, string];
/** URLs of nodes, which may contain any part. */
const nodeUrls = [`https://node.test/v2/${alchemy}`, `https://me:${mixed}@node.test/?apikey=${hex}#${mixed}`];
/** URL of a service, without query and fragment. */
const serviceUrl = `https://me:${mixed}@service.test/${hex}/v1`;

type Answer = (url: string, init: RequestInit) => Response;
/** The worst error text: it repeats the whole request. */
const echoOf = (url: string, { headers, body }: RequestInit): string =>
  `no access to ${url} with ${secrets.join(' or ')}: ${JSON.stringify(headers)} ${typeof body === 'string' ? body : ''}`;
const errorOf = (url: string, init: RequestInit) => ({
  code: -32_000,
  message: echoOf(url, init),
  data: { url, message: echoOf(url, init), key: hex },
});

const answers: Readonly<Record<string, Answer>> = {
  'cannot be reached': (url, init) => {
    throw Object.assign(new TypeError(`fetch failed: ${url}`), {
      input: url,
      cause: Object.assign(new Error(echoOf(url, init)), { headers: init.headers }),
    });
  },
  'does not answer in time': (url) => {
    throw Object.assign(new DOMException(`timeout of ${url}`, 'TimeoutError'), { input: url });
  },
  'answers with a page': (url, init) => new Response(`<html>${echoOf(url, init)}</html>`),
  'answers with a page and HTTP 502': (url, init) => new Response(`<html>${echoOf(url, init)}`, { status: 502 }),
  'refuses with HTTP 401': (url, init) => new Response(echoOf(url, init), { status: 401 }),
  'refuses with a reason': (url, init) =>
    new Response(
      JSON.stringify({
        code: echoOf(url, init),
        message: echoOf(url, init),
        error: errorOf(url, init),
        details: { url },
      }),
      { status: 400 },
    ),
  'refuses in JSON-RPC': (url, init) => {
    const given: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const told = [given].flat().map((entry) => ({
      jsonrpc: '2.0',
      id: (entry as { readonly id?: number }).id ?? null,
      error: errorOf(url, init),
    }));
    return new Response(JSON.stringify(Array.isArray(given) ? told : told[0]));
  },
  'is of another chain': (url, init) => {
    const given: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : {};
    const told = [given].flat().map((entry) => ({
      jsonrpc: '2.0',
      id: (entry as { readonly id?: number }).id ?? null,
      result: '0x1',
    }));
    return new Response(JSON.stringify(Array.isArray(given) ? told : { ...told[0], note: url }));
  },
};
const fetchOf =
  (answer: Answer): typeof fetch =>
  (input, init = {}) =>
    Promise.resolve().then(() =>
      answer(typeof input === 'string' ? input : 'url' in input ? input.url : input.href, init),
    );

/** Secrets that a host passes on to a wallet deliberately: a wallet must know the address of the network to add. */
const toldByDesign = ['networks.add'];
const samples = Object.entries(engineSamples(new ScriptedWallet())).filter(([name]) => !toldByDesign.includes(name));

/** The first calls of a game. */
const headlessParams: Readonly<Record<string, object>> = {
  'balances.getBalance': { chainId: childChainId, account: player, token: stranger },
  'tokens.getTokenInfo': { chainId: childChainId, tokenAddress: stranger },
  'dex.quoteExactInput': {
    chainId: childChainId,
    fromAddress: player,
    tokenIn: 'native',
    tokenOut: stranger,
    amount: { $bigint: '5' },
  },
  'bridge.getFlowRates': { tokens: ['native'] },
  'bridge.listTransfers': { account: player },
  'sales.quote': { environmentId: '1', items: [{ productId: 'potion', quantity: 1 }] },
};
const isLast = (message: unknown, id: string): boolean => {
  const told = message as Readonly<Record<string, unknown>>;
  return told['id'] === id && ['done', 'error', 'refused'].some((key) => key in told);
};

const said: string[] = [];
const levels = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
beforeEach(() => {
  said.splice(0);
  for (const level of levels)
    jest.spyOn(console, level).mockImplementation((...words) => void said.push(inspect(words, { depth: 20 })));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Each value and all behind it, as logs and reports of errors write it. */
function leaksOf(outcomes: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(outcomes).flatMap(([name, outcome]) => {
    const text = [
      inspect(outcome, { depth: 25, showHidden: true, maxStringLength: null }),
      jsonOf(outcome),
      stacksOf(outcome),
    ].join('\n');
    const lines = text.split('\n').filter((line) => secrets.some((secret) => line.includes(secret)));
    return lines.slice(0, 3).map((line) => `${name}: ${line.trim().slice(0, 300)}`);
  });
}

function jsonOf(value: unknown): string {
  try {
    return JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}` : each)) ?? '';
  } catch (error) {
    return String(error);
  }
}

function stacksOf(value: unknown): string {
  return value instanceof Error ? `${value.stack}\n${stacksOf(value.cause)}` : '';
}

/** With a secret in every option that has room for one. */
function aKeyedEngine(options: Partial<EngineOptions>): FundingEngine {
  const services = [
    'api',
    'checkoutApi',
    'bridgeApi',
    'messageService',
    'messageExplorer',
    'onramp',
    'ipfsGateway',
    'metrics',
  ];
  const sources = ['configuration', 'items', 'prices', 'rates', 'tokens'];
  const network = { rpcUrls: nodeUrls, indexerUrl: serviceUrl, blockExplorerUrls: [serviceUrl] };
  return createFundingEngine({
    environment: 'sandbox',
    publishableKey: `pk_imapik-test-${mixed}`,
    apiKey: mixed,
    rateLimitingKey: hex,
    metrics: true,
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
      orderbookPlugin({ apiUrl: serviceUrl, rateLimitingKey: hex }),
      aggregatorPlugin({
        url: serviceUrl,
        headers: { authorization: `Bearer ${mixed}`, 'x-api-key': hex },
        contracts: [
          { chainId: childChainId, address: exchange, calls: [{ function: 'function swap(uint256 amountIn)' }] },
        ],
      }),
      acrossPlugin({
        pools: { [rootChainId]: stranger, [childChainId]: stranger },
        tokens: [{ [rootChainId]: exchange, [childChainId]: exchange }],
        fees: { url: serviceUrl },
      }),
    ],
    overrides: {
      endpoints: Object.fromEntries(services.map((name) => [name, serviceUrl])),
      networks: { [rootChainId]: network, [childChainId]: { ...network, tokenList: `${serviceUrl}/list?key=${hex}` } },
      sources: Object.fromEntries(sources.map((name) => [name, `${serviceUrl}/${name}?key=${hex}`])),
    },
    ...options,
  });
}

describe.each(Object.entries(answers))('a service or node that %s', (_title, answer) => {
  const fetch = fetchOf(answer);

  it('adds no secret to returned, thrown, emitted, logged or stored values of the engine', async () => {
    const journal = new MemoryJournalStore();
    const engine = aKeyedEngine({ fetch, journal });
    const events: unknown[] = [];
    engine.events$.subscribe((event) => events.push(event));
    const outcomes = await Promise.all(
      samples.map(async ([name, given]) => [name, await callSample(engine, name, given)] as const),
    );
    expect(leaksOf({ ...Object.fromEntries(outcomes), events, said, journal, engine })).toEqual([]);
    engine.dispose();
  });

  it('brings no secret over the protocol of headless games', async () => {
    const engine = aKeyedEngine({ fetch, journal: new MemoryJournalStore() });
    const game$ = new Subject<unknown>();
    const sent: unknown[] = [];
    const served = serveEngine(engine, { messages$: game$, send: (message) => sent.push(message) });
    const asked = Object.entries(headlessParams);
    for (const [method, params] of asked) game$.next({ id: method, method, params });
    await until(() => asked.every(([method]) => sent.some((message) => isLast(message, method))));
    expect(sent.filter((message) => 'error' in (message as object)).length).toBeGreaterThan(3);
    expect(leaksOf({ sent: JSON.stringify(sent, (_k, v: unknown) => (typeof v === 'bigint' ? `${v}` : v)) })).toEqual(
      [],
    );
    served.unsubscribe();
    engine.dispose();
  });

  it('brings no secret into the errors of the published names', async () => {
    const checkout = new Checkout({
      baseConfig: { environment: 'sandbox', apiKey: mixed, rateLimitingKey: hex },
      engine: { fetch, overrides: { networks: { [childChainId]: { rpcUrls: nodeUrls } } } },
    });
    const provider = new ScriptedWallet();
    const native = { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: 'native' };
    const token = { ...aToken(), decimals: 6 };
    const calls: Readonly<Record<string, () => Promise<unknown>>> = {
      getTokenInfo: () => checkout.getTokenInfo({ provider, tokenAddress: stranger }),
      getBalance: () => checkout.getBalance({ walletAddress: player, chainId: childChainId, provider } as never),
      swapQuote: () => checkout.swapQuote({ provider, fromToken: native, toToken: token, fromAmount: '1' }),
      getTokenAllowList: () => checkout.getTokenAllowList({ type: 'swap', chainId: childChainId } as never),
    };
    const outcomes: Record<string, unknown> = {};
    for (const [name, call] of Object.entries(calls)) outcomes[name] = await call().catch((error: unknown) => error);
    expect(leaksOf({ ...outcomes, said })).toEqual([]);
    checkout.dispose();
  });

  it('adds no secret to errors of a wallet, or of a node’s client', async () => {
    const key = `0x${'5e1f'.repeat(16)}`;
    const outcomes: Record<string, unknown> = {};
    for (const [index, url] of nodeUrls.entries()) {
      const wallet = new PrivateKeyWallet({ privateKey: key, networks: { 1: url }, chainId: 1, fetch });
      const node = new NodeClient({ chainId: 1, url, fetch });
      const calls: Readonly<Record<string, () => Promise<unknown>>> = {
        read: () => wallet.request({ method: 'eth_getBalance', params: [player, 'latest'] }),
        send: () => wallet.request({ method: 'eth_sendTransaction', params: [{ from: wallet.address, to: stranger }] }),
        node: () => node.ask([{ method: 'eth_blockNumber', params: [] }]),
      };
      for (const [name, call] of Object.entries(calls))
        outcomes[`${name} ${index}`] = await call().catch((error: unknown) => error);
      outcomes[`wallet ${index}`] = wallet;
      outcomes[`client ${index}`] = node;
    }
    expect(leaksOf({ ...outcomes, said })).toEqual([]);
  });
});
