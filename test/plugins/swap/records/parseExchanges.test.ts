import { describe, expect, it } from '@jest/globals';
import { createFundingEngine } from '../../../../core/engine/createFundingEngine.js';
import { parseAddress } from '../../../../core/index.js';
import { poolKeyId } from '../../../../plugins/swap/managed/poolKeyId.js';
import type {
  ExchangeRecordV2,
  ExchangeRecordV3,
  ExchangeRecordV4,
} from '../../../../plugins/swap/records/ExchangeRecord.js';
import { parseExchanges } from '../../../../plugins/swap/records/parseExchanges.js';
import { swapPlugin } from '../../../../plugins/swap/swap.plugin.js';

const address = (digit: string): string => `0x${digit.repeat(40)}`;

function aRecord(given: Partial<ExchangeRecordV2> = {}): ExchangeRecordV2 {
  return {
    id: 'studio',
    kind: 'v2',
    chainId: 13473,
    factory: address('1'),
    router: address('2'),
    initCodeHash: `0x${'3'.repeat(64)}`,
    fee: 3_000,
    wrappedNative: address('4'),
    routingTokens: [address('5'), address('4')],
    ...given,
  };
}

describe('parseExchanges', () => {
  it('checks a record; the wrapped native currency is one of the tokens to go over, once', () => {
    expect(parseExchanges([aRecord()])).toEqual([
      {
        id: 'studio',
        kind: 'v2',
        chainId: 13473,
        factory: address('1'),
        router: address('2'),
        initCodeHash: `0x${'3'.repeat(64)}`,
        fee: 3_000,
        wrappedNative: address('4'),
        routingTokens: [address('4'), address('5')],
      },
    ]);
  });

  it.each<[string, Partial<Record<keyof ExchangeRecordV2, unknown>>, string]>([
    ['id', { id: 'default' }, 'exchanges[0].id is the one of the exchange of `overrides`'],
    ['id', { id: 7 }, 'exchanges[0].id is not an id'],
    ['kind', { kind: 'v5' }, 'exchanges[0].kind is not a kind of exchange (v2, v3, v4)'],
    ['chainId', { chainId: -1 }, 'exchanges[0].chainId is not a chain id'],
    ['initCodeHash', { initCodeHash: '0x12' }, 'exchanges[0].initCodeHash is not a hash of 32 bytes'],
    ['fee', { fee: 0.3 }, 'exchanges[0].fee is not a number of hundredths of a basis point'],
    ['fee', { fee: 1_000_000 }, 'exchanges[0].fee is not a number of hundredths of a basis point'],
    ['factory', { factory: '0x12' }, 'exchanges[0].factory'],
    ['router', { router: address('0') }, 'exchanges[0].router'],
    ['routingTokens', { routingTokens: ['nothing'] }, 'exchanges[0].routingTokens[0]'],
    [
      'routingTokens',
      { routingTokens: [...'56789abc'].map(address) },
      'exchanges[0].routingTokens has more than 8 tokens',
    ],
  ])('refuses a wrong %s: %j', (_field, wrong, message) => {
    expect(() => parseExchanges([aRecord(wrong as Partial<ExchangeRecordV2>)])).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', message: expect.stringContaining(message) }),
    );
  });

  it('refuses two of one id', () => {
    expect(() => parseExchanges([aRecord(), aRecord()])).toThrow(
      /exchanges\[1\]\.id is used twice|exchanges\[0\]\.id is used twice/,
    );
  });
});

const aThird = (given: object = {}): ExchangeRecordV3 => ({
  id: 'three',
  kind: 'v3',
  chainId: 13473,
  factory: address('1'),
  quoter: address('2'),
  router: address('3'),
  initCodeHash: `0x${'4'.repeat(64)}`,
  wrappedNative: address('5'),
  ...given,
});

