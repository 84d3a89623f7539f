import { expect, it } from '@jest/globals';
import { newestFirst } from '../../../../core/execution/journal/newestFirst.js';
import { anEntry } from '../kit/anEntry.js';

it('newestFirst returns entries of this version only, newest first, later writes first', () => {
  const [a, b, c] = [
    anEntry({ executionId: 'a', createdAt: 5 }),
    anEntry({ executionId: 'b', createdAt: 9 }),
    anEntry({ executionId: 'c', createdAt: 5 }),
  ];
  const foreign = [null, undefined, 'text', 7, {}, { ...a, version: 1 }, { version: 3 }];
  expect(newestFirst([a, ...foreign, b, c] as never)).toEqual([b, c, a]);
});

it('newestFirst puts last what does not say when it was created', () => {
  const odd = { ...anEntry({ executionId: 'odd' }), createdAt: 'yesterday' };
  expect(newestFirst([odd, anEntry({ createdAt: 5 })] as never)).toEqual([anEntry({ createdAt: 5 }), odd]);
});
