import { describe, expect, it } from '@jest/globals';
import { absentAs, isFileError } from '../../../../integrations/node/files/fileErrors.js';

describe('isFileError', () => {
  it('recognises a file system error by its code, from any realm', () => {
    expect(isFileError({ code: 'ENOENT' }, 'ENOENT')).toBe(true);
    expect(isFileError({ code: 'EACCES' }, 'ENOENT')).toBe(false);
  });

  it.each([null, undefined, 'ENOENT', 5, {}])('rejects %p as an error', (error) => {
    expect(isFileError(error, 'ENOENT')).toBe(false);
  });

  it('rejects a function with a code', () => {
    expect(
      isFileError(
        Object.assign(() => undefined, { code: 'ENOENT' }),
        'ENOENT',
      ),
    ).toBe(false);
  });
});

describe('absentAs', () => {
  it('returns the default for a missing file, and passes any other error on', () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
    expect(absentAs(7)(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe(7);
    expect(() => absentAs(7)(denied)).toThrow(denied);
  });
});
