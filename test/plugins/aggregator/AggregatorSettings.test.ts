import { describe, expect, it } from '@jest/globals';
import { type AggregatorPluginOptions, aggregatorPlugin } from 'tributary-sdk/plugins/aggregator';
import { assertListedChains, parseAggregator } from '../../../plugins/aggregator/AggregatorSettings.js';

const [router, proxy] = ['0x' + '11'.repeat(20), '0x' + '22'.repeat(20)];
const call = { function: 'function swap(address tokenIn, (uint256 atLeast, address to) terms, uint256 deadline)' };
const contract = { chainId: 1, address: router, calls: [call] };
const options: AggregatorPluginOptions = { url: 'https://quotes.example/quote', contracts: [contract] };

describe('the settings of an aggregator', () => {
  it('let the contract take what goes in, unless another one is named', () => {
    const [own] = parseAggregator(options).contracts;
    const [other] = parseAggregator({ ...options, contracts: [{ ...contract, spender: proxy }] }).contracts;
    expect([own?.spender, other?.spender]).toEqual([router, proxy]);
  });

  it('lead to arguments, in tuples too', () => {
    const listed = { ...call, least: [1, 0], recipient: [1, 1], deadline: 2 };
    const [read] = parseAggregator({ ...options, contracts: [{ ...contract, calls: [listed] }] }).contracts;
    expect(read?.calls[0]).toMatchObject({ name: 'swap', least: [1, 0], recipient: [1, 1], deadline: [2] });
  });

  it.each<[string, object, string]>([
    ['the default exchange’s id', { id: 'default' }, 'id'],
    ['no service', { url: undefined }, 'url'],
    ['an address that is none', { url: 'quotes.example' }, 'url'],
    ['an address behind something else', { url: 'see https://quotes.example' }, 'url'],
    ['an address with a space in it', { url: 'https://quotes.example/a b' }, 'url'],
    ['a hook that is none', { parse: 'json' }, 'parse'],
    ['no time at all', { timeoutMs: 0 }, 'timeoutMs'],
    ['no pause that is a number', { refreshMs: Number.NaN }, 'refreshMs'],
    ['no contract', { contracts: [] }, 'contracts'],
    ['a chain id that is none', { contracts: [{ ...contract, chainId: 1.5 }] }, 'contracts[0].chainId'],
    ['the chain zero', { contracts: [{ ...contract, chainId: 0 }] }, 'contracts[0].chainId'],
    ['a contract without address', { contracts: [{ ...contract, address: '0x12' }] }, 'contracts[0].address'],
    [
      'the zero address to be allowed',
      { contracts: [{ ...contract, spender: `0x${'0'.repeat(40)}` }] },
      'contracts[0].spender',
    ],
    ['a contract without functions', { contracts: [{ ...contract, calls: [] }] }, 'contracts[0].calls'],
    [
      'a function that is none',
      { contracts: [{ ...contract, calls: [{ function: 'swap(address)' }] }] },
      'contracts[0].calls[0].function',
    ],
    [
      'a function behind something else',
      { contracts: [{ ...contract, calls: [{ ...call, function: `a ${call.function}` }] }] },
      'contracts[0].calls[0].function',
    ],
    [
      'a function that says what it returns',
      { contracts: [{ ...contract, calls: [{ ...call, function: `${call.function} view` }] }] },
      'contracts[0].calls[0].function',
    ],
    [
      'a function of a type that is none',
      { contracts: [{ ...contract, calls: [{ function: 'function swap(adress to)' }] }] },
      'contracts[0].calls[0].function',
    ],
    [
      'a minimum that is an address',
      { contracts: [{ ...contract, calls: [{ ...call, least: [1, 1] }] }] },
      'contracts[0].calls[0].least',
    ],
    [
      'a token that is an amount',
      { contracts: [{ ...contract, calls: [{ ...call, tokenOut: [1, 0] }] }] },
      'contracts[0].calls[0].tokenOut',
    ],
    [
      'a recipient that is not there',
      { contracts: [{ ...contract, calls: [{ ...call, recipient: 7 }] }] },
      'contracts[0].calls[0].recipient',
    ],
  ])('refuse %s, naming the option and what is wrong with it', (_what, wrong, field) => {
    expect(() => aggregatorPlugin({ ...options, ...(wrong as AggregatorPluginOptions) })).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        data: expect.objectContaining({ field }),
        message: expect.stringMatching(/ (is|leads to) /),
      }),
    );
  });

  it('take a service without encryption: it may be on the same machine', () => {
    expect(() => aggregatorPlugin({ ...options, url: 'http://localhost:8080' })).not.toThrow();
  });

  it('refuse a contract on a chain that the engine does not know', () => {
    const settings = parseAggregator(options);
    expect(() => assertListedChains(settings, { 1: {} })).not.toThrow();
    expect(() => assertListedChains(settings, { 10: {} })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ field: 'contracts[0].chainId' }) }),
    );
  });
});
