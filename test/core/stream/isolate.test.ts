import { describe, expect, it } from '@jest/globals';
import { concat, lastValueFrom, of, throwError, toArray } from 'rxjs';
import { isolate } from '../../../core/stream/isolate.js';

const breaking$ = concat(
  of(1),
  throwError(() => new Error('broken')),
);

describe('isolate', () => {
  it('turns the failure into a value and completes', async () => {
    const isolated$ = isolate(breaking$, (error) => (error as Error).message).pipe(toArray());
    await expect(lastValueFrom(isolated$)).resolves.toEqual([1, 'broken']);
  });

  it('completes without one where the failure is not worth a value', async () => {
    await expect(lastValueFrom(isolate(breaking$, () => undefined).pipe(toArray()))).resolves.toEqual([1]);
  });
});
