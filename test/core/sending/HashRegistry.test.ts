import { describe, expect, it } from '@jest/globals';
import { HashRegistry } from '../../../core/sending/HashRegistry.js';

const some = ['0x00'] as const;

describe('HashRegistry', () => {
  it('gives a hash, in any spelling, to the first that claims it, for good', () => {
    const registry = new HashRegistry(() => Promise.resolve([]));
    expect([
      registry.claim('0xAB', 'a'),
      registry.claim('0xab', 'b'),
      registry.claim('0xab', 'a'),
      registry.claim('0xcd', 'b'),
    ]).toEqual([true, false, true, true]);
  });

  it('knows what is known elsewhere, once it was read, and learns what is new there', async () => {
    const known: [string, string][] = [['0xAB', 'a']];
    const registry = new HashRegistry(() => Promise.resolve(known));
    await registry.read(some);
    known.push(['0xcd', 'a']);
    expect([registry.claim('0xab', 'b'), registry.claim('0xef', 'b')]).toEqual([false, true]);
    await registry.read(some);
    expect([registry.claim('0xcd', 'b'), registry.claim('0xcd', 'a')]).toEqual([false, true]);
  });

  it('does not take back what was given before it was known elsewhere', async () => {
    const registry = new HashRegistry(() => Promise.resolve([['0xab', 'b']]));
    registry.claim('0xab', 'a');
    await registry.read(some);
    expect(registry.claim('0xab', 'a')).toBe(true);
  });

  it('never assigns the hash of a closed request again, even if another process knows it', async () => {
    const registry = new HashRegistry(() => Promise.resolve([['0xab', 'a']]));
    registry.claim('0xab', 'a');
    registry.retire('0xAB');
    await registry.read(some);
    expect(registry.claim('0xab', 'a')).toBe(false);
  });

  it('looks up only the found hashes, and none if there are none', async () => {
    const asked: (readonly string[])[] = [];
    const registry = new HashRegistry((hashes) => (asked.push(hashes), Promise.resolve([])));
    await registry.read([]);
    await registry.read(['0xab']);
    expect(asked).toEqual([['0xab']]);
  });

  it('rejects where it cannot be read', async () => {
    await expect(new HashRegistry(() => Promise.reject(new Error('the disk is gone'))).read(some)).rejects.toThrow(
      'the disk is gone',
    );
  });
});
