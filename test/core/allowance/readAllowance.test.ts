import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import { readAllowance } from '../../../core/allowance/readAllowance.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { erc721 } from '../checkout/kit/items.js';

const forAll = id('isApprovedForAll(address,address)').slice(0, 10);

/** A collection without an approval for all. The test scripts the approval of the one id. */
function collectionThat(approved: () => unknown): ScriptedChain {
  return new ScriptedChain().script('eth_call', ([, data]) =>
    String(data).startsWith(forAll) ? AbiCoder.defaultAbiCoder().encode(['bool'], [false]) : approved(),
  );
}

describe('readAllowance, of an item', () => {
  it('returns zero for an id that was never minted', async () => {
    await expect(
      readAllowance(
        collectionThat(() => Promise.reject(readErrors.reverted('0x', null))),
        player,
        erc721(7n),
        {},
      ),
    ).resolves.toBe(0n);
  });

  it.each([
    ['for all', true, 1n],
    ['for none', false, 0n],
  ])(
    'requires an approval of the whole collection if the whole collection is needed: %s',
    async (_what, answer, allowed) => {
      const asked: string[] = [];
      const chain = new ScriptedChain().script('eth_call', ([, data]) => {
        asked.push(String(data).slice(0, 10));
        return AbiCoder.defaultAbiCoder().encode(['bool'], [answer]);
      });
      await expect(readAllowance(chain, player, { ...erc721(7n), wholeCollection: true }, {})).resolves.toBe(allowed);
      expect(asked).toEqual([forAll]);
    },
  );

  it.each([
    ['a node that fails', readErrors.failed('timeout')],
    ['a foreign error with the same code', Object.assign(new Error('not ours'), { code: 'CALL_REVERTED' })],
    ['whatever else was thrown', new Error('offline')],
  ])('throws the read error instead of returning an allowance: %s', async (_what, error) => {
    await expect(
      readAllowance(
        collectionThat(() => Promise.reject(error)),
        player,
        erc721(7n),
        {},
      ),
    ).rejects.toBe(error);
  });
});
