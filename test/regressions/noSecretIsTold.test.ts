import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Wallet } from 'ethers';
import { firstValueFrom, toArray } from 'rxjs';
import { createWalletClient, type Hex, http } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { sepolia } from 'viem/chains';
import { createFundingEngine, NodeClient, PrivateKeyWallet, parsePrivateKey, swapPlugin } from '../../index.js';
import { fromWalletClient } from '../../integrations/viem/index.js';

const secret = 'Zx9s3cr3tK3yOfSomebody42';
const key = `0x${'5e1f'.repeat(16)}`;
const keyPart = '5e1f5e1f5e1f5e1f';
const said: string[] = [];
const console_ = ['log', 'info', 'warn', 'error', 'debug'] as const;
beforeEach(() => {
  said.splice(0);
  for (const name of console_)
    jest.spyOn(console, name).mockImplementation((...words) => void said.push(inspect(words, { depth: 10 })));
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Returns all readable text of a result, and of the log. */
function textsOf(outcome: unknown): string {
  const seen: string[] = [...said];
  // A created engine contains its options; the calls below test its output.
  if (outcome instanceof Error || Array.isArray(outcome))
    seen.push(inspect(outcome, { depth: 15, showHidden: true }), String(outcome));
  for (let error = outcome as Error | undefined; error instanceof Error; error = error.cause as Error | undefined)
    seen.push(
      error.message,
      error.stack ?? '',
      String(error),
      JSON.stringify(error),
      JSON.stringify(Object.entries(error)),
    );
  return seen.join('\n');
}

/** Returns the value or the error of a call. */
async function outcomeOf(act: () => unknown): Promise<unknown> {
  try {
    return await act();
  } catch (error) {
    return error;
  }
}

async function expectSilence(act: () => unknown): Promise<unknown> {
  const outcome = await outcomeOf(act);
  const texts = textsOf(outcome);
  expect(texts).not.toContain(secret);
  expect(texts.toLowerCase()).not.toContain(keyPart);
  return outcome;
}

const urls = [
  `http://me:${secret}@127.0.0.1:1`,
  `http://127.0.0.1:1/v2/${secret}`,
  `http://127.0.0.1:1/?apikey=${secret}`,
  `http://${secret}@127.0.0.1:1/x#${secret}`,
];
const brokenUrls = [
  `htp://me:${secret}@node.example`,
  `node.example/v2/${secret}`,
  `me:${secret}@node.example`,
  `https:/${secret}@node.example`,
  ` https://me:${secret}@`,
  `https://node.example:port/${secret}`,
  `wss://node.example/${secret}`,
];

describe('a key that cannot be read', () => {
  const keys = [
    `${key}0`,
    key.slice(0, -1),
    ` ${key.slice(0, 20)} ${key.slice(20)}`,
    `${key.slice(0, -1)}x`,
    `"${key}"`,
    `${key},${key}`,
    key.replace('0x', '0x0x'),
    [key],
    { key },
  ];
  it.each(keys.map((each, index) => [index, each] as const))('is in no thrown value (%d)', async (_index, given) => {
    const make = () => new PrivateKeyWallet({ privateKey: given as string, networks: {}, chainId: 1 });
    expect(await expectSilence(make)).toMatchObject({ code: 'INVALID_CONFIGURATION' });
    expect(await expectSilence(() => parsePrivateKey(given))).toMatchObject({ code: 'INVALID_CONFIGURATION' });
  });
});

const configurations: Readonly<Record<string, (url: string) => Partial<Parameters<typeof createFundingEngine>[0]>>> = {
  'a node of a network': (url) => ({ overrides: { networks: { 11155111: { rpcUrls: [url] } } } }),
  'an address of a service': (url) => ({ overrides: { endpoints: { api: url } } }),
  'an indexer': (url) => ({ overrides: { endpoints: { indexers: { 13473: url } } } }) as never,
  'a list of tokens': (url) => ({ overrides: { tokenLists: { 13473: url } } }) as never,
  'a contract': (url) => ({ overrides: { contracts: { seaport: url } } }) as never,
  'the key of the publisher': (url) => ({ publishableKey: url }),
  'the key of the service': (url) => ({ apiKey: `${url}\n` }),
  'the key of limits': (url) => ({ rateLimitingKey: `${url}\n` }),
  'the environment': (url) => ({ environment: url }) as never,
};

describe('an option of the engine that is wrong', () => {
  it.each(
    Object.entries(configurations).flatMap(([name, make]) =>
      [...brokenUrls, ...urls].map((url, index) => [name, index, make(url)] as const),
    ),
  )('%s (%d) is in no thrown or logged value', async (_name, _index, options) => {
    const outcome = await expectSilence(() =>
      createFundingEngine({ environment: 'sandbox', plugins: [swapPlugin()], ...options }),
    );
    (outcome as { dispose?: () => void }).dispose?.();
  });
});

describe('a URL with credentials whose service is down', () => {
  it.each(urls)('is in no failure of the engine (%s)', async (url) => {
    const engine = createFundingEngine({
      environment: 'sandbox',
      plugins: [swapPlugin()],
      overrides: {
        networks: { 11155111: { rpcUrls: [url] }, 13473: { rpcUrls: [url] } },
        endpoints: { api: url.split(/[?#]/)[0]! },
      },
    });
    const events: unknown[] = [];
    engine.events$.subscribe((event) => events.push(event));
    const account = Wallet.createRandom().address;
    const asked = [
      () => engine.balances.getAllBalances({ account, chainId: 13473 } as never),
      () => engine.balances.getTokenBalance({ account, chainId: 13473, tokenAddress: account } as never),
      () => engine.tokens.getList({ chainId: 13473 }),
      () => engine.tokens.getTokenInfo(13473, account),
      () =>
        firstValueFrom(
          engine
            .findFundingRoutes({ account, shortfall: { chainId: 13473, tokenAddress: 'native', amount: 1n } } as never)
            .pipe(toArray()),
        ),
    ];
    for (const act of asked) await expectSilence(act);
    await expectSilence(() => events);
    engine.dispose();
  });

  it.each(urls)('is in no failure of a node’s client, of a wallet, of a screening (%s)', async (url) => {
    await expectSilence(() => new NodeClient({ chainId: 1, url }).ask([{ method: 'eth_blockNumber', params: [] }]));
    const wallet = new PrivateKeyWallet({ privateKey: key, networks: { 1: url }, chainId: 1 });
    await expectSilence(() => wallet.request({ method: 'eth_blockNumber' }));
    await expectSilence(() =>
      wallet.request({ method: 'eth_sendTransaction', params: [{ from: wallet.address, to: wallet.address }] }),
    );
    await expectSilence(() => wallet);
  });

  it.each(urls)('is in no failure of a client of viem (%s)', async (url) => {
    const client = createWalletClient({
      account: privateKeyToAccount(key as Hex),
      chain: sepolia,
      transport: http(url, { retryCount: 0 }),
    });
    const wallet = fromWalletClient(client);
    const given = { from: client.account.address, to: client.account.address };
    await expectSilence(() => wallet.request({ method: 'eth_sendTransaction', params: [given] }));
  });
});
