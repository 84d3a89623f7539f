import { describe, expect, it } from '@jest/globals';
import { assertOwn } from '../../../core/actions/assertOwn.js';
import { player, stranger } from '../../kit/people.js';
import { thrownBy } from '../errors/kit/thrownBy.js';

describe('assertOwn', () => {
  it('takes what was made for the account, in any spelling', () => {
    expect(() => assertOwn({ from: player.toLowerCase() as typeof player }, player)).not.toThrow();
  });

  it('refuses what was made for another one', () => {
    expect(thrownBy(() => assertOwn({ from: stranger }, player)).code).toBe('WALLET_ACCOUNT_CHANGED');
  });
});
