import { describe, expect, it } from '@jest/globals';
import { assertChainIds, assertSourceChainId } from '../../../../plugins/bridge/validation/assertChainIds.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { pair } from './kit/aTransferRequest.js';

describe('assertChainIds', () => {
  it.each([
    [rootChainId, childChainId],
    [childChainId, rootChainId],
  ])('takes %p to %p', (sourceChainId, destinationChainId) => {
    expect(() => assertChainIds({ sourceChainId, destinationChainId }, pair)).not.toThrow();
  });

  it.each([
    [1, childChainId, 'INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', { chainId: 1 }],
    [1, 1, 'INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', { chainId: 1 }],
    ['11155111', childChainId, 'INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', { chainId: '11155111' }],
    [rootChainId, 1, 'INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid', { chainId: 1 }],
    [
      rootChainId,
      undefined,
      'INVALID_DESTINATION_CHAIN_ID',
      'the destinationChainId is not valid',
      { chainId: undefined },
    ],
    [rootChainId, rootChainId, 'CHAIN_IDS_MATCH', 'source cannot be the same as destination', { chainId: rootChainId }],
    [
      childChainId,
      childChainId,
      'CHAIN_IDS_MATCH',
      'source cannot be the same as destination',
      { chainId: childChainId },
    ],
  ])('refuses %p to %p: %s', (sourceChainId, destinationChainId, code, message, data) => {
    const error = thrownBy(() => assertChainIds({ sourceChainId, destinationChainId } as never, pair));
    expect([...factOf(error), error.data]).toEqual([code, message, data]);
  });
});

describe('assertSourceChainId', () => {
  it.each([rootChainId, childChainId])('takes %p', (chainId) => {
    expect(() => assertSourceChainId(chainId, pair)).not.toThrow();
  });

  it('refuses any other chain', () => {
    expect(thrownBy(() => assertSourceChainId(137, pair)).code).toBe('INVALID_SOURCE_CHAIN_ID');
  });
});
