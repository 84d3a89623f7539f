import { describe, expect, it } from '@jest/globals';
import { readHead } from '../../../../core/sending/chain/readHead.js';
import { aSending } from '../kit/aSending.js';

describe('readHead', () => {
  it('reads the head without a cache', async () => {
    const { chain, context } = aSending();
    await expect(readHead(context)).resolves.toBe(100n);
    expect(chain.reads).toEqual([
      { method: 'eth_blockNumber', params: [], options: { signal: context.signal, fresh: true } },
    ]);
  });

  it('is null where it cannot be read, and rejects for who has left', async () => {
    const { chain, context, controller } = aSending();
    chain.fails('eth_blockNumber');
    await expect(readHead(context)).resolves.toBeNull();
    controller.abort(new Error('left'));
    await expect(readHead(context)).rejects.toThrow('left');
  });
});
