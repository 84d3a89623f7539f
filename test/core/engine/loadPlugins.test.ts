import { describe, expect, it } from '@jest/globals';
import { ContainerModule, inject, injectable } from 'inversify';
import { of } from 'rxjs';
import { Balances } from '../../../core/balances/Balances.js';
import { BridgeAdapter } from '../../../core/bridge/BridgeAdapter.js';
import { DexAdapter } from '../../../core/dex/DexAdapter.js';
import { StepExecutor } from '../../../core/execution/ExecutionTask.js';
import { JournalStore } from '../../../core/execution/JournalStore.js';
import type { OnrampProvider } from '../../../core/onramp/OnrampProvider.js';
import { Orders } from '../../../core/orders/Orders.js';
import type { EnginePlugin } from '../../../core/plugin/EnginePlugin.js';
import { Prices } from '../../../core/prices/Prices.js';
import type { FundingRoute, Shortfall } from '../../../core/routing/FundingRoute.js';
import { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { CallSending } from '../../../core/sending/sendCalls.js';
import { TokenCatalogue } from '../../../core/tokens/TokenCatalogue.js';
import { TokenLists } from '../../../core/tokens/TokenLists.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRouteFor } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player, stranger } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';

const aSwapRequest = {
  chainId: childChainId,
  fromAddress: player,
  tokenIn: 'native',
  tokenOut: stranger,
  amount: 1n,
};
const shortfall = { chainId: childChainId, tokenAddress: 'native', amount: 1n };

async function routesOf(...plugins: readonly EnginePlugin[]): Promise<readonly FundingRoute[] | undefined> {
  const seen = watch(anEngine({ plugins }).engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall }));
  await seen.ended;
  return seen.last?.routes;
}

/** A plugin that brings its exchange in a module of the container. */
function moduleWith(dex: DexAdapter, id = 'module'): EnginePlugin {
  return aPlugin({
    id,
    provides: { dex: true },
    module: new ContainerModule(({ bind }) => void bind(DexAdapter).toConstantValue(dex)),
  });
}

