import { describe, expect, it } from '@jest/globals';
import type { Availability, FundingEngine, Token } from '../../../core/index.js';
import { readCardOffer } from '../../../flows/order/readCardOffer.js';
import { asEngine } from '../../kit/asEngine.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const { signal } = new AbortController();

function selling(tokens: readonly Token[], availability?: Availability): FundingEngine {
  const asked = (options: object): void => expect(options).toEqual({ signal });
  return asEngine({
    onramp: {
      ...(availability && { isAvailable: (options: object) => (asked(options), Promise.resolve(availability)) }),
      getTokens: (options: object) => (asked(options), Promise.resolve(tokens)),
    },
  });
}

describe('readCardOffer', () => {
  it.each([
    ['sold', selling([imx, usdc])],
    ['sold', selling([usdc], { available: true })],
    ['not-sold', selling([imx])],
    ['not-sold', selling([{ ...usdc, chainId: 1 }])],
    ['no-provider', selling([usdc], { available: false, reason: 'NOT_CONFIGURED' })],
    ['no-provider', asEngine({})],
  ] as const)('reads the offer as %s', async (offer, engine) => {
    await expect(readCardOffer(engine, usdc, signal)).resolves.toBe(offer);
  });

  it('rejects if the provider does not answer', async () => {
    const silent = asEngine({ onramp: { getTokens: () => Promise.reject(new Error('silence')) } });
    await expect(readCardOffer(silent, usdc, signal)).rejects.toThrow('silence');
  });
});
