import { afterEach, describe, expect, it } from '@jest/globals';
import { CompatExchange, type ExchangeModuleConfiguration } from '../../compat/CompatExchange.js';
import { aToken } from '../kit/aToken.js';
import { player } from '../kit/people.js';

const open: CompatExchange[] = [];
afterEach(() => {
  for (const exchange of open.splice(0)) exchange.dispose();
});
function made(configuration: ExchangeModuleConfiguration): CompatExchange {
  const exchange = new CompatExchange(configuration);
  open.push(exchange);
  return exchange;
}

describe('CompatExchange', () => {
  it.each<[string, ExchangeModuleConfiguration]>([
    ['nobody has an exchange on', { chainId: 999 }],
    ['another environment has one on', { chainId: 13371, baseConfig: { environment: 'sandbox' } }],
    ['another environment of the engine has one on', { chainId: 13473, engine: { environment: 'production' } }],
  ])('is not made for a chain that %s', (_which, configuration) => {
    expect(() => made(configuration)).toThrow(
      expect.objectContaining({ name: 'ExchangeError', code: 'CHAIN_NOT_SUPPORTED' }),
    );
  });

  it('is made for its chains, and for any chain where the host brings the exchange', () => {
    expect(made({ chainId: 13371 }).engine.environment.name).toBe('production');
    expect(made({ chainId: 13473 }).engine.environment.name).toBe('sandbox');
    expect(made({ chainId: 10, engine: { plugins: [] } }).engine.environment.name).toBe('sandbox');
    const address = aToken().address;
    const token = { address, decimals: 18, symbol: 'T', name: 'Test' };
    const [coreFactory, quoter, swapRouter, immutableSwapProxy, multicall] = Array.from({ length: 5 }, () => address);
    const overrides = {
      rpcURL: 'https://rpc.example',
      exchangeContracts: {
        coreFactory: coreFactory!,
        quoter: quoter!,
        swapRouter: swapRouter!,
        immutableSwapProxy: immutableSwapProxy!,
        multicall: multicall!,
      },
      commonRoutingTokens: [],
      nativeToken: { ...token, address: 'native' },
    };
    const networks = { 13473: { chainName: 'Mine' } };
    const { engine } = made({ chainId: 13473, overrides, engine: { overrides: { networks } } });
    expect(engine.environment.networks[13473]).toMatchObject({
      chainName: 'Mine',
      rpcUrls: ['https://rpc.example'],
    });
  });

  it('says that an environment is none before it says anything of its chains', () => {
    const environment = 'moon' as 'sandbox';
    expect(() => made({ chainId: 999, baseConfig: { environment } })).toThrow(
      expect.objectContaining({ name: 'ExchangeError', code: 'INVALID_CONFIGURATION' }),
    );
  });

  it.each(['1.5', '1,5', ''])('tells the amount %p as it tells nothing', async (amount) => {
    const noNetwork = (() => Promise.reject(new Error('nobody is asked'))) as typeof fetch;
    const exchange = made({ chainId: 13473, engine: { fetch: noNetwork } });
    const codeOf = async (given: bigint | string): Promise<unknown> =>
      exchange
        .getUnsignedSwapTxFromAmountIn(player, 'native', aToken().address, given)
        .catch(({ code }: { readonly code?: unknown }) => code);
    expect(await codeOf(amount)).toBe(await codeOf(0n));
    expect(await codeOf(amount)).toBe('NO_ROUTES_AVAILABLE');
  });
});
