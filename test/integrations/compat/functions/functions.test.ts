import { describe, expect, it } from '@jest/globals';
import { JsonRpcProvider } from 'ethers';
import * as bridge from '../../../../integrations/compat/bridge/index.js';
import * as checkout from '../../../../integrations/compat/checkout/index.js';
import { ImmutableConfiguration } from '../../../../integrations/compat/config/index.js';
import * as dex from '../../../../integrations/compat/dex/index.js';
import { Environment } from '../../../../integrations/compat/enums/configEnums.js';
import { estimateGas } from '../../../../integrations/compat/estimateGas.js';
import { assessAddresses } from '../../../../integrations/compat/functions/riskAssessment.js';
import { asEngine } from '../../../kit/asEngine.js';
import { player, stranger } from '../../../kit/people.js';

const baseConfig = new ImmutableConfiguration({ environment: Environment.SANDBOX, publishableKey: 'key' });

describe('sanctions', () => {
  const assessment = { [player.toLowerCase()]: { sanctioned: true }, [stranger]: { sanctioned: false } };

  it('are found in any spelling of an address, or in any address', () => {
    expect([
      checkout.isAddressSanctioned(assessment, player),
      checkout.isAddressSanctioned(assessment, stranger),
      checkout.isAddressSanctioned(assessment),
      checkout.isSingleAddressSanctioned(assessment, player.toUpperCase().replace('0X', '0x')),
      checkout.resultHasSanctionedWallets({ [stranger]: { sanctioned: false } }),
    ]).toEqual([true, false, true, true, false]);
  });

  it('are the same as in the engine’s screening', async () => {
    const engine = asEngine({
      screening: {
        assess: (payments: readonly { readonly address: string }[]) =>
          Promise.resolve(
            payments.map(({ address }) => ({ address, status: address === player ? 'refused' : 'clear' })),
          ),
      },
    });
    await expect(assessAddresses(engine, [player, stranger])).resolves.toEqual({
      [player.toLowerCase()]: { sanctioned: true },
      [stranger.toLowerCase()]: { sanctioned: false },
    });
  });
});

describe('reads of a chain', () => {
  const on = (chainId: string) => ({ request: () => Promise.resolve(chainId) });
  const config = { networkMap: new Map([[13473, {}]]) } as unknown as checkout.CheckoutConfiguration;

  it('estimate the price that a transaction will pay', () => {
    const fees = (maxFeePerGas: bigint | null, maxPriorityFeePerGas: bigint | null, gasPrice: bigint | null) =>
      checkout.getGasPriceInWei({ maxFeePerGas, maxPriorityFeePerGas, gasPrice } as never);
    expect([fees(7n, 3n, 9n), fees(null, null, 5n), fees(7n, null, null)]).toEqual([5n, 5n, null]);
  });

  it('validate a wallet by the chains of the configuration', async () => {
    await expect(checkout.validateProvider(config, on('0x34a1'))).resolves.toBeInstanceOf(
      checkout.WrappedBrowserProvider,
    );
    await expect(checkout.validateProvider(config, on('0x89'))).rejects.toMatchObject({
      type: 'WEB3_PROVIDER_ERROR',
      data: { chainId: 137 },
    });
    const allowed = { allowUnsupportedProvider: true, allowMistmatchedChainId: true };
    await expect(checkout.validateProvider(config, on('0x89'), allowed)).resolves.toBeDefined();
    await expect(checkout.validateProvider(config, {} as never)).rejects.toMatchObject({ type: 'WEB3_PROVIDER_ERROR' });
  });
});

describe('descriptions', () => {
  it('name the wallets, and the page of a transaction', () => {
    const provider = { request: () => Promise.resolve(null), on: () => undefined, removeListener: () => undefined };
    expect(checkout.getPassportProviderDetail(provider)).toEqual({ info: checkout.passportProviderInfo, provider });
    expect(checkout.getMetaMaskProviderDetail(provider).info).toMatchObject({ name: 'MetaMask', rdns: 'io.metamask' });
    expect(checkout.passportProviderInfo.icon).toMatch(/^data:image\/svg\+xml,/);
    expect([
      checkout.BlockExplorerService.getTransactionLink(checkout.ChainId.SEPOLIA, '0xab'),
      checkout.BlockExplorerService.getTransactionLink(checkout.ChainId.IMTBL_ZKEVM_DEVNET, '0xab'),
    ]).toEqual(['https://eth-sepolia.blockscout.com/tx/0xab', undefined]);
  });
});

