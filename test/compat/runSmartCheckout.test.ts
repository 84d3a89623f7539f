import { describe, expect, it } from '@jest/globals';
import { concat, of, throwError } from 'rxjs';
import { runSmartCheckout } from '../../compat/runSmartCheckout.js';
import type { SmartCheckoutResult } from '../../compat/shapes/checkout.js';
import type { FundingEngine } from '../../index.js';
import { settled } from '../kit/watch.js';

const all = { isSwapEnabled: true, isBridgeEnabled: true, isOnRampEnabled: true };
const provider = { request: () => Promise.resolve([]) };
const known = { status: 'routing', sufficient: false, requirements: [], routing: null };
const engineThat = (smartCheckout: () => unknown): FundingEngine => ({ smartCheckout }) as unknown as FundingEngine;

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
    expect(told).toMatchObject([{ router: { routingOutcome: { type: 'NO_ROUTES_FOUND', message: 'no service' } } }]);
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
