import { describe, expect, it } from '@jest/globals';
import { onceLoaded } from '../../../widgets/loading/onceLoaded.js';

describe('onceLoaded', () => {
  it('loads once for all calls, also for early and concurrent ones', async () => {
    let fetched = 0;
    const load = onceLoaded(() => Promise.resolve(++fetched));
    expect(fetched).toBe(0);
    expect(await Promise.all([load(), load()])).toEqual([1, 1]);
    expect(await load()).toBe(1);
  });

  it('loads again after a failure, which rejects all waiting calls', async () => {
    let fetched = 0;
    const load = onceLoaded(() => (++fetched === 1 ? Promise.reject(new Error('no line')) : Promise.resolve(fetched)));
    const both = await Promise.allSettled([load(), load()]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await load(), await load(), fetched]).toEqual([2, 2, 2]);
  });
});
