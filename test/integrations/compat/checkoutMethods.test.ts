import { afterEach, describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { Checkout } from '../../../integrations/compat/Checkout.js';
import { wrap } from '../../../integrations/compat/provider/WrappedBrowserProvider.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const opened: Checkout[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose();
});

interface Asked {
  readonly calls: readonly (readonly [string, ...unknown[]])[];
  readonly checkout: Checkout;
}

const environment = { l1ChainId: 1, l2ChainId: 13473, networks: { 13473: {} } };

/** A `Checkout` over an engine with prepared answers, and records its calls. */
function over(answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>): Asked {
  const checkout = new Checkout({ baseConfig: { environment: 'sandbox' }, engine: { journal: 'memory' } });
  const { engine } = checkout;
  const calls: [string, ...unknown[]][] = [];
  const services = Object.entries(answers).map(([service, methods]) => {
    const noting = Object.entries(methods).map(([method, answer]) => [
      method,
      (...given: unknown[]) => {
        calls.push([`${service}.${method}`, ...given]);
        return answer;
      },
    ]);
    return [service, Object.fromEntries(noting)] as const;
  });
  const fake = asEngine({ environment, ...Object.fromEntries(services), dispose: () => engine.dispose() });
  Object.assign(checkout, { engine: fake });
  opened.push(checkout);
  return { calls, checkout };
}

const provider = { request: () => Promise.resolve(null) };
const passport = { ...provider, isPassport: true };
const token = aToken({ decimals: 6 });
const shown = { name: token.name, symbol: token.symbol, decimals: token.decimals, address: token.address };
const network = { chainId: 13473, chainName: 'Testnet', nativeCurrency: { name: 'I', symbol: 'I', decimals: 18 } };
const connected = { checkConnection: { isConnected: true, account: player } };

describe('wallets of a Checkout', () => {
  it('are made by their name, and wrapped', async () => {
    const { checkout, calls } = over({ wallets: { createProvider: Promise.resolve({ provider }) } });
    await expect(checkout.createProvider({ walletProviderName: 'metamask' })).resolves.toEqual({
      provider: wrap(provider),
      walletProviderName: 'metamask',
    });
    expect(calls).toEqual([['wallets.createProvider', 'metamask']]);
  });

  it.each([
    [player, player],
    [null, ''],
  ])('show %p as the address %p', async (account, walletAddress) => {
    const { checkout } = over({ wallets: { checkConnection: Promise.resolve({ isConnected: true, account }) } });
    await expect(checkout.checkIsWalletConnected({ provider })).resolves.toEqual({ isConnected: true, walletAddress });
  });

  it.each([
    [undefined, false],
    [true, true],
  ])('connect, and request permissions again only on demand', async (requestWalletPermissions, renew) => {
    const { checkout, calls } = over({ wallets: { connect: Promise.resolve() } });
    const given = requestWalletPermissions === undefined ? {} : { requestWalletPermissions };
    await expect(checkout.connect({ provider, ...given })).resolves.toEqual({ provider: wrap(provider) });
    expect(calls).toEqual([['wallets.connect', provider, { renewPermissions: renew }]]);
  });

  it('are listed without those that the caller does not want', async () => {
    const { checkout, calls } = over({ wallets: { getAllowList: ['metamask'] } });
    await expect(
      checkout.getWalletAllowList({ exclude: [{ walletProviderName: 'passport' }] } as never),
    ).resolves.toEqual({ wallets: [{ walletProviderName: 'metamask' }] });
    await checkout.getWalletAllowList();
    expect(calls).toEqual([
      ['wallets.getAllowList', { exclude: ['passport'] }],
      ['wallets.getAllowList', { exclude: [] }],
    ]);
  });

  it('are handed to a block of code as ethers knows them', async () => {
    const { checkout } = over({});
    await expect(checkout.providerCall(provider, (given) => Promise.resolve(given))).resolves.toBe(wrap(provider));
  });
});

