import { describe, expect, it } from '@jest/globals';
import { callsRequest } from '../../../../core/wallet/calls/callsRequest.js';
import { childChainId } from '../../../kit/aToken.js';
import { exchange, player } from '../../../kit/people.js';

const header = { from: player, chainId: childChainId };
const call = { ...header, to: exchange, data: '0x12', value: 10n } as const;

describe('callsRequest', () => {
  it('asks for all calls as one, in the words of EIP-5792', () => {
    expect(callsRequest([call, { ...call, data: '0x', value: 0n }], header)).toEqual({
      version: '2.0.0',
      from: player,
      chainId: '0x34a1',
      atomicRequired: true,
      calls: [
        { to: exchange, data: '0x12', value: '0xa' },
        { to: exchange, data: '0x', value: '0x0' },
      ],
    });
  });

  it('names the batch where it has a name', () => {
    expect(callsRequest([call], { ...header, id: '0xab' })).toMatchObject({ id: '0xab' });
  });
});
