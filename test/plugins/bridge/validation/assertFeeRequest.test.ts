import { describe, expect, it } from '@jest/globals';
import { assertFeeRequest } from '../../../../plugins/bridge/validation/assertFeeRequest.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { aToken, childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { aFeeRequest, pair } from './kit/aTransferRequest.js';

const withdrawal = { action: 'WITHDRAW', sourceChainId: childChainId, destinationChainId: rootChainId };

describe('assertFeeRequest', () => {
  it.each([
    ['a deposit', {}, 'DEPOSIT'],
    ['a withdrawal', withdrawal, 'WITHDRAW'],
    [
      'the release of a withdrawal, whatever its destination',
      { action: 'FINALISE_WITHDRAWAL', destinationChainId: 1 },
      'FINALISE_WITHDRAWAL',
    ],
  ])(
    'takes %s: of the native currency, with the multiplier left to us, no allowance looked up',
    (_name, given, action) => {
      expect(assertFeeRequest(aFeeRequest(given), pair)).toEqual({
        action,
        token: 'native',
        gasMultiplier: 'auto',
        spending: null,
      });
    },
  );

  it('keeps token, multiplier and spending', () => {
    const { address } = aToken();
    const given = { token: address.toLowerCase(), gasMultiplier: 2, senderAddress: player.toLowerCase(), amount: 5n };
    expect(assertFeeRequest(aFeeRequest(given), pair)).toEqual({
      action: 'DEPOSIT',
      token: address,
      gasMultiplier: 2,
      spending: { sender: player, amount: 5n },
    });
  });

  it.each([{ amount: 5n }, { amount: 0n }])('looks up no allowance without a sender: %p', (given) => {
    expect(assertFeeRequest(aFeeRequest(given), pair).spending).toBeNull();
  });

  it('looks up the allowance of a sender whose amount is not known yet', () => {
    expect(assertFeeRequest(aFeeRequest({ senderAddress: player }), pair).spending).toEqual({
      sender: player,
      amount: null,
    });
  });

  it.each([
    ['an action that is none', { action: 'SEND' }, 'INVALID_TRANSACTION', 'Invalid action'],
    [
      'a release outside of the root chain',
      { action: 'FINALISE_WITHDRAWAL', sourceChainId: childChainId },
      'INVALID_SOURCE_CHAIN_ID',
      'Finalised withdrawals must be on the root chain',
    ],
    [
      'no destination, said before a wrong source',
      { destinationChainId: undefined, sourceChainId: 1 },
      'INVALID_DESTINATION_CHAIN_ID',
      'the destinationChainId is not valid',
    ],
    [
      'a source that the bridge does not connect',
      { sourceChainId: 1 },
      'INVALID_SOURCE_CHAIN_ID',
      'the sourceChainId is not valid',
    ],
    [
      'a destination that the bridge does not connect',
      { destinationChainId: 1 },
      'INVALID_DESTINATION_CHAIN_ID',
      'the destinationChainId is not valid',
    ],
    [
      'the same chain twice',
      { destinationChainId: rootChainId },
      'CHAIN_IDS_MATCH',
      'source cannot be the same as destination',
    ],
    [
      'a deposit that leaves the child chain',
      { ...withdrawal, action: 'DEPOSIT' },
      'INVALID_SOURCE_OR_DESTINATION_CHAIN',
      'This request is neither a valid deposit nor a valid withdrawal',
    ],
    [
      'a withdrawal that leaves the root chain',
      { action: 'WITHDRAW' },
      'INVALID_SOURCE_OR_DESTINATION_CHAIN',
      'This request is neither a valid deposit nor a valid withdrawal',
    ],
    [
      'a sender that is none',
      { senderAddress: '0x12', amount: 1n },
      'INVALID_ADDRESS',
      'address is not a valid address',
    ],
    ['an amount of nothing', { senderAddress: player, amount: 0n }, 'INVALID_AMOUNT', 'deposit amount is invalid'],
    ['a token with an invalid address', { token: 'ETHER' }, 'INVALID_ADDRESS', 'token address is not a valid address'],
  ])('rejects the request: %s', (_name, given, code, message) => {
    expect(factOf(thrownBy(() => assertFeeRequest(aFeeRequest(given), pair)))).toEqual([code, message]);
  });
});
