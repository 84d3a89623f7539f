import { describe, expect, it } from '@jest/globals';
import { hostOf } from '../../../core/http/hostOf.js';

describe('hostOf', () => {
  it('tells the host with its port, and nothing that may be a key', () => {
    expect(hostOf('https://user:key@rpc.test:8545/v3/secret?token=secret')).toBe('rpc.test:8545');
  });

  it.each(['', 'rpc.test', '/v3/secret'])('returns null for %j, which isn’t a URL', (text) => {
    expect(hostOf(text)).toBeNull();
  });
});
