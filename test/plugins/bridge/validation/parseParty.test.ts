import { describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { parseParty } from '../../../../plugins/bridge/validation/parseParty.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { player } from '../../../kit/people.js';
import { wrongChecksum } from './kit/aTransferRequest.js';

describe('parseParty', () => {
  it('takes an address, checksummed', () => {
    expect(parseParty(player.toLowerCase())).toBe(player);
  });

  it.each([ZeroAddress, wrongChecksum, 'native', '', null, undefined, 7])('rejects the address %p', (text) => {
    expect(factOf(thrownBy(() => parseParty(text)))).toEqual(['INVALID_ADDRESS', 'address is not a valid address']);
  });
});
