import { describe, expect, it } from '@jest/globals';
import { absentAs, isFileError } from '../../../../integrations/node/files/fileErrors.js';

describe('isFileError', () => {
  it('knows an error of the file system by its code, of whatever realm it is', () => {
    expect(isFileError({ code: 'ENOENT' }, 'ENOENT')).toBe(true);
    expect(isFileError({ code: 'EACCES' }, 'ENOENT')).toBe(false);
  });

  it.each([null, undefined, 'ENOENT', 5, {}])('takes %p for none', (error) => {
    expect(isFileError(error, 'ENOENT')).toBe(false);
  });

  it('takes a function with a code for none', () => {
    expect(
      isFileError(
        Object.assign(() => undefined, { code: 'ENOENT' }),
        'ENOENT',
      ),
    ).toBe(false);
  });
});

describe('absentAs', () => {
  it('gives the value for what is not there, and passes any other error on', () => {
    const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
    expect(absentAs(7)(Object.assign(new Error('gone'), { code: 'ENOENT' }))).toBe(7);
    expect(() => absentAs(7)(denied)).toThrow(denied);
  });
});
