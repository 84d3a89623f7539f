import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { concat, of, throwError } from 'rxjs';
import type { FundingEngine } from '../../../index.js';
import { runSmartCheckout } from '../../../integrations/compat/runSmartCheckout.js';
import type {
  SmartCheckoutInsufficient,
  SmartCheckoutResult,
} from '../../../integrations/compat/types/smartCheckout.js';
import { asEngine } from '../../kit/asEngine.js';
import { settled } from '../../kit/watch.js';
import { aSwapRoute } from '../../widgets/kit/aFundingRoute.js';

const all = { isSwapEnabled: true, isBridgeEnabled: true, isOnRampEnabled: true };
const provider = { request: () => Promise.resolve([]) };
const known = { status: 'routing', sufficient: false, requirements: [], routing: null };
const engineThat = (smartCheckout: () => unknown): FundingEngine => asEngine({ smartCheckout });

describe('runSmartCheckout with onComplete', () => {
  it('returns a later failure as an outcome, after the requirements', async () => {
    const engine = engineThat(() =>
      concat(
        of(known),
        throwError(() => new Error('no service')),
      ),
    );
    const told: SmartCheckoutResult[] = [];
    const params = { provider, itemRequirements: [], onComplete: (result: SmartCheckoutResult) => told.push(result) };
    await expect(runSmartCheckout(engine, all, params)).resolves.toEqual({
      sufficient: false,
      transactionRequirements: [],
    });
    await settled();
    expect(told).toMatchObject([
      { router: { routingOutcome: { type: 'ROUTES_UNKNOWN', message: 'no service', code: 'UNEXPECTED' } } },
    ]);
  });

  it('rejects if it fails before, and calls no callback', async () => {
    const engine = engineThat(() => throwError(() => new Error('no wallet')));
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);
    process.on('unhandledRejection', hear);
    const told: unknown[] = [];
    const params = { provider, itemRequirements: [], onComplete: (result: unknown) => told.push(result) };
    await expect(runSmartCheckout(engine, all, params)).rejects.toThrow('no wallet');
    await settled();
    process.off('unhandledRejection', hear);
    expect([told, unheard]).toEqual([[], []]);
  });
});

describe('runSmartCheckout', () => {
  const searched = (failures: readonly unknown[], routes: readonly unknown[] = []): FundingEngine =>
    engineThat(() =>
      of({
        ...known,
        routing: {
          status: routes.length > 0 ? 'ROUTES_FOUND' : 'NO_ROUTES_FOUND',
          message: 'none',
          routes,
          rejections: [],
          failures,
          disabled: [],
        },
      }),
    );
  const failure = { kind: 'swap', code: 'READ_FAILED', message: 'no node' };
  const outcomeOf = async (engine: FundingEngine): Promise<unknown> =>
    ((await runSmartCheckout(engine, all, { provider, itemRequirements: [] })) as SmartCheckoutInsufficient).router
      ?.routingOutcome;

  it('reports that there is no route only if every search has ended', async () => {
    expect(await outcomeOf(searched([]))).toEqual({ type: 'NO_ROUTES_FOUND', message: 'none' });
    expect(await outcomeOf(searched([failure]))).toEqual({
      type: 'ROUTES_UNKNOWN',
      message: 'no node',
      code: 'READ_FAILED',
    });
  });

  it('returns the found routes, even if another search failed', async () => {
    expect(await outcomeOf(searched([failure], [aSwapRoute()]))).toMatchObject({ type: 'ROUTES_FOUND' });
  });

  describe('a host that throws', () => {
    const page = globalThis as { reportError?: (error: unknown) => void };
    const before = page.reportError;
    const reported: unknown[] = [];
    const unheard: unknown[] = [];
    const hear = (error: unknown): void => void unheard.push(error);
    beforeEach(() => {
      reported.length = 0;
      unheard.length = 0;
      page.reportError = (error) => reported.push(error);
      process.on('unhandledRejection', hear);
    });
    afterEach(() => {
      process.off('unhandledRejection', hear);
      if (before === undefined) delete page.reportError;
      else page.reportError = before;
    });
    const throwing = (message: string) => (): void => {
      throw new Error(message);
    };

    it('loses no route of those found one by one', async () => {
      const engine = searched([], [aSwapRoute()]);
      const params = { provider, itemRequirements: [], onFundingRoute: throwing('route') };
      await expect(runSmartCheckout(engine, all, params)).resolves.toMatchObject({
        router: { routingOutcome: { type: 'ROUTES_FOUND', fundingRoutes: [{}] } },
      });
      expect(reported).toEqual([new Error('route')]);
    });

    it('receives all routes to the end, without an unhandled rejection', async () => {
      const engine = searched([], [aSwapRoute()]);
      const told: SmartCheckoutResult[] = [];
      const onComplete = (result: SmartCheckoutResult): void => {
        told.push(result);
        throw new Error('complete');
      };
      const params = { provider, itemRequirements: [], onComplete, onFundingRoute: throwing('route') };
      await runSmartCheckout(engine, all, params);
      await settled();
      expect(told).toMatchObject([{ router: { routingOutcome: { type: 'ROUTES_FOUND' } } }]);
      expect(reported).toEqual([new Error('route'), new Error('complete')]);
      expect(unheard).toEqual([]);
    });
  });
});

