import { describe, expect, it } from '@jest/globals';
import { amountToBridge } from '../../../plugins/bridge-swap/amountToBridge.js';

describe('amountToBridge', () => {
  // Facts §9.5.
  it.each([
    [100n, 0n, 100n, 0n],
    [100n, 50n, 150n, 0n],
    [100n, 50n, 151n, 0n],
    [100n, 50n, 0n, 150n],
    [100n, 50n, 60n, 90n],
    [100n, 50n, 50n, 100n],
    [100n, 50n, 20n, 130n],
  ])('needs %d, %d required besides, %d held: %d', (needed, required, balance, expected) => {
    expect(amountToBridge({ needed, required, balance })).toBe(expected);
  });
});
