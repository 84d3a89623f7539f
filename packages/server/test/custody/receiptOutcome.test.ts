import { describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import type { Hex } from 'tributary-sdk';
import { receiptOutcome } from '../../src/custody/receiptOutcome.js';

const signer = new Wallet(`0x${'11'.repeat(32)}`);
const rawOf = async (given: { readonly data?: string; readonly gasLimit?: bigint }): Promise<Hex> =>
  (await signer.signTransaction({
    ...{ type: 2, chainId: 1, nonce: 0, to: signer.address, value: 7n, gasLimit: 100_000n, maxFeePerGas: 1n },
    ...given,
  })) as Hex;
const log = { address: signer.address, topics: [], data: '0x' };

describe('receiptOutcome', () => {
  it.each([
    ['0x1', 'done'],
    ['0x0', 'reverted'],
    ['0x01', 'done'],
    [1, 'done'],
    [0, 'reverted'],
    [true, 'done'],
    [false, 'reverted'],
    ['', null],
    ['0x2', null],
    ['ok', null],
    [{}, null],
  ])('takes the status %p for %s', async (status, outcome) => {
    expect(receiptOutcome({ status, gasUsed: '0x5208' }, await rawOf({}))).toBe(outcome);
  });

  it.each([
    ['a plain transfer has run nothing', {}, { gasUsed: '0x5208' }, 'done'],
    ['what has logs was not reverted', { data: '0x1234' }, { gasUsed: '0x9000', logs: [log] }, 'done'],
    ['a call without logs may have been reverted', { data: '0x1234' }, { gasUsed: '0x5208', logs: [] }, null],
    ['a transfer that ran code may have been reverted', {}, { gasUsed: '0x6000' }, null],
    ['a transfer that took all its gas may have been reverted', { gasLimit: 21_000n }, { gasUsed: '0x5208' }, null],
    ['nothing is told', {}, {}, null],
  ])('uses the effect if the receipt has no status: %s', async (_name, sent, receipt, outcome) => {
    expect(receiptOutcome({ ...receipt, status: null }, await rawOf(sent))).toBe(outcome);
    expect(receiptOutcome(receipt, await rawOf(sent))).toBe(outcome);
  });

  it('returns null if the transaction’s bytes are missing', () => {
    expect(receiptOutcome({ gasUsed: '0x5208' }, '0x')).toBeNull();
  });
});