describe('parseExchanges of kind v3', () => {
  it('has the usual tiers unless the record says others, and the factory creates the pools', () => {
    const [usual, own] = parseExchanges([
      aThird(),
      aThird({ id: 'cake', deployer: address('6'), tiers: [{ fee: 2_500, spacing: 50 }] }),
    ]);
    expect([usual, own]).toMatchObject([
      {
        deployer: address('1'),
        tiers: [
          { fee: 100, spacing: 1 },
          { fee: 500, spacing: 10 },
          { fee: 3_000, spacing: 60 },
          { fee: 10_000, spacing: 200 },
        ],
      },
      { deployer: address('6'), factory: address('1'), tiers: [{ fee: 2_500, spacing: 50 }] },
    ]);
  });

  it.each<[object, string]>([
    [{ tiers: [{ fee: 100, spacing: 0 }] }, 'exchanges[0].tiers[0].spacing is not a tick spacing'],
    [{ tiers: [{ fee: -1, spacing: 1 }] }, 'exchanges[0].tiers[0].fee is not a number of hundredths'],
    [{ tiers: Array.from({ length: 17 }, () => ({ fee: 1, spacing: 1 })) }, 'exchanges[0].tiers is not a list'],
    [{ tiers: 'all' }, 'exchanges[0].tiers is not a list'],
    [{ quoter: address('0') }, 'exchanges[0].quoter'],
    [{ deployer: 'nobody' }, 'exchanges[0].deployer'],
  ])('rejects a record with %j', (wrong, message) => {
    expect(() => parseExchanges([aThird(wrong)])).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', message: expect.stringContaining(message) }),
    );
  });
});

const aFourth = (given: object = {}): ExchangeRecordV4 => ({
  id: 'four',
  kind: 'v4',
  chainId: 13473,
  manager: address('a'),
  quoter: address('2'),
  router: address('3'),
  wrappedNative: address('5'),
  ...given,
});
const zero = address('0');
const aPoolRecord = (given: object = {}) => ({
  currency0: zero,
  currency1: address('C'),
  fee: 137,
  spacing: 7,
  ...given,
});
const aKey = { manager: address('a'), currency0: zero, currency1: address('c'), fee: 137, tickSpacing: 7, hooks: zero };

