import { describe, expect, it } from '@jest/globals';
import { onDemand, onDemandBy } from '../../../core/stream/onDemand.js';

describe('onDemand', () => {
  it('opens nothing by itself, and once for all who ask', async () => {
    let opened = 0;
    const ask = onDemand(() => Promise.resolve((opened += 1)));
    expect(opened).toBe(0);
    await expect(Promise.all([ask(), ask()])).resolves.toEqual([1, 1]);
    await expect(ask()).resolves.toBe(1);
  });

  it('fails all who waited, and tries again for the next', async () => {
    let opened = 0;
    const ask = onDemand(
      () => ((opened += 1), opened === 1 ? Promise.reject(new Error('no network')) : Promise.resolve(opened)),
    );
    expect((await Promise.allSettled([ask(), ask()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await expect(ask()).resolves.toBe(2);
  });
});

describe('onDemandBy', () => {
  it('opens once what each key stands for, and tries again what has failed', async () => {
    const opened: string[] = [];
    const ask = onDemandBy((key: string) => {
      opened.push(key);
      return opened.length === 2 ? Promise.reject(new Error('no network')) : Promise.resolve(`${key} ${opened.length}`);
    });
    await expect(Promise.all([ask('a'), ask('a')])).resolves.toEqual(['a 1', 'a 1']);
    await expect(ask('b')).rejects.toThrow('no network');
    await expect(ask('b')).resolves.toBe('b 3');
    await expect(ask('a')).resolves.toBe('a 1');
    expect(opened).toEqual(['a', 'b', 'b']);
  });
});