describe('loadPlugins', () => {
  it('refuses two plugins of one id, naming it', () => {
    expect(() => anEngine({ plugins: [aPlugin({ id: 'swap' }), aPlugin({ id: 'swap' })] })).toThrow(
      expect.objectContaining({ code: 'DUPLICATE_PLUGIN', message: 'plugin "swap" is registered twice' }),
    );
  });

  it.each([
    ['a plugin', 'swap', 'swap'],
    ['a role', BridgeAdapter, 'BridgeAdapter'],
  ])('rejects a plugin that requires %s that no plugin provides, naming both', (_what, requirement, name) => {
    expect(() => anEngine({ plugins: [aPlugin({ id: 'bridge-swap', requires: [requirement] })] })).toThrow(
      expect.objectContaining({
        code: 'MISSING_REQUIREMENT',
        message: `plugin "bridge-swap" requires "${name}", which no plugin brings`,
      }),
    );
  });

  it.each([
    ['as a plain object', aPlugin({ id: 'dex', adapters: { dex: aDexAdapter() } })],
    ['in a module', moduleWith(aDexAdapter())],
  ])('takes a required role that a later plugin brings %s', (_how, bringing) => {
    expect(() =>
      anEngine({
        plugins: [aPlugin({ id: 'bridge-swap', requires: [DexAdapter, TokenLists, bringing.id] }), bringing],
      }),
    ).not.toThrow();
  });

  it('rejects a custom role that no plugin provides once the modules are loaded', async () => {
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
    ])('is replaced by the one of a later plugin: %s', async (_what, plugins) => {
      const asked: string[] = [];
      const naming = (name: string, dex: DexAdapter): DexAdapter =>
        Object.assign(dex, { quoteExactInput: () => (asked.push(name), Promise.reject(new Error('no quote'))) });
      naming('first', first);
      naming('second', second);
      await expect(anEngine({ plugins }).engine.dex.quoteExactInput(aSwapRequest)).rejects.toThrow('no quote');
      expect(asked).toEqual(['second']);
    });

    it('is rejected with advice if a module binds it without declaring it', async () => {
      const silent = aPlugin({
        id: 'silent',
        module: new ContainerModule(({ bind }) => void bind(DexAdapter).toConstantValue(first)),
      });
      await expect(
        anEngine({ plugins: [silent] }).engine.balances.getBalance(childChainId, player, 'native'),
      ).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: 'invalid configuration: plugins.silent.provides.dex is missing',
      });
    });

    it('replaces another one for every finder that composes through it', async () => {
      const asked: DexAdapter[] = [];
      @injectable()
      class Composer implements FundingRouteFinder {
        readonly kind = 'composer';
        readonly priority = 1;
        constructor(@inject(DexAdapter) private readonly dex: DexAdapter) {}
        isAvailable = () => Promise.resolve({ available: true } as const);
        find(short: Shortfall) {
          asked.push(this.dex);
          return of(aRouteFor(short, { id: 'composed', kind: this.kind, priority: this.priority }));
        }
      }
      const composing = aPlugin({
        id: 'composing',
        module: new ContainerModule(({ bind }) => void bind(FundingRouteFinder).to(Composer)),
      });
      await expect(routesOf(plain(first), composing, moduleWith(second))).resolves.toHaveLength(1);
      expect(asked).toEqual([second]);
      expect(asked[0]).toBe(second);
    });

    it('leaves the adapters of other roles unchanged', async () => {
      const onramp = { id: 'onramp' } as OnrampProvider;
      const bridge = { id: 'default' } as BridgeAdapter;
      const { engine } = anEngine({ plugins: [aPlugin({ id: 'one', adapters: { bridge, onramp } }), plain(first)] });
      expect([engine.bridge.id, engine.onramp]).toEqual(['default', onramp]);
      await expect(engine.dex.quoteExactOutput(aSwapRequest)).rejects.toThrow('nobody scripted this exchange');
    });
  });

  describe('a module', () => {
    type Options = Parameters<ConstructorParameters<typeof ContainerModule>[0]>[0];
    const [first, second] = [aDexAdapter(), aDexAdapter()];
    const pluginThat = (load: (options: Options) => void): EnginePlugin =>
      aPlugin({ id: 'greedy', provides: { dex: true }, module: new ContainerModule((options) => load(options)) });
    const asked = (plugin: EnginePlugin): Promise<unknown> =>
      anEngine({ plugins: [aPlugin({ id: 'plain', adapters: { dex: first } }), plugin] }).engine.balances.getBalance(
        childChainId,
        player,
        'native',
      );

    const services: readonly [string, symbol][] = [
      ['Prices', Prices],
      ['Balances', Balances],
      ['JournalStore', JournalStore],
      ['Orders', Orders],
      ['CallSending', CallSending],
    ];
    const lists: readonly [string, symbol][] = [
      ['FundingRouteFinder', FundingRouteFinder],
      ['StepExecutor', StepExecutor],
    ]; // prettier-ignore
    const others: readonly [string, symbol][] = [...services, ...lists];
    type Refusal = [verb: string, role: string, load: (options: Options) => void];
    const refused: readonly Refusal[] = [
      ...services.map(([name, role]): Refusal => ['bind', name, ({ bind }) => void bind(role).toConstantValue({})]),
      ...others.map(([name, role]): Refusal => ['rebind', name, ({ rebind }) => void rebind(role).toConstantValue({})]),
      ...[...others, ['DexAdapter', DexAdapter] as const].flatMap(([name, role]): Refusal[] => [
        ['unbind', name, ({ unbind }) => unbind(role)],
        ['unbindAsync', name, ({ unbindAsync }) => void unbindAsync(role)],
        ['rebindAsync', name, ({ rebindAsync }) => void rebindAsync(role)],
        ['onActivation', name, ({ onActivation }) => onActivation(role, () => ({}))],
        ['onDeactivation', name, ({ onDeactivation }) => onDeactivation(role, () => undefined)],
      ]),
      ['bind', 'TokenCatalogue', ({ bind }) => void bind(TokenCatalogue).toSelf()],
    ];

    it.each(refused)(
      'is rejected with its plugin’s name if it wants to %s the engine’s %s',
      async (verb, role, load) => {
        await expect(asked(pluginThat(load))).rejects.toMatchObject({
          code: 'RESERVED_ROLE',
          message: `plugin "greedy" may not ${verb} "${role}", which is the engine's own`,
          data: { pluginId: 'greedy', verb, role },
        });
      },
    );

    it('is rejected with its plugin’s name if it throws', async () => {
      const broken = pluginThat(() => {
        throw new Error('no settings');
      }); // prettier-ignore
      await expect(asked(broken)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: 'invalid configuration: plugins.greedy.module cannot be loaded: no settings',
      });
    });

    it('replaces an adapter for the facade and the finders if it rebinds it', async () => {
      const used: DexAdapter[] = [];
      @injectable()
      class Composer implements FundingRouteFinder {
        readonly kind = 'composer';
        readonly priority = 1;
        constructor(@inject(DexAdapter) private readonly dex: DexAdapter) {}
        isAvailable = () => Promise.resolve({ available: true } as const);
        find(short: Shortfall) {
          used.push(this.dex);
          return of(aRouteFor(short, { id: 'composed' }));
        }
      }
      const composing = aPlugin({
        id: 'composing',
        module: new ContainerModule(({ bind }) => void bind(FundingRouteFinder).to(Composer)),
      });
      const rebinding = pluginThat(
        ({ rebind }) =>
          void rebind(DexAdapter).toConstantValue(
            Object.assign(second, { quoteExactInput: () => Promise.reject(new Error('the second')) }),
          ),
      );
      const plugins = [aPlugin({ id: 'plain', adapters: { dex: first } }), composing, rebinding];
      await routesOf(...plugins);
      expect(used[0]).toBe(second);
      await expect(anEngine({ plugins }).engine.dex.quoteExactInput(aSwapRequest)).rejects.toThrow('the second');
    });

    it.each<[string, (options: Options) => void]>([
      ['bind', ({ bind }) => void bind(DexAdapter).toConstantValue(second)],
      ['rebind', ({ rebind }) => void rebind(DexAdapter).toConstantValue(second)],
    ])('is rejected if it wants to %s an undeclared adapter', async (_verb, load) => {
      const silent = aPlugin({ id: 'silent', module: new ContainerModule((options) => load(options)) });
      await expect(asked(silent)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: 'invalid configuration: plugins.silent.provides.dex is missing',
      });
    });

    const bindsTwice: readonly [string, (options: Options) => void][] = [
      [
        'with two binds',
        ({ bind }) => {
          bind(DexAdapter).toConstantValue(first);
          bind(DexAdapter).toConstantValue(second);
        },
      ],
      [
        'with one bind that is completed twice',
        ({ bind }) => {
          const dex = bind(DexAdapter);
          dex.toConstantValue(first);
          dex.toConstantValue(second);
        },
      ],
      [
        'under two names',
        ({ bind }) => {
          const [one, other] = [bind(DexAdapter), bind(DexAdapter)];
          one.toConstantValue(first).whenNamed('one');
          other.toConstantValue(second);
        },
      ],
    ];
    it.each(bindsTwice)('is rejected if it binds two DEX adapters: %s', async (_how, load) => {
      await expect(asked(pluginThat(load))).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringMatching(/plugins\.greedy\.module binds "DexAdapter" twice: an engine has one/),
      });
    });

    it.each(['DexAdapter', 'Prices', 'FundingRouteFinder'])(
      'is rejected if it uses its `bind` later: %s',
      async (name) => {
        let later: Options['bind'] | undefined;
        await asked(pluginThat(({ bind }) => void (later = bind)));
        const role = { DexAdapter, Prices, FundingRouteFinder }[name] as symbol;
        expect(() => later?.(role).toConstantValue({})).toThrow(expect.objectContaining({ code: 'RESERVED_ROLE' }));
      },
    );

    it('is rejected with a typed error if a finder lacks a binding', async () => {
      @injectable()
      class Needy {
        constructor(@inject(Symbol.for('tributary/Treasury')) readonly treasury: unknown) {}
      }
      const needy = pluginThat(({ bind }) => void bind(FundingRouteFinder).to(Needy));
      await expect(asked(needy)).rejects.toMatchObject({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringMatching(/FundingRouteFinder(.|\n)*Treasury/),
      });
    });

    it('does with its own roles what it likes', async () => {
      const own = Symbol('Treasury');
      const free = pluginThat(({ bind, rebind, unbind, onActivation }) => {
        bind(own).toConstantValue(1);
        rebind(own).toConstantValue(2);
        onActivation(own, (_context, value) => value);
        unbind(own);
        bind(DexAdapter).toConstantValue(second);
      });
      await expect(asked(free)).resolves.toBe(3n * 10n ** 18n);
    });

    it('adds executors to the built-in ones', async () => {
      const executing = pluginThat(
        ({ bind }) => void bind(StepExecutor).toConstantValue({ type: 'CREDIT', plan: () => [] }),
      );
      await expect(asked(executing)).resolves.toBe(3n * 10n ** 18n);
    });
  });

  describe('finders', () => {
    const finder = (id: string): FakeFinder =>
      new FakeFinder({ kind: id, find: (short) => of(aRouteFor(short, { id })) });

    it('appear as plain objects together with those of modules', async () => {
      const inModule = aPlugin({
        id: 'module',
        module: new ContainerModule(({ bind }) => void bind(FundingRouteFinder).toConstantValue(finder('module'))),
      });
      const ofStranger = aPlugin({ id: 'stranger', finders: [finder('stranger 1'), finder('stranger 2')] });
      const routes = await routesOf(inModule, ofStranger);
      expect(routes?.map(({ id }) => id)).toEqual(['module', 'stranger 1', 'stranger 2']);
    });

    it('are replaced one by one: by the kind that a later one says it replaces', async () => {
      const mine = Object.assign(finder('mine'), { replaces: 'swap' });
      const house = aPlugin({ id: 'house', finders: [finder('swap'), finder('bridge')] });
      const routes = await routesOf(house, aPlugin({ id: 'studio', finders: [mine] }));
      expect(routes?.map(({ id }) => id)).toEqual(['bridge', 'mine']);
    });

    it('stay separate between two engines', async () => {
      const [one, other] = await Promise.all([
        routesOf(aPlugin({ finders: [finder('one')] })),
        routesOf(aPlugin({ finders: [finder('other')] })),
      ]);
      expect([one?.map(({ id }) => id), other?.map(({ id }) => id)]).toEqual([['one'], ['other']]);
    });
  });
});
