import { describe, expect, it } from '@jest/globals';
import { AbiCoder, Interface, id } from 'ethers';
import fc from 'fast-check';
import { libraryErrors } from '../../../contracts-abi/errors/libraryErrors.js';
import * as abis from '../../../contracts-abi/index.js';
import { describeRevert } from '../../../core/rpc/describeRevert.js';
import { player } from '../../kit/people.js';

const coder = AbiCoder.defaultAbiCoder();
const errorOf = (text: string): string => `0x08c379a0${coder.encode(['string'], [text]).slice(2)}`;
const panicOf = (code: number): string => `0x4e487b71${coder.encode(['uint256'], [code]).slice(2)}`;
const everyError = [
  ...new Set([...Object.values(abis).flat(), ...libraryErrors].filter((fragment) => fragment.startsWith('error '))),
];

describe('describeRevert', () => {
  it.each([
    ['a text', errorOf('Too little received'), 'Too little received'],
    ['a text of several lines', errorOf('Too little\n  received'), 'Too little received'],
    ['an empty text', errorOf(''), null],
    ['an overflow', panicOf(0x11), 'Panic(0x11: an arithmetic operation overflowed)'],
    ['a failed assertion', panicOf(0x1), 'Panic(0x1: an assertion failed)'],
    ['a division by zero', panicOf(0x12), 'Panic(0x12: division by zero)'],
    ['an enumeration', panicOf(0x21), 'Panic(0x21: a value is not of its enumeration)'],
    ['a byte array', panicOf(0x22), 'Panic(0x22: a byte array in storage is corrupt)'],
    ['an empty array', panicOf(0x31), 'Panic(0x31: pop of an empty array)'],
    ['an index', panicOf(0x32), 'Panic(0x32: an index is out of bounds)'],
    ['too much memory', panicOf(0x41), 'Panic(0x41: too much memory was asked for)'],
    ['an uninitialised function', panicOf(0x51), 'Panic(0x51: an uninitialised function was called)'],
    ['a text of spaces', errorOf('  '), null],
    ['an unknown panic code', panicOf(0x99), 'Panic(0x99)'],
    ['nothing', '0x', null],
    ['no text at all', undefined as never, null],
    ['an error of a stranger', id('SoldOut(bytes32)').slice(0, 10) + '00'.repeat(32), null],
    ['a text that is cut off', errorOf('Too little received').slice(0, 100), null],
    ['half a selector', '0x08c3', null],
    ['text that isn’t hexadecimal', '0x08c379a0 oh no', null],
  ])('describes the revert data of %s', (_what, data, expected) => {
    expect(describeRevert(data)).toBe(expected);
  });

  it('names an error and its figures', () => {
    const data = new Interface(abis.erc20Abi).encodeErrorResult('ERC20InsufficientAllowance', [player, 0n, 5_000_000n]);
    expect(describeRevert(data)).toBe(`ERC20InsufficientAllowance(spender: ${player}, allowance: 0, needed: 5000000)`);
    expect(describeRevert(new Interface(abis.swapProxyAbi).encodeErrorResult('DeadlinePassed'))).toBe(
      'DeadlinePassed()',
    );
    expect(describeRevert(new Interface(abis.rootBridgeAbi).encodeErrorResult('InvalidData', ['Data too short']))).toBe(
      'InvalidData(reason: Data too short)',
    );
  });

  it('knows errors of every contract of the house', () => {
    expect(everyError.length).toBeGreaterThan(80);
  });

  it.each(everyError)('decodes the known error %s', (fragment) => {
    const abi = new Interface([fragment]);
    const error = abi.getError(/^error (\w+)/.exec(fragment)?.[1] ?? '')!;
    const figures = error.inputs.map(({ type }) =>
      type === 'address' ? player : type === 'bytes32' ? `0x${'ab'.repeat(32)}` : type === 'string' ? 'text' : 7n,
    );
    const said = error.inputs.map(({ name }, index) => `${name}: ${String(figures[index])}`).join(', ');
    expect(describeRevert(abi.encodeErrorResult(error.name, figures))).toBe(`${error.name}(${said})`);
  });

  it('is one line of at most 500 characters, and never throws, whatever it is given', () => {
    const selectors = fc.constantFrom(
      '0x08c379a0',
      '0x4e487b71',
      ...everyError.map(
        (fragment) => new Interface([fragment]).getError(/ (\w+)\(/.exec(fragment)?.[1] ?? '')?.selector ?? '0x',
      ),
    );
    const anything = fc
      .tuple(selectors, fc.uint8Array({ maxLength: 2_000 }))
      .map(([selector, bytes]) => selector + Buffer.from(bytes).toString('hex'));
    fc.assert(
      fc.property(fc.oneof(anything, fc.string(), fc.string({ maxLength: 3_000 }).map(errorOf)), (data) => {
        const said = describeRevert(data);
        return said === null || (said.length <= 500 && !said.includes('\n'));
      }),
    );
  });
});
