import { describe, expect, it } from '@jest/globals';
import { Interface, ZeroAddress } from 'ethers';
import { decodeKnownCall } from '../../../../../../packages/devnet/services/explorer/decode/decodeKnownCall.js';

const known = new Interface([
  'function approve(address spender, uint256 amount)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function setName(string name)',
]);
const approval = known.encodeFunctionData('approve', [ZeroAddress, 45n]);

describe('decodeKnownCall', () => {
  it('names the function and its values', () => {
    expect(decodeKnownCall(approval)).toEqual({
      name: 'approve',
      signature: 'approve(address,uint256)',
      fields: [
        { name: 'spender', value: { kind: 'address', address: ZeroAddress } },
        { name: 'amount', value: { kind: 'integer', value: 45n } },
      ],
    });
  });

  it('decodes the nested calls of a call', () => {
    const [, data] = decodeKnownCall(known.encodeFunctionData('multicall', [1n, [approval, '0x12']]))!.fields;
    expect(data?.value).toEqual({
      kind: 'list',
      items: [
        { kind: 'bytes', hex: approval, call: decodeKnownCall(approval) },
        { kind: 'bytes', hex: '0x12', call: null },
      ],
    });
  });

  it.each([
    ['an unknown function', '0x12345678'],
    ['too few bytes', approval.slice(0, 40)],
    ['nothing at all', '0x'],
  ])('is null for %s', (_what, data) => expect(decodeKnownCall(data)).toBeNull());
});
