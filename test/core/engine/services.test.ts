import { describe, expect, it } from '@jest/globals';
import { ContainerModule } from 'inversify';
import { BridgeAdapter } from '../../../core/bridge/BridgeAdapter.js';
import { DexAdapter } from '../../../core/dex/DexAdapter.js';
import { type ServiceName, services } from '../../../core/engine/services.js';
import { bridgeAbsences } from '../../../core/errors/bridgeAbsences.js';
import { OnrampProvider, unknownTerms } from '../../../core/onramp/OnrampProvider.js';
import { adapterRoles } from '../../../core/plugin/adapterRoles.js';
import type { EnginePlugin } from '../../../core/plugin/EnginePlugin.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

const names = Object.keys(services) as ServiceName[];
const provides = { dex: true, bridge: true, onramp: { id: 'cards' }, orderBook: true } as const;

describe('services', () => {
  it.each(names)('%s is a getter of the engine whose methods are those of its row', (name) => {
    const { engine } = anEngine({ plugins: [aPlugin({ provides })] });
    const methods = Object.keys(engine[name]).filter((key) => key !== 'id');
    expect(methods.sort()).toEqual(Object.keys(services[name].answers).sort());
    expect(engine[name]).toBe(engine[name]);
  });

  it.each(names)('%s is refused once the engine is disposed', (name) => {
    const { engine } = anEngine({ plugins: [aPlugin({ provides })] });
    engine.dispose();
    expect(() => engine[name]).toThrow(expect.objectContaining({ code: 'ENGINE_DISPOSED' }));
  });

  it.each(names.filter((name) => services[name].adapter !== undefined))(
    '%s is refused where no plugin brings its adapter, with the name of the role',
    (name) => {
      const { adapter } = services[name];
      const { engine } = anEngine();
      expect(() => engine[name]).toThrow(
        expect.objectContaining({
          code: 'MISSING_REQUIREMENT',
          data: { requirement: adapterRoles[adapter!].description?.replace('tributary/', '') },
        }),
      );
    },
  );

  it('have a role each', () => {
    expect(new Set(names.map((name) => services[name].role)).size).toBe(names.length);
  });

  it('answer as the facade publishes them: a promise unless it is said otherwise', () => {
    const told = Object.fromEntries(
      names.map((name) => [
        name,
        Object.entries(services[name].answers).map(([method, kind]) =>
          kind === 'promise' ? method : `${method}: ${kind as string}`,
        ),
      ]),
    );
    expect(told).toEqual({
      balances: [
        'getBalance',
        'getBalances',
        'getTokenBalance',
        'getAllBalances',
        'getBalancesByChain',
        'watchBalances: stream',
      ],
      tokens: ['get', 'getList', 'getTokenInfo'],
      prices: ['get', 'watch: stream'],
      dex: ['isAvailable', 'quoteExactInput', 'quoteExactOutput', 'watchQuote: stream'],
      bridge: [
        'quote',
        'getCarriedTokens',
        'estimateFees',
        'buildTransactions',
        'getStatus',
        'watchStatus: stream',
        'getPendingWithdrawals',
        'buildFinaliseWithdrawal',
        'buildPhase',
        'getFlowRates',
        'getTokenMapping',
        'getRootToken',
        'listTransfers',
        'messageLink: value',
      ],
      onramp: ['isAvailable', 'getTerms', 'getTokens', 'buildUrl', 'parseMessage: value'],
      actions: ['swap', 'bridge', 'transfer', 'transferItem', 'claim', 'revoke', 'onramp', 'cardPurchase'],
      items: ['list', 'describe', 'getHolding'],
      orders: ['getListing', 'findListings', 'buy: stream', 'sell: stream', 'cancel: stream'],
      screening: ['assess'],
      sales: ['quote', 'sign'],
    });
    // Prices and sales are available before the runtime has loaded.
    expect(names.filter((name) => services[name].isEarly)).toEqual(['prices', 'sales']);
  });
});

describe('optional methods of an adapter that loads on demand', () => {
  const engineWith = (role: symbol, adapter: object, provided: EnginePlugin['provides'] = {}) => {
    const module = new ContainerModule(({ bind }) => void bind(role).toConstantValue(adapter));
    return anEngine({ plugins: [aPlugin({ provides: provided, module })] }).engine;
  };

  it('an exchange is available unless it says otherwise', async () => {
    const { dex } = engineWith(DexAdapter, { quoteExactInput: () => null }, { dex: true });
    await expect(dex.isAvailable?.({})).resolves.toEqual({ available: true });
  });

  it('uses defaults for a bridge: no token list, no transfers, no message page, typed errors', async () => {
    const { bridge } = engineWith(BridgeAdapter, aBridgeAdapter(), { bridge: true });
    const link = { sourceChainId: childChainId, destinationChainId: rootChainId };
    await expect(bridge.getCarriedTokens?.(link)).resolves.toEqual([]);
    await expect(bridge.listTransfers?.({ account: player })).resolves.toEqual({
      transfers: [],
      cursor: null,
      failures: [],
    });
    const sent = {
      senderAddress: player,
      recipientAddress: player,
      token: 'native',
      amount: 1n,
      side: 'sent',
    } as const;
    await expect(bridge.quote?.({ ...link, ...sent })).rejects.toEqual(bridgeAbsences.quotes());
    const phase = { ...link, phase: 'prove', txHash: '0x', senderAddress: player } as const;
    await expect(bridge.buildPhase?.(phase)).rejects.toEqual(bridgeAbsences.phases());
    expect(bridge.messageLink?.({ ...link, txHash: '0x' })).toBeNull();
  });

  it('a card provider is available, tells no terms, and knows no message', async () => {
    const { onramp } = engineWith(OnrampProvider, { id: 'cards' }, { onramp: { id: 'cards' } });
    await expect(onramp.isAvailable?.({})).resolves.toEqual({ available: true });
    await expect(onramp.getTerms?.({})).resolves.toEqual(unknownTerms);
    expect(onramp.parseMessage?.({ origin: 'https://cards.example', data: null })).toBeNull();
  });
});
