import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = process.cwd();
const places = ['.', '.ci', 'test', 'lab', 'packages'];
const skipped = new Set(['node_modules', 'dist', '.stryker-tmp', 'recordings']);

/** How jest and the command lines of runners repeat a failed test. */
const repeats = /\bretryTimes\b|--retries\b/;
/** How their configurations do. */
const configuresRepeats = /\bretr(?:ies|y):\s*[1-9]/;

function filesIn(place: string, isDeep = place !== '.'): readonly string[] {
  return readdirSync(join(root, place), { withFileTypes: true }).flatMap((entry) => {
    const path = join(place, entry.name);
    if (entry.isDirectory()) return isDeep && !skipped.has(entry.name) ? filesIn(path, true) : [];
    return /\.(?:[cm]?[jt]sx?|json|sh)$|^run$/.test(entry.name) ? [path] : [];
  });
}

describe('the test runners', () => {
  it('repeat no failed test', () => {
    const files = places.flatMap((place) => filesIn(place)).filter((path) => !path.endsWith('noRetries.test.ts'));
    expect(files.length).toBeGreaterThan(500);
    const repeating = files.filter((path) => {
      const text = readFileSync(path, 'utf8');
      return repeats.test(text) || (/\.config\./.test(path) && configuresRepeats.test(text));
    });
    expect(repeating).toEqual([]);
  });
});
