import { describe, expect, it } from '@jest/globals';
import { swapPlugin } from '../../../../plugins/swap/swap.plugin.js';
import {
  assertOverrides,
  resolveExchange,
  type SwapOverrides,
} from '../../../../plugins/swap/validation/resolveExchange.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';

const address = (last: string): string => `0x${last.padStart(40, '0')}`;

const overrides: SwapOverrides = {
  rpcURL: 'http://localhost:8545',
  exchangeContracts: {
    multicall: address('1'),
    coreFactory: address('2'),
    quoter: address('3'),
    swapRouter: address('4'),
    immutableSwapProxy: address('5'),
  },
  commonRoutingTokens: [{ address: address('a1'), decimals: 6, symbol: 'USD', name: 'Dollar' }],
  nativeToken: { address: 'native', decimals: 18, symbol: 'COIN', name: 'Coin' },
  wrappedNativeToken: { address: address('b1'), decimals: 18, symbol: 'WCOIN', name: 'Wrapped Coin' },
};
const { rpcURL, exchangeContracts, commonRoutingTokens, nativeToken } = overrides;
const withoutWrapped: SwapOverrides = { rpcURL, exchangeContracts, commonRoutingTokens, nativeToken };
const given = (changes: object): SwapOverrides => ({ ...overrides, ...changes });
const withContract = (name: string, value: unknown): SwapOverrides =>
  given({ exchangeContracts: { ...overrides.exchangeContracts, [name]: value } });

describe('resolveExchange', () => {
  it.each([
    [
      13371,
      'production',
      {
        multicall: '0xc7efb32470dEE601959B15f1f923e017C6A918cA',
        coreFactory: '0x56c2162254b0E4417288786eE402c2B41d4e181e',
        quoter: '0xF6Ad3CcF71Abb3E12beCf6b3D2a74C963859ADCd',
        swapRouter: '0xE5a02c2Be08406c3fB36F9Aa29bF7C7A09CAe50B',
        immutableSwapProxy: '0xD67cc11151dBccCC424A16F8963ece3D0539BD61',
      },
      [
        '0x3A0C2Ba54D6CBd3121F01b96dFd20e99D1696C9D',
        '0x52A6c53869Ce09a731CD772f245b97A4401d3348',
        '0x6de8aCC0D406837030CE4dd28e7c08C5a96a30d2',
        '0x68bcc7F1190AF20e7b572BCfb431c3Ac10A936Ab',
      ],
      'IMX',
    ],
    [
      13473,
      'sandbox',
      {
        multicall: '0x4857Dfd11c712e862eC362cEee29F7974B70EfcD',
        coreFactory: '0x56c2162254b0E4417288786eE402c2B41d4e181e',
        quoter: '0xF6Ad3CcF71Abb3E12beCf6b3D2a74C963859ADCd',
        swapRouter: '0x0b012055F770AE7BB7a8303968A7Fb6088A2296e',
        immutableSwapProxy: '0xDdBDa144cEbe1cCd68E746CDff8a6e4Be51A9e98',
      },
      ['0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439'],
      'tIMX',
    ],
  ])('knows chain %i of %s', (chainId, environment, contracts, routingTokens, symbol) => {
    const exchange = resolveExchange(chainId, environment);
    expect(exchange).toMatchObject({ chainId, contracts, native: { address: 'native', symbol, decimals: 18 } });
    expect(exchange.routingTokens.map((token) => token.toLowerCase())).toEqual(
      routingTokens.map((token) => token.toLowerCase()),
    );
    expect(exchange.wrappedNative).toMatchObject({ symbol: 'WIMX', decimals: 18 });
    expect(exchange.wrappedNative.address).toBe(exchange.routingTokens[0]);
  });

  it.each([
    [1, 'production'],
    [11155111, 'sandbox'],
    [15003, 'sandbox'],
    [13371, 'sandbox'],
    [13473, 'production'],
  ])('does not support chain %i in %s', (chainId, environment) => {
    expect(factOf(thrownBy(() => resolveExchange(chainId, environment)))).toEqual([
      'CHAIN_NOT_SUPPORTED',
      `Chain with ID ${chainId} is not a supported chain in environment ${environment}`,
    ]);
  });

  it('supports any chain through overrides', () => {
    expect(resolveExchange(31337, 'sandbox', overrides)).toEqual({
      chainId: 31337,
      contracts: overrides.exchangeContracts,
      routingTokens: ['0x00000000000000000000000000000000000000A1'],
      native: { chainId: 31337, address: 'native', type: 'native', decimals: 18, symbol: 'COIN', name: 'Coin' },
      wrappedNative: {
        chainId: 31337,
        address: '0x00000000000000000000000000000000000000B1',
        type: 'erc20',
        decimals: 18,
        symbol: 'WCOIN',
        name: 'Wrapped Coin',
      },
    });
  });

  it("keeps the chain's own wrapped currency where the overrides name none", () => {
    expect(resolveExchange(13473, 'sandbox', withoutWrapped).wrappedNative.address).toBe(
      '0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439',
    );
    expect(factOf(thrownBy(() => resolveExchange(31337, 'sandbox', withoutWrapped)))).toEqual([
      'INVALID_CONFIGURATION',
      'Missing override: wrappedNativeToken',
    ]);
  });
});

