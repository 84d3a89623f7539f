import { describe, expect, it } from '@jest/globals';
import { ContainerModule, inject, injectable } from 'inversify';
import { type Observable, of } from 'rxjs';
import type { BridgeAdapter, BridgeLink } from '../../../core/bridge/BridgeAdapter.js';
import { DexAdapter, type SwapRequest } from '../../../core/dex/DexAdapter.js';
import { DexAdapters } from '../../../core/dex/DexAdapters.js';
import type { EngineOptions } from '../../../core/engine/EngineOptions.js';
import type { ExecutionSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { namedRole } from '../../../core/plugin/adapterRoles.js';
import type { EnginePlugin } from '../../../core/plugin/EnginePlugin.js';
import type { Shortfall } from '../../../core/routing/FundingRoute.js';
import { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute, aRouteFor, aStep } from '../../kit/aRoute.js';
import { aSwapResult } from '../../kit/aSwapResult.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { watch } from '../../kit/watch.js';

const request: SwapRequest = {
  chainId: childChainId,
  fromAddress: player,
  tokenIn: aSwapResult().amountIn.token.address,
  tokenOut: aSwapResult().amountOut.token.address,
  amount: aSwapResult().amountOut.value,
};
const asked: string[] = [];

/** Quotes what it is told to take. */
function aDex(name: string, takes: bigint, given: Partial<DexAdapter> = {}): DexAdapter {
  const { quote, ...result } = aSwapResult();
  const quoted = { ...result, quote: { ...quote, amount: { ...quote.amount, value: takes } } };
  return aDexAdapter({ quoteExactOutput: () => (asked.push(name), Promise.resolve(quoted)), ...given });
}

const plugin = (id: string, dex: DexAdapter): EnginePlugin => aPlugin({ id, adapters: { dex } });
const studioModule = (dex: DexAdapter, id = 'in a module'): EnginePlugin =>
  aPlugin({
    id,
    provides: { dex: ['studio'] },
    module: new ContainerModule(({ bind }) => void bind(namedRole(DexAdapter, 'studio')).toConstantValue(dex)),
  });
const engineOf = (plugins: readonly EnginePlugin[], options: Partial<EngineOptions> = {}) =>
  anEngine({ plugins, ...options }).engine;
const loaded = (plugins: readonly EnginePlugin[]): Promise<unknown> =>
  engineOf(plugins).balances.getBalance(childChainId, player, 'native');

describe('exchanges of several ids in one engine', () => {
  const ours = plugin('swap', aDex('ours', 7n));

  it.each([
    ['a plain object', plugin('studio', aDex('studio', 5n, { id: 'studio' }))],
    ['in a module', studioModule(aDex('studio', 5n))],
  ])('adds an adapter with a custom ID to the built-in one: %s', async (_how, studio) => {
    const engine = engineOf([ours, studio]);
    expect(engine.exchanges.ids).toEqual(['default', 'studio']);
    asked.length = 0;
    await expect(engine.dex.quoteExactOutput(request)).resolves.toMatchObject({ adapter: 'studio' });
    expect(asked).toEqual(['ours', 'studio']);
    expect('adapter' in (await engine.exchanges.by('default').quoteExactOutput(request))).toBe(false);
    await expect(engine.exchanges.by('studio').quoteExactOutput(request)).resolves.toMatchObject({ adapter: 'studio' });
  });

  it('replaces an adapter of the same ID and keeps the default one', async () => {
    const engine = engineOf([
      plugin('studio', aDex('earlier', 5n, { id: 'studio' })),
      ours,
      studioModule(aDex('later', 5n)),
    ]);
    expect(engine.exchanges.ids).toEqual(['default', 'studio']);
    asked.length = 0;
    await engine.dex.quoteExactOutput(request);
    expect(asked).toEqual(['ours', 'later']);
  });

  it('queries only the default adapter if no other ID is registered', async () => {
    const engine = engineOf([plugin('swap', aDex('ours', 7n))]);
    asked.length = 0;
    await engine.dex.quoteExactOutput(request);
    expect(asked).toEqual(['ours']);
    expect(engine.exchanges.ids).toEqual(['default']);
  });

  it('the role is the default one’s; its own symbol the other one’s; `DexAdapters` all', async () => {
    const injected: unknown[] = [];
    @injectable()
    class Composer implements FundingRouteFinder {
      readonly kind = 'composer';
      readonly priority = 1;
      constructor(
        @inject(DexAdapter) dex: DexAdapter,
        @inject(namedRole(DexAdapter, 'studio')) studio: DexAdapter,
        @inject(DexAdapters) all: DexAdapters,
      ) {
        injected.push(
          dex,
          studio,
          all.list().map(({ id }) => id),
        );
      }
      isAvailable = () => Promise.resolve({ available: true } as const);
      find = (short: Shortfall) => of(aRouteFor(short));
    }
    const [dex, studio] = [aDex('ours', 7n), aDex('studio', 5n, { id: 'studio' })];
    const composing = aPlugin({
      id: 'composing',
      module: new ContainerModule(({ bind }) => void bind(FundingRouteFinder).to(Composer)),
    });
    await loaded([composing, plugin('studio', studio), plugin('swap', dex)]);
    expect(injected).toEqual([dex, studio, ['default', 'studio']]);
    expect(injected[0]).toBe(dex);
  });

  it('lets the other adapters fill the role if there is no default one', async () => {
    const engine = engineOf([
      aPlugin({ requires: [DexAdapter] }),
      plugin('studio', aDex('studio', 5n, { id: 'studio' })),
    ]);
    await expect(engine.dex.quoteExactOutput(request)).resolves.toMatchObject({ adapter: 'studio' });
    expect(() => engine.exchanges.by('default')).toThrow(
      expect.objectContaining({
        code: 'ADAPTER_NOT_REGISTERED',
        data: expect.objectContaining({ registered: ['studio'] }),
      }),
    );
  });

  it.each(['', 'with:colon', 'with space', 'x'.repeat(65)])('refuses %j as an id, at once', (id) => {
    expect(() => engineOf([plugin('studio', aDex('studio', 5n, { id }))])).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: expect.stringContaining('plugins.studio.adapters.dex.id is not an id'),
      }),
    );
  });

  it('refuses one that calls itself otherwise than it is bound', async () => {
    await expect(loaded([studioModule(aDex('studio', 5n, { id: 'other' }))])).rejects.toMatchObject({
      code: 'INVALID_CONFIGURATION',
      message: expect.stringContaining('is not the id that the adapter is bound to'),
    });
  });

  it('rejects a module that binds an undeclared ID or replaces another plugin’s ID', async () => {
    const silent = aPlugin({
      id: 'silent',
      provides: { dex: true },
      module: new ContainerModule(
        ({ bind }) => void bind(namedRole(DexAdapter, 'studio')).toConstantValue(aDex('', 1n)),
      ),
    });
    await expect(loaded([silent])).rejects.toMatchObject({
      message: 'invalid configuration: plugins.silent.provides.dex.studio is missing',
    });
    const greedy = aPlugin({
      id: 'greedy',
      module: new ContainerModule(({ unbind }) => unbind(namedRole(DexAdapter, 'studio'))),
    });
    await expect(loaded([studioModule(aDex('studio', 5n)), greedy])).rejects.toMatchObject({ code: 'RESERVED_ROLE' });
  });

  describe('two plugins that claim one id', () => {
    const serving = (id: string, serves: readonly number[], adapterId?: string): EnginePlugin =>
      plugin(id, aDex(id, 5n, { serves, ...(adapterId && { id: adapterId }) }));

    it('throws AMBIGUOUS_ADAPTER for different chains before any request, naming both', async () => {
      await expect(
        loaded([serving('one', [1], 'studio'), serving('two', [childChainId], 'studio')]),
      ).rejects.toMatchObject({
        code: 'AMBIGUOUS_ADAPTER',
        message: 'the plugins "one" and "two" bring different adapters as the DexAdapter "studio"',
        data: { role: 'DexAdapter', id: 'studio', pluginIds: ['one', 'two'] },
      });
    });

    it.each([
      ['for the same chains', [serving('one', [1, 2], 'studio'), serving('two', [2, 1], 'studio')]],
      ['with the default ID', [serving('one', [1]), serving('two', [childChainId])]],
    ])('keeps the later adapter of two plugins: %s', async (_what, plugins) => {
      await expect(loaded(plugins)).resolves.toBe(3n * 10n ** 18n);
    });
  });
});

