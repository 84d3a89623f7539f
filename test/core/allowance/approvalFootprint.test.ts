import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { approvalFootprint } from '../../../core/allowance/approvalFootprint.js';
import { footprints } from '../../../core/sending/footprints.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { aTransaction } from '../sending/kit/aRequest.js';

const token = new Interface(['function approve(address,uint256)', 'function setApprovalForAll(address,bool)']);
const of = (data: string) => approvalFootprint(aTransaction({ data: data as `0x${string}` }));
const approve = token.encodeFunctionData('approve', [stranger, 5n]);
const forAll = token.encodeFunctionData('setApprovalForAll', [stranger, true]);
const upper = (data: string) => `0x${data.slice(2).toUpperCase()}`;

describe('approvalFootprint', () => {
  it.each([approve, token.encodeFunctionData('approve', [stranger, 0n]), upper(approve)])(
    'matches approve, also to zero, in upper and lower case: %#',
    (data) => {
      expect(of(data)).toEqual(footprints.approval(exchange, player, stranger));
    },
  );

  it.each([forAll, upper(forAll)])('recognises setApprovalForAll in upper and lower case: %#', (data) => {
    expect(of(data)).toEqual(footprints.approvalForAll(exchange, player, stranger));
  });

  it('matches Permit2’s event by token and spender', () => {
    const permit2 = new Interface(['function approve(address,address,uint160,uint48)']);
    const passOn = permit2.encodeFunctionData('approve', [stranger, player, 5n, 99n]);
    expect(of(passOn)).toEqual(footprints.passesOn(exchange, player, { token: stranger, spender: player }));
    expect(of(passOn.slice(0, 100))).toEqual(footprints.anyLogOf(exchange));
  });

  it.each(['0x', '0x095ea7b3', approve.slice(0, 70)])(
    'matches any log of the token for a call without an operator: %s',
    (data) => {
      expect(of(data)).toEqual(footprints.anyLogOf(exchange));
    },
  );
});