describe('parseExchanges of kind v4', () => {
  it('defaults to the usual tiers, Permit2 at its common address, no pools and no mixes', () => {
    expect(parseExchanges([aFourth()])).toEqual([
      {
        id: 'four',
        kind: 'v4',
        chainId: 13473,
        manager: parseAddress(address('a')),
        quoter: address('2'),
        router: address('3'),
        permit2: '0x000000000022D473030F116dDEE9F6B43aC78BA3',
        wrappedNative: address('5'),
        routingTokens: [address('5')],
        tiers: [
          { fee: 100, spacing: 1 },
          { fee: 500, spacing: 10 },
          { fee: 3_000, spacing: 60 },
          { fee: 10_000, spacing: 200 },
        ],
        pools: [],
        refused: [],
        mixes: [],
      },
    ]);
    const tiers = [{ fee: 1, spacing: 1 }];
    expect(parseExchanges([aFourth({ permit2: address('9'), tiers })])).toMatchObject([
      { permit2: address('9'), tiers },
    ]);
  });

  it('keeps the listed pools by their keys, the native currency and no hooks being the zero address', () => {
    const quiet = `0x${'b'.repeat(36)}2000`;
    const pools = [aPoolRecord(), aPoolRecord({ hooks: quiet, fee: 0, spacing: 32_767 })];
    expect(parseExchanges([aFourth({ pools })])).toMatchObject([
      { pools: [aKey, { ...aKey, hooks: quiet, fee: 0, tickSpacing: 32_767 }], refused: [] },
    ]);
  });

  it('leaves pools alone whose hooks touch swaps, and says which and why', () => {
    const hooks = `0x${'b'.repeat(36)}0080`;
    const pools = [aPoolRecord({ hooks }), aPoolRecord({ fee: 0x80_0000 }), aPoolRecord()];
    expect(parseExchanges([aFourth({ pools })])).toMatchObject([
      {
        pools: [aKey],
        refused: [
          {
            poolId: poolKeyId({ ...aKey, hooks }),
            code: 'POOL_WITH_HOOK',
            reason: 'its hook is called before each swap, and may change the fee or refuse',
          },
          {
            poolId: poolKeyId({ ...aKey, fee: 0x80_0000 }),
            code: 'POOL_WITH_HOOK',
            reason: 'its fee is set by its hook',
          },
        ],
      },
    ]);
  });

  it('mixes records of kinds v2 and v3 of the same chain', () => {
    const mixes = ['studio', 'three'];
    expect(parseExchanges([aRecord(), aThird(), aFourth({ mixes })])[2]).toMatchObject({ mixes });
    const [first, second] = [aFourth({ mixes: ['five'] }), aFourth({ id: 'five' })];
    for (const records of [
      [aFourth({ mixes: ['nobody'] })],
      [aFourth({ mixes: ['four'] })],
      [first, second],
      [aFourth({ mixes: ['studio'] }), aRecord({ chainId: 1 })],
    ])
      expect(() => parseExchanges(records)).toThrow(
        expect.objectContaining({
          code: 'INVALID_CONFIGURATION',
          message: expect.stringContaining(
            'exchanges[0].mixes[0] is not the id of a record of kind v2 or v3 of this chain',
          ),
        }),
      );
    expect(() => parseExchanges([aRecord(), aFourth({ mixes: ['studio', 'nobody'] })])).toThrow(
      /exchanges\[1\]\.mixes\[1\] is not the id/,
    );
  });

  it('takes forty listed pools and no more', () => {
    const pools = Array.from({ length: 41 }, (_, index) => aPoolRecord({ fee: index }));
    expect(parseExchanges([aFourth({ pools: pools.slice(1) })])[0]).toMatchObject({ id: 'four' });
    expect(() => parseExchanges([aFourth({ pools })])).toThrow(/exchanges\[0\]\.pools has more than 40 pools/);
  });

  it.each<[object, string]>([
    [{ manager: zero }, 'exchanges[0].manager'],
    [{ quoter: 'nobody' }, 'exchanges[0].quoter'],
    [{ router: 'nobody' }, 'exchanges[0].router'],
    [{ permit2: 'nobody' }, 'exchanges[0].permit2'],
    [{ wrappedNative: 'nobody' }, 'exchanges[0].wrappedNative'],
    [{ tiers: 'all' }, 'exchanges[0].tiers'],
    [{ pools: [aPoolRecord(), aPoolRecord({ currency0: 'x' })] }, 'exchanges[0].pools[1].currency0'],
    [{ pools: [aPoolRecord({ currency1: 'x' })] }, 'exchanges[0].pools[0].currency1'],
    [{ pools: [aPoolRecord({ hooks: 'x' })] }, 'exchanges[0].pools[0].hooks'],
    [{ pools: [aPoolRecord({ currency0: address('C') })] }, 'exchanges[0].pools[0].currency1 is not above currency0'],
    [{ pools: [aPoolRecord({ currency0: address('D') })] }, 'exchanges[0].pools[0].currency1 is not above currency0'],
    [{ pools: [aPoolRecord({ fee: 1_000_000 })] }, 'exchanges[0].pools[0].fee is not a number of hundredths'],
    [{ pools: [aPoolRecord({ spacing: 0 })] }, 'exchanges[0].pools[0].spacing is not a tick spacing'],
    [{ pools: [aPoolRecord({ spacing: 32_768 })] }, 'exchanges[0].pools[0].spacing is not a tick spacing'],
    [{ pools: [aPoolRecord({ fee: 0x80_0000, spacing: 0 })] }, 'exchanges[0].pools[0].spacing is not a tick spacing'],
  ])('rejects a record with %j', (wrong, message) => {
    expect(() => parseExchanges([aFourth(wrong)])).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', message: expect.stringContaining(message) }),
    );
  });
});

describe('swapPlugin({ exchanges })', () => {
  it('provides each record in addition to the default DEX', () => {
    expect(swapPlugin({ exchanges: [aRecord()] }).provides?.dex).toEqual(['default', 'studio']);
    expect(swapPlugin().provides?.dex).toBe(true);
  });

  it('refuses one on a chain that the engine has no network of, when that is made', () => {
    const plugins = [swapPlugin({ exchanges: [aRecord({ chainId: 999 })] })];
    expect(() => createFundingEngine({ environment: 'sandbox', plugins })).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining('exchanges[0].chainId is a chain without a network'),
      }),
    );
  });
});