describe('requests of runSmartCheckout to the engine', () => {
  /** The engine's parameters, and the answer. */
  async function asked(given: object, enabled: object = {}) {
    const requests: Readonly<Record<string, unknown>>[] = [];
    const routing = {
      status: 'NO_ROUTES_FOUND',
      message: 'none',
      routes: [],
      rejections: [],
      failures: [],
      disabled: [],
    };
    const engine = asEngine({
      smartCheckout: (request: Readonly<Record<string, unknown>>) => {
        requests.push(request);
        return of({ ...known, routing });
      },
    });
    const result = await runSmartCheckout(engine, { ...all, ...enabled }, { provider, itemRequirements: [], ...given });
    return { request: requests[0]!, options: (result as SmartCheckoutInsufficient).router?.availableRoutingOptions };
  }
  const onComplete = (): void => undefined;

  it('equals its parameters, in the engine’s form', async () => {
    const item = { type: 'NATIVE', amount: '1' };
    const gas = { type: 'GAS', gasToken: { type: 'NATIVE', limit: '5' } };
    const { request } = await asked({ itemRequirements: [item], transactionOrGasAmount: gas });
    expect(request).toMatchObject({ itemRequirements: [item], transaction: { type: 'GAS', gasToken: { limit: 5n } } });
    expect((await asked({})).request).not.toHaveProperty('transaction');
  });

  it.each([
    [{}, 'when-short'],
    [{ onComplete }, 'always'],
    [{ fundingRouteFullAmount: true }, 'full-amount'],
    [{ fundingRouteFullAmount: true, onComplete }, 'full-amount'],
  ])('searches for routes with %j: %s', async (given, routing) => {
    expect((await asked(given)).request['routing']).toBe(routing);
  });

  it.each(['onRamp', 'swap', 'bridge'] as const)(
    'excludes %s if the caller or the configuration leaves it out',
    async (kind) => {
      const [name, flag] = (
        {
          onRamp: ['onramp', 'isOnRampEnabled'],
          swap: ['swap', 'isSwapEnabled'],
          bridge: ['bridge', 'isBridgeEnabled'],
        } as const
      )[kind];
      const everything = { onramp: true, swap: true, bridge: true };
      const offered = { onRamp: true, swap: true, bridge: true };
      expect(await asked({ routingOptions: { [kind]: true } })).toMatchObject({
        request: { kinds: everything },
        options: offered,
      });
      for (const { request, options } of [
        await asked({ routingOptions: { [kind]: false } }),
        await asked({}, { [flag]: false }),
        await asked({ routingOptions: { [kind]: true } }, { [flag]: false }),
      ])
        expect([request['kinds'], options]).toEqual([
          { ...everything, [name]: false },
          { ...offered, [kind]: false },
        ]);
    },
  );

  it('reports each route once, even if the search emits it again', async () => {
    const route = aSwapRoute();
    const snapshot = (routes: readonly unknown[]) => ({
      ...known,
      routing: { status: 'ROUTES_FOUND', message: null, routes, rejections: [], failures: [], disabled: [] },
    });
    const other = aSwapRoute({ id: 'other', priority: 7 });
    const engine = engineThat(() => of(known, snapshot([route]), snapshot([route, other])));
    const told: unknown[] = [];
    const onFundingRoute = (each: unknown): void => void told.push(each);
    await runSmartCheckout(engine, all, { provider, itemRequirements: [], onFundingRoute });
    expect(told).toMatchObject([{ priority: route.priority }, { priority: 7 }]);
  });

  it('answers with onComplete once the requirements are known, and not before', async () => {
    const engine = engineThat(() =>
      of({ ...known, status: 'reading', sufficient: null }, { ...known, sufficient: true }),
    );
    const answer = runSmartCheckout(engine, all, { provider, itemRequirements: [], onComplete });
    await expect(answer).resolves.toEqual({ sufficient: true, transactionRequirements: [] });
  });
});
