import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import * as compat from '../../compat/index.js';
import { CommerceFailure, CommerceSuccess, CommerceUserAction, WidgetType } from '../../widgets/index.js';
import { namesLeftOut, publishedNames, reasons } from './publishedNames.js';

const published = Object.entries(publishedNames).flatMap(([packageName, names]) =>
  names.map((name) => [name, packageName] as const),
);
const leftOut = Object.values(namesLeftOut).flat();

describe('the names of the published packages', () => {
  it('are 125', () => {
    expect(published).toHaveLength(125);
  });

  it.each(published)('%s of %s is here, or left out for a reason', (name) => {
    expect([name in compat, leftOut.includes(name)].filter(Boolean)).toHaveLength(1);
  });

  it('are left out for reasons that the page tells', () => {
    const page = readFileSync('docs/migration.md', 'utf8');
    expect(Object.values(reasons).filter((reason) => !page.includes(`| ${reason} |`))).toEqual([]);
  });

  it.each([
    ['CommerceSuccessEventType', compat.CommerceSuccessEventType, CommerceSuccess],
    ['CommerceFailureEventType', compat.CommerceFailureEventType, CommerceFailure],
    ['CommerceUserActionEventType', compat.CommerceUserActionEventType, CommerceUserAction],
  ])('%s has what the commerce widget tells', (_name, theirs, ours) => {
    expect(theirs).toEqual(ours);
  });

  it('name every widget', () => {
    expect(Object.values(compat.WidgetType).sort()).toEqual(Object.values(WidgetType).sort());
  });
});
