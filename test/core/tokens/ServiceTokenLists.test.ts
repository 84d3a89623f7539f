import { describe, expect, it, jest } from '@jest/globals';
import type { EnvironmentOverrides } from '../../../core/config/EnvironmentOptions.js';
import type { RemoteConfig, RemoteConfiguration } from '../../../core/config/RemoteConfig.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { HttpClient } from '../../../core/http/HttpClient.js';
import { httpFailed } from '../../../core/http/httpFailed.js';
import { NATIVE } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import type { Token } from '../../../core/money/Token.js';
import { ServiceTokenLists } from '../../../core/tokens/ServiceTokenLists.js';
import type { TokenListPurpose } from '../../../core/tokens/TokenLists.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { anEntry, listedAddress, rootAddress } from './kit/anEntry.js';

const imxOnRoot = parseAddress('0xe2629e08f4125d14e446660028bD98ee60EE69F2');
const gem = parseAddress('0x6677C2E2E1bEd1C4a4f2dc8b8E3aA5bD0bBd2c7B'.toLowerCase());
const imx = { decimals: 18, symbol: 'IMX', name: 'Immutable X' };
const nativeImx = {
  chainId: childChainId,
  address: NATIVE,
  type: 'native',
  decimals: 18,
  symbol: 'tIMX',
  name: 'tIMX',
};
const usdc = {
  chainId: childChainId,
  address: listedAddress,
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  type: 'erc20',
};

const anEther = anEntry({
  symbol: 'ETH',
  name: 'Ether',
  decimals: 18,
  contract_address: gem,
  root_chain_id: `eip155:${rootChainId}`,
  root_contract_address: '0x0000000000000000000000000000000000000eee',
});
const entries = [
  anEntry({ bridge_used: 'native', root_chain_id: `eip155:${rootChainId}`, root_contract_address: rootAddress }),
  anEther,
];

function aConfiguration(given: Partial<RemoteConfiguration> = {}): RemoteConfiguration {
  return {
    allowedNetworks: [],
    dex: { overrides: null, tokens: [], secondaryFees: [], blocklist: [] },
    onramp: {},
    bridge: {},
    imxAddressMapping: { [childChainId]: NATIVE, [rootChainId]: imxOnRoot },
    connect: { injected: { priorityWalletRdns: [], blocklistWalletRdns: [] } },
    riskAssessment: { enabled: false, levels: [] },
    ...given,
  };
}

interface BedOptions {
  readonly overrides?: EnvironmentOverrides;
  readonly configuration?: Partial<RemoteConfiguration>;
  readonly send?: HttpClient['send'];
}

function aBed({ configuration = {}, overrides, send = () => ok({ result: entries }) }: BedOptions = {}) {
  const http = { send: jest.fn(send) };
  const remoteConfig = { get: jest.fn<RemoteConfig['get']>(() => Promise.resolve(aConfiguration(configuration))) };
  const lists = new ServiceTokenLists(resolveEnvironment({ environment: 'sandbox', overrides }), http, remoteConfig);
  const symbolsOf = async (chainId: number, purpose: TokenListPurpose) =>
    (await lists.get(chainId, purpose)).map(({ symbol }) => symbol);
  return { http, remoteConfig, lists, symbolsOf };
}

function ok(body: unknown): ReturnType<HttpClient['send']> {
  return Promise.resolve({ status: 200, text: JSON.stringify(body), retryAfterMs: null });
}

function anOnramp(...tokens: readonly Partial<Token>[]): Partial<RemoteConfiguration> {
  return {
    onramp: {
      '201811419111': {
        publishableApiKey: '',
        fees: {},
        tokens: tokens.map((given) => ({ ...(usdc as Token), ...given })),
      },
    },
  };
}

