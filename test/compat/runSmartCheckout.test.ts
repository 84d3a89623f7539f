import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { concat, of, throwError } from 'rxjs';
import { runSmartCheckout } from '../../compat/runSmartCheckout.js';
import type { SmartCheckoutInsufficient, SmartCheckoutResult } from '../../compat/types/smartCheckout.js';
import type { FundingEngine } from '../../index.js';
import { asEngine } from '../kit/asEngine.js';
import { settled } from '../kit/watch.js';
import { aSwapRoute } from '../widgets/kit/aFundingRoute.js';

const all = { isSwapEnabled: true, isBridgeEnabled: true, isOnRampEnabled: true };
const provider = { request: () => Promise.resolve([]) };
const known = { status: 'routing', sufficient: false, requirements: [], routing: null };
const engineThat = (smartCheckout: () => unknown): FundingEngine => asEngine({ smartCheckout });

describe('runSmartCheckout with onComplete', () => {
  it('tells as an outcome what fails after the requirements were told', async () => {
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

  it('rejects for what fails before, and calls nobody back', async () => {
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

  it('says that there is no way only where every search came to its end', async () => {
    expect(await outcomeOf(searched([]))).toEqual({ type: 'NO_ROUTES_FOUND', message: 'none' });
    expect(await outcomeOf(searched([failure]))).toEqual({
      type: 'ROUTES_UNKNOWN',
      message: 'no node',
      code: 'READ_FAILED',
    });
  });

  it('tells the ways that were found, whatever else failed', async () => {
    expect(await outcomeOf(searched([failure], [aSwapRoute()]))).toMatchObject({ type: 'ROUTES_FOUND' });
  });

  describe('whose host throws', () => {
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

    it('loses no way that was found, told one by one', async () => {
      const engine = searched([], [aSwapRoute()]);
      const params = { provider, itemRequirements: [], onFundingRoute: throwing('route') };
      await expect(runSmartCheckout(engine, all, params)).resolves.toMatchObject({
        router: { routingOutcome: { type: 'ROUTES_FOUND', fundingRoutes: [{}] } },
      });
      expect(reported).toEqual([new Error('route')]);
    });

    it('has its ways told to the end, and no rejection that nobody hears', async () => {
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
