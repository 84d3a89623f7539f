import { describe, expect, it } from '@jest/globals';
import { erc20Abi } from '../../../contracts-abi/index.js';
import { decodeCall } from '../../../core/rpc/decodeCall.js';
import { encodeCall } from '../../../core/rpc/encodeCall.js';
import { player } from '../../kit/people.js';

describe('decodeCall', () => {
  it('reads what encodeCall wrote', () => {
    expect(decodeCall(erc20Abi, 'approve', encodeCall(erc20Abi, 'approve', [player, 7n]))).toEqual([player, 7n]);
  });

  it('refuses the call of another function, and half a call', () => {
    const call = encodeCall(erc20Abi, 'approve', [player, 7n]);
    expect(() => decodeCall(erc20Abi, 'allowance', call)).toThrow(new TypeError('not a call of allowance'));
    expect(() => decodeCall(erc20Abi, 'approve', call.slice(0, -2) as `0x${string}`)).toThrow(TypeError);
  });
});
