import { describe, expect, it } from '@jest/globals';
import { AbiCoder, ParamType } from 'ethers';
import fc from 'fast-check';
import { formatAbiType } from '../../../core/abi/AbiType.js';
import { decodeAbi } from '../../../core/abi/decodeAbi.js';
import { encodeAbi } from '../../../core/abi/encodeAbi.js';
import { parseAbiTypes } from '../../../core/abi/parseAbiTypes.js';
import { abiTypeText, abiValue } from './kit.js';

const ethersCoder = AbiCoder.defaultAbiCoder();

/** Types with values of them. */
const sentence = fc
  .array(abiTypeText, { maxLength: 4 })
  .chain((texts) => fc.tuple(fc.constant(texts), fc.tuple(...texts.map((text) => abiValue(ParamType.from(text))))));

const ethersDecodes = (texts: readonly string[], data: string): unknown => {
  try {
    return ethersCoder.decode(texts, data).toArray(true);
  } catch {
    return 'refused';
  }
};

const weDecode = (texts: readonly string[], data: string): unknown => {
  try {
    return decodeAbi(parseAbiTypes(texts.join(', ')), data);
  } catch {
    return 'refused';
  }
};

describe('encodeAbi and decodeAbi', () => {
  it('write what ethers writes, and read it back', () => {
    fc.assert(
      fc.property(sentence, ([texts, values]) => {
        const types = parseAbiTypes(texts.join(', '));
        const data = encodeAbi(types, values);
        expect(types.map(formatAbiType)).toEqual(texts.map((text) => ParamType.from(text).format('sighash')));
        expect(data).toBe(ethersCoder.encode(texts, values));
        expect(decodeAbi(types, data)).toEqual(values);
      }),
      { numRuns: 300 },
    );
  });

  it('read of spoilt data what ethers reads, or nothing', () => {
    const spoilt = fc.tuple(
      sentence,
      fc.array(fc.tuple(fc.nat(), fc.constantFrom('0', '1', '2', '4', '8', 'f')), { minLength: 1, maxLength: 6 }),
      fc.option(fc.nat()),
    );
    fc.assert(
      fc.property(spoilt, ([[texts, values], changes, cut]) => {
        const digits = encodeAbi(parseAbiTypes(texts.join(', ')), values)
          .slice(2)
          .split('');
        for (const [place, digit] of changes) if (digits.length > 0) digits[place % digits.length] = digit;
        const data = `0x${digits.slice(0, cut === null ? undefined : (cut % (digits.length / 2 + 1)) * 2).join('')}`;
        const ours = weDecode(texts, data);
        const theirs = ethersDecodes(texts, data);
        // ethers wants bytes at the end to be filled up to a word, which Solidity does not.
        if (ours !== 'refused' && theirs !== 'refused') expect(ours).toEqual(theirs);
        if (ours !== 'refused') expect(ethersDecodes(texts, data + '0'.repeat(64))).toEqual(ours);
      }),
      { numRuns: 500 },
    );
  });
});
