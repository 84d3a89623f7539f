import { describe, expect, it } from '@jest/globals';
import { type AcrossPluginOptions, acrossPlugin } from 'tributary-sdk/plugins/across';
import { assertChains, formOf, parseSettings } from '../../../plugins/across/AcrossSettings.js';

const [a, b, c] = ['0x' + '11'.repeat(20), '0x' + '22'.repeat(20), '0x' + '33'.repeat(20)];
const options: AcrossPluginOptions = {
  pools: { 1: a, 10: b, 8453: c },
  tokens: [
    { 1: 'native', 10: 'native' },
    { 10: a, 8453: b },
  ],
  fees: { basisPoints: 10 },
};

describe('the settings of Across', () => {
  it('are links both ways between the chains that share a token', () => {
    const ways = parseSettings(options).links.map(({ sourceChainId, destinationChainId }) => [
      sourceChainId,
      destinationChainId,
    ]);
    expect(ways).toEqual([
      [1, 10],
      [10, 1],
      [10, 8453],
      [8453, 10],
    ]);
    expect(parseSettings({ ...options, expectedSeconds: 7 }).links[0]).toMatchObject({
      kind: 'intent',
      funding: true,
      expectedSeconds: 7,
    });
  });

  it('say what a token is on the other chain, and of others nothing', () => {
    const settings = parseSettings(options);
    expect([formOf(settings, 'native', 1, 10), formOf(settings, 'native', 1, 8453)]).toEqual(['native', null]);
  });

  it.each<[string, object, string]>([
    ['no pool', { pools: {} }, 'pools'],
    ['a pool that is no address', { pools: { ...options.pools, 1: 'native' } }, 'pools.1'],
    ['a token on a chain without a pool', { tokens: [{ 5: a }] }, 'tokens.0'],
    ['a token that is no address', { tokens: [{ 1: 'ETH' }] }, 'tokens.0.1'],
    ['no token', { tokens: [] }, 'tokens'],
    ['no fees', { fees: undefined }, 'fees'],
    ['fees of everything', { fees: { basisPoints: 10_000 } }, 'fees'],
    ['a service that is no address', { fees: { url: 'ftp://fees' } }, 'fees'],
    ['a fee without bound', { maximumFeePercent: 100 }, 'maximumFeePercent'],
    ['no pause', { statusPauses: { firstMs: 0 } }, 'statusPauses.firstMs'],
    ['no time at all', { expectedSeconds: 0 }, 'expectedSeconds'],
  ])('are refused by name: %s', (_what, given, field) => {
    expect(() => acrossPlugin({ ...options, ...given })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', data: expect.objectContaining({ field }) }),
    );
  });

  it('are refused where the engine does not know a chain', () => {
    expect(() => assertChains(parseSettings(options), { 1: {}, 10: {} })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION' }),
    );
  });
});
