import { describe, expect, it } from '@jest/globals';
import { batchIdOf } from '../../../../core/wallet/calls/batchIdOf.js';

const longest = `0x${'ab'.repeat(4_096)}`;

describe('batchIdOf', () => {
  it.each([
    ['the second version of the standard', { id: '0x12', capabilities: {} }, '0x12'],
    ['the first one', '0x12', '0x12'],
    ['the longest id there may be', longest, longest],
  ])('parses the batch ID from %s', (_name, answer, id) => {
    expect(batchIdOf(answer)).toBe(id);
  });

  it.each([
    [null],
    [undefined],
    [''],
    [{}],
    [{ id: '' }],
    [{ id: 7 }],
    [7],
    [`${longest}ab`],
    [{ id: `${longest}ab` }],
  ])('takes no id from %p', (answer) => {
    expect(batchIdOf(answer)).toBeNull();
  });
});
