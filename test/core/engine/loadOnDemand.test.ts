import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { PluginParts } from '../../../core/plugin/EnginePlugin.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRouteFor } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';

const request = {
  chainId: childChainId,
  fromAddress: player,
  tokenIn: 'native',
  tokenOut: stranger,
  amount: 1n,
};
const shortfall = { chainId: childChainId, tokenAddress: 'native', amount: 1n };

/** A plugin whose parts arrive when the test says so. */
function aLatePlugin() {
  const finder = new FakeFinder({ find: (short) => of(aRouteFor(short)) });
  const loads: { readonly arrive: (parts?: PluginParts) => void; readonly fail: (error: Error) => void }[] = [];
  const load = (): Promise<PluginParts> =>
    new Promise((arrive, fail) => loads.push({ arrive: (parts = { finders: [finder] }) => arrive(parts), fail }));
  return { plugin: aPlugin({ id: 'late', load }), finder, loads };
}

describe('an engine whose parts load on demand', () => {
  it('shows and connects wallets without loading anything', async () => {
    const { plugin, loads } = aLatePlugin();
    const { engine } = anEngine({ plugins: [plugin] });
    const wallet = new ScriptedWallet().script('eth_requestAccounts', () => [player]);
    await engine.wallets.connect(wallet);
    await engine.networks.info(wallet);
    expect([engine.networks.list().length, engine.environment.name]).toEqual([2, 'sandbox']);
    await settled();
    expect(loads).toEqual([]);
  });

  it('loads a plugin once, on the first subscription', async () => {
    const { plugin, loads } = aLatePlugin();
    const { engine } = anEngine({ plugins: [plugin] });
    const search$ = engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall });
    expect(loads).toHaveLength(0);
    const seen = [watch(search$), watch(search$)];
    expect(loads).toHaveLength(1);
    loads[0]?.arrive();
    await Promise.all(seen.map(({ ended }) => ended));
    expect(seen.map(({ last }) => last?.routes.map(({ id }) => id))).toEqual([['swap:native'], ['swap:native']]);
  });

  it('emits an error if a part fails to load, and tries again for the next caller', async () => {
    const { plugin, loads } = aLatePlugin();
    const { engine } = anEngine({ plugins: [plugin] });
    const search$ = engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall });
    const failed = watch(search$);
    loads[0]?.fail(new TypeError('Failed to fetch'));
    await failed.ended;
    expect(failed.error).toMatchObject({
      code: 'PART_NOT_LOADED',
      message: '"late" could not be loaded: Failed to fetch',
      data: { part: 'late' },
    });
    const retried = watch(search$);
    await until(() => loads.length === 2);
    loads[1]?.arrive();
    await retried.ended;
    expect(retried.last?.status).toBe('ROUTES_FOUND');
  });

  it('asks nothing for who left while it loaded', async () => {
    const { plugin, loads, finder } = aLatePlugin();
    const { engine, node } = anEngine({ plugins: [plugin] });
    const wallet = new ScriptedWallet();
    watch(engine.findFundingRoutes({ wallet, shortfall })).leave();
    loads[0]?.arrive();
    // Resolves after the works have been opened.
    await engine.executions('0x0000000000000000000000000000000000000001');
    await settled();
    expect([wallet.calls, node.requests, finder.shortfalls]).toEqual([[], [], []]);
  });

  it('disposed while it loads completes its streams, refuses its promises and asks nothing', async () => {
    const { plugin, loads } = aLatePlugin();
    const { engine, node } = anEngine({ plugins: [plugin] });
    const wallet = new ScriptedWallet();
    const seen = watch(engine.findFundingRoutes({ wallet, shortfall }));
    const tokens = engine.tokens.getTokenInfo(childChainId, 'native');
    engine.dispose();
    loads[0]?.arrive();
    await expect(tokens).rejects.toMatchObject({ code: 'ENGINE_DISPOSED' });
    expect([seen.isComplete, seen.error, wallet.calls, node.requests]).toEqual([true, undefined, [], []]);
  });

  it('hands out at once what a plugin says it provides, and asks it once it is there', async () => {
    const asked: unknown[] = [];
    const dex = aDexAdapter({
      quoteExactInput: (request) => (asked.push(request), Promise.reject(new Error('no quote'))),
    });
    const { engine } = anEngine({
      plugins: [aPlugin({ provides: { dex: true }, load: () => Promise.resolve({ adapters: { dex } }) })],
    });
    expect(engine.dex).toBe(engine.dex);
    await expect(engine.dex.quoteExactInput(request)).rejects.toThrow('no quote');
    expect(asked).toEqual([request]);
    await expect(engine.dex.isAvailable?.({})).resolves.toEqual({ available: true });
  });

  it('says MISSING_REQUIREMENT where a plugin does not bring what it said', async () => {
    const { engine } = anEngine({ plugins: [aPlugin({ provides: { dex: true }, load: () => Promise.resolve({}) })] });
    await expect(engine.dex.quoteExactInput(request)).rejects.toMatchObject({
      code: 'MISSING_REQUIREMENT',
      message: 'no plugin brings "DexAdapter": add swapPlugin() to `plugins`',
    });
  });

  it('knows the onramp by its id before it is there, and takes no message for its own', () => {
    const { engine } = anEngine({
      plugins: [aPlugin({ provides: { onramp: { id: 'cards' } }, load: () => Promise.resolve({}) })],
    });
    expect([engine.onramp.id, engine.onramp.parseMessage({ origin: 'https://cards.example', data: {} })]).toEqual([
      'cards',
      null,
    ]);
  });
});
