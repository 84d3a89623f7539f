import { describe, expect, it } from '@jest/globals';
import { hexlify, Interface } from 'ethers';
import fc from 'fast-check';
import { multicallAbi } from '../../../../contracts-abi/multicall.js';
import { multicall3Abi } from '../../../../contracts-abi/multicall3.js';
import type { Address, Hex } from '../../../../core/money/Address.js';
import { encodeMulticall } from '../../../../core/rpc/multicall/encodeMulticall.js';
import { multicallFlavours } from '../../../../core/rpc/multicall/multicallFlavours.js';

const bytes = (options: { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(options).map((array) => hexlify(array) as Hex);
const address = bytes({ minLength: 20, maxLength: 20 }).map((text) => text as unknown as Address);
const calls = fc.array(fc.record({ to: address, data: bytes({ maxLength: 100 }) }), { maxLength: 8 });

describe('encodeMulticall', () => {
  it('writes what ethers writes for the interface multicall', () => {
    const contract = new Interface(multicallAbi);
    fc.assert(
      fc.property(calls, (given) => {
        const expected = contract.encodeFunctionData('multicall', [
          given.map(({ to, data }) => [to, 1_000_000n, data]),
        ]);
        expect(encodeMulticall(given, multicallFlavours.interface)).toBe(expected);
      }),
    );
  });

  it('writes what ethers writes for multicall3, allowing failures', () => {
    const contract = new Interface(multicall3Abi);
    fc.assert(
      fc.property(calls, (given) => {
        const expected = contract.encodeFunctionData('aggregate3', [given.map(({ to, data }) => [to, true, data])]);
        expect(encodeMulticall(given, multicallFlavours.multicall3)).toBe(expected);
      }),
    );
  });
});