describe('configurations', () => {
  it('resolve to the options of the checkout', () => {
    const config = new checkout.CheckoutConfiguration({ baseConfig, swap: { enable: false }, publishableKey: 'mine' });
    expect(config).toMatchObject({
      environment: 'sandbox',
      isProduction: false,
      isDevelopment: false,
      isSwapEnabled: false,
      isBridgeEnabled: true,
      l1ChainId: 11155111,
      l2ChainId: 13473,
      publishableKey: 'mine',
      sdkVersion: '2.24.8',
    });
    expect(new checkout.CheckoutConfiguration({ baseConfig }).publishableKey).toBe('key');
  });

  it('find the chain of an exchange, or report that it is not supported', () => {
    const { chain, secondaryFees } = new dex.ExchangeConfiguration({ baseConfig, chainId: 13473 });
    expect([chain.wrappedNativeToken.symbol, chain.nativeToken.symbol, secondaryFees]).toEqual(['WIMX', 'tIMX', []]);
    expect(() => new dex.ExchangeConfiguration({ baseConfig, chainId: 1 })).toThrow('is not a supported chain');
    const { exchangeContracts, ...rest } = { rpcURL: 'http://x', exchangeContracts: chain.contracts, ...chain };
    const { chain: own } = new dex.ExchangeConfiguration({
      baseConfig,
      chainId: 7,
      overrides: { exchangeContracts, ...rest },
    });
    expect(own).toMatchObject({ rpcUrl: 'http://x', contracts: chain.contracts });
  });

  it('refuse a bridge provider without a request method', () => {
    const bridgeInstance = bridge.ETH_SEPOLIA_TO_ZKEVM_TESTNET;
    const rootProvider = new JsonRpcProvider('http://localhost', 11155111, { staticNetwork: true });
    const make = () =>
      new bridge.BridgeConfiguration({ baseConfig, bridgeInstance, rootProvider, childProvider: {} as never });
    expect(make).toThrow(expect.objectContaining({ name: 'BridgeError', type: 'PROVIDER_ERROR' }));
  });
});

describe('withBridgeError', () => {
  it('returns the result of the work, and throws its errors in the type', async () => {
    await expect(bridge.withBridgeError(() => Promise.resolve(1), bridge.BridgeErrorType.INTERNAL_ERROR)).resolves.toBe(
      1,
    );
    const failing = bridge.withBridgeError(
      () => Promise.reject(new Error('x')),
      bridge.BridgeErrorType.INTERNAL_ERROR,
      'more',
    );
    await expect(failing).rejects.toMatchObject({ type: 'INTERNAL_ERROR', message: 'more: INTERNAL_ERROR: x' });
  });
});

describe('the ABIs', () => {
  it('are JSON, with the entries of the called functions', () => {
    const functions = (abi: readonly { readonly type: string; readonly name: string }[]) =>
      abi.filter(({ type }) => type === 'function').map(({ name }) => name);
    expect(functions(bridge.ERC20)).toEqual(expect.arrayContaining(['approve', 'balanceOf', 'allowance']));
    expect(functions(bridge.ROOT_ERC20_BRIDGE_FLOW_RATE)).toEqual(
      expect.arrayContaining(['depositTo', 'withdrawalDelay']),
    );
    expect(functions(bridge.CHILD_ERC20_BRIDGE)).toContain('withdrawETHTo');
    expect(functions(bridge.CHILD_ERC20)).toContain('rootToken');
  });
});

