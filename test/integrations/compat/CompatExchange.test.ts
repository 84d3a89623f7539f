import { afterEach, describe, expect, it } from '@jest/globals';
import { CompatExchange, type ExchangeModuleConfiguration } from '../../../integrations/compat/CompatExchange.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

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
    ['no exchange exists on', { chainId: 999 }],
    ['another environment has one on', { chainId: 13371, baseConfig: { environment: 'sandbox' } }],
    ['another environment of the engine has one on', { chainId: 13473, engine: { environment: 'production' } }],
  ])('is not made for a chain that %s', (_which, configuration) => {
    expect(() => made(configuration)).toThrow(
      expect.objectContaining({ name: 'ExchangeError', code: 'CHAIN_NOT_SUPPORTED' }),
    );
  });

  it('accepts its chains, and any chain for which the host provides the exchange', () => {
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

  it('rejects an unknown environment before it checks its chains', () => {
    const environment = 'moon' as 'sandbox';
    expect(() => made({ chainId: 999, baseConfig: { environment } })).toThrow(
      expect.objectContaining({ name: 'ExchangeError', code: 'INVALID_CONFIGURATION' }),
    );
  });

  it.each(['1.5', '1,5', ''])('treats the amount %p as a missing one', async (amount) => {
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

describe('requests of CompatExchange to the engine', () => {
  const other = aToken().address;

  /** The one request of a quote that fails. */
  async function asked(quote: (exchange: CompatExchange) => Promise<unknown>): Promise<unknown> {
    const calls: unknown[] = [];
    const exchange = new CompatExchange({ chainId: 13473, engine: { journal: 'memory' } });
    const { engine } = exchange;
    const noting = (name: string) => (request: unknown) => {
      calls.push([name, request]);
      return Promise.reject(new Error('no quote'));
    };
    const dex = { quoteExactInput: noting('in'), quoteExactOutput: noting('out') };
    Object.assign(exchange, { engine: asEngine({ dex, dispose: () => engine.dispose() }) });
    await expect(quote(exchange)).rejects.toMatchObject({ name: 'ExchangeError', message: 'no quote' });
    exchange.dispose();
    return calls;
  }
  const usual = { chainId: 13473, fromAddress: player, tokenIn: 'native', tokenOut: other, amount: 5n };

  it('is the amount on the side that the method names', async () => {
    const rest = { ...usual, slippagePercent: 0.1, maxHops: 3 };
    expect(await asked((one) => one.getUnsignedSwapTxFromAmountIn(player, 'native', other, 5n))).toStrictEqual([
      ['in', rest],
    ]);
    expect(await asked((one) => one.getUnsignedSwapTxFromAmountOut(player, 'native', other, '5'))).toStrictEqual([
      ['out', rest],
    ]);
  });

  it('passes on the caller’s slippage, hops and deadline', async () => {
    const rest = { ...usual, slippagePercent: 2, maxHops: 1, deadline: 99 };
    expect(
      await asked((one) => one.getUnsignedSwapTxFromAmountIn(player, 'native', other, 5n, 2, 1, 99)),
    ).toStrictEqual([['in', rest]]);
    expect(
      await asked((one) => one.getUnsignedSwapTxFromAmountOut(player, 'native', other, 5n, 2, 1, 99)),
    ).toStrictEqual([['out', rest]]);
  });

  it('names the chain that it is not made for, and the environment', () => {
    expect(() => made({ chainId: 999 })).toThrow('Chain with ID 999 is not a supported chain in environment sandbox');
  });
});
