import { describe, expect, it } from '@jest/globals';
import { adapterSuffix } from '../../../core/adapters/adapterSuffix.js';

describe('adapterSuffix', () => {
  it.each<[readonly (string | undefined)[], string]>([
    [[], ''],
    [[undefined], ''],
    [['default', undefined], ''],
    [['across'], ':across'],
    [['across', undefined], ':across'],
    [[undefined, 'studio'], ':default:studio'],
    [['across', 'studio'], ':across:studio'],
  ])('returns the suffix of %j: %j', (adapters, suffix) => {
    expect(adapterSuffix(...adapters)).toBe(suffix);
  });
});
