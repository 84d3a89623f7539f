import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import { errorAsStream } from '../../../core/stream/errorAsStream.js';
import { watch } from '../../kit/watch.js';

describe('errorAsStream', () => {
  it('is the stream that is made', () => {
    const made$ = of(7);
    expect(errorAsStream(() => made$)).toBe(made$);
  });

  it('ends with what making it throws', () => {
    const error = new Error('not that way');
    const make = (): never => {
      throw error;
    };
    expect(watch(errorAsStream(make)).error).toBe(error);
  });
});
