import { describe, expect, it } from '@jest/globals';
import { digestOf } from '../../../core/routing/digestOf.js';
import type { FundingRoute } from '../../../core/routing/FundingRoute.js';
import { aRoute, aStep } from '../../kit/aRoute.js';
import { aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

const fee = {
  type: 'GAS',
  amount: 21_000n,
  formattedAmount: '0.000000000000021',
  token: aToken(),
  basisPoints: 30,
} as const;
const route: FundingRoute = aRoute({
  purpose: 'a sword',
  steps: [aStep({ recipient: player, fees: { approvalGasFee: fee, swapFees: [fee] } }), aStep({ type: 'BRIDGE' })],
});

type Path = readonly (string | number)[];

describe('digestOf', () => {
  it('is a hash of 32 bytes', () => {
    expect(digestOf(route)).toMatch(/^0x[0-9a-f]{64}$/);
  });

  it('is the same for the same content, whatever the order of its fields', () => {
    const { id, ...others } = structuredClone(route);
    const steps = others.steps.map((step) => Object.fromEntries(Object.entries(step).reverse()));
    expect(digestOf({ ...others, steps, id } as unknown as FundingRoute)).toBe(digestOf(route));
  });

  it('is the same for a field that is undefined and one that is not there', () => {
    expect(digestOf({ ...aRoute(), purpose: undefined } as unknown as FundingRoute)).toBe(digestOf(aRoute()));
  });

  const leaves = leavesOf(route);

  it('looks at every field of a route', () => {
    expect(leaves.length).toBeGreaterThan(50);
  });

  it.each(leaves.map((path) => [path.join('.'), path] as const))('is another when %s is another', (_name, path) => {
    expect(digestOf(changed(route, path) as FundingRoute)).not.toBe(digestOf(route));
  });

  it('is another when a step is added, left out or in another place', () => {
    const [first, second] = route.steps as [FundingRoute['steps'][0], FundingRoute['steps'][0]];
    const digests = [[first, second], [second, first], [first], [first, second, second]].map((steps) =>
      digestOf({ ...route, steps }),
    );
    expect(new Set(digests).size).toBe(4);
  });
});

function leavesOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, content]) => leavesOf(content, [...path, key]));
}

function changed(value: unknown, [key, ...rest]: Path): unknown {
  if (key === undefined) return other(value);
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = changed(copy[key], rest);
  return copy;
}

function other(value: unknown): unknown {
  if (typeof value === 'bigint') return value + 1n;
  if (typeof value === 'number') return value + 1;
  return typeof value === 'string' ? `${value}x` : 1n;
}
