import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import compiledOnce from './compiledOnce.mjs';

const path = fileURLToPath(new URL('../../../core/money/Address.ts', import.meta.url));
const source = readFileSync(path, 'utf8');
const changed = `${source}\nexport const addedSince = 1;\n`;

const cwd = process.cwd();
const given = { config: { cwd, rootDir: cwd, globals: {}, transform: [] }, cacheFS: new Map() };
const transformer = compiledOnce.createTransformer({ useESM: true, tsconfig: 'tsconfig.json', diagnostics: false });

describe('the transformer of the tests', () => {
  it('compiles a file again that has changed since all of them were compiled', () => {
    expect(transformer.process(changed, path, given).code).toContain('addedSince');
    expect(transformer.process(source, path, given).code).not.toContain('addedSince');
  });

  it('names the source in the map as if the two were in one folder', () => {
    expect(transformer.process(source, path, given).map).toMatchObject({ sources: ['Address.ts'] });
  });

  it('has another key for a file that has changed', () => {
    expect(transformer.getCacheKey(changed, path, given)).not.toBe(transformer.getCacheKey(source, path, given));
  });
});
