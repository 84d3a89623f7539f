import { describe, expect, it } from '@jest/globals';
import { parseChainIds, parseSourceChainId } from '../../../../plugins/bridge/validation/parseChainIds.js';
import { factOf, thrownBy } from '../../../core/errors/kit/thrownBy.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { pair } from './kit/aTransferRequest.js';

describe('parseChainIds', () => {
  it.each([
    [rootChainId, childChainId],
    [childChainId, rootChainId],
  ])('takes %p to %p', (sourceChainId, destinationChainId) => {
    const parsed = { sourceChainId, destinationChainId };
    expect(parseChainIds(parsed, pair)).toEqual(parsed);
    const asText = { sourceChainId: `${sourceChainId}`, destinationChainId: `0x${destinationChainId.toString(16)}` };
    expect(parseChainIds(asText, pair)).toEqual(parsed);
  });

  it.each([
    [1, childChainId, 'INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', { chainId: 1 }],
    [1, 1, 'INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', { chainId: 1 }],
    ['sepolia', childChainId, 'INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid', { chainId: 'sepolia' }],
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
    const error = thrownBy(() => parseChainIds({ sourceChainId, destinationChainId }, pair));
    expect([...factOf(error), error.data]).toEqual([code, message, data]);
  });
});

describe('parseSourceChainId', () => {
  it.each([rootChainId, childChainId])('accepts the chain %p', (chainId) => {
    expect(parseSourceChainId(chainId, pair)).toBe(chainId);
    expect(parseSourceChainId(String(chainId), pair)).toBe(chainId);
  });

  it('refuses any other chain', () => {
    expect(thrownBy(() => parseSourceChainId(137, pair)).code).toBe('INVALID_SOURCE_CHAIN_ID');
  });
});
