import { describe, expect, it } from '@jest/globals';
import { parseTypedPercent } from '../../../flows/format/parseTypedPercent.js';

describe('parseTypedPercent', () => {
  it.each([
    ['0.5', { kind: 'percent', basisPoints: 50 }],
    ['0,1', { kind: 'percent', basisPoints: 10 }],
    ['50', { kind: 'percent', basisPoints: 5_000 }],
    ['1 %', { kind: 'percent', basisPoints: 100 }],
    ['1%', { kind: 'percent', basisPoints: 100 }],
    ['12 % ', { kind: 'percent', basisPoints: 1_200 }],
    ['１２％', { kind: 'percent', basisPoints: 1_200 }],
    ['%1', { kind: 'wrong', problem: 'not-a-number' }],
    ['1%2', { kind: 'wrong', problem: 'not-a-number' }],
    ['1%%', { kind: 'wrong', problem: 'not-a-number' }],
    ['x%', { kind: 'wrong', problem: 'not-a-number' }],
    ['', { kind: 'empty' }],
    ['50.01', { kind: 'wrong', problem: 'too-large' }],
    ['0.001', { kind: 'wrong', problem: 'too-many-decimals' }],
    ['-1', { kind: 'wrong', problem: 'not-a-number' }],
  ])('parses the typed percentage %j', (text, typed) => {
    expect(parseTypedPercent(text, { most: 5_000 })).toEqual(typed);
  });
});
