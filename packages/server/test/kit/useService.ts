import '../../../../test/kit/loadedAhead.js';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@jest/globals';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { type Devnet, devnetOverrides, startDevnet } from 'tributary-devnet';
import { createFundingEngine, type Eip1193Provider, PrivateKeyWallet, swapPlugin } from 'tributary-sdk';
import { decode, encode } from 'tributary-sdk/headless';
import { afterAll, beforeAll } from '../../../../test/kit/hooks.js';
import { apiKeyHash } from '../../src/service/auth/ApiKeys.js';
import { createService, type ServiceOptions } from '../../src/service/createService.js';
import type { SharedStores } from '../../src/stores/SharedStores.js';
import { openSqlite } from '../../src/stores/sqlite/openSqlite.js';
import { GameSocket } from './GameSocket.js';

export const keys = { game: 'g'.repeat(32), quotes: 'q'.repeat(32), other: 'o'.repeat(32), admin: 'a'.repeat(32) };

export interface Asked {
  readonly key?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

export interface TestedService {
  readonly devnet: Devnet;
  readonly url: string;
  readonly stores: SharedStores;
  /** Starts another service over the same stores, like another process of the fleet. */
  another(options?: Partial<ServiceOptions>): Promise<{ readonly app: FastifyInstance; readonly url: string }>;
  /** Sends a request and checks the response against the OpenAPI document. */
  ask(method: string, path: string, asked?: Asked): Promise<Heard>;
  raw(method: string, path: string, asked?: Asked): Promise<Response>;
  game(key: string, wallet?: Eip1193Provider): Promise<GameSocket>;
  player(): PrivateKeyWallet;
}

interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, unknown>> }>>>
  >;
}

/** A service over a SQLite journal and a devnet, for all tests of a file. */
export function useService(given: Partial<ServiceOptions> = {}): TestedService {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-service-'));
  const apps: FastifyInstance[] = [];
  let devnet: Devnet;
  let stores: SharedStores;
  let url: string;
  let document: Document;
  let isError: ValidateFunction;
  const ajv = new Ajv2020({ strict: false });

  const another: TestedService['another'] = async (options = {}) => {
    const app = createService({
      keys: [
        { tenant: 'game', hash: apiKeyHash(keys.game), scopes: ['quote', 'checkout', 'read'] },
        { tenant: 'game', hash: apiKeyHash(keys.quotes), scopes: ['quote'] },
        { tenant: 'other', hash: apiKeyHash(keys.other), scopes: ['quote', 'checkout', 'read'] },
        { tenant: 'studio', hash: apiKeyHash(keys.admin), scopes: ['admin'] },
      ],
      funding: {
        stores,
        createEngine: (own) => createFundingEngine({ ...devnetOverrides(devnet), plugins: [swapPlugin()], ...own }),
      },
      pollMs: 100,
      // A busy machine must not count as an overloaded service.
      pressure: { loopDelayMs: 0 },
      ...given,
      ...options,
    });
    apps.push(app);
    return { app, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };

  beforeAll(async () => {
    devnet = await startDevnet({ silent: true });
    stores = openSqlite({ file: join(directory, 'journal.db') });
    ({ url } = await another());
    document = (await (await fetch(`${url}/openapi.json`)).json()) as Document;
    ajv.addSchema(document, 'document');
    isError = ajv.compile({ $ref: 'document#/components/schemas/error' });
  });
  afterAll(async () => {
    await Promise.all(apps.map((app) => app.close()));
    await stores?.close();
    await devnet?.stop();
    rmSync(directory, { recursive: true, force: true });
  });

  const raw: TestedService['raw'] = (method, path, { key = keys.game, body, headers, signal } = {}) =>
    fetch(`${url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : encode(body) }),
      ...(signal !== undefined && { signal }),
    });

  return {
    get devnet() {
      return devnet;
    },
    get url() {
      return url;
    },
    get stores() {
      return stores;
    },
    another,
    raw,
    ask: async (method, path, asked) => {
      const response = await raw(method, path, asked);
      const text = await response.text();
      const plain: unknown = text === '' ? undefined : JSON.parse(text);
      if (response.ok && plain !== undefined)
        expectAnswer(ajv, document, { method, path, status: response.status }, plain);
      else if (plain !== undefined) expect([plain, isError(plain)]).toEqual([plain, true]);
      return { status: response.status, headers: response.headers, body: text === '' ? undefined : decode(text) };
    },
    game: (key, wallet) => GameSocket.open(url, key, wallet),
    player: () => {
      const { root, child, accounts } = devnet;
      return new PrivateKeyWallet({
        privateKey: accounts.player.privateKey,
        networks: { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl },
        chainId: child.chainId,
      });
    },
  };
}

function expectAnswer(
  ajv: Ajv2020,
  { paths }: Document,
  { method, path, status }: { readonly method: string; readonly path: string; readonly status: number },
  body: unknown,
): void {
  const [bare = ''] = path.split('?');
  const known = Object.keys(paths).find((each) => new RegExp(`^${each.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(bare));
  const at = [
    'paths',
    known ?? bare,
    method.toLowerCase(),
    'responses',
    `${status}`,
    'content',
    'application/json',
    'schema',
  ];
  const pointer = at.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
  const validate = ajv.compile({ $ref: `document#/${pointer}` });
  expect([validate(body), validate.errors]).toEqual([true, null]);
}