describe('ServiceTokenLists', () => {
  it('begins with IMX as the configuration has it, then the verified list of the chain', async () => {
    const { lists, http } = aBed();
    await expect(lists.get(childChainId, 'all')).resolves.toEqual([
      nativeImx,
      usdc,
      { ...usdc, address: gem, decimals: 18, symbol: 'ETH', name: 'Ether' },
    ]);
    expect(http.send.mock.calls).toEqual([
      [
        {
          method: 'GET',
          url: 'https://api.sandbox.immutable.com/v1/chains/imtbl-zkevm-testnet/tokens?verification_status=verified&is_canonical=true',
          signal: expect.any(AbortSignal),
        },
      ],
    ]);
  });

  it("gives the root chain its own: IMX as a token, the tokens' root forms, native ETH", async () => {
    const { lists } = aBed();
    await expect(lists.get(rootChainId, 'all')).resolves.toEqual([
      { chainId: rootChainId, address: imxOnRoot, type: 'erc20', ...imx },
      { ...usdc, chainId: rootChainId, address: rootAddress },
      { chainId: rootChainId, address: NATIVE, type: 'native', decimals: 18, symbol: 'ETH', name: 'Ether' },
    ]);
  });

  it('prefers a token’s own entry to one that another chain’s entry names', async () => {
    const form = { tokenAddress: rootAddress };
    const entry = { ...usdc, extensions: { bridgeInfo: { 10: form, 56: form, [rootChainId]: form } } };
    const own = { ...usdc, chainId: 56, address: rootAddress, decimals: 18 };
    const { lists } = aBed({ send: () => ok({ tokens: [entry, own] }), configuration: { imxAddressMapping: {} } });
    const decimalsOn = async (chainId: number) => (await lists.get(chainId, 'bridge')).map(({ decimals }) => decimals);
    await expect(Promise.all([rootChainId, 10, 56].map(decimalsOn))).resolves.toEqual([[6], [], [18]]);
  });

  it('is empty for a chain without listed tokens', async () => {
    await expect(aBed().lists.get(1, 'all')).resolves.toEqual([]);
  });

  it('lists no address twice; the first stays, where it is', async () => {
    const native = anEntry({ symbol: 'other', contract_address: '0x0000000000000000000000000000000000000eee' });
    const { symbolsOf } = aBed({ send: () => ok({ result: [...entries, native, anEntry({ symbol: 'again' })] }) });
    await expect(symbolsOf(childChainId, 'all')).resolves.toEqual(['tIMX', 'USDC', 'ETH']);
  });

  it('leaves what is blocked out of the swap list, whatever its spelling', async () => {
    const blocklist = [{ address: listedAddress.toLowerCase() as typeof listedAddress, symbol: 'USDC' }];
    const { symbolsOf } = aBed({ configuration: { dex: { ...aConfiguration().dex, blocklist } } });
    await expect(symbolsOf(childChainId, 'swap')).resolves.toEqual(['tIMX', 'ETH']);
    await expect(symbolsOf(childChainId, 'all')).resolves.toEqual(['tIMX', 'USDC', 'ETH']);
  });

  it('bridges what the service marks for the native bridge, and IMX', async () => {
    const { symbolsOf } = aBed();
    await expect(symbolsOf(rootChainId, 'bridge')).resolves.toEqual(['IMX', 'USDC']);
  });

  it('sells what the onramp of the configuration sells', async () => {
    const { symbolsOf } = aBed({ configuration: anOnramp({}, { address: NATIVE }) });
    await expect(symbolsOf(childChainId, 'onramp')).resolves.toEqual(['IMX', 'USDC']);
  });

  it('does not sell the native currency of one chain because that of another is sold', async () => {
    const { symbolsOf } = aBed({ configuration: anOnramp({ address: NATIVE }) });
    await expect(symbolsOf(rootChainId, 'onramp')).resolves.toEqual([]);
  });

  it('sells nothing where no onramp is configured', async () => {
    await expect(aBed().symbolsOf(childChainId, 'onramp')).resolves.toEqual([]);
  });

  it('asks the service once for all chains, purposes and callers', async () => {
    const { lists, http } = aBed();
    await Promise.all([lists.get(childChainId, 'all'), lists.get(rootChainId, 'bridge')]);
    await lists.get(childChainId, 'swap');
    expect(http.send).toHaveBeenCalledTimes(1);
  });

  const failures: readonly [string, HttpClient['send'], object][] = [
    [
      'a status that is none',
      () => Promise.resolve({ status: 503, text: '', retryAfterMs: null }),
      { data: { status: 503 } },
    ],
    [
      'no answer',
      () => Promise.reject(httpFailed('timeout', 'https://api.example')),
      { cause: { code: 'HTTP_FAILED' } },
    ],
    [
      'an answer that is no JSON',
      () => Promise.resolve({ status: 200, text: '<html>', retryAfterMs: null }),
      { cause: { name: 'SyntaxError' } },
    ],
    ['an error with status 200', () => ok({ message: 'try again later' }), { cause: { name: 'TypeError' } }],
  ];

  it.each(failures)('is API_ERROR for %s, and does not keep it', async (_what, send, details) => {
    let isDown = true;
    const { lists, http } = aBed({ send: (request) => (isDown ? send(request) : ok({ result: entries })) });
    await expect(lists.get(childChainId, 'all')).rejects.toMatchObject({
      code: 'API_ERROR',
      message: 'The API did not answer as expected',
      ...details,
    });
    isDown = false;
    await expect(lists.get(childChainId, 'all')).resolves.toHaveLength(3);
    expect(http.send).toHaveBeenCalledTimes(2);
  });

  it('throws if the configuration can’t be loaded, because blocked tokens are unknown', async () => {
    const { lists, remoteConfig } = aBed();
    remoteConfig.get.mockRejectedValueOnce(new Error('no configuration'));
    await expect(lists.get(childChainId, 'swap')).rejects.toThrow('no configuration');
    await expect(lists.get(childChainId, 'swap')).resolves.toHaveLength(3);
  });

  it('rejects who has left, while the request goes on for the others', async () => {
    let answer: () => void = () => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const { lists, http } = aBed({ send: () => answered.then(() => ok({ result: entries })) });
    const controller = new AbortController();
    const leaving = lists.get(childChainId, 'all', controller);
    const staying = lists.get(childChainId, 'all');
    controller.abort(new Error('left'));
    await expect(leaving).rejects.toThrow('left');
    expect(http.send.mock.calls[0]?.[0].signal?.aborted).toBe(false);
    answer();
    await expect(staying).resolves.toHaveLength(3);
    expect(http.send).toHaveBeenCalledTimes(1);
  });

  it('asks a chain that brings its own list for that alone, and no other chain for it', async () => {
    const token = { chainId: 8453, address: gem, symbol: 'USDC', name: 'USD Coin', decimals: 6 };
    const tokenList = jest.fn(() => ({ tokens: [token, { ...token, chainId: childChainId, symbol: 'ALIEN' }] }));
    const network = {
      chainName: 'Base',
      rpcUrls: ['https://base.example'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    };
    const { symbolsOf, http, lists } = aBed({ overrides: { networks: { 8453: { ...network, tokenList } } } });
    await expect(symbolsOf(8453, 'all')).resolves.toEqual(['USDC']);
    await expect(lists.getListed(8453)).resolves.toHaveLength(2);
    expect([tokenList.mock.calls.length, http.send.mock.calls.length]).toEqual([1, 0]);
    await expect(symbolsOf(childChainId, 'all')).resolves.not.toContain('ALIEN');
    expect([tokenList.mock.calls.length, http.send.mock.calls.length]).toEqual([1, 1]);
  });

  it('keeps the lists of two chains apart where one cannot be read', async () => {
    const network = {
      chainName: 'Base',
      rpcUrls: ['https://base.example'],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    };
    const tokenList = (): never => {
      throw new Error('no list today');
    };
    const { lists } = aBed({ overrides: { networks: { 8453: { ...network, tokenList } } } });
    await expect(lists.get(8453, 'all')).rejects.toMatchObject({ code: 'API_ERROR' });
    await expect(lists.get(childChainId, 'all')).resolves.toHaveLength(3);
  });

  it('aborts the request when the last caller leaves, and asks again for the next', async () => {
    let isHanging = true;
    const { lists, http } = aBed({ send: () => (isHanging ? new Promise(() => undefined) : ok({ result: entries })) });
    const [first, second] = [new AbortController(), new AbortController()];
    const asked = [lists.get(childChainId, 'all', first), lists.getListed(childChainId, second)];
    first.abort(new Error('left'));
    second.abort(new Error('left, too'));
    await expect(asked[0]).rejects.toThrow('left');
    await expect(asked[1]).rejects.toThrow('left, too');
    expect(http.send.mock.calls.map(([{ signal }]) => signal?.aborted)).toEqual([true]);
    isHanging = false;
    await expect(lists.get(childChainId, 'all')).resolves.toHaveLength(3);
  });

  it('asks nothing for a caller who has already left', async () => {
    const { lists, http } = aBed();
    await expect(lists.getListed(childChainId, { signal: AbortSignal.abort(new Error('left')) })).rejects.toThrow(
      'left',
    );
    expect(http.send).not.toHaveBeenCalled();
  });
});
