import { describe, expect, it } from '@jest/globals';
import { buildLensRequests, buildTickRequests } from '../../../../plugins/swap/lens/buildLensRequests.js';
import { encodeLensCall, encodeLensOverride } from '../../../../plugins/swap/lens/encodeLensCall.js';
import { POOL_LENS_BYTECODE } from '../../../../plugins/swap/lens/poolLensBytecode.js';
import { candidatePools } from '../../../../plugins/swap/pools/candidatePools.js';

const pools = candidatePools([`0x${'1'.repeat(40)}`, `0x${'2'.repeat(40)}`], { factory: `0x${'f'.repeat(40)}` });
const [all] = buildLensRequests(pools);
const [some] = buildTickRequests([{ pool: pools[2]!, words: { first: -3, last: 5 } }]);

/** Returns the arguments after the lens’s code. */
const rest = (code: string): string => {
  expect(code.startsWith(POOL_LENS_BYTECODE)).toBe(true);
  return code.slice(POOL_LENS_BYTECODE.length);
};

describe('encodeLensCall', () => {
  it('runs the lens as code that is never deployed, and counts what each byte would cost', () => {
    const call = encodeLensCall(all!);
    expect(Object.keys(call)).toEqual(['data']);
    expect(rest(call.data).slice(-64)).toBe(`0004${'00005dc0'}00c8${'0'.repeat(48)}`);
  });

  it('names each pool with its spacing, the words around the price and how many ticks', () => {
    const entries = rest(encodeLensCall(all!).data).slice(0, -64).match(/.{64}/g);
    expect(entries).toEqual(
      ['000001', '00000a', '00003c', '0000c8'].map(
        (spacing, index) => `${pools[index]!.address.slice(2)}${spacing}0000100010${'0008'}0000`,
      ),
    );
  });

  it('names words by their number, also below zero', () => {
    const [entry] = rest(encodeLensCall(some!).data).match(/.{64}/g)!;
    expect(entry).toBe(`${pools[2]!.address.slice(2)}00003c01fffd0005${'00c8'}0000`);
  });
});

describe('encodeLensOverride', () => {
  it('places the lens at an unused address, without a byte count', () => {
    const { to, data, stateOverride } = encodeLensOverride(all!);
    expect([data, Object.keys(stateOverride)]).toEqual(['0x', [to]]);
    expect(BigInt(to)).toBe(0x7472696275n);
    const { code } = stateOverride[to]!;
    expect(rest(code).slice(-64)).toBe(`0004${'00005dc0'}0000${'0'.repeat(48)}`);
    expect(rest(code).slice(0, -64)).toBe(rest(encodeLensCall(all!).data).slice(0, -64));
  });
});
