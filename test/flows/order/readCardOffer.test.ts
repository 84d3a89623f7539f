import { describe, expect, it } from '@jest/globals';
import type { Availability, FundingEngine, Token } from '../../../core/index.js';
import { readCardOffer } from '../../../flows/order/readCardOffer.js';
import { imx, usdc } from '../../widgets/kit/aFundingRoute.js';

const { signal } = new AbortController();

function selling(tokens: readonly Token[], availability?: Availability): FundingEngine {
  const asked = (options: object): void => expect(options).toEqual({ signal });
  return {
    onramp: {
      ...(availability && { isAvailable: (options: object) => (asked(options), Promise.resolve(availability)) }),
      getTokens: (options: object) => (asked(options), Promise.resolve(tokens)),
    },
  } as unknown as FundingEngine;
}

describe('readCardOffer', () => {
  it.each([
    ['sold', selling([imx, usdc])],
    ['sold', selling([usdc], { available: true })],
    ['not-sold', selling([imx])],
    ['not-sold', selling([{ ...usdc, chainId: 1 }])],
    ['no-provider', selling([usdc], { available: false, reason: 'NOT_CONFIGURED' })],
    ['no-provider', {} as FundingEngine],
  ] as const)('is %s', async (offer, engine) => {
    await expect(readCardOffer(engine, usdc, signal)).resolves.toBe(offer);
  });

  it('leaves it to the caller what a provider means that does not answer', async () => {
    const silent = { onramp: { getTokens: () => Promise.reject(new Error('silence')) } } as unknown as FundingEngine;
    await expect(readCardOffer(silent, usdc, signal)).rejects.toThrow('silence');
  });
});
