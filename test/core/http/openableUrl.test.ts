import { describe, expect, it } from '@jest/globals';
import { httpsUrl, openableUrl } from '../../../core/http/openableUrl.js';

describe('openableUrl', () => {
  it.each([
    'https://global.transak.com/?a=b#c',
    'https://explorer.example/tx/0x12',
    'http://localhost:8545/page',
    'http://127.0.0.1:1/',
    'HTTPS://Example.com',
    'https://example.com/@name?x=a@b',
  ])('returns %s as it is', (url) => {
    expect(openableUrl(url)).toBe(url);
  });

  it.each([
    ['blob:', 'blob:https://global.transak.com/4b1f'],
    ['data:', 'data:text/html,<script>alert(1)</script>'],
    ['a script', 'javascript:alert(1)'],
    ['a file', 'file:///etc/passwd'],
    ['plain http', 'http://global.transak.com/'],
    ['http of the own network', 'http://192.168.1.1/'],
    ['a user name', 'https://global.transak.com@thief.example/'],
    ['a user name and a password', 'https://user:pass@global.transak.com/'],
    ['an empty user name', 'https://@global.transak.com/'],
    ['a backslash', 'https:\\\\global.transak.com'],
    ['white space', ' https://global.transak.com'],
    ['a line break', 'https://global.transak.com/\njavascript:alert(1)'],
    ['a direction mark', 'https://global.transak.com/\u202egpj'],
    ['no host', 'https://'],
    ['a host that looks like this machine', 'http://localhost.thief.example/'],
    ['a value that isn’t text', new URL('https://example.com')],
    ['a very long address', `https://example.com/${'x'.repeat(2_000)}`],
  ])('rejects the URL: %s', (_what, url) => {
    expect(openableUrl(url)).toBeNull();
  });
});

describe('httpsUrl', () => {
  it('accepts only https URLs', () => {
    expect([httpsUrl('https://a.example/x.png'), httpsUrl('http://localhost/x.png')]).toEqual([
      'https://a.example/x.png',
      null,
    ]);
  });
});
