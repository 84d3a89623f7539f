import { describe, expect, it } from '@jest/globals';
import { LineSplitter } from '../../../integrations/headless/LineSplitter.js';

describe('LineSplitter', () => {
  it('emits each line when it ends, and the last one at the end', () => {
    const lines = new LineSplitter(10);
    expect([lines.push('a\nb'), lines.push('c\n\nd'), lines.end()]).toEqual([['a'], ['bc', ''], ['d']]);
  });

  it('drops a line above the maximum length, and emits one of exactly that length', () => {
    const lines = new LineSplitter(3);
    expect([lines.push('abc\nabcd'), lines.push('e'), lines.push('f\nabc\n'), lines.end()]).toEqual([
      ['abc'],
      [],
      [null, 'abc'],
      [''],
    ]);
  });
});
