import { describe, expect, it, jest } from '@jest/globals';
import type { RemoteConfig, RemoteConfiguration } from '../../../core/config/RemoteConfig.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { checkoutErrors } from '../../../core/errors/checkoutErrors.js';
import { NATIVE } from '../../../core/money/Address.js';
import type { ListedToken } from '../../../core/tokens/parseTokenList.js';
import type { ServiceTokenLists } from '../../../core/tokens/ServiceTokenLists.js';
import type { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { TokenDirectory } from '../../../core/tokens/TokenDirectory.js';
import { TokenListPurpose } from '../../../core/tokens/TokenLists.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, stranger } from '../../kit/people.js';
import { isTokenList } from './kit/tokenListSchema.js';

const usdc = aToken();
const gem = aToken({ address: exchange, symbol: 'GEM' });
const rootUsdc = aToken({ chainId: rootChainId, address: stranger });
const listed: readonly ListedToken[] = [
  { token: usdc, bridge: 'native' },
  { token: gem, bridge: null },
  { token: rootUsdc, bridge: 'native' },
  // A token with unknown decimals is in no list.
  { token: { ...rootUsdc, address: exchange, symbol: 'LENT' }, bridge: 'native', childForm: usdc, decimalsOf: 56 },
];
const configuration = {
  allowedNetworks: [],
  dex: {
    overrides: null,
    tokens: [usdc, gem],
    secondaryFees: [],
    blocklist: [{ address: gem.address, symbol: 'GEM' }],
  },
  onramp: {
    '201811419111': { publishableApiKey: '', fees: {}, tokens: [usdc] },
    another: { publishableApiKey: '', fees: {}, tokens: [gem] },
  },
  bridge: { [rootChainId]: { tokens: [rootUsdc] } },
  imxAddressMapping: { [childChainId]: NATIVE },
  connect: { injected: { priorityWalletRdns: [], blocklistWalletRdns: [] } },
  riskAssessment: { enabled: false, levels: [] },
} as RemoteConfiguration;

function aBed({ service = true, config = true } = {}) {
  const lists = {
    getListed: jest.fn(() => (service ? Promise.resolve(listed) : Promise.reject(checkoutErrors.api()))),
    get: jest.fn(),
  };
  const remoteConfig = {
    get: jest.fn<RemoteConfig['get']>(() =>
      config ? Promise.resolve(configuration) : Promise.reject(checkoutErrors.api()),
    ),
  };
  const catalogue = { describe: jest.fn((..._asked: unknown[]) => Promise.resolve(usdc)) };
  const environment = resolveEnvironment({ environment: 'sandbox' });
  const directory = new TokenDirectory(
    environment,
    lists as unknown as ServiceTokenLists,
    remoteConfig,
    catalogue as unknown as TokenCatalogue,
  );
  const read = async (purpose: TokenListPurpose, chainId?: number) => {
    const { status, tokens, failures } = await directory.getList({
      purpose,
      ...(chainId !== undefined && { chainId }),
    });
    return {
      status,
      symbols: tokens.map(({ symbol }) => symbol),
      failed: failures.map(({ source, code }) => [source, code]),
    };
  };
  return { directory, catalogue, read };
}

describe('TokenDirectory.getList', () => {
  it.each([
    ['swap', undefined, ['tIMX', 'USDC']],
    ['onramp', undefined, ['USDC']],
    ['bridge', undefined, ['USDC']],
    ['all', undefined, ['USDC']],
    ['all', childChainId, ['tIMX', 'USDC', 'GEM']],
    ['bridge', childChainId, ['tIMX', 'USDC']],
  ] as const)('is complete for %s of chain %p', async (purpose, chainId, symbols) => {
    await expect(aBed().read(purpose, chainId)).resolves.toEqual({ status: 'complete', symbols, failed: [] });
  });

  it.each([
    ['swap', ['tIMX', 'USDC']],
    ['onramp', ['USDC']],
    ['bridge', ['USDC']],
    ['all', ['USDC']],
  ] as const)(
    'is partial for %s without the token service: what the configuration names, the blocklist applied',
    async (purpose, symbols) => {
      await expect(aBed({ service: false }).read(purpose)).resolves.toEqual({
        status: 'partial',
        symbols,
        failed: [['token-service', 'API_ERROR']],
      });
    },
  );

  it.each([
    ['swap', 'unknown', []],
    ['onramp', 'unknown', []],
    ['bridge', 'partial', ['ETH', 'USDC']],
    ['all', 'partial', ['ETH', 'USDC']],
  ] as const)(
    'reads the list for %s as %s without the configuration, because blocked tokens are unknown',
    async (purpose, status, symbols) => {
      await expect(aBed({ config: false }).read(purpose)).resolves.toEqual({
        status,
        symbols,
        failed: [['remote-config', 'API_ERROR']],
      });
    },
  );

  it('is unknown without either, and says of both why', async () => {
    await expect(aBed({ service: false, config: false }).read('all')).resolves.toEqual({
      status: 'unknown',
      symbols: [],
      failed: [
        ['token-service', 'API_ERROR'],
        ['remote-config', 'API_ERROR'],
      ],
    });
  });

  it('leaves out what the caller excludes, in any spelling', async () => {
    const { tokens } = await aBed().directory.getList({
      chainId: '0x34a1',
      exclude: [usdc.address.toUpperCase().replace('0X', '0x'), 'NATIVE'],
    });
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['GEM']);
  });

  it.each(Object.values(TokenListPurpose))('writes the list for %s in the token-lists schema', async (purpose) => {
    const { list, tokens } = await aBed().directory.getList({ purpose });
    expect(isTokenList(list)).toBe(true);
    expect(list.tokens).toHaveLength(tokens.length);
  });

  it('refuses a chain that is none or unknown', async () => {
    await expect(aBed().directory.getList({ chainId: 'moon' })).rejects.toMatchObject({ message: 'Invalid chainId' });
    await expect(aBed().directory.getList({ chainId: 1 })).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED_ERROR' });
  });

  it('rejects who has left', async () => {
    const controller = new AbortController();
    const list = aBed().directory.getList({}, controller);
    controller.abort(new Error('left'));
    await expect(list).rejects.toThrow('left');
  });
});

describe('TokenDirectory.getTokenInfo', () => {
  it('asks the token itself', async () => {
    const { directory, catalogue } = aBed();
    await expect(directory.getTokenInfo('0x34a1', usdc.address.toLowerCase())).resolves.toBe(usdc);
    expect(catalogue.describe).toHaveBeenCalledWith(childChainId, usdc.address, {});
  });

  it('rejects an invalid address and an invalid chain', async () => {
    await expect(aBed().directory.getTokenInfo(childChainId, '0x12')).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    });
    await expect(aBed().directory.getTokenInfo(1, NATIVE)).rejects.toMatchObject({ code: 'CHAIN_NOT_SUPPORTED_ERROR' });
  });
});
