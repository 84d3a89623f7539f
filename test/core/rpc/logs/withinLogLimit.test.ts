import { describe, expect, it } from '@jest/globals';
import { withinLogLimit } from '../../../../core/rpc/logs/withinLogLimit.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';

const served =
  (blocks: number, asked: [bigint, bigint][] = []) =>
  ({ from, to }: { readonly from: bigint; readonly to: bigint }): Promise<string> => {
    asked.push([from, to]);
    const error = readErrors.failed('log-range', { mostBlocks: blocks });
    return to - from < BigInt(blocks) ? Promise.resolve(`${from}-${to}`) : Promise.reject(error);
  };

describe('withinLogLimit', () => {
  it('reads the whole page if the node serves it', async () => {
    await expect(withinLogLimit({ from: 0n, to: 99n }, served(100))).resolves.toEqual({ value: '0-99', from: 0n });
  });

  it('reads the newest part of a page that takes too many requests, and says where it begins', async () => {
    const asked: [bigint, bigint][] = [];
    const page = withinLogLimit({ from: 0n, to: 99n }, served(30, asked));
    await expect(page).resolves.toEqual({ value: '70-99', from: 70n });
    expect(asked).toEqual([
      [0n, 99n],
      [70n, 99n],
    ]);
  });

  it('fails if not even one block is left, and with every other error', async () => {
    await expect(withinLogLimit({ from: 0n, to: 99n }, served(0))).rejects.toMatchObject({ code: 'READ_FAILED' });
    const timeout = readErrors.failed('timeout');
    await expect(withinLogLimit({ from: 0n, to: 99n }, () => Promise.reject(timeout))).rejects.toBe(timeout);
  });
});
