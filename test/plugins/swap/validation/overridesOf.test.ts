import { describe, expect, it } from '@jest/globals';
import { overridesOf } from '../../../../plugins/swap/validation/overridesOf.js';
import { manyRoutingTokens as overrides } from '../quoting/kit/devnetExchange.js';

const environment = { l2ChainId: 13473 };

describe('overridesOf', () => {
  it('are those of the chain that they name', () => {
    const named = { ...overrides, chainId: 31337 };
    expect([31337, 13473, 11155111].map((chainId) => overridesOf(chainId, named, environment))).toEqual([
      named,
      undefined,
      undefined,
    ]);
  });

  it('are those of the child chain where they name none', () => {
    expect([13473, 11155111].map((chainId) => overridesOf(chainId, overrides, environment))).toEqual([
      overrides,
      undefined,
    ]);
  });

  it('returns undefined if there are no overrides', () => {
    expect(overridesOf(13473, undefined, environment)).toBeUndefined();
  });
});
