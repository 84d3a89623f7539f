import { describe, expect, it } from '@jest/globals';
import { toBeHex } from 'ethers';
import { operationHash } from '../../../../core/sending/chain/operationHash.js';
import { player, stranger } from '../../../kit/people.js';

const fields = 'address,uint256,bytes,bytes,bytes32,uint256,bytes32,bytes,bytes'.split(',');
const word = toBeHex(5n, 32);
const operation = [player, 3n, '0x', '0x1234', word, 7n, word, '0x', '0xaa'];
const place = { entryPoint: '0x0000000071727De22E5E9d8BAf0edAc6f37da032', chainId: 1 };

describe('operationHash', () => {
  it('changes with every field but the signature, the EntryPoint and the chain', () => {
    const others = [stranger, 4n, '0x01', '0x1235', toBeHex(6n, 32), 8n, toBeHex(6n, 32), '0x01'];
    const edited = others.map((value, index) => operation.map((old, at) => (at === index ? value : old)));
    const hashes = [
      operationHash(operation, fields, place),
      ...edited.map((each) => operationHash(each, fields, place)),
      operationHash(operation, fields, { ...place, chainId: 2 }),
      operationHash(operation, fields, { ...place, entryPoint: stranger }),
    ];
    expect(new Set(hashes).size).toBe(11);
    expect(operationHash([...operation.slice(0, -1), '0xbb'], fields, place)).toBe(hashes[0]);
  });
});
