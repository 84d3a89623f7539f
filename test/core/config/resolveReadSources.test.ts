import { describe, expect, it } from '@jest/globals';
import type { NetworkOverride } from '../../../core/config/EnvironmentOptions.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { resolveReadSources } from '../../../core/config/resolveReadSources.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const request = (): Promise<unknown> => Promise.resolve(null);
const wallet = { request };
const own = 'https://rpc.studio.example';

describe('resolveReadSources', () => {
  it.each([
    ['nothing if no transport is given', { rpcUrls: [own] }, null],
    ['the transport alone: the public URLs are left out', { request: wallet }, [wallet]],
    ['a bare request as a transport', { request }, [{ request }]],
    [
      'several in their order, followed by the URLs',
      { request: [wallet, request], rpcUrls: [own] },
      [wallet, { request }, own],
    ],
  ])('resolves the read sources: %s', (_, override, sources) => {
    expect(resolveReadSources(13473, override)).toEqual(sources);
  });

  it.each([[[]], [{}], ['https://rpc.test'], [[wallet, null]]])('rejects the request option %p', (given) => {
    const error = thrownBy(() => resolveReadSources(13473, { request: given } as unknown as NetworkOverride));
    expect([error.code, error.data['field']]).toEqual(['INVALID_CONFIGURATION', 'overrides.networks.13473.request']);
  });

  it('is part of the environment, of none of its networks: those are plain data', () => {
    const { readSources, networks } = resolveEnvironment({
      environment: 'sandbox',
      overrides: { networks: { 13473: { request: wallet } } },
    });
    expect(readSources).toEqual({ 13473: [wallet] });
    expect(networks).toEqual(resolveEnvironment({ environment: 'sandbox' }).networks);
  });
});
