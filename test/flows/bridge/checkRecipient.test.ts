import { describe, expect, it } from '@jest/globals';
import { checkRecipient } from '../../../flows/bridge/checkRecipient.js';
import { player, stranger } from '../../kit/people.js';
import { usdc } from '../../widgets/kit/aFundingRoute.js';

describe('checkRecipient', () => {
  it.each([
    ['', { kind: 'empty' }],
    [player, { kind: 'right', address: player, whose: 'own' }],
    [stranger, { kind: 'right', address: stranger, whose: 'other' }],
    [stranger.toLowerCase(), { kind: 'right', address: stranger, whose: 'other' }],
    [stranger.replace('C44C', 'c44C'), { kind: 'wrong', problem: 'checksum' }],
    ['0x123', { kind: 'wrong', problem: 'no-address' }],
    ['vitalik.eth', { kind: 'wrong', problem: 'no-address' }],
    [`0x${'0'.repeat(40)}`, { kind: 'wrong', problem: 'nobody' }],
    [usdc.address, { kind: 'wrong', problem: 'token' }],
  ] as const)('checks the recipient "%s"', (text, expected) => {
    expect(checkRecipient(text, player, usdc)).toEqual(expected);
  });
});
