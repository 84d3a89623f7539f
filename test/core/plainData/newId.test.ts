import { afterEach, describe, expect, it } from '@jest/globals';
import { newId } from '../../../core/plainData/newId.js';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const usual = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
const withCrypto = (value: unknown): void =>
  void Object.defineProperty(globalThis, 'crypto', { configurable: true, value });

describe('newId', () => {
  afterEach(() => void Object.defineProperty(globalThis, 'crypto', usual));

  it.each<[string, () => unknown]>([
    ['a secure context', () => globalThis.crypto],
    ['an insecure context, which has no randomUUID', () => ({ getRandomValues: (bytes: Uint8Array) => bytes.fill(7) })],
    ['a platform without crypto', () => undefined],
  ])('returns a UUID of version 4 in %s', (_name, platform) => {
    withCrypto(platform());
    expect(newId()).toMatch(uuid);
  });

  it('returns another one every time', () => {
    const taken = new Set(Array.from({ length: 1_000 }, newId));
    withCrypto(undefined);
    for (let more = 0; more < 1_000; more++) taken.add(newId());
    expect(taken.size).toBe(2_000);
  });
});
