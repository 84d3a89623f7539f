import { describe, expect, it } from '@jest/globals';
import { ContainerModule } from 'inversify';
import { NEVER, of } from 'rxjs';
import type { DexAdapter } from '../../../core/dex/DexAdapter.js';
import { createFundingEngine } from '../../../core/engine/createFundingEngine.js';
import type { FundingEngine } from '../../../core/engine/FundingEngine.js';
import { MemoryJournalStore } from '../../../core/execution/journal/MemoryJournalStore.js';
import { MemoryExecutionLock } from '../../../core/execution/lock/MemoryExecutionLock.js';
import { FundingRouteFinder } from '../../../core/routing/FundingRouteFinder.js';
import { aDexAdapter } from '../../kit/aDexAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { aRoute, aRouteFor, aStep } from '../../kit/aRoute.js';
import { childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { player } from '../../kit/people.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';
import { aPrepared, aTransactionTask } from '../execution/kit/aTask.js';

const shortfall = { chainId: childChainId, tokenAddress: 'native', amount: 1n };
const teleporter = {
  type: 'TELEPORT',
  plan: () => [aTransactionTask({ prepare: () => Promise.resolve(aPrepared()) })],
};
const teleport = aRoute({ steps: [aStep({ type: 'TELEPORT' })] });

describe('createFundingEngine', () => {
  it('asks nothing of the network, with everything plugged in', async () => {
    const inModule = new ContainerModule(({ bind }) => void bind(FundingRouteFinder).toConstantValue(new FakeFinder()));
    const { engine, node } = anEngine({
      plugins: [
        aPlugin({
          module: inModule,
          finders: [new FakeFinder()],
          adapters: { dex: aDexAdapter() },
          executors: [teleporter],
        }),
      ],
    });
    expect([engine.balances, engine.tokens, engine.dex]).toHaveLength(3);
    await settled();
    expect(node.requests).toEqual([]);
  });

  it('refuses an environment that it does not know', () => {
    expect(() => createFundingEngine({ environment: 'staging' as never, plugins: [] })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', data: { field: 'environment', value: 'staging' } }),
    );
  });

  it.each([
    ['no options at all', undefined, 'options is missing', 'options'],
    ['no plugins', { environment: 'sandbox' }, 'plugins is missing', 'plugins'],
    [
      'an unknown option',
      { environment: 'sandbox', plugins: [], pluggins: [] },
      'pluggins is not an option',
      'pluggins',
    ],
    [
      'an option of another object',
      { environment: 'sandbox', plugins: [], networks: {} },
      'networks is not an option',
      'networks',
    ],
  ])('rejects the options: %s', (_what, options, problem, field) => {
    expect(() => createFundingEngine(options as never)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CONFIGURATION',
        message: `invalid configuration: ${problem}`,
        data: { field },
      }),
    );
  });

  it('takes an option that is not given for absent, whatever it is called', () => {
    const given = { environment: 'sandbox', plugins: [], debug: undefined } as const;
    expect(() => createFundingEngine(given).dispose()).not.toThrow();
  });

  it.each([
    ['no plugins', undefined, 'invalid configuration: plugins is missing'],
    ['plugins that aren’t a list', { swap: {} }, 'invalid configuration: plugins is not a list of plugins'],
    ['a plugin that is not there', [undefined], 'invalid configuration: plugins has a plugin without an id'],
  ])('rejects the plugins: %s', (_what, plugins, message) => {
    expect(() => createFundingEngine({ environment: 'sandbox', plugins: plugins as never })).toThrow(
      expect.objectContaining({ code: 'INVALID_CONFIGURATION', message }),
    );
  });

  it('tells its environment, with the overrides applied', () => {
    expect(
      anEngine({ overrides: { endpoints: { api: 'https://api.studio.example/' } } }).engine.environment,
    ).toMatchObject({ name: 'sandbox', l2ChainId: childChainId, endpoints: { api: 'https://api.studio.example' } });
  });

  it.each([
    ['dex', 'DexAdapter', 'swapPlugin()'],
    ['bridge', 'BridgeAdapter', 'bridgePlugin()'],
    ['onramp', 'OnrampProvider', 'onrampPlugin()'],
  ] as const)(
    'engine.%s without a plugin is MISSING_REQUIREMENT, naming the role and what to add',
    (role, name, fix) => {
      const { engine } = anEngine();
      expect(() => engine[role]).toThrow(
        expect.objectContaining({
          code: 'MISSING_REQUIREMENT',
          message: `no plugin brings "${name}": add ${fix} to \`plugins\``,
          data: { requirement: name },
        }),
      );
    },
  );

  it('gives finderTimeoutMs to the search', async () => {
    const silent = new FakeFinder({ kind: 'silent', find: () => NEVER });
    const seen = watch(
      anEngine({ plugins: [aPlugin({ finders: [silent] })], finderTimeoutMs: 20 }).engine.findFundingRoutes({
        wallet: new ScriptedWallet(),
        shortfall,
      }),
    );
    await seen.ended;
    expect(seen.last?.failures).toEqual([
      {
        kind: 'silent',
        pluginId: 'a plugin',
        code: 'FINDER_TIMEOUT',
        message: 'the route finder "silent" of plugin "a plugin" did not answer within 20 ms',
      },
    ]);
  });

  it('executes a custom step with the plugin’s executor, and writes to the host’s journal', async () => {
    const journal = new MemoryJournalStore();
    const { engine, blocks } = anEngine({
      plugins: [aPlugin({ executors: [teleporter] })],
      journal,
      lock: new MemoryExecutionLock(),
    });
    const seen = watch(engine.execute(teleport, { wallet: blocks.aWallet() }));
    await seen.ended;
    expect(seen.last).toMatchObject({ status: 'done', tasks: [{ state: 'confirmed' }] });
    await expect(journal.list(player)).resolves.toMatchObject([{ executionId: seen.last?.id, status: 'done' }]);
  });

  it('ends an execution as unknown after receiptPatienceMs', async () => {
    const { engine } = anEngine({ plugins: [aPlugin({ executors: [teleporter] })], receiptPatienceMs: 0 });
    const seen = watch(engine.execute(teleport, { wallet: new ScriptedWallet() }));
    await seen.ended;
    expect(seen.last).toMatchObject({ status: 'unknown', error: { code: 'OUTCOME_UNKNOWN' } });
  });

  it('executes a swap step with the DEX that was registered last', async () => {
    const asked: string[] = [];
    const dexNamed = (name: string): DexAdapter =>
      aDexAdapter({ quoteExactOutput: () => (asked.push(name), Promise.reject(new Error('no quote'))) });
    const { engine } = anEngine({
      plugins: [
        aPlugin({ id: 'one', adapters: { dex: dexNamed('one') } }),
        aPlugin({ id: 'two', adapters: { dex: dexNamed('two') } }),
      ],
    });
    await watch(engine.execute(aRoute(), { wallet: new ScriptedWallet() })).ended;
    expect(asked).toEqual(['two']);
  });

  it('stops a swap step if no DEX is registered, and names what is missing', async () => {
    const seen = watch(anEngine().engine.execute(aRoute(), { wallet: new ScriptedWallet() }));
    await seen.ended;
    expect(seen.last).toMatchObject({
      status: 'stopped',
      error: { code: 'MISSING_REQUIREMENT', message: 'no plugin brings "DexAdapter": add swapPlugin() to `plugins`' },
    });
  });

  describe('dispose', () => {
    const uses: readonly [string, (engine: FundingEngine) => unknown][] = [
      ['balances', (engine) => engine.balances],
      ['tokens', (engine) => engine.tokens],
      ['dex', (engine) => engine.dex],
      ['bridge', (engine) => engine.bridge],
      ['onramp', (engine) => engine.onramp],
    ];

    it.each(uses)('leaves no %s: ENGINE_DISPOSED', (_what, use) => {
      const { engine } = anEngine({ plugins: [aPlugin({ adapters: { dex: aDexAdapter() } })] });
      engine.dispose();
      expect(() => use(engine)).toThrow(
        expect.objectContaining({ code: 'ENGINE_DISPOSED', message: 'the engine is disposed' }),
      );
    });

    it('lets no search and no execution begin, nor one that was prepared before', async () => {
      const { engine, node } = anEngine();
      const wallet = new ScriptedWallet();
      const streams = [engine.findFundingRoutes({ wallet, shortfall }), engine.execute(aRoute(), { wallet })];
      engine.dispose();
      streams.push(engine.findFundingRoutes({ wallet, shortfall }));
      const seen = streams.map((stream) => watch<unknown>(stream));
      await Promise.all(seen.map(({ ended }) => ended));
      expect(seen.map(({ error }) => error)).toEqual(
        Array(3).fill(expect.objectContaining({ code: 'ENGINE_DISPOSED' })),
      );
      expect([wallet.calls, node.requests]).toEqual([[], []]);
    });

    it('completes a running search and unsubscribes its finders', async () => {
      const finder = new FakeFinder({ find: () => NEVER });
      const { engine } = anEngine({ plugins: [aPlugin({ finders: [finder] })] });
      const seen = watch(engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall }));
      await until(() => finder.subscribed === 1);
      engine.dispose();
      expect([seen.isComplete, seen.error, seen.last?.status, finder.unsubscribed]).toEqual([
        true,
        undefined,
        'SEARCHING',
        1,
      ]);
    });

    it('stops a running execution before the next signature', async () => {
      let signal: AbortSignal | undefined;
      const slow = {
        type: 'TELEPORT',
        plan: () => [
          aTransactionTask({ prepare: (options) => ((signal = options.signal), new Promise(() => undefined)) }),
        ],
      };
      const { engine } = anEngine({ plugins: [aPlugin({ executors: [slow] })] });
      const wallet = new ScriptedWallet();
      const seen = watch(engine.execute(teleport, { wallet }));
      await until(() => signal !== undefined);
      engine.dispose();
      expect([seen.isComplete, signal?.aborted, wallet.calls]).toEqual([true, true, []]);
    });

    it('aborts the requests in flight, those of a service that was handed out included', async () => {
      const { engine, node } = anEngine();
      node.isSilent = true;
      const balance = engine.balances.getBalance(childChainId, player, 'native');
      await until(() => node.requests.length === 1);
      engine.dispose();
      await expect(balance).rejects.toMatchObject({ code: 'READ_FAILED' });
      expect(node.requests[0]?.signal?.aborted).toBe(true);
    });

    it('completes events$, also for who comes later', () => {
      const { engine } = anEngine();
      const early = watch(engine.events$);
      engine.dispose();
      expect([early.isComplete, watch(engine.events$).isComplete]).toEqual([true, true]);
    });

    it('is harmless when called twice', () => {
      const { engine } = anEngine();
      engine.dispose();
      expect(() => engine.dispose()).not.toThrow();
    });

    it('leaves another engine alone', async () => {
      const finder = new FakeFinder({ find: (short) => of(aRouteFor(short)) });
      const [one, other] = [anEngine(), anEngine({ plugins: [aPlugin({ finders: [finder] })] })];
      one.engine.dispose();
      const seen = watch(other.engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall }));
      await seen.ended;
      expect(seen.last?.status).toBe('ROUTES_FOUND');
    });
  });
});
