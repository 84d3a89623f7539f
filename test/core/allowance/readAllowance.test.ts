import { describe, expect, it } from '@jest/globals';
import { AbiCoder, id } from 'ethers';
import { readAllowance } from '../../../core/allowance/readAllowance.js';
import { readErrors } from '../../../core/rpc/readErrors.js';
import { player } from '../../kit/people.js';
import { ScriptedChain } from '../../kit/ScriptedChain.js';
import { erc721 } from '../checkout/kit/items.js';

const forAll = id('isApprovedForAll(address,address)').slice(0, 10);

/** Nobody is approved for all; what is said of the one id is the test's. */
function collectionThat(approved: () => unknown): ScriptedChain {
  return new ScriptedChain().script('eth_call', ([, data]) =>
    String(data).startsWith(forAll) ? AbiCoder.defaultAbiCoder().encode(['bool'], [false]) : approved(),
  );
}

describe('readAllowance, of an item', () => {
  it('nobody may take an id that was never minted', async () => {
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
  ])('whoever needs the whole collection needs an approval of it: %s', async (_what, answer, allowed) => {
    const asked: string[] = [];
    const chain = new ScriptedChain().script('eth_call', ([, data]) => {
      asked.push(String(data).slice(0, 10));
      return AbiCoder.defaultAbiCoder().encode(['bool'], [answer]);
    });
    await expect(readAllowance(chain, player, { ...erc721(7n), wholeCollection: true }, {})).resolves.toBe(allowed);
    expect(asked).toEqual([forAll]);
  });

  it.each([
    ['a node that fails', readErrors.failed('timeout')],
    ['a foreign error with the same code', Object.assign(new Error('not ours'), { code: 'CALL_REVERTED' })],
    ['whatever else was thrown', new Error('offline')],
  ])('%s is no answer', async (_what, error) => {
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