describe('networks of a Checkout', () => {
  it('are added to a wallet, and switched to', async () => {
    const { checkout, calls } = over({
      networks: { add: Promise.resolve(network), switchTo: Promise.resolve(network) },
    });
    await expect(checkout.addNetwork({ provider, chainId: 13473 })).resolves.toBeUndefined();
    await expect(checkout.switchNetwork({ provider, chainId: 13473 })).resolves.toEqual({
      network: { name: 'Testnet', chainId: 13473, nativeCurrency: network.nativeCurrency, isSupported: true },
      provider: wrap(provider),
    });
    expect(calls).toEqual([
      ['networks.add', provider, 13473],
      ['networks.switchTo', provider, 13473],
    ]);
  });

  it.each([
    [
      { chainId: 13473, name: 'Testnet', nativeCurrency: network.nativeCurrency, isSupported: true },
      { chainId: 13473, name: 'Testnet', nativeCurrency: network.nativeCurrency, isSupported: true },
    ],
    [
      { chainId: 10, name: null, nativeCurrency: null, isSupported: false },
      { chainId: 10, name: 'optimism', isSupported: false },
    ],
  ])('return the wallet’s network', async (info, told) => {
    const { checkout } = over({ networks: { info: Promise.resolve(info) } });
    await expect(checkout.getNetworkInfo({ provider })).resolves.toStrictEqual(told);
  });

  it('are listed without those that the caller does not want', async () => {
    const other = { ...network, chainId: 1 };
    const answer = { networks: { allowed: Promise.resolve([network, other]) } };
    const names = async (given?: object): Promise<readonly number[]> =>
      (await over(answer).checkout.getNetworkAllowList(given as never)).networks.map(({ chainId }) => chainId);
    await expect(names()).resolves.toEqual([13473, 1]);
    await expect(names({ exclude: [{ chainId: 1 }, { chainId: 5 }] })).resolves.toEqual([13473]);
  });
});

describe('tokens of a Checkout', () => {
  const complete = { status: 'complete', tokens: [token], failures: [] };

  it('lists tokens by purpose, for one chain if named, without those that the caller excludes', async () => {
    const { checkout, calls } = over({ tokens: { getList: Promise.resolve(complete) } });
    await expect(checkout.getTokenAllowList({ type: 'swap', chainId: 13473 } as never)).resolves.toEqual({
      tokens: [shown],
    });
    await checkout.getTokenAllowList({ type: 'swap', exclude: [{ address: stranger }] } as never);
    expect(calls.map(([, asked]) => asked)).toStrictEqual([
      { purpose: 'swap', chainId: 13473, exclude: [] },
      { purpose: 'swap', exclude: [stranger] },
    ]);
  });

  it('are none on a chain that the environment does not know', async () => {
    const { checkout, calls } = over({ tokens: { getList: Promise.resolve(complete) } });
    await expect(checkout.getTokenAllowList({ type: 'swap', chainId: 5 } as never)).resolves.toEqual({ tokens: [] });
    expect(calls).toEqual([]);
  });

  it.each([
    [[{ message: 'the service is down' }], 'the service is down'],
    [[], 'The list is not complete'],
  ])('fails if a list is incomplete', async (failures, message) => {
    const getList = Promise.resolve({ status: 'partial', tokens: [], failures });
    await expect(
      over({ tokens: { getList } }).checkout.getTokenAllowList({ type: 'swap' } as never),
    ).rejects.toMatchObject({ name: 'CheckoutError', type: 'API_ERROR', message, data: { failures } });
  });

  it('describe themselves by the wallet’s chain', async () => {
    const { checkout, calls } = over({
      networks: { info: Promise.resolve({ chainId: 7 }) },
      tokens: { getTokenInfo: Promise.resolve({ ...token, icon: 'https://icon' }) },
    });
    await expect(checkout.getTokenInfo({ provider, tokenAddress: token.address })).resolves.toStrictEqual({
      ...shown,
      icon: 'https://icon',
    });
    expect(calls.at(-1)).toEqual(['tokens.getTokenInfo', 7, token.address]);
  });
});

describe('balances of a Checkout', () => {
  const held = { balance: 1_500_000n, token };
  const told = { balance: 1_500_000n, formattedBalance: '1.5', token: shown };
  const supported = { info: Promise.resolve({ chainId: 7, isSupported: true }) };

  it.each([
    ['of an address', { walletAddress: stranger }, { chainId: 7, walletAddress: stranger }],
    ['of the wallet where the address is empty', { walletAddress: '' }, { chainId: 7, provider }],
    ['of a token', { tokenAddress: token.address }, { chainId: 7, provider, tokenAddress: token.address }],
  ])('reads one balance: %s', async (_what, given, asked) => {
    const { checkout, calls } = over({
      networks: supported,
      balances: { getTokenBalance: Promise.resolve(held) },
    });
    await expect(checkout.getBalance({ provider, ...given })).resolves.toStrictEqual(told);
    expect(calls.at(-1)).toStrictEqual(['balances.getTokenBalance', asked]);
  });

  it('are not read on a chain that is not supported', async () => {
    const { checkout } = over({
      networks: { info: Promise.resolve({ chainId: 5, isSupported: false }) },
      balances: {},
    });
    await expect(checkout.getBalance({ provider })).rejects.toMatchObject({
      type: 'WEB3_PROVIDER_ERROR',
      message: 'Chain:5 is not a supported chain',
      data: { chainId: 5 },
    });
  });

  it.each([
    [{ walletAddress: stranger }, { chainId: 7, walletAddress: stranger }],
    [{ provider }, { chainId: 7, provider }],
  ])('reads all balances of the requested owner', async (given, asked) => {
    const { checkout, calls } = over({ balances: { getAllBalances: Promise.resolve([held]) } });
    await expect(checkout.getAllBalances({ chainId: 7, ...given })).resolves.toEqual({ balances: [told] });
    expect(calls).toStrictEqual([['balances.getAllBalances', asked]]);
  });
});

