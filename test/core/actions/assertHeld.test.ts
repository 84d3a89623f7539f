import { describe, expect, it } from '@jest/globals';
import { assertHeld } from '../../../core/actions/assertHeld.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { player, stranger } from '../../kit/people.js';
import { ItemsHeld } from './kit/itemsHeld.js';

const hero = { type: 'ERC721', contractAddress: stranger, id: 7n } as const;
const potions = { type: 'ERC1155', contractAddress: stranger, id: 8n, amount: 10n } as const;

describe('assertHeld', () => {
  it('passes if the balance suffices and forwards the read options', async () => {
    const { chain } = new ItemsHeld();
    const options = { fresh: true, signal: new AbortController().signal };
    await assertHeld(chain, player, hero, options);
    await assertHeld(chain, player, potions, options);
    expect(chain.reads.map((read) => read.options)).toEqual([options, options]);
  });

  it('says how much is held of what is wanted', async () => {
    const held = new ItemsHeld();
    held.pieces = 9n;
    held.owner = stranger;
    await expect(assertHeld(held.chain, player, potions, {})).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      data: { contractAddress: stranger, id: 8n, held: 9n, wanted: 10n },
    });
    await expect(assertHeld(held.chain, player, hero, {})).rejects.toMatchObject({ data: { held: 0n, wanted: 1n } });
  });

  it('does not take silence for not holding it', async () => {
    const { chain } = new ItemsHeld();
    chain.script('eth_call', () => Promise.reject(readErrors.failed('timeout')));
    await expect(assertHeld(chain, player, hero, {})).rejects.toMatchObject({ code: 'GET_ERC721_BALANCE_ERROR' });
    await expect(assertHeld(chain, player, potions, {})).rejects.toMatchObject({ code: 'GET_BALANCE_ERROR' });
  });
});
