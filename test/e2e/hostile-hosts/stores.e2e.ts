import { describe, expect, it } from '@jest/globals';
import { useHost } from './kit/useHost.js';

const host = useHost();

interface Store {
  engine: typeof window.host.engine;
  wallet: typeof window.host.wallet;
  made: { session: { readonly chosen: unknown }; create(type: string, options: object): { mount(id: string): void } };
  routes: readonly { readonly kind: string }[];
  status: string;
  rejected: number;
}

describe("the engine, its wallets and widgets in a host's store", () => {
  it.each(['vue', 'vue-shallow', 'mobx', 'valtio', 'immer'])(
    'pays and shows a widget out of a store of %s',
    async (name) => {
      const page = await host.open();
      const seen = await page.evaluate(async (library) => {
        const { engine, wallet, libraries, widgets, last, shortfall } = window.host;
        const given = {
          engine,
          wallet,
          made: widgets.createWidgets(engine, { wallet }),
          routes: [],
          status: '',
          rejected: 0,
        };
        const module = (await libraries[library.split('-')[0]!]!()) as unknown as Record<
          string,
          (value: unknown) => unknown
        >;
        const makers: Readonly<Record<string, () => unknown>> = {
          vue: () => module['reactive']!(given),
          'vue-shallow': () => (module['ref']!(given) as { value: unknown }).value,
          mobx: () => module['observable']!(given),
          valtio: () => module['proxy']!(given),
          immer: () => {
            const { produce } = module as unknown as { produce: <T>(base: T, change: (draft: T) => void) => T };
            return { ...produce(given, (draft) => void (draft.status = 'new')) };
          },
        };
        const store = makers[library]!() as Store;
        const searched = await last(
          store.engine.findFundingRoutes({ wallet: store.wallet, shortfall: shortfall(5_000_000n) }),
        );
        store.routes = searched.routes;
        const route = store.routes.find(({ kind }) => kind === 'swap') as never;
        store.status = (await last(store.engine.execute(route, { wallet: store.wallet }))).status;
        store.made.create('swap', { parameters: { amount: '1' } }).mount('shop');
        return {
          status: store.status,
          networks: store.engine.networks.list().length > 0,
          account: (await store.engine.wallets.checkConnection(store.wallet)).isConnected,
          held:
            (await store.engine.balances.getAllBalances({ provider: store.wallet, chainId: window.host.chainId }))
              .length > 0,
        };
      }, name);
      expect(seen).toEqual({ status: 'done', networks: true, account: true, held: true });
      await page.locator('#shop input').first().waitFor();
    },
  );

  it('returns plain data: structuredClone copies it, and Redux Toolkit objects only to bigint', async () => {
    const page = await host.open();
    const found = await page.evaluate(async () => {
      const { engine, wallet, account, chainId, libraries, last, shortfall } = window.host;
      const { findNonSerializableValue, isPlain } = (await libraries['rtk']!()) as unknown as Toolkit;
      const events: unknown[] = [];
      engine.events$.subscribe((event) => events.push(event));
      const search = await last(engine.findFundingRoutes({ wallet, shortfall: shortfall(5_000_000n) }));
      const execution = await last(engine.execute(search.routes.find(({ kind }) => kind === 'swap')!, { wallet }));
      const data: Readonly<Record<string, unknown>> = {
        search,
        execution,
        executions: await engine.executions(account),
        history: await engine.history(account),
        balances: await engine.balances.getAllBalances({ provider: wallet, chainId }),
        networks: engine.networks.list(),
        environment: engine.environment,
        events,
      };
      const textOf = (value: unknown): string =>
        JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? `${each}n` : each));
      return Object.entries(data).flatMap(([name, value]) => {
        const odd = findNonSerializableValue(value, name, (each) => isPlain(each) || typeof each === 'bigint');
        const copied = textOf(structuredClone(value)) === textOf(value);
        return [...(odd === false ? [] : [odd.keyPath]), ...(copied ? [] : [`the copy of ${name} differs`])];
      });
    });
    expect(found).toEqual([]);
  });
});

interface Toolkit {
  readonly isPlain: (value: unknown) => boolean;
  readonly findNonSerializableValue: (
    value: unknown,
    path: string,
    isSerializable: (value: unknown) => boolean,
  ) => { readonly keyPath: string } | false;
}
