import { describe, expect, it } from '@jest/globals';
import { ZeroAddress } from 'ethers';
import { assertTransfer, parsePositive } from '../../../../plugins/bridge/validation/assertTransfer.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { aToken, childChainId, rootChainId } from '../../../kit/aToken.js';
import { player, stranger } from '../../../kit/people.js';
import { aTransferRequest, pair, wrongChecksum } from './kit/aTransferRequest.js';

const invalidAddress = ['INVALID_ADDRESS', 'address is not a valid address'] as const;
const invalidAmount = ['INVALID_AMOUNT', 'deposit amount is invalid'] as const;
const invalidToken = ['INVALID_ADDRESS', 'token address is not a valid address'] as const;

describe('assertTransfer', () => {
  it('hands on a deposit, checked', () => {
    expect(assertTransfer(aTransferRequest({ senderAddress: player.toLowerCase() }), pair)).toEqual({
      direction: 'deposit',
      sender: player,
      recipient: stranger,
      token: 'native',
      amount: 1n,
      gasMultiplier: 'auto',
    });
  });

  it('hands on a withdrawal, checked', () => {
    const { address } = aToken();
    const request = aTransferRequest({
      sourceChainId: childChainId,
      destinationChainId: rootChainId,
      token: address.toLowerCase(),
      amount: 2n ** 256n - 1n,
      gasMultiplier: 1.5,
    });
    expect(assertTransfer(request, pair)).toEqual({
      direction: 'withdrawal',
      sender: player,
      recipient: stranger,
      token: address,
      amount: 2n ** 256n - 1n,
      gasMultiplier: 1.5,
    });
  });

  /** In the specification's order, each broken by one value. */
  const rules = [
    ['sourceChainId', 1, ['INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid']],
    ['destinationChainId', 1, ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid']],
    ['senderAddress', wrongChecksum, invalidAddress],
    ['recipientAddress', wrongChecksum, invalidAddress],
    ['amount', 0n, invalidAmount],
    ['token', 'ETHER', invalidToken],
  ] as const;

  it.each(rules)('rejects the field %s with %p', (field, value, fact) => {
    expect(factOf(thrownBy(() => assertTransfer(aTransferRequest({ [field]: value }), pair)))).toEqual(fact);
  });

  it.each(rules.map(([field, , fact], index) => [field, index, fact] as const))(
    'says what is wrong with %s before every later mistake',
    (_field, index, fact) => {
      const broken = Object.fromEntries(rules.slice(index).map(([field, value]) => [field, value]));
      expect(factOf(thrownBy(() => assertTransfer(aTransferRequest(broken), pair)))).toEqual(fact);
    },
  );

  it.each(['senderAddress', 'recipientAddress'])('takes no zero address, no text and nothing at all as %s', (field) => {
    for (const value of [ZeroAddress, '', player.slice(2), undefined, null, 42]) {
      const error = thrownBy(() => assertTransfer(aTransferRequest({ [field]: value }), pair));
      expect(factOf(error)).toEqual(invalidAddress);
    }
  });
});

describe('parsePositive', () => {
  it.each([1n, 2n ** 256n - 1n])('accepts the amount %p', (amount) => {
    expect(parsePositive(amount)).toBe(amount);
  });

  it.each([0n, -1n, 2n ** 256n, 1, 1.5, '1', null, undefined])('rejects the amount %p', (amount) => {
    const error = thrownBy(() => parsePositive(amount));
    expect([...factOf(error), error.data]).toEqual([...invalidAmount, { amount }]);
  });
});
