import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseRemoteConfiguration } from '../../../core/config/parseRemoteConfiguration.js';
import { isUnreadable } from '../../../core/config/parseRiskAssessment.js';

const l2 = 13473;
const parse = (answer: unknown) => parseRemoteConfiguration(answer, l2);

const address = '0xF57e7e7C23978C3cAEC3C3548E3D615c346e79fF';
const other = '0xe9E96d1aad82562b7588F03f49aD34186f996478';
const lower = address.toLowerCase();
const usdc = { address: lower, decimals: 6, symbol: 'USDC', name: 'USD Coin' };
const parsedUsdc = { chainId: l2, address, decimals: 6, symbol: 'USDC', name: 'USD Coin', type: 'erc20' };

const empty = {
  allowedNetworks: [],
  dex: { overrides: null, tokens: [], secondaryFees: [], blocklist: [] },
  onramp: {},
  bridge: {},
  imxAddressMapping: {},
  connect: { injected: { priorityWalletRdns: [], blocklistWalletRdns: [] } },
  riskAssessment: { enabled: false, levels: [] },
};

describe('parseRemoteConfiguration', () => {
  it('reads a whole answer', () => {
    expect(
      parse({
        allowedNetworks: [{ chainId: 13473 }, { chainId: 11155111 }],
        dex: {
          tokens: [usdc],
          secondaryFees: [{ recipient: lower, basisPoints: 100 }],
          blocklist: [{ address: lower, symbol: 'BAD' }],
        },
        onramp: {
          '201811419111': {
            publishableApiKey: 'key',
            tokens: [usdc],
            fees: { minPercentage: '3.5', maxPercentage: '5' },
          },
        },
        bridge: { '11155111': { tokens: [usdc] } },
        imxAddressMapping: { '11155111': lower, '13473': 'native' },
        connect: {
          walletConnect: true,
          injected: { priorityWalletRdns: ['io.metamask'], blocklistWalletRdns: ['bad.wallet'] },
        },
        gasEstimateTokens: {
          '13473': {
            bridgeToL2Addresses: { gasTokenAddress: 'NATIVE', fromAddress: lower },
            swapAddresses: { inAddress: lower, outAddress: other },
          },
        },
        riskAssessment: { enabled: true, levels: ['Severe', 'high'] },
        squid: { integratorId: 'unknown to us' },
      }),
    ).toEqual({
      allowedNetworks: [13473, 11155111],
      dex: {
        overrides: null,
        tokens: [parsedUsdc],
        secondaryFees: [{ recipient: address, basisPoints: 100 }],
        blocklist: [{ address, symbol: 'BAD' }],
      },
      onramp: {
        '201811419111': {
          publishableApiKey: 'key',
          tokens: [parsedUsdc],
          fees: { minPercentage: '3.5', maxPercentage: '5' },
        },
      },
      bridge: { 11155111: { tokens: [{ ...parsedUsdc, chainId: 11155111 }] } },
      imxAddressMapping: { 11155111: address, 13473: 'native' },
      connect: {
        injected: { priorityWalletRdns: ['io.metamask'], blocklistWalletRdns: ['bad.wallet'] },
      },
      riskAssessment: { enabled: true, levels: ['severe', 'high'] },
    });
  });

  it('is empty if no value is set', () => {
    expect(parse({})).toEqual(empty);
  });

  it.each([[null], [[]], ['text'], [7], [undefined]])('refuses %p: no object at all', (answer) => {
    expect(() => parse(answer)).toThrow(TypeError);
  });

  it.each([[{ message: 'try again later' }], [{ error: { code: 503 } }]])(
    'refuses %p: the error of a gateway blocks no token',
    (answer) => {
      expect(() => parse(answer)).toThrow(TypeError);
    },
  );

  it.each([
    [
      'allowedNetworks',
      [{ chainId: 'x' }, { chainId: 13473 }, null, 7, { chainId: 13473 }],
      { allowedNetworks: [13473] },
    ],
    ['allowedNetworks', 'all', {}],
    ['dex', 7, {}],
    [
      'dex',
      { tokens: [usdc, { ...usdc, decimals: '6' }, { ...usdc, symbol: '' }, { ...usdc, address: '0x12' }, null] },
      { dex: { ...empty.dex, tokens: [parsedUsdc] } },
    ],
    [
      'dex',
      {
        secondaryFees: [
          { recipient: lower, basisPoints: 0 },
          { recipient: lower, basisPoints: 1001 },
          { recipient: lower, basisPoints: 1.5 },
          { recipient: '0x', basisPoints: 10 },
          { recipient: lower, feeBasisPoints: 10 },
        ],
      },
      { dex: { ...empty.dex, secondaryFees: [{ recipient: address, basisPoints: 10 }] } },
    ],
    ['onramp', { a: null, b: { tokens: 'x' } }, { onramp: { b: { publishableApiKey: '', tokens: [], fees: {} } } }],
    [
      'onramp',
      { a: { fees: { feePercentage: 3 } } },
      { onramp: { a: { publishableApiKey: '', tokens: [], fees: {} } } },
    ],
    ['bridge', { abc: { tokens: [] }, '1': {} }, { bridge: { 1: { tokens: [] } } }],
    ['imxAddressMapping', { '1': 'imx', '13371': 7, x: lower }, {}],
    [
      'connect',
      { walletConnect: 'yes', injected: { priorityWalletRdns: ['a', 7, ''] } },
      { connect: { injected: { priorityWalletRdns: ['a'], blocklistWalletRdns: [] } } },
    ],
  ])('drops what is malformed in %s and keeps the rest', (key, value, known) => {
    expect(parse({ [key]: value })).toEqual({ ...empty, ...known });
  });

  it('does not take a setting of risks that it cannot understand for switched off, and keeps the rest', () => {
    const { riskAssessment, ...rest } = parse({ riskAssessment: { enabled: 'yes', levels: 'severe' } });
    expect(isUnreadable(riskAssessment)).toBe(true);
    expect({ ...rest, riskAssessment: empty.riskAssessment }).toEqual(empty);
  });

  it('keeps a token blocked whatever the spelling of its address', () => {
    const wrongChecksum = address.replace('F57e', 'f57E');
    expect(parse({ dex: { blocklist: [{ address: wrongChecksum }] } }).dex.blocklist).toEqual([
      { address, symbol: '' },
    ]);
  });

  it('keeps of the exchange’s overrides what is known: the exchange says what is missing', () => {
    const overrides = {
      rpcURL: 'https://rpc.example',
      exchangeContracts: { quoter: lower, multicall: '0x' },
      commonRoutingTokens: [usdc, null],
      nativeToken: { address: 'native', decimals: 18, symbol: 'tIMX', name: 'tIMX' },
    };
    expect(parse({ dex: { overrides } }).dex.overrides).toEqual({
      rpcURL: 'https://rpc.example',
      exchangeContracts: { quoter: address },
      commonRoutingTokens: [parsedUsdc],
      nativeToken: { chainId: l2, address: 'native', decimals: 18, symbol: 'tIMX', name: 'tIMX', type: 'native' },
    });
    expect(parse({ dex: { overrides: { rpcURL: 7 } } }).dex.overrides).toEqual({});
    expect([13371, '0x343b', 'x'].map((chainId) => parse({ dex: { overrides: { chainId } } }).dex.overrides)).toEqual([
      { chainId: 13371 },
      { chainId: 13371 },
      { chainId: 0 },
    ]);
  });

  it('takes icons from https only', () => {
    const [secure, insecure] = parse({
      dex: {
        tokens: [
          { ...usdc, icon: 'https://x/y.svg' },
          { ...usdc, icon: 'javascript:alert(1)' },
        ],
      },
    }).dex.tokens;
    expect([secure?.icon, insecure?.icon]).toEqual(['https://x/y.svg', undefined]);
  });

  it('never fails on an object, and always has the whole shape', () => {
    const anyPart = fc.oneof(fc.anything(), fc.array(fc.anything()), fc.dictionary(fc.string(), fc.anything()));
    const keys = Object.keys(empty);
    fc.assert(
      fc.property(fc.record(Object.fromEntries(keys.map((key) => [key, anyPart])), { requiredKeys: [] }), (answer) => {
        expect(Object.keys(parse(answer))).toEqual(keys);
      }),
    );
  });
});
