import { describe, expect, it } from '@jest/globals';
import { createTeardown } from '../../../../packages/devnet/start/Teardown.js';

describe('createTeardown', () => {
  it('undoes in the opposite order, once', async () => {
    const undone: string[] = [];
    const teardown = createTeardown();
    for (const name of ['a', 'b', 'c']) teardown.add(() => Promise.resolve(void undone.push(name)));
    await Promise.all([teardown.run(), teardown.run()]);
    await teardown.run();
    expect(undone).toEqual(['c', 'b', 'a']);
  });

  it('continues after a failure and reports it at the end', async () => {
    const undone: string[] = [];
    const teardown = createTeardown();
    teardown.add(() => Promise.resolve(void undone.push('a')));
    teardown.add(() => Promise.reject(new Error('stuck')));
    await expect(teardown.run()).rejects.toMatchObject({ errors: [new Error('stuck')] });
    expect(undone).toEqual(['a']);
  });
});
