import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { contractFunction } from '../../../core/rpc/contractFunction.js';

const abi = ['function approve(address spender, uint256 amount) returns (bool)', 'function send(address to)', 'function send(address to, bytes data)', 'event send(address to)'] as const;

describe('contractFunction', () => {
  it('finds a function by its name, and keeps it', () => {
    const found = contractFunction(abi, 'approve');
    expect(found.selector).toBe(new Interface(abi).getFunction('approve')!.selector);
    expect(found.fragment.outputs.map(({ type }) => type)).toEqual(['bool']);
    expect(contractFunction(abi, 'approve')).toBe(found);
  });

  it('refuses a name that is not there, or that is two functions', () => {
    expect(() => contractFunction(abi, 'appro')).toThrow('the ABI has no function appro');
    expect(() => contractFunction(abi, 'send')).toThrow('the ABI has several functions send');
  });
});