describe('assertOverrides', () => {
  const required = ['rpcURL', 'exchangeContracts', 'commonRoutingTokens', 'nativeToken'] as const;

  it.each(required.flatMap((name) => [undefined, null, ''].map((value) => [name, value] as const)))(
    'needs %s (it is %p)',
    (name, value) => {
      expect(factOf(thrownBy(() => assertOverrides(given({ [name]: value }))))).toEqual([
        'INVALID_CONFIGURATION',
        `Missing override: ${name}`,
      ]);
    },
  );

  it.each(required.map((name, index) => [name, required.slice(index)] as const))(
    'misses %s before what comes later',
    (name, missing) => {
      const broken = given({
        exchangeContracts: { multicall: '0x12' },
        ...Object.fromEntries(missing.map((field) => [field, undefined])),
      });
      expect(factOf(thrownBy(() => assertOverrides(broken)))).toEqual([
        'INVALID_CONFIGURATION',
        `Missing override: ${name}`,
      ]);
    },
  );

  it.each(
    ['multicall', 'coreFactory', 'quoter', 'swapRouter', 'immutableSwapProxy'].flatMap((name) =>
      ['', '0x12', 'native', address('0'), undefined].map((value) => [name, value] as const),
    ),
  )('refuses the %s %p', (name, value) => {
    expect(factOf(thrownBy(() => assertOverrides(withContract(name, value))))).toEqual([
      'INVALID_CONFIGURATION',
      `Invalid exchange contract address for ${name}`,
    ]);
  });

  it.each([0, -1, 1.5, '13473', null])('refuses the chain %p', (chainId) => {
    expect(factOf(thrownBy(() => assertOverrides(given({ chainId }))))).toEqual([
      'INVALID_CONFIGURATION',
      'Invalid override: chainId is not a chain id',
    ]);
  });

  it('refuses a token without an address, named by its place', () => {
    const wrong = { address: '0x12', decimals: 18, symbol: 'X', name: 'X' };
    const tokens = [...overrides.commonRoutingTokens, wrong];
    const last = tokens.length - 1;
    for (const [field, value, name] of [
      ['commonRoutingTokens', tokens, `commonRoutingTokens[${last}]`],
      ['wrappedNativeToken', wrong, 'wrappedNativeToken'],
    ] as const) {
      const fact = ['INVALID_CONFIGURATION', `Invalid exchange contract address for ${name}`];
      const broken = given({ [field]: value });
      expect(factOf(thrownBy(() => assertOverrides(broken)))).toEqual(fact);
      expect(factOf(thrownBy(() => resolveExchange(13473, 'sandbox', broken as never)))).toEqual(fact);
    }
  });

  it('takes overrides with and without a wrapped native token', () => {
    for (const fine of [overrides, withoutWrapped, given({ chainId: 31337 })])
      expect(() => assertOverrides(fine)).not.toThrow();
  });
});

describe('swapPlugin', () => {
  it('checks the secondary fees before the overrides', () => {
    const make = () =>
      swapPlugin({ secondaryFees: [{ recipient: '0x12', basisPoints: 1 }], overrides: given({ rpcURL: '' }) });
    expect(factOf(thrownBy(make))).toEqual(['INVALID_CONFIGURATION', 'Invalid secondary fee recipient address: 0x12']);
  });

  it('checks the overrides when it is made, not when it is used', () => {
    expect(factOf(thrownBy(() => swapPlugin({ overrides: given({ rpcURL: '' }) })))).toEqual([
      'INVALID_CONFIGURATION',
      'Missing override: rpcURL',
    ]);
  });
});
