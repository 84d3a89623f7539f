import { describe, expect, it } from '@jest/globals';
import type { EnvironmentOptions } from '../../../core/config/EnvironmentOptions.js';
import { KeyedHttpClient } from '../../../core/config/KeyedHttpClient.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { FetchHttpClient } from '../../../core/http/FetchHttpClient.js';

async function headersTo(url: string, options: Partial<EnvironmentOptions> = {}): Promise<Record<string, string>> {
  const seen: Record<string, string>[] = [];
  const fetch: typeof globalThis.fetch = (_input, init) => {
    seen.push(init?.headers as Record<string, string>);
    return Promise.resolve(new Response('{}'));
  };
  const environment = resolveEnvironment({
    environment: 'sandbox',
    apiKey: 'sk-1',
    rateLimitingKey: 'rl-1',
    overrides: { endpoints: { bridgeApi: 'http://127.0.0.1:4000/bridge' } },
    ...options,
  });
  const http = new KeyedHttpClient(new FetchHttpClient({ fetch }), environment);
  await http.send({ method: 'GET', url, headers: { own: 'header' } });
  return seen[0]!;
}

const plain = { accept: 'application/json', own: 'header' };

describe('KeyedHttpClient', () => {
  it.each([
    ['https://api.sandbox.immutable.com/v1/chains'],
    ['https://checkout-api.sandbox.immutable.com/v1/config'],
    ['http://127.0.0.1:4000/bridge/v1/x'],
  ])('sends both keys to %s', async (url) => {
    expect(await headersTo(url)).toEqual({ ...plain, 'x-immutable-api-key': 'sk-1', 'x-api-key': 'rl-1' });
  });

  it.each([
    ['another environment of the product', 'https://api.immutable.com/v1/chains'],
    ['a chain', 'https://rpc.testnet.immutable.com'],
    ['the message service', 'https://testnet.api.gmp.axelarscan.io'],
    ['the card provider', 'https://global-stg.transak.com'],
    ['pictures', 'https://ipfs.io/ipfs/x'],
    ['a host that looks alike', 'https://api.sandbox.immutable.com.evil.example/v1'],
    ['a user named alike', 'https://api.sandbox.immutable.com@evil.example/v1'],
    ['the address without TLS', 'http://api.sandbox.immutable.com/v1'],
    ['a sibling path', 'http://127.0.0.1:4000/bridge-other'],
  ])('sends none to %s', async (_, url) => {
    expect(await headersTo(url)).toEqual(plain);
  });

  it('sends the one that there is', async () => {
    const url = 'https://api.sandbox.immutable.com/v1/chains';
    expect(await headersTo(url, { apiKey: undefined })).toEqual({ ...plain, 'x-api-key': 'rl-1' });
  });
});
