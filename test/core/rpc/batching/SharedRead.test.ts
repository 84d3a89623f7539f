import { describe, expect, it, jest } from '@jest/globals';
import { methodQuestion } from '../../../../core/rpc/batching/Question.js';
import { SharedRead } from '../../../../core/rpc/batching/SharedRead.js';

function aRead() {
  const onDeserted = jest.fn();
  return { read: new SharedRead(methodQuestion('eth_gasPrice', []), 0, onDeserted), onDeserted };
}

describe('SharedRead', () => {
  it('delivers the answer to all remaining subscribers', async () => {
    const { read, onDeserted } = aRead();
    const controller = new AbortController();
    const left = expect(read.join(controller.signal)).rejects.toMatchObject({
      code: 'READ_FAILED',
      data: { reason: 'aborted', method: 'eth_gasPrice' },
    });
    const stayed = read.join(undefined);
    controller.abort();
    expect(read.isWanted).toBe(true);
    read.settle({ status: 'answered', value: 7 });
    await expect(stayed).resolves.toBe(7);
    await left;
    expect(onDeserted).not.toHaveBeenCalled();
  });

  it('is deserted when the last has left, and only then', () => {
    const { read, onDeserted } = aRead();
    const [a, b] = [new AbortController(), new AbortController()];
    for (const { signal } of [a, b]) read.join(signal).catch(() => undefined);
    a.abort();
    expect(onDeserted).not.toHaveBeenCalled();
    b.abort();
    expect(onDeserted).toHaveBeenCalledWith(read);
    expect(read.isWanted).toBe(false);
  });

  it('ignores aborts once it is answered', () => {
    const { read, onDeserted } = aRead();
    const controller = new AbortController();
    void read.join(controller.signal);
    read.settle({ status: 'answered', value: 7 });
    controller.abort();
    expect(onDeserted).not.toHaveBeenCalled();
  });
});
