import { describe, expect, it } from '@jest/globals';
import type { TokenListResult } from 'tributary-sdk';
import { isTokenList } from '../core/tokens/kit/tokenListSchema.js';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts requests.
const bed = useDevnet({ weather: false });
const symbolsOf = ({ tokens }: TokenListResult) => tokens.map(({ symbol }) => symbol);
const configUrl = () => `${bed.devnet.endpoints.checkoutApi}/v1/config`;

async function remoteConfigWith(change: object): Promise<string> {
  return JSON.stringify({ ...((await (await fetch(configUrl())).json()) as object), ...change });
}

describe('engine.tokens.getList', () => {
  it('returns the lists for swap, bridge and onramp, in the token-lists schema, with two requests in all', async () => {
    const { tokens } = bed.engine();
    const [swap, bridge, onramp, all] = await Promise.all(
      (['swap', 'bridge', 'onramp', 'all'] as const).map((purpose) => tokens.getList({ purpose })),
    );
    expect(symbolsOf(swap!)).toEqual(expect.arrayContaining(['tIMX', 'USDC', 'GEM', 'SCORE']));
    expect(symbolsOf(bridge!)).toEqual(expect.arrayContaining(['IMX', 'USDC', 'OLDUSD']));
    expect(symbolsOf(onramp!)).toEqual(expect.arrayContaining(['IMX', 'USDC']));
    expect(symbolsOf(bridge!)).not.toContain('GEM');
    for (const result of [swap, bridge, onramp, all]) {
      expect([result!.status, isTokenList(result!.list)]).toEqual(['complete', true]);
    }
    await tokens.getList({ purpose: 'swap' });
    expect(
      bed.devnet
        .requests()
        .map(({ path }) => path.split('?')[0])
        .sort(),
    ).toEqual(['/v1/chains/imtbl-zkevm-testnet/tokens', '/v1/config']);
  });

  it('leaves out blocked tokens', async () => {
    const gem = bed.devnet.tokens.child['GEM']!.address.toLowerCase();
    bed.devnet.faults.set('checkoutApi', {
      body: await remoteConfigWith({ dex: { blocklist: [{ address: gem, symbol: 'GEM' }] } }),
    });
    const { tokens } = bed.engine();
    expect(symbolsOf(await tokens.getList({ purpose: 'swap' }))).not.toContain('GEM');
    expect(symbolsOf(await tokens.getList({ chainId: 13473 }))).toContain('GEM');
  });

  it('falls back to the configured tokens if the token service fails, reports it, and recovers', async () => {
    bed.devnet.faults.set('api', { status: 404, match: '/tokens' });
    const { tokens } = bed.engine();
    const partial = await tokens.getList({ purpose: 'swap' });
    expect(partial).toMatchObject({
      status: 'partial',
      failures: [{ source: 'token-service', code: 'API_ERROR', message: 'The API did not answer as expected' }],
    });
    expect(symbolsOf(partial)).toEqual(expect.arrayContaining(['tIMX', 'USDC', 'GEM']));
    bed.devnet.faults.clear();
    await expect(tokens.getList({ purpose: 'swap' })).resolves.toMatchObject({ status: 'complete', failures: [] });
  });

  it('offers nothing for a swap if the configuration fails: the blocked tokens are unknown', async () => {
    bed.devnet.faults.set('checkoutApi', { body: '{"dex":' });
    await expect(bed.engine().tokens.getList({ purpose: 'swap' })).resolves.toMatchObject({
      status: 'unknown',
      tokens: [],
      failures: [{ source: 'remote-config', code: 'API_ERROR' }],
    });
  });

  it('treats external texts as plain text: bounded, without direction marks, with https pictures only', async () => {
    const entry = {
      chain: { id: 'eip155:13473' },
      contract_address: '0x00000000000000000000000000000000000000Aa',
      symbol: `\u202e<img src=x>${'x'.repeat(10_000)}`,
      name: '<script>alert(1)</script>',
      decimals: 18,
      image_url: 'javascript:alert(1)',
    };
    bed.devnet.faults.set('api', {
      body: JSON.stringify({ result: [entry, { ...entry, decimals: 1.5 }, null, 'x'] }),
      match: '/tokens',
    });
    const { tokens } = await bed.engine().tokens.getList({ chainId: 13473 });
    const strange = tokens.filter(({ symbol }) => symbol !== 'tIMX');
    expect(strange).toHaveLength(1);
    expect(strange[0]).toMatchObject({ symbol: `<img src=x>${'x'.repeat(53)}`, name: '<script>alert(1)</script>' });
    expect(strange[0]).not.toHaveProperty('icon');
  });
});

describe('engine.tokens.getTokenInfo', () => {
  it('reads name, symbol and decimals in one request', async () => {
    const { tokens } = bed.engine();
    await expect(tokens.getTokenInfo(13473, bed.devnet.tokens.child['USDC']!.address)).resolves.toMatchObject({
      symbol: 'USDC',
      decimals: 6,
    });
    expect(bed.devnet.requests()).toHaveLength(1);
  });

  it('fails with GET_ERC20_INFO_ERROR for an address that is not an ERC20', async () => {
    await expect(bed.engine().tokens.getTokenInfo(13473, bed.devnet.accounts.rich.address)).rejects.toMatchObject({
      code: 'GET_ERC20_INFO_ERROR',
      message: 'Failed to get the ERC20 token info',
    });
  });
});
