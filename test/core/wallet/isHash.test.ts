import { describe, expect, it } from '@jest/globals';
import { isHash } from '../../../core/wallet/isHash.js';
import { hashNumber } from '../../kit/ScriptedWallet.js';

const hash = hashNumber(1);

describe('isHash', () => {
  it.each([hash, `0x${'AB'.repeat(32)}`])('is true for %s', (answer) => {
    expect(isHash(answer)).toBe(true);
  });

  it.each([
    `${hash}0`,
    `0${hash}`,
    hash.slice(2),
    hash.slice(0, -1),
    `0x${'g'.repeat(64)}`,
    '',
    null,
    undefined,
    {},
    [hash],
    { hash },
  ])('is false for %p', (answer) => {
    expect(isHash(answer)).toBe(false);
  });
});
