import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { sourcesIn } from './sources.js';

const files = new Set(sourcesIn(['core', 'flows', 'widgets']));
const atOnce = /^(?:import|export)\b(?! type\b)(?:[^;'()]*\bfrom)?\s*'(\.[^']+)'/gm;
const onDemand = /\bimport\('(\.[^']+)'\)/g;

function targetsOf(file: string, form: RegExp): readonly string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  return [...code.matchAll(form)].flatMap(([, target]) => {
    const path = join(file, '..', target!.replace(/\.js$/, ''));
    return [`${path}.ts`, `${path}.tsx`].filter((each) => files.has(each));
  });
}

/** A file and all that follows from it. */
function closureOf(file: string, next: (file: string) => readonly string[], seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const each of next(file)) closureOf(each, next, seen);
  return seen;
}

const isItself = (file: string, entry: string): boolean =>
  dirname(file) === dirname(entry) && /Widget\.tsx$/.test(file);

/** Files that the page fetches at once where a bundler splits by file, though some other place loads them on demand. */
function draggedAlong(entry: string): readonly string[] {
  const first = closureOf(entry, (file) => targetsOf(file, atOnce));
  const all = closureOf(entry, (file) => [...targetsOf(file, atOnce), ...targetsOf(file, onDemand)]);
  const later = new Set([...all].flatMap((file) => targetsOf(file, onDemand)));
  return [...first].filter((file) => later.has(file) && !isItself(file, entry));
}

const entries = [...files].filter(
  (file) => /^widgets\/[^/]+\/index\.ts$/.test(file) && file !== 'widgets/components/index.ts',
);

// esbuild gives a page every file that an import reaches and that is used anywhere: a dynamic import of an export of the page's barrel is not lazy.
describe('the entry of one widget', () => {
  it('is there for all ten', () => {
    expect(entries).toHaveLength(10);
  });

  it.each(entries)('%s loads nothing at once that is lazy elsewhere', (entry) => {
    expect(draggedAlong(entry)).toEqual([]);
  });

  it('is needed: the entry of all widgets contains the lazy code of the commerce widget', () => {
    expect(draggedAlong('widgets/index.ts')).toContain('widgets/bridge/bridgeWidget.tsx');
  });
});
