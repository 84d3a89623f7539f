import { describe, expect, it } from '@jest/globals';
import { FunctionFragment, Interface, type ParamType } from 'ethers';
import * as contracts from '../../../contracts-abi/index.js';
import { formatAbiType } from '../../../core/abi/AbiType.js';
import { contractFunction } from '../../../core/rpc/contractFunction.js';

const abi = [
  'function approve(address spender, uint256 amount) returns (bool)',
  'function send(address to)',
  'function send(address to, bytes data)',
  'event send(address to)',
] as const;

describe('contractFunction', () => {
  it('finds a function by its name, and keeps it', () => {
    const found = contractFunction(abi, 'approve');
    expect(found.selector).toBe(new Interface(abi).getFunction('approve')!.selector);
    expect(found.outputs.map(formatAbiType)).toEqual(['bool']);
    expect(contractFunction(abi, 'approve')).toBe(found);
  });

  it.each(Object.entries(contracts))('reads every function of %s as ethers does', (_, fragments) => {
    for (const { name, selector, inputs, outputs } of new Interface(fragments).fragments.filter(
      (fragment) => fragment instanceof FunctionFragment,
    )) {
      const found = contractFunction(fragments, name);
      const plain = (types: readonly ParamType[]) => types.map((type) => type.format('sighash'));
      expect([found.selector, found.inputs.map(formatAbiType), found.outputs.map(formatAbiType)]).toEqual([
        selector,
        plain(inputs),
        plain(outputs),
      ]);
    }
  });

  it('refuses a name that is not there, or that is two functions', () => {
    expect(() => contractFunction(abi, 'appro')).toThrow('the ABI has no function appro');
    expect(() => contractFunction(abi, 'send')).toThrow('the ABI has several functions send');
  });
});