describe('the card of a Checkout', () => {
  const services = { wallets: { checkConnection: Promise.resolve(connected.checkConnection) } };
  const page = async (given: object, browserProvider: object = provider): Promise<unknown> => {
    const { checkout, calls } = over({ ...services, onramp: { buildUrl: Promise.resolve('https://card') } });
    await expect(checkout.createFiatRampUrl({ browserProvider, ...given } as never)).resolves.toBe('https://card');
    return calls.at(-1)?.[1];
  };
  const withMail = { getUserInfo: () => Promise.resolve({ email: 'a@b.c' }) };

  it('opens for the account of the wallet, with the requested parameters only', async () => {
    await expect(page({})).resolves.toStrictEqual({ walletAddress: player });
  });

  it('opens with the requested parameters', async () => {
    const asked = { tokenAmount: '5', tokenAddress: stranger, showMenu: false, customSubTitle: 'Coins' };
    await expect(page(asked)).resolves.toStrictEqual({
      ...{ walletAddress: player, tokenAmount: '5', tokenAddress: stranger },
      page: { showMenu: false, title: 'Coins' },
    });
    await expect(page({ showMenu: true })).resolves.toStrictEqual({ walletAddress: player, page: { showMenu: true } });
    await expect(page({ customSubTitle: 'C' })).resolves.toStrictEqual({ walletAddress: player, page: { title: 'C' } });
  });

  it('gets the email address only from a Passport wallet', async () => {
    await expect(page({ passport: withMail }, passport)).resolves.toMatchObject({ email: 'a@b.c' });
    for (const [given, wallet] of [
      [{ passport: withMail }, provider],
      [{}, passport],
      [{ passport: {} }, passport],
      [{ passport: { getUserInfo: () => Promise.resolve(undefined) } }, passport],
    ] as const)
      await expect(page(given, wallet)).resolves.toStrictEqual({ walletAddress: player });
  });

  it('rejects if the wallet shows no account', async () => {
    const none = { checkConnection: Promise.resolve({ isConnected: false, account: null }) };
    const { checkout, calls } = over({ wallets: none, onramp: { buildUrl: Promise.resolve('') } });
    await expect(checkout.createFiatRampUrl({ browserProvider: provider })).rejects.toMatchObject({
      type: 'PROVIDER_REQUEST_FAILED_ERROR',
      message: 'the wallet shows no account',
    });
    expect(calls.map(([name]) => name)).not.toContain('onramp.buildUrl');
  });

  it.each([
    [
      { getTerms: Promise.resolve({ fees: { minimumBasisPoints: 350, maximumBasisPoints: 550 } }) },
      { minPercentage: '3.5', maxPercentage: '5.5' },
    ],
    [{ getTerms: Promise.resolve({ fees: null }) }, {}],
    [{ getTerms: Promise.resolve(undefined) }, {}],
    [{}, {}],
  ])('returns the provider’s fee, in percent', async (onramp, fees) => {
    await expect(over({ onramp }).checkout.getExchangeFeeEstimate()).resolves.toEqual(fees);
  });
});

