import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { describedErrors } from '../../../core/engine/describedErrors.js';
import { explainError } from '../../../core/engine/explainError.js';
import { errorLink } from '../../../core/errors/errorLink.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';
import { headlessErrorTable } from '../../../integrations/headless/headlessErrorTable.js';

const codes = [...new Set([...describedErrors, headlessErrorTable].flatMap((table) => Object.keys(table)))];

describe('explainError', () => {
  it.each(describedErrors.flatMap((table) => Object.keys(table)))(
    'knows what %s means and what to do',
    async (code) => {
      const explained = await explainError(new TributaryError(code, 'the message'));
      expect(explained).toMatchObject({ code, link: errorLink(code) });
      expect([explained?.meaning, explained?.whatToDo].map((text) => (text ?? '').length > 5)).toEqual([true, true]);
    },
  );

  it('knows nothing of errors that are not ours, and of codes that a plugin brought', async () => {
    const others = [
      new Error('x'),
      null,
      'PRICE_MOVED',
      new TributaryError('toString', ''),
      new TributaryError('OURS', ''),
    ];
    await expect(Promise.all(others.map(explainError))).resolves.toEqual(others.map(() => null));
  });
});

describe('errorLink', () => {
  it('is what an error carries, and an anchor that the page has once for each code', () => {
    const page = readFileSync('docs/reference/errors.md', 'utf8');
    const anchors = [...page.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id);
    expect(anchors.sort()).toEqual(codes.sort());
    expect(new TributaryError('PRICE_MOVED', '').link).toBe('tributary-sdk/docs/reference/errors.md#PRICE_MOVED');
  });
});