describe('the swap quote of estimateGas', () => {
  const imx = { address: 'native', symbol: 'IMX', name: 'IMX', decimals: 18 };
  const others = [imx, { ...imx, address: player }, { ...imx, address: stranger }];

  async function asked(tokens: readonly object[]): Promise<readonly unknown[]> {
    const calls: unknown[] = [];
    const noting = (answer: object) => (request: unknown) => (calls.push(request), Promise.resolve(answer));
    const engine = asEngine({
      environment: { l1ChainId: 1, l2ChainId: 2, networks: {} },
      tokens: { getList: noting({ tokens }) },
      dex: { quoteExactInput: noting({ swap: { gasFeeEstimate: null } }) },
    });
    await estimateGas(engine, { gasEstimateType: 'SWAP' });
    return calls;
  }

  it('is for one whole token between the first two non-native tokens, without an account', async () => {
    expect(await asked(others)).toEqual([
      { purpose: 'swap', chainId: 2 },
      {
        ...{ chainId: 2, fromAddress: '0x0000000000000000000000000000000000000001' },
        ...{ tokenIn: player, tokenOut: stranger, amount: 10n ** 18n },
      },
    ]);
  });

  it.each([0, 1, 2])('is missing if there are only %i tokens', async (count) => {
    expect(await asked(others.slice(0, count))).toHaveLength(1);
  });

  it('does not support an unknown kind', async () => {
    await expect(estimateGas(asEngine({}), { gasEstimateType: 'SALE' })).rejects.toMatchObject({
      type: 'INVALID_GAS_ESTIMATE_TYPE',
      message: 'Invalid type provided for gasEstimateType',
    });
  });
});
describe('estimateGas', () => {
  const network = { chainId: 1, nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } };
  const engineWith = (services: object) =>
    asEngine({ environment: { l1ChainId: 1, l2ChainId: 2, networks: { 1: network } }, ...services });
  const failing = () => Promise.reject(new Error('no'));

  it('answers the fees of a deposit, or zeros', async () => {
    const fees = { sourceChainGas: 1n, approvalFee: 2n, bridgeFee: 3n, imtblFee: 0n, totalFees: 6n };
    const engine = engineWith({ bridge: { estimateFees: () => Promise.resolve(fees) } });
    await expect(estimateGas(engine, { gasEstimateType: 'BRIDGE_TO_L2' })).resolves.toMatchObject({
      gasEstimateType: 'BRIDGE_TO_L2',
      fees,
      token: { symbol: 'ETH' },
    });
    await expect(
      estimateGas(engineWith({ bridge: { estimateFees: failing } }), { gasEstimateType: 'BRIDGE_TO_L2' }),
    ).resolves.toMatchObject({ fees: { totalFees: 0n } });
  });

  it('returns the gas of a swap, or nothing', async () => {
    const imx = { address: 'native', symbol: 'IMX', name: 'IMX', decimals: 18 };
    const tokens = [imx, { ...imx, address: player }, { ...imx, address: stranger }];
    const list = { getList: () => Promise.resolve({ tokens }) };
    const quote = (gasFeeEstimate: unknown) => ({
      quoteExactInput: () => Promise.resolve({ swap: { gasFeeEstimate } }),
    });
    const ask = (services: object) => estimateGas(engineWith(services), { gasEstimateType: 'SWAP' });
    await expect(ask({ tokens: list, dex: quote({ value: 9n, token: imx }) })).resolves.toEqual({
      gasEstimateType: 'SWAP',
      fees: { totalFees: 9n, token: imx },
    });
    await expect(ask({ tokens: list, dex: quote(null) })).resolves.toMatchObject({ fees: {} });
    await expect(ask({ tokens: list, dex: { quoteExactInput: failing } })).resolves.toMatchObject({ fees: {} });
    await expect(ask({ tokens: { getList: () => Promise.resolve({ tokens: [imx] }) } })).resolves.toMatchObject({
      fees: {},
    });
  });

  it('refuses any other type', async () => {
    await expect(estimateGas(engineWith({}), { gasEstimateType: 'GIFT' })).rejects.toMatchObject({
      type: 'INVALID_GAS_ESTIMATE_TYPE',
    });
  });
});
