import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

/** Files that the published package prescribes, name for name: shapes, enums, its lists of errors and exports. */
const tables = /^(?:shapes|types|enums|constants)\/|^errors\/translations\.ts$|(?:^|\/)index\.ts$/;

function linesOfCode(file: string): number {
  const lines = readFileSync(join('integrations/compat', file), 'utf8').split('\n');
  return lines.filter((line) => !/^\s*($|\/\/|\/?\*)/.test(line)).length;
}

describe('the compat entry', () => {
  it('is an adapter of at most 2,100 lines, besides the published names and shapes', () => {
    const files = readdirSync('integrations/compat', { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.ts'),
    );
    const own = files.filter((file) => !tables.test(file));
    expect(own.length).toBeGreaterThan(10);
    expect(files.length - own.length).toBeGreaterThan(5);
    expect(own.map(linesOfCode).reduce((sum, lines) => sum + lines)).toBeLessThanOrEqual(2_100);
  });
});