describe('swaps of a Checkout', () => {
  const other = aToken({ decimals: 18, address: stranger });
  const fromToken = { ...shown };
  const toToken = { name: other.name, symbol: other.symbol, decimals: other.decimals, address: other.address };
  const wallets = { checkConnection: Promise.resolve(connected.checkConnection) };

  it('are quoted for an exact input and for an exact output', async () => {
    for (const [amount, method, wei] of [
      [{ fromAmount: '1.5' }, 'dex.quoteExactInput', 1_500_000n],
      [{ toAmount: '1.5' }, 'dex.quoteExactOutput', 1_500_000_000_000_000_000n],
    ] as const) {
      const dex = {
        quoteExactInput: Promise.reject(new Error('none')),
        quoteExactOutput: Promise.reject(new Error('none')),
      };
      for (const each of Object.values(dex)) each.catch(() => undefined);
      const { checkout, calls } = over({ wallets, dex });
      await expect(checkout.swapQuote({ provider, fromToken, toToken, ...amount })).rejects.toMatchObject({
        message: 'none',
      });
      const asked = { chainId: 13473, fromAddress: player, tokenIn: token.address, tokenOut: stranger, maxHops: 3 };
      expect(calls.at(-1)).toStrictEqual([method, { ...asked, amount: wei }]);
    }
  });

  it('requests quotes with the caller’s slippage, hops and deadline', async () => {
    const quote = Promise.reject(new Error('none'));
    quote.catch(() => undefined);
    const { checkout, calls } = over({ wallets, dex: { quoteExactInput: quote } });
    const given = { fromAmount: '1', slippagePercent: 2, maxHops: 1, deadline: 99 };
    await checkout.swapQuote({ provider, fromToken, toToken, ...given }).catch(() => undefined);
    expect(calls.at(-1)?.[1]).toMatchObject({ slippagePercent: 2, maxHops: 1, deadline: 99 });
  });

  it.each([
    [{ fromToken: { ...fromToken, address: '' } }],
    [{ fromToken: { ...fromToken, decimals: 0 } }],
    [{ toToken: { ...toToken, address: undefined } }],
    [{ toToken: { ...toToken, decimals: undefined } }],
  ])('are not requested if a token lacks its address or its decimals', async (wrong) => {
    const { checkout, calls } = over({ wallets });
    const asked = { provider, fromToken, toToken, fromAmount: '1', ...wrong };
    await expect(checkout.swapQuote(asked as never)).rejects.toMatchObject({
      type: 'MISSING_PARAMS',
      message: 'a token needs its address and its decimals',
    });
    expect(calls).toEqual([]);
  });

  it.each([{}, { fromAmount: '1', toAmount: '1' }])('are not requested with %j for amounts', async (amounts) => {
    await expect(
      over({ wallets }).checkout.swapQuote({ provider, fromToken, toToken, ...amounts }),
    ).rejects.toMatchObject({ message: 'either fromAmount or toAmount has to be given, and not both' });
  });

  it.each([
    [{ isAvailable: Promise.resolve({ available: true }) }, true],
    [{ isAvailable: Promise.resolve({ available: false }) }, false],
    [{ isAvailable: Promise.resolve(undefined) }, true],
    [{}, true],
  ])('are offered unless the exchange is unavailable', async (dex, isOffered) => {
    await expect(over({ dex }).checkout.isSwapAvailable()).resolves.toBe(isOffered);
  });
});

describe('the rest of a Checkout', () => {
  it('returns the cost of a deposit, and the risk of an address', async () => {
    const figures = { sourceChainGas: 1n, approvalFee: 2n, bridgeFee: 3n, imtblFee: 4n, totalFees: 10n };
    const { checkout, calls } = over({ bridge: { estimateFees: Promise.resolve(figures) } });
    await expect(checkout.gasEstimate({ gasEstimateType: 'BRIDGE_TO_L2' })).resolves.toEqual({
      gasEstimateType: 'BRIDGE_TO_L2',
      fees: figures,
    });
    expect(calls).toEqual([
      [
        'bridge.estimateFees',
        { action: 'DEPOSIT', sourceChainId: 1, destinationChainId: 13473, token: 'NATIVE', amount: 0n },
      ],
    ]);
  });

  it.each([['buy'], ['sell'], ['cancel'], ['getRiskAssessment'], ['smartCheckout'], ['sendTransaction']] as const)(
    'reports failures of %s in its own class',
    async (method) => {
      const { checkout } = over({ smartCheckout: of(null) as never });
      await expect((checkout[method] as (given: unknown) => Promise<unknown>)({})).rejects.toMatchObject({
        name: 'CheckoutError',
      });
    },
  );

  it('refuses a configuration that the engine refuses in its own class', () => {
    const wrong = { baseConfig: { environment: 'nowhere' } } as never;
    expect(() => new Checkout(wrong)).toThrow(expect.objectContaining({ name: 'CheckoutError' }));
  });

  it('knows an address that was assessed as sanctioned', () => {
    const assessment = {
      [player.toLowerCase()]: { sanctioned: true },
      [stranger.toLowerCase()]: { sanctioned: false },
    };
    const { checkout } = over({});
    expect([undefined, player, stranger].map((each) => checkout.checkIsAddressSanctioned(assessment, each))).toEqual([
      true,
      true,
      false,
    ]);
  });
});
