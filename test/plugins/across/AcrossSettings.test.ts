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

  it('have defaults, and what the host gave as it was', () => {
    const parsed = parseSettings(options);
    expect(parsed).toMatchObject({
      ...{ id: 'across', maximumFeePercent: 10, fees: { basisPoints: 10 } },
      statusPauses: { firstMs: 1_000, longestMs: 60_000 },
    });
    expect([...parsed.pools]).toEqual([
      [1, a],
      [10, b],
      [8453, c],
    ]);
    expect(parsed.links[0]).toEqual({
      ...{ sourceChainId: 1, destinationChainId: 10, funding: true, kind: 'intent', expectedSeconds: 60 },
      tokens: [{ token: 'native', arrivesAs: 'native' }],
    });
    const given = {
      ...{ id: 'mine', maximumFeePercent: 0.5, fees: { url: 'https://fees.example/fees' } },
      statusPauses: { longestMs: 5 },
    };
    expect(parseSettings({ ...options, ...given })).toMatchObject({
      ...given,
      statusPauses: { firstMs: 1_000, longestMs: 5 },
    });
    expect(parseSettings({ ...options, fees: { basisPoints: 0 } }).fees).toEqual({ basisPoints: 0 });
    expect(parseSettings({ ...options, fees: { url: 'http://127.0.0.1:1/' } }).fees).toEqual({
      url: 'http://127.0.0.1:1/',
    });
  });

  it('are once each way, with all that goes there', () => {
    const tokens = [
      { 1: a, 10: b },
      { 1: b, 10: a },
      { 1: c, 8453: c },
    ];
    const { links } = parseSettings({ ...options, tokens });
    expect(links.map((link) => [link.sourceChainId, link.destinationChainId, link.tokens?.length])).toEqual([
      [1, 10, 2],
      [10, 1, 2],
      [1, 8453, 1],
      [8453, 1, 1],
    ]);
  });

  it('say what a token is on the other chain, and of others nothing', () => {
    const settings = parseSettings(options);
    expect([formOf(settings, 'native', 1, 10), formOf(settings, 'native', 1, 8453)]).toEqual(['native', null]);
  });

  it('say it of a token in several lines by the line that has the other chain', () => {
    const tokens = [
      { 1: 'native', 10: 'native' },
      { 1: 'native', 8453: c },
    ];
    const settings = parseSettings({ ...options, tokens });
    expect([formOf(settings, 'native', 1, 10), formOf(settings, 'native', 1, 8453)]).toEqual(['native', c]);
  });

  it.each<[string, object, string]>([
    ['no pool', { pools: {} }, 'pools'],
    ['no pools at all', { pools: null }, 'pools'],
    ['pools that are a word', { pools: 'all' }, 'pools'],
    ['a pool of no chain', { pools: { ...options.pools, base: a } }, 'pools.base'],
    ['tokens that aren’t a list', { tokens: 'USDC' }, 'tokens'],
    ['a negative fee', { fees: { basisPoints: -1 } }, 'fees'],
    ['a fee in parts', { fees: { basisPoints: 1.5 } }, 'fees'],
    ['a service with a query', { fees: { url: 'https://fees.example/?a=1' } }, 'fees'],
    ['a service behind something', { fees: { url: 'see https://fees.example' } }, 'fees'],
    ['no bound at all', { maximumFeePercent: 0 }, 'maximumFeePercent'],
    ['a limit that isn’t a number', { maximumFeePercent: Number.NaN }, 'maximumFeePercent'],
    ['no longest pause', { statusPauses: { longestMs: -1 } }, 'statusPauses.longestMs'],
    ['endless time', { expectedSeconds: Number.POSITIVE_INFINITY }, 'expectedSeconds'],
    ['a pool with an invalid address', { pools: { ...options.pools, 1: 'native' } }, 'pools.1'],
    ['a token on a chain without a pool', { tokens: [{ 5: a }] }, 'tokens.0'],
    ['a token with an invalid address', { tokens: [{ 1: 'ETH' }] }, 'tokens.0.1'],
    ['no token', { tokens: [] }, 'tokens'],
    ['no fees', { fees: undefined }, 'fees'],
    ['fees of everything', { fees: { basisPoints: 10_000 } }, 'fees'],
    ['a service with an invalid URL', { fees: { url: 'ftp://fees' } }, 'fees'],
    ['a fee without bound', { maximumFeePercent: 100 }, 'maximumFeePercent'],
    ['no pause', { statusPauses: { firstMs: 0 } }, 'statusPauses.firstMs'],
    ['no time at all', { expectedSeconds: 0 }, 'expectedSeconds'],
  ])('are refused by name: %s', (_what, given, field) => {
    expect(() => acrossPlugin({ ...options, ...given })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', data: expect.objectContaining({ field }) }),
    );
  });

  it('are refused where the engine does not know a chain', () => {
    const settings = parseSettings(options);
    expect(() => assertChains(settings, { 1: {}, 10: {}, 8453: {} })).not.toThrow();
    expect(() => assertChains(settings, { 1: {}, 10: {} })).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        data: expect.objectContaining({ field: 'pools.8453' }),
      }),
    );
  });
});
