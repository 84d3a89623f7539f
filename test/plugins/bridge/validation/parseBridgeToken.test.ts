import { describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { parseBridgeToken } from '../../../../plugins/bridge/validation/parseBridgeToken.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { player } from '../../../kit/people.js';

describe('parseBridgeToken', () => {
  it.each(['NATIVE', 'native', 'Native'])('takes %s for the native currency', (text) => {
    expect(parseBridgeToken(text)).toBe('native');
  });

  it('takes an address, checksummed', () => {
    expect(parseBridgeToken(player.toLowerCase())).toBe(player);
  });

  it.each([
    '',
    'ETHER',
    ZeroAddress,
    player.slice(2),
    `${player}00`,
    42,
    null,
    undefined,
    { toUpperCase: (): string => 'NATIVE' },
  ])('rejects the token %p', (text) => {
    const error = thrownBy(() => parseBridgeToken(text));
    expect([...factOf(error), error.data]).toEqual([
      'INVALID_ADDRESS',
      'token address is not a valid address',
      { token: text },
    ]);
  });
});
