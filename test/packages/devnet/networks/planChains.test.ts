import { describe, expect, it } from '@jest/globals';
import { DevnetOptionError } from '../../../../packages/devnet/DevnetOptionError.js';
import { type DevnetOptions, servicesOf } from '../../../../packages/devnet/DevnetOptions.js';
import type { DevnetChainOptions } from '../../../../packages/devnet/networks/DevnetChainOptions.js';
import { planChains } from '../../../../packages/devnet/networks/planChains.js';
import { startDevnet } from '../../../../packages/devnet/startDevnet.js';

const pair = { root: 11155111, child: 13473 };
const plan = (...chains: DevnetChainOptions[]) => planChains({ chains, pair });

describe('planChains', () => {
  it('gives an additional chain a wrapped native token, dollars and ether', () => {
    const [ether, pol] = plan({ id: 8453 }, { id: 137, nativeCurrency: { name: 'Pol', symbol: 'POL' } }).others;
    expect(ether).toMatchObject({
      chainId: 8453,
      side: null,
      name: 'Devnet chain 8453',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      wrappedNative: { symbol: 'WETH' },
    });
    expect([ether, pol].map((each) => Object.keys(each!.tokens))).toEqual([
      ['WETH', 'USDC', 'USDT'],
      ['WPOL', 'WETH', 'USDC', 'USDT'],
    ]);
  });

  it('puts the same token at another address on every chain', () => {
    const { others } = plan({ id: 8453 }, { id: 10 }, { id: 42161 });
    expect(new Set(others.map(({ tokens }) => tokens['USDC']!.address)).size).toBe(3);
  });

  it('prices pools by the values of both tokens', () => {
    const [chain] = plan({
      ...{ id: 1, exchanges: ['v3'] },
      tokens: [{ symbol: 'GEM', usd: '0.05' }],
      pools: [{ exchange: 'v3', pair: ['GEM', 'ETH'], fee: 10_000, amount: '12.5' }],
    }).others;
    const told = chain!.pools.map(({ pair: [first, second], fee, price, amount }) => [
      ...[first.symbol, second.symbol, fee],
      ...[price, amount],
    ]);
    expect(told).toEqual([
      ['WETH', 'USDC', 3000, '3000.0', '666.666666666666666666'],
      ['USDT', 'USDC', 500, '1.0', '2000000.0'],
      ['GEM', 'WETH', 10_000, '0.000016666666666666', '12.5'],
    ]);
  });

  it('adds to a chain of the pair, which keeps its own', () => {
    const { child, others } = plan({ id: 13473, tokens: [{ symbol: 'STUDIO' }] });
    expect(others).toEqual([]);
    expect([child.side, child.exchanges, child.fresh.map(({ symbol }) => symbol)]).toEqual([
      'child',
      ['v3'],
      ['STUDIO'],
    ]);
    expect(child.tokens).toMatchObject({ WIMX: { chainId: 13473 }, STUDIO: { chainId: 13473 } });
  });

  it('numbers the nodes behind the ten services', () => {
    const names = servicesOf({ chains: [{ id: 8453 }, { id: 13473 }, { id: 10 }] });
    expect(names.slice(10)).toEqual(['rpc:8453', 'rpc:10']);
  });

  const v3 = { id: 5, exchanges: ['v3'] } as const;
  const pool = { exchange: 'v3', pair: ['ETH', 'USDC'], amount: '1' } as const;
  const op = { kind: 'op', rootChainId: 11155111, childChainId: 13473 } as const;
  it.each<[string, DevnetOptions | object, string]>([
    ['an id that is none', { chains: [{ id: 0.5 }] }, 'chains[0].id'],
    ['an id twice', { chains: [{ id: 1 }, { id: 2 }, { id: 1 }] }, 'chains[0].id'],
    ['a name of blanks', { chains: [{ id: 1, name: ' ' }] }, 'chains[0].name'],
    [
      'a symbol with blanks',
      { chains: [{ id: 1, nativeCurrency: { name: 'A', symbol: 'A B' } }] },
      'nativeCurrency.symbol',
    ],
    [
      'a coin for nothing',
      { chains: [{ id: 1, nativeCurrency: { name: 'A', symbol: 'A', usd: '0' } }] },
      'nativeCurrency.usd',
    ],
    ['another name for a chain of the pair', { chains: [{ id: 13473, name: 'Mine' }] }, 'chains[0].name'],
    [
      'another coin for a chain of the pair',
      { chains: [{ id: 13473, nativeCurrency: { name: 'A', symbol: 'A' } }] },
      'nativeCurrency',
    ],
    ['an exchange that there is not', { exchanges: ['v9'] }, 'exchanges[0]'],
    [
      'an exchange of one chain that there is not',
      { chains: [{ id: 1, exchanges: ['v3', 'x'] }] },
      'chains[0].exchanges[1]',
    ],
    ['a token that is there already', { chains: [{ id: 1, tokens: [{ symbol: 'USDC' }] }] }, 'tokens[0].symbol'],
    ['a token twice', { chains: [{ id: 1, tokens: [{ symbol: 'A' }, { symbol: 'A' }] }] }, 'tokens[1].symbol'],
    ['decimals that cannot be', { chains: [{ id: 1, tokens: [{ symbol: 'A', decimals: 19 }] }] }, 'tokens[0].decimals'],
    ['a pool on no exchange', { chains: [{ id: 1, pools: [pool] }] }, 'pools[0].exchange'],
    [
      'a pool of an unknown token',
      { chains: [{ ...v3, pools: [{ ...pool, pair: ['ETH', 'GEM'] }] }] },
      'pools[0].pair[1]',
    ],
    ['a pool of one token', { chains: [{ ...v3, pools: [{ ...pool, pair: ['ETH', 'WETH'] }] }] }, 'pools[0].pair'],
    ['a pool of three tokens', { chains: [{ ...v3, pools: [{ ...pool, pair: ['A', 'B', 'C'] }] }] }, 'pools[0].pair'],
    ['a fee that there is not', { chains: [{ ...v3, pools: [{ ...pool, fee: 2500 }] }] }, 'pools[0].fee'],
    ['a price that is none', { chains: [{ ...v3, pools: [{ ...pool, price: '-1' }] }] }, 'pools[0].price'],
    [
      'an amount finer than the token',
      { chains: [{ ...v3, pools: [{ ...pool, pair: ['USDC', 'ETH'], amount: '0.0000001' }] }] },
      'pools[0].amount',
    ],
    ['an amount as a number', { chains: [{ ...v3, pools: [{ ...pool, amount: 1 }] }] }, 'pools[0].amount'],
    ['a port that cannot be', { chains: [{ id: 8453 }], ports: { 'rpc:8453': 70_000 } }, 'ports.rpc:8453'],
    ['a bridge that there is not', { bridges: ['wormhole'] }, 'bridges[0]'],
    ['a bridge of no kind', { bridges: [{ rootChainId: 11155111, childChainId: 13473 }] }, 'bridges[0]'],
    ['a bridge from nowhere', { bridges: [{ ...op, rootChainId: 5 }] }, 'bridges[0].rootChainId'],
    ['a bridge to nowhere', { bridges: [{ ...op, childChainId: 5 }] }, 'bridges[0].childChainId'],
    ['a bridge from a chain to itself', { bridges: [{ ...op, childChainId: 11155111 }] }, 'bridges[0].childChainId'],
    ['two such bridges of one chain', { bridges: [op, op] }, 'bridges[1].childChainId'],
    ['a bridge of a token that the root has not', { bridges: [{ ...op, tokens: ['GEM'] }] }, 'bridges[0].tokens[0]'],
    ['too high a first port', { chains: [{ id: 8453 }], ports: 65_526 }, 'ports'],
  ])('refuses %s before anything is started, and names the option', async (_name, options, option) => {
    const failure: unknown = await startDevnet(options).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DevnetOptionError);
    expect((failure as DevnetOptionError).option).toContain(option);
  });
});