describe('bridges of several ids in one engine', () => {
  const link: BridgeLink = { sourceChainId: 8453, destinationChainId: childChainId, funding: true, kind: 'intent' };
  const bridging = (id: string, bridge: Partial<BridgeAdapter>): EnginePlugin =>
    aPlugin({ id, adapters: { bridge: aBridgeAdapter(bridge) } });

  it('go their own ways', async () => {
    const engine = engineOf([bridging('bridge', {}), bridging('fast', { id: 'fast', links: [link] })]);
    expect(engine.bridges.ids).toEqual(['default', 'fast']);
    const links = await engine.bridges.links();
    expect(links.map(({ adapter, sourceChainId, funding }) => [adapter, sourceChainId, funding])).toEqual([
      ['default', rootChainId, true],
      ['default', childChainId, false],
      ['fast', 8453, true],
    ]);
    expect(() => engine.bridges.by('gone')).toThrow(expect.objectContaining({ code: 'ADAPTER_NOT_REGISTERED' }));
  });

  it('throws AMBIGUOUS_ADAPTER for bridges of one ID with different links', async () => {
    const other = { ...link, sourceChainId: 10 };
    await expect(
      loaded([bridging('one', { id: 'fast', links: [link] }), bridging('two', { id: 'fast', links: [other] })]),
    ).rejects.toMatchObject({ code: 'AMBIGUOUS_ADAPTER', data: { role: 'BridgeAdapter' } });
  });
});

