import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { rootBridgeAbi } from '../../../contracts-abi/index.js';
import { encodeCall } from '../../../core/rpc/encodeCall.js';
import { anAddress } from './kit/aNetwork.js';

const contract = new Interface(rootBridgeAbi);

describe('encodeCall', () => {
  it.each<[string, readonly unknown[]]>([
    ['withdrawalDelay', []],
    ['depositTo', [anAddress(1), anAddress(2), 7n]],
    ['getPendingWithdrawals', [anAddress(1), [0n, 1n, 2n]]],
    ['rootTokenToChildToken', ['0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC']],
  ])('writes what ethers’ own Interface writes: %s', (name, args) => {
    expect(encodeCall(rootBridgeAbi, name, args)).toBe(contract.encodeFunctionData(name, args));
  });
});
