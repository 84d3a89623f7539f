import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import type { EnvironmentOptions, EnvironmentOverrides } from '../../../core/config/EnvironmentOptions.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

const sandbox = (overrides: EnvironmentOverrides = {}) => resolveEnvironment({ environment: 'sandbox', overrides });

const anAddress = '0xf57e7e7c23978c3caec3c3548e3d615c346e79ff';
const checksummed = '0xF57e7e7C23978C3cAEC3C3548E3D615c346e79fF';
const everyContract = Object.fromEntries(
  [
    'rootERC20BridgeFlowRate',
    'childERC20Bridge',
    'rootChainIMX',
    'rootChainWrappedETH',
    'childChainWrappedETH',
    'childChainWrappedIMX',
    'rootAdaptor',
    'childAdaptor',
    'rootGateway',
  ].map((role) => [role, anAddress]),
);

describe('resolveEnvironment', () => {
  it.each([
    [
      'sandbox',
      11155111,
      13473,
      {
        api: 'https://api.sandbox.immutable.com',
        checkoutApi: 'https://checkout-api.sandbox.immutable.com',
        bridgeApi: 'https://bridge-api.sandbox.immutable.com',
        messageService: 'https://testnet.api.gmp.axelarscan.io',
        metrics: 'https://api.immutable.com',
        onramp: 'https://global-stg.transak.com',
      },
    ],
    [
      'production',
      1,
      13371,
      {
        api: 'https://api.immutable.com',
        checkoutApi: 'https://checkout-api.immutable.com',
        bridgeApi: 'https://bridge-api.immutable.com',
        messageService: 'https://api.gmp.axelarscan.io',
        metrics: 'https://api.immutable.com',
        onramp: 'https://global.transak.com',
      },
    ],
  ] as const)('%s: chains %i and %i with their bridge and hosts', (environment, l1ChainId, l2ChainId, endpoints) => {
    const resolved = resolveEnvironment({ environment });
    expect(resolved).toMatchObject({ name: environment, l1ChainId, l2ChainId, endpoints, publishableKey: null });
    expect(resolved.networks).toEqual({ [l1ChainId]: networks[l1ChainId], [l2ChainId]: networks[l2ChainId] });
    expect(resolved.bridgePair).toMatchObject({ rootChainId: l1ChainId, childChainId: l2ChainId });
  });

  it('is pure: equal options give equal environments, and the tables stay as they are', () => {
    const before = structuredClone(networks);
    const options: EnvironmentOptions = {
      environment: 'sandbox',
      overrides: { networks: { 13473: { rpcUrls: ['http://127.0.0.1:8546'] } } },
    };
    expect(resolveEnvironment(options)).toEqual(resolveEnvironment(options));
    expect(networks).toEqual(before);
  });

  it.each([['staging'], ['Sandbox'], ['toString'], [''], [undefined], [null]])(
    'refuses the environment %p',
    (environment) => {
      const error = thrownBy(() => resolveEnvironment({ environment } as EnvironmentOptions));
      expect(error.code).toBe('INVALID_CONFIGURATION');
      expect(error.message).toBe('invalid configuration: environment is not an environment (sandbox, production)');
      expect(error.data['field']).toBe('environment');
    },
  );
});

describe('resolveEnvironment, publishableKey', () => {
  it('keeps a key that starts with pk_imapik-', () => {
    expect(resolveEnvironment({ environment: 'sandbox', publishableKey: 'pk_imapik-test-1' }).publishableKey).toBe(
      'pk_imapik-test-1',
    );
  });

  it.each([['sk_imapik-1'], [''], ['pk_imapik'], [7]])('refuses %p and does not repeat it', (publishableKey) => {
    const error = thrownBy(() => resolveEnvironment({ environment: 'sandbox', publishableKey } as EnvironmentOptions));
    expect(error.message).toBe('invalid configuration: publishableKey does not start with pk_imapik-');
    expect(error.data).toEqual({ field: 'publishableKey' });
  });
});

