import { inspect } from 'node:util';
import { describe, expect, it } from '@jest/globals';
import { describeError } from '../../../core/errors/describeError.js';
import { engineErrors } from '../../../core/errors/engineErrors.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { shownUrl, withoutSecrets } from '../../../core/errors/withoutSecrets.js';

const secret = 's3cr3tK3yOfSomebody42';

describe('withoutSecrets', () => {
  it.each([
    [`at https://node.example/v2/${secret}.`, 'at https://node.example/….'.replace('….', '…')],
    [`https://me:${secret}@node.example:8545`, 'https://node.example:8545'],
    [`wss://${secret}@node.example/`, 'wss://node.example/'],
    [`postgres://me:pa/${secret}@db/x failed`, 'postgres://… failed'],
    [`postgres://me:12/${secret}@db/x failed`, 'postgres://… failed'],
    [`(https://node.example?apikey=${secret})`, '(https://node.example/…'],
    ['see https://node.example, then http://[::1]:80/.', 'see https://node.example, then http://[::1]:80/.'],
    ['0x1234, no URL: a/b?c', '0x1234, no URL: a/b?c'],
  ])('cuts "%s" down to its host', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });
});

describe('withoutSecrets, of what stands without a scheme', () => {
  const hash = `0x${'5e1fa7c3'.repeat(8)}`;
  it.each([
    ['cannot read me:hunter2@db.example/game now', 'cannot read … now'],
    [`bad key ${hash.slice(0, -1)}`, 'bad key …'],
    [`bad key ${hash}0, or ${hash.slice(2)}`, 'bad key …, or …'],
    [`bad key ${hash.toUpperCase()}`, 'bad key …'],
  ])('leaves the login or the broken key out of %j', (text, shown) => {
    expect(withoutSecrets(text)).toBe(shown);
  });

  it.each([
    `transaction ${hash} of 0x${'1a'.repeat(20)}`,
    `call 0xa9059cbb${'0'.repeat(64)}`,
    'at 12:30:45, to player@game.example',
    'data 0x08c379a0',
  ])('keeps the text %j', (text) => {
    expect(withoutSecrets(text)).toBe(text);
  });

  it('stays cheap for long texts', () => {
    const long = `${'a:'.repeat(50_000)}\n@`;
    expect(withoutSecrets(long)).toHaveLength(long.length);
  });

  it.each([hash, hash.slice(0, -1), hash.slice(2, -3), `${secret}42`, 'me:hunter2@db'])(
    'shows no option that may be a key: %j',
    (given) => {
      const error = engineErrors.invalidConfiguration('environment', 'must be one of two', given);
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain(given.slice(4, 12));
    },
  );

  it('shows a name that was misspelt', () => {
    expect(engineErrors.invalidConfiguration('environment', 'is none', 'sandboxx').data['value']).toBe('sandboxx');
  });
});

describe('shownUrl', () => {
  it.each([
    [`https://api.example/v1/listings/12?key=${secret}#x`, 'https://api.example/v1/listings/12?…'],
    [`https://me:x@api.example/${secret}/items`, 'https://api.example/…/items'],
    [`https://api.example/accounts/0x${'1a'.repeat(20)}`, `https://api.example/accounts/0x${'1a'.repeat(20)}`],
    ['https://api.example', 'https://api.example'],
  ])('keeps of %s what tells which answer it was', (url, shown) => {
    expect(shownUrl(url)).toBe(shown);
  });
});

describe('an error of the catalogue', () => {
  const url = `https://me:${secret}@node.example/v2/${secret}?key=${secret}`;
  const foreign = Object.assign(new Error(`fetch of ${url} failed`, { cause: { input: url } }), {
    code: -32000,
    request: { url },
  });

  it.each([
    ['its message', () => new TributaryError('X', `no answer of ${url}`)],
    ['its data', () => new TributaryError('X', 'x', { data: { url, told: `of ${url}` } })],
    ['its cause', () => new TributaryError('X', 'x', { cause: foreign })],
    [
      'the cause of its cause',
      () => new TributaryError('X', 'x', { cause: new TributaryError('Y', 'y', { cause: foreign }) }),
    ],
    ['an option that is refused', () => engineErrors.invalidConfiguration('rpcUrls', 'is none', [url, { url }])],
    ['a line of text', () => new Error(describeError(foreign))],
  ])('keeps no key of a URL in %s', (_name, make) => {
    const error = make();
    for (const text of [inspect(error, { depth: 20, showHidden: true }), JSON.stringify(error), String(error)])
      expect(text).not.toContain(secret);
  });

  it('keeps a foreign cause as it is where it tells nothing, and of one that does its name, code and words', () => {
    const plain = Object.assign(new Error('nonce too low'), { code: -32000 });
    expect(new TributaryError('X', 'x', { cause: plain }).cause).toBe(plain);
    expect(new TributaryError('X', 'x', { cause: foreign }).cause).toMatchObject({
      name: 'Error',
      code: -32000,
      message: 'fetch of https://node.example/… failed',
    });
  });
});
