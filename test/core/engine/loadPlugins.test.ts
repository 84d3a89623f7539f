import { describe, expect, it } from '@jest/globals';
import { ContainerModule, inject, injectable } from 'inversify';
import { of } from 'rxjs';
import { BridgeAdapter } from '../../../core/bridge/BridgeAdapter.js';
import { DexAdapter } from '../../../core/dex/DexAdapter.js';
import type { OnrampProvider } from '../../../core/onramp/OnrampProvider.js';
import type { EnginePlugin } from '../../../core/plugin/EnginePlugin.js';
import type { FundingRoute, Shortfall } from '../../../core/routing/FundingRoute.js';
import { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { TokenLists } from '../../../core/tokens/TokenLists.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { anEngine } from '../../kit/anEngine.js';
import { aRoute } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';

const shortfall = { chainId: childChainId, tokenAddress: 'native', amount: 1n };

async function routesOf(...plugins: readonly EnginePlugin[]): Promise<readonly FundingRoute[] | undefined> {
  const seen = watch(anEngine({ plugins }).engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall }));
  await seen.ended;
  return seen.last?.routes;
}

/** A plugin that brings its exchange in a module of the container. */
function moduleWith(dex: DexAdapter, id = 'module'): EnginePlugin {
  return aPlugin({ id, provides: { dex: true }, module: new ContainerModule(({ bind }) => void bind(DexAdapter).toConstantValue(dex)) });
}

describe('loadPlugins', () => {
  it('refuses two plugins of one id, naming it', () => {
    expect(() => anEngine({ plugins: [aPlugin({ id: 'swap' }), aPlugin({ id: 'swap' })] })).toThrow(expect.objectContaining({ code: 'DUPLICATE_PLUGIN', message: 'plugin "swap" is registered twice' }));
  });

  it.each([
    ['a plugin', 'swap', 'swap'],
    ['a role', BridgeAdapter, 'BridgeAdapter'],
  ])('refuses a plugin that requires %s that nobody brings, naming both', (_what, requirement, name) => {
    expect(() => anEngine({ plugins: [aPlugin({ id: 'bridge-swap', requires: [requirement] })] })).toThrow(
      expect.objectContaining({ code: 'MISSING_REQUIREMENT', message: `plugin "bridge-swap" requires "${name}", which no plugin brings` }),
    );
  });

  it.each([
    ['as a plain object', aPlugin({ id: 'dex', adapters: { dex: aDexAdapter() } })],
    ['in a module', moduleWith(aDexAdapter())],
  ])('takes a required role that a later plugin brings %s', (_how, bringing) => {
    expect(() => anEngine({ plugins: [aPlugin({ id: 'bridge-swap', requires: [DexAdapter, TokenLists, bringing.id] }), bringing] })).not.toThrow();
  });

  it("refuses a studio's own role that nobody brings when the modules are there", async () => {
    const { engine } = anEngine({ plugins: [aPlugin({ id: 'lender', requires: [Symbol('Treasury')] })] });
    await expect(engine.balances.getBalance(childChainId, player, 'native')).rejects.toMatchObject({
      code: 'MISSING_REQUIREMENT',
      message: 'plugin "lender" requires "Treasury", which no plugin brings',
    });
  });

  describe('an adapter', () => {
    const [first, second] = [aDexAdapter(), aDexAdapter()];
    const plain = (dex: DexAdapter, id = 'plain'): EnginePlugin => aPlugin({ id, adapters: { dex } });

    it.each([
      ['a plain object after a plain object', [plain(first, 'one'), plain(second, 'two')]],
      ['a plain object after a module', [moduleWith(first), plain(second)]],
      ['a module after a plain object', [plain(first), moduleWith(second)]],
      ['a module after a module', [moduleWith(first, 'one'), moduleWith(second, 'two')]],
      ["a plain object after its own plugin's module", [{ ...moduleWith(first), adapters: { dex: second } }]],
    ])('of a later plugin takes the place of an earlier one: %s', async (_what, plugins) => {
      const asked: string[] = [];
      const naming = (name: string, dex: DexAdapter): DexAdapter => Object.assign(dex, { quoteExactInput: () => (asked.push(name), Promise.reject(new Error('no quote'))) });
      naming('first', first);
      naming('second', second);
      await expect(anEngine({ plugins }).engine.dex.quoteExactInput({} as never)).rejects.toThrow('no quote');
      expect(asked).toEqual(['second']);
    });

    it('that is a plain object is handed out as it is', () => {
      expect(anEngine({ plugins: [moduleWith(first), plain(second)] }).engine.dex).toBe(second);
    });

    it('of which a module does not tell is refused when the module is loaded, with what to write', async () => {
      const silent = aPlugin({ id: 'silent', module: new ContainerModule(({ bind }) => void bind(DexAdapter).toConstantValue(first)) });
      await expect(anEngine({ plugins: [silent] }).engine.balances.getBalance(childChainId, player, 'native')).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: 'invalid configuration: plugins.silent.provides.dex is missing',
      });
    });

    it('that replaces another is what everybody gets who composes through it', async () => {
      const asked: DexAdapter[] = [];
      @injectable()
      class Composer implements FundingRouteFinder {
        readonly kind = 'composer';
        readonly priority = 1;
        constructor(@inject(DexAdapter) private readonly dex: DexAdapter) {}
        isAvailable = () => Promise.resolve({ available: true } as const);
        find(_shortfall: Shortfall) {
          asked.push(this.dex);
          return of(aRoute({ id: 'composed' }));
        }
      }
      const composing = aPlugin({ id: 'composing', module: new ContainerModule(({ bind }) => void bind(FundingRouteFinder).to(Composer)) });
      await expect(routesOf(plain(first), composing, moduleWith(second))).resolves.toHaveLength(1);
      expect(asked).toEqual([second]);
      expect(asked[0]).toBe(second);
    });

    it('of one role leaves the other roles alone', () => {
      const onramp = { id: 'onramp' } as OnrampProvider;
      const bridge = {} as BridgeAdapter;
      const { engine } = anEngine({ plugins: [aPlugin({ id: 'one', adapters: { bridge, onramp } }), plain(first)] });
      expect([engine.bridge, engine.onramp, engine.dex]).toEqual([bridge, onramp, first]);
    });
  });

  describe('finders', () => {
    const finder = (id: string): FakeFinder => new FakeFinder({ kind: id, find: () => of(aRoute({ id })) });

    it('of a stranger, plain objects, appear beside those of modules', async () => {
      const inModule = aPlugin({ id: 'module', module: new ContainerModule(({ bind }) => void bind(FundingRouteFinder).toConstantValue(finder('module'))) });
      const ofStranger = aPlugin({ id: 'stranger', finders: [finder('stranger 1'), finder('stranger 2')] });
      const routes = await routesOf(inModule, ofStranger);
      expect(routes?.map(({ id }) => id)).toEqual(['module', 'stranger 1', 'stranger 2']);
    });

    it('of two engines are apart', async () => {
      const [one, other] = await Promise.all([routesOf(aPlugin({ finders: [finder('one')] })), routesOf(aPlugin({ finders: [finder('other')] }))]);
      expect([one?.map(({ id }) => id), other?.map(({ id }) => id)]).toEqual([['one'], ['other']]);
    });
  });
});
