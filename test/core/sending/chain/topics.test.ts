import { describe, expect, it } from '@jest/globals';
import { addressTopic, eventTopic } from '../../../../core/sending/chain/topics.js';
import { player } from '../../../kit/people.js';

describe('eventTopic', () => {
  it('is the hash of the signature', () => {
    expect(eventTopic('Transfer(address,address,uint256)')).toBe(
      '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
    );
  });
});

describe('addressTopic', () => {
  it('is the address in lower case, padded to a word', () => {
    expect(addressTopic(player)).toBe('0x00000000000000000000000070997970c51812dc3a010c7d01b50e0d17dc79c8');
  });
});
