import { describe, expect, it } from '@jest/globals';
import { hexlify, Interface } from 'ethers';
import fc from 'fast-check';
import { multicallAbi } from '../../../../contracts-abi/multicall.js';
import { multicall3Abi } from '../../../../contracts-abi/multicall3.js';
import type { Hex } from '../../../../core/money/Address.js';
import { decodeMulticall } from '../../../../core/rpc/multicall/decodeMulticall.js';
import { multicallFlavours } from '../../../../core/rpc/multicall/multicallFlavours.js';

const answers = fc.array(
  fc.record({
    success: fc.boolean(),
    gasUsed: fc.nat(30_000_000),
    returnData: fc.uint8Array({ maxLength: 100 }).map((array) => hexlify(array) as Hex),
  }),
  { maxLength: 8 },
);
const interfaceMulticall = new Interface(multicallAbi);
const multicall3 = new Interface(multicall3Abi);

describe('decodeMulticall', () => {
  it('reads what ethers writes for the interface multicall', () => {
    fc.assert(
      fc.property(answers, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (given, block) => {
        const results = given.map(({ success, gasUsed, returnData }) => [success, gasUsed, returnData]);
        const data = interfaceMulticall.encodeFunctionResult('multicall', [block, results]) as Hex;
        expect(decodeMulticall(data, given.length, multicallFlavours.interface)).toEqual(given);
      }),
    );
  });

  it('reads what ethers writes for multicall3, which tells no gas', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const data = multicall3.encodeFunctionResult('aggregate3', [
          given.map(({ success, returnData }) => [success, returnData]),
        ]) as Hex;
        expect(decodeMulticall(data, given.length, multicallFlavours.multicall3)).toEqual(
          given.map((answer) => ({ ...answer, gasUsed: null })),
        );
      }),
    );
  });

  it('gives nothing for another number of answers, or data that was cut', () => {
    const data = interfaceMulticall.encodeFunctionResult('multicall', [
      1n,
      [
        [true, 1n, '0x1234'],
        [false, 2n, '0x'],
      ],
    ]) as Hex;
    expect(decodeMulticall(data, 1, multicallFlavours.interface)).toBeNull();
    expect(decodeMulticall(data, 3, multicallFlavours.interface)).toBeNull();
    for (let end = 2; end < data.length; end += 2)
      expect(decodeMulticall(data.slice(0, end) as Hex, 2, multicallFlavours.interface)).toBeNull();
  });

  it('gives nothing when an answer is shorter than it says', () => {
    const data = interfaceMulticall.encodeFunctionResult('multicall', [1n, [[true, 1n, '0x1234']]]) as Hex;
    const at = data.indexOf('1234');
    expect(decodeMulticall(data.slice(0, at + 4) as Hex, 1, multicallFlavours.interface)).toEqual([
      { success: true, gasUsed: 1, returnData: '0x1234' },
    ]);
    expect(decodeMulticall(data.slice(0, at + 2) as Hex, 1, multicallFlavours.interface)).toBeNull();
  });

  it('never throws on, and never reads beyond, data with any word changed', () => {
    const data = interfaceMulticall.encodeFunctionResult('multicall', [
      1n,
      [
        [true, 1n, '0x1234'],
        [false, 2n, '0x'],
      ],
    ]) as Hex;
    const words = (data.length - 2) / 64;
    fc.assert(
      fc.property(fc.nat(words - 1), fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (index, value) => {
        const at = 2 + index * 64;
        const changed = (data.slice(0, at) + value.toString(16).padStart(64, '0') + data.slice(at + 64)) as Hex;
        const decoded = decodeMulticall(changed, 2, multicallFlavours.interface);
        for (const { returnData } of decoded ?? []) expect(returnData.length).toBeLessThanOrEqual(data.length);
      }),
      { numRuns: 2_000 },
    );
  });
});