describe('resolveEnvironment, apiKey and rateLimitingKey', () => {
  it('are null without any, and as they are given', () => {
    expect(sandbox()).toMatchObject({ apiKey: null, rateLimitingKey: null });
    const keys = { apiKey: 'sk-1', rateLimitingKey: 'rl/1+2=' };
    expect(resolveEnvironment({ environment: 'sandbox', ...keys })).toMatchObject(keys);
  });

  it.each([[''], ['two words'], ['a\r\nb: c'], ['schlüssel'], [7], [null]])(
    'refuses %p and does not repeat it',
    (given) => {
      for (const field of ['apiKey', 'rateLimitingKey']) {
        const options = { environment: 'sandbox', [field]: given } as unknown as EnvironmentOptions;
        const error = thrownBy(() => resolveEnvironment(options));
        expect(error.message).toBe(`invalid configuration: ${field} is not a key of visible ASCII characters`);
        expect(error.data).toEqual({ field });
      }
    },
  );
});

describe('resolveEnvironment, overrides.networks', () => {
  it('lays single fields over a known chain', () => {
    const { networks: resolved } = sandbox({
      networks: {
        13473: { rpcUrls: ['http://127.0.0.1:8546'], multicall: null, indexerUrl: 'http://127.0.0.1:4000/' },
      },
    });
    expect(resolved[13473]).toEqual({
      ...networks[13473],
      rpcUrls: ['http://127.0.0.1:8546'],
      multicall: null,
      indexerUrl: 'http://127.0.0.1:4000',
    });
    expect(resolved[11155111]).toEqual(networks[11155111]);
  });

  it('takes undefined for absent', () => {
    const override = { rpcUrls: undefined, chainName: undefined } as unknown as EnvironmentOverrides['networks'];
    expect(sandbox({ networks: { 13473: override as object } }).networks[13473]).toEqual(networks[13473]);
  });

  it('adds a chain of the host’s own, with a checksummed multicall', () => {
    const { networks: resolved } = sandbox({
      networks: {
        31337: {
          chainName: 'Local',
          rpcUrls: ['http://127.0.0.1:8545'],
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          multicall: { address: anAddress, flavour: 'multicall3' },
        },
      },
    });
    expect(resolved[31337]).toEqual({
      chainId: 31337,
      chainIdHex: '0x7a69',
      chainName: 'Local',
      rpcUrls: ['http://127.0.0.1:8545'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      indexerUrl: null,
      multicall: { address: checksummed, flavour: 'multicall3' },
      blockTimeMs: 2_000,
      finalityBlocks: 7,
    });
  });

  it('takes a chain by its id in hex, and a whole network as the tables have it', () => {
    const { networks, readSources } = sandbox({
      networks: { '0x34a1': { chainName: 'Hex', request: () => Promise.resolve(null) } } as never,
    });
    expect([networks[13473]!.chainName, Object.keys(readSources)]).toEqual(['Hex', ['13473']]);
    expect(sandbox({ networks: { 13473: networks[13473]! } }).networks).toEqual(networks);
  });

  it.each<[string, object]>([
    ['overrides.networks.31337.chainName', { 31337: {} }],
    ['overrides.networks.31337.rpcUrls', { 31337: { chainName: 'Local' } }],
    ['overrides.networks.13473.tokenList', { 13473: { tokenList: 5 as unknown as string } }],
    ['overrides.networks.13473.iconUrls.0', { 13473: { iconUrls: ['nowhere'] } }],
    ['overrides.networks.31337.nativeCurrency', { 31337: { chainName: 'Local', rpcUrls: ['http://x'] } }],
    ['overrides.networks', { abc: {} }],
    ['overrides.networks', { 13473: {}, '0x34a1': { chainName: 'Another' } }],
    ['overrides.networks.13473.chainId', { 13473: { chainId: 1 } }],
    ['overrides.networks.13473.chainIdHex', { 13473: { chainIdHex: '0x1' } }],
    ['overrides.networks.13473.chainName', { 13473: { chainName: ' ' } }],
    ['overrides.networks.13473.rpcUrls', { 13473: { rpcUrls: [] } }],
    ['overrides.networks.13473.rpcUrls', { 13473: { rpcUrls: 'http://x' } }],
    ['overrides.networks.13473.rpcUrls.1', { 13473: { rpcUrls: ['http://x', 'ws://x'] } }],
    ['overrides.networks.13473.blockExplorerUrls.0', { 13473: { blockExplorerUrls: ['javascript:alert(1)'] } }],
    ['overrides.networks.13473.indexerUrl', { 13473: { indexerUrl: 'explorer' } }],
    ['overrides.networks.13473.multicall.address', { 13473: { multicall: { address: '0x', flavour: 'interface' } } }],
    ['overrides.networks.13473.multicall.flavour', { 13473: { multicall: { address: anAddress, flavour: 'other' } } }],
    ['overrides.networks.13473.blockTimeMs', { 13473: { blockTimeMs: 0 } }],
    ['overrides.networks.13473.blockTimeMs', { 13473: { blockTimeMs: '2000' } }],
    ['overrides.networks.13473.blockTimeMs', { 13473: { blockTimeMs: Number.POSITIVE_INFINITY } }],
    ['overrides.networks.13473.finalityBlocks', { 13473: { finalityBlocks: 0 } }],
    [
      'overrides.networks.13473.accountContracts.entryPoints',
      { 13473: { accountContracts: { entryPoints: ['0x1'] } } },
    ],
    ['overrides.networks.13473.accountContracts.entryPoint', { 13473: { accountContracts: { entryPoint: [] } } }],
    ['overrides.networks.13473.finalityBlocks', { 13473: { finalityBlocks: 1.5 } }],
    ['overrides.networks.13473.nativeCurrency', { 13473: { nativeCurrency: null } }],
    [
      'overrides.networks.13473.nativeCurrency.name',
      { 13473: { nativeCurrency: { name: '', symbol: 'b', decimals: 18 } } },
    ],
    ...[-1, 256, 1.5].map((decimals): [string, object] => [
      'overrides.networks.13473.nativeCurrency.decimals',
      { 13473: { nativeCurrency: { name: 'a', symbol: 'b', decimals } } },
    ]),
    [
      'overrides.networks.13473.nativeCurrency.decimals',
      { 13473: { nativeCurrency: { name: 'a', symbol: 'b', decimals: 1.5 } } },
    ],
    [
      'overrides.networks.13473.nativeCurrency.symbol',
      { 13473: { nativeCurrency: { name: 'a', symbol: '', decimals: 18 } } },
    ],
    [
      'overrides.networks.13473.nativeCurrency.address',
      { 13473: { nativeCurrency: { name: 'a', symbol: 'b', decimals: 18, address: 'x' } } },
    ],
  ])('names %s where it is not valid', (field, override) => {
    const error = thrownBy(() => sandbox({ networks: override as NonNullable<EnvironmentOverrides['networks']> }));
    expect([error.code, error.data['field']]).toEqual(['INVALID_CONFIGURATION', field]);
    expect(error.message.startsWith(`invalid configuration: ${field} `)).toBe(true);
  });
});

describe('resolveEnvironment, overrides.l1ChainId and l2ChainId', () => {
  it('takes numbers, numeric text and hex text', () => {
    expect(sandbox({ l1ChainId: '0xaa36a7', l2ChainId: '13473' })).toEqual(sandbox());
  });

  it.each<[string, EnvironmentOverrides]>([
    ['overrides.l1ChainId', { l1ChainId: 0 }],
    ['overrides.l1ChainId', { l1ChainId: 'mainnet' }],
    ['overrides.l2ChainId', { l2ChainId: 1.5 }],
    ['overrides.l2ChainId', { l2ChainId: 11155111 }],
    ['overrides.bridgePair.childChainId', { bridgePair: { childChainId: 'x' } }],
    ['overrides.bridgePair.rootChainId', { bridgePair: { rootChainId: -1 } }],
    ['overrides.bridgePair.childChainId', { bridgePair: { childChainId: 11155111 } }],
  ])('names %s where it is not valid', (field, overrides) => {
    const error = thrownBy(() => sandbox(overrides));
    expect([error.code, error.data['field']]).toEqual(['INVALID_CONFIGURATION', field]);
  });

  it('needs a network for a chain that the tables do not know', () => {
    expect(thrownBy(() => sandbox({ l2ChainId: 31338, bridgePair: { contracts: everyContract } })).data['field']).toBe(
      'overrides.networks.31338.chainName',
    );
  });
});

describe('resolveEnvironment, overrides.bridgePair', () => {
  it('lays single addresses over the known pair, checksummed', () => {
    const { bridgePair } = sandbox({ bridgePair: { contracts: { rootChainIMX: anAddress } } });
    expect(bridgePair).toEqual({
      ...sandbox().bridgePair,
      contracts: { ...sandbox().bridgePair.contracts, rootChainIMX: checksummed },
    });
  });

  it('has no bridge for placeholder contracts (15003) or an unknown chain pair', () => {
    expect(sandbox({ l2ChainId: 15003 }).bridgePair.contracts).toBeNull();
    expect(sandbox({ bridgePair: { childChainId: 15003 } }).bridgePair).toEqual({
      rootChainId: 11155111,
      childChainId: 15003,
      contracts: null,
    });
  });

  it('refuses half a bridge, naming the first address that is missing', () => {
    const halfABridge = { contracts: { rootERC20BridgeFlowRate: anAddress } };
    expect(thrownBy(() => sandbox({ l2ChainId: 15003, bridgePair: halfABridge })).message).toBe(
      'invalid configuration: overrides.bridgePair.contracts.childERC20Bridge is missing',
    );
  });

  it('takes 15003 with every address, and the development hosts with it', () => {
    const environment = sandbox({ l2ChainId: 15003, bridgePair: { contracts: everyContract } });
    expect(environment.bridgePair.childChainId).toBe(15003);
    expect(environment.bridgePair.contracts?.rootGateway).toBe(checksummed);
    expect(environment.endpoints).toMatchObject({
      api: 'https://api.dev.immutable.com',
      checkoutApi: 'https://checkout-api.dev.immutable.com',
      bridgeApi: 'https://bridge-api.dev.immutable.com',
      messageService: 'https://stagenet.api.gmp.axelarscan.io',
    });
  });

  it('does not lend production’s addresses to the sandbox', () => {
    expect(sandbox({ l1ChainId: 1, l2ChainId: 13371 }).bridgePair.contracts).toBeNull();
  });

  it.each([['0x0'], ['0x0000000000000000000000000000000000000000'], ['native'], [7]])(
    'refuses %p as an address',
    (rootGateway) => {
      const error = thrownBy(() => sandbox({ bridgePair: { contracts: { rootGateway } as Record<string, string> } }));
      expect(error.message).toBe(
        'invalid configuration: overrides.bridgePair.contracts.rootGateway is not a valid address',
      );
    },
  );

  it('brings the networks of a pair that is not the two layers', () => {
    const { networks: resolved } = sandbox({ bridgePair: { childChainId: 15003, contracts: everyContract } });
    expect(Object.keys(resolved).map(Number)).toEqual([13473, 15003, 11155111].sort((a, b) => a - b));
  });
});

describe('resolveEnvironment, overrides.endpoints', () => {
  it('takes single hosts, without their trailing slashes', () => {
    const { endpoints } = sandbox({ endpoints: { api: 'http://127.0.0.1:4000/api//' } });
    expect(endpoints).toEqual({ ...sandbox().endpoints, api: 'http://127.0.0.1:4000/api' });
  });

  it.each([['api'], ['checkoutApi'], ['bridgeApi'], ['messageService'], ['metrics'], ['onramp']])(
    'rejects %s if it isn’t an http(s) URL',
    (name) => {
      for (const url of ['ftp://host', 'host', '', 'https://host?key=1', 'https://host#a', 7]) {
        const error = thrownBy(() => sandbox({ endpoints: { [name]: url } }));
        expect([error.code, error.data['field']]).toEqual(['INVALID_CONFIGURATION', `overrides.endpoints.${name}`]);
      }
    },
  );
});

describe('resolveEnvironment, the shape of its overrides', () => {
  const network = (given: unknown) => ({ networks: { 13473: given } });

  it.each<[string, unknown]>([
    ['overrides', null],
    ['overrides', 'http://127.0.0.1:8545'],
    ['overrides', []],
    ['overrides.networks', { networks: null }],
    ['overrides.networks', { networks: ['http://127.0.0.1:8545'] }],
    ['overrides.networks.13473', network(null)],
    ['overrides.networks.13473', network('http://127.0.0.1:8545')],
    ['overrides.endpoints', { endpoints: null }],
    ['overrides.sources', { sources: null }],
    ['overrides.bridgePair', { bridgePair: null }],
    ['overrides.bridgePair.contracts', { bridgePair: { contracts: null } }],
  ])('rejects %s if it isn’t an object', (field, overrides) => {
    const error = thrownBy(() => sandbox(overrides as EnvironmentOverrides));
    expect(error.message).toBe(`invalid configuration: ${field} is not an object`);
    expect(error.data).toEqual({ field });
  });

  it.each<[string, unknown]>([
    ['overrides.network', { network: {} }],
    ['overrides.networks.13473.rpcUrl', network({ rpcUrl: 'http://127.0.0.1:8545' })],
    ['overrides.endpoints.checkout', { endpoints: { checkout: 'https://studio.example' } }],
    ['overrides.sources.token', { sources: { token: {} } }],
    ['overrides.bridgePair.root', { bridgePair: { root: 1 } }],
    ['overrides.bridgePair.contracts.gateway', { bridgePair: { contracts: { gateway: anAddress } } }],
  ])('refuses %s, which there is not', (field, overrides) => {
    const error = thrownBy(() => sandbox(overrides as EnvironmentOverrides));
    expect([error.code, error.message]).toEqual([
      'INVALID_CONFIGURATION',
      `invalid configuration: ${field} is not an option`,
    ]);
  });

  it.each<[string, unknown]>([
    ['overrides.l1ChainId', { l1ChainId: null }],
    ['overrides.l2ChainId', { l2ChainId: null }],
    ['overrides.bridgePair.rootChainId', { bridgePair: { rootChainId: null } }],
    ['overrides.bridgePair.contracts.rootGateway', { bridgePair: { contracts: { rootGateway: null } } }],
    ['overrides.endpoints.api', { endpoints: { api: null } }],
    ['overrides.networks.13473.blockExplorerUrls', network({ blockExplorerUrls: null })],
    ['overrides.networks.13473.iconUrls', network({ iconUrls: '' })],
    ['overrides.networks.13473.rpcUrls', network({ rpcUrls: null, request: () => Promise.resolve(null) })],
  ])('takes null for a value of %s, and none that it can have', (field, overrides) => {
    const error = thrownBy(() => sandbox(overrides as EnvironmentOverrides));
    expect([error.code, error.data['field']]).toEqual(['INVALID_CONFIGURATION', field]);
  });

  it('takes undefined for absent, whatever it is called', () => {
    const absent = { network: undefined, networks: undefined, endpoints: { checkout: undefined }, sources: undefined };
    expect(sandbox(absent as unknown as EnvironmentOverrides)).toEqual(sandbox());
  });
});