describe('a step that names its adapter', () => {
  const named = aRoute({ steps: [aStep({ adapter: 'studio' })] });
  const end = async (how: () => Observable<ExecutionSnapshot>) => {
    const seen = watch(how());
    await seen.ended;
    return seen.last;
  };
  const refusing = (name: string, id?: string): EnginePlugin =>
    plugin(
      name,
      aDexAdapter({
        quoteExactOutput: () => (asked.push(name), Promise.reject(new Error('no quote'))),
        ...(id && { id }),
      }),
    );

  it.each([
    ['by its id', named, 'studio'],
    ['without one: the default one', aRoute(), 'ours'],
  ])('executes a step with the named adapter only: %s', async (_what, route, name) => {
    asked.length = 0;
    const engine = engineOf([refusing('ours'), refusing('studio', 'studio')]);
    await end(() => engine.execute(route, { wallet: new ScriptedWallet() }));
    expect(asked).toEqual([name]);
  });

  it('stops without a prompt if the named adapter is missing, and resumes with the plugin', async () => {
    asked.length = 0;
    const shared = { journal: new MemoryJournalStore(), lock: new MemoryExecutionLock() };
    const both = [refusing('ours'), refusing('studio', 'studio')];
    const first = engineOf(both, shared);
    const begun = await end(() => first.execute(named, { wallet: new ScriptedWallet() }));
    const wallet = new ScriptedWallet();
    const without = engineOf([refusing('ours')], shared);
    await expect(end(() => without.resume(begun!.id, { wallet }))).resolves.toMatchObject({
      status: 'stopped',
      error: { code: 'ADAPTER_NOT_REGISTERED', message: 'no plugin brings the DexAdapter "studio"' },
    });
    expect([asked, wallet.sent]).toEqual([['studio'], []]);
    const again = engineOf(both, shared);
    await end(() => again.resume(begun!.id, { wallet }));
    expect(asked).toEqual(['studio', 'studio']);
  });
});
