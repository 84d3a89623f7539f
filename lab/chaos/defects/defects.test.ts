import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import ts from 'typescript';
import { devnetFolder } from '../../../packages/devnet/devnetFolder.js';
import { defects } from './defects.js';

const { config } = ts.readConfigFile(join(devnetFolder(), '../..', 'tsconfig.json'), (path) =>
  ts.sys.readFile(path),
) as {
  readonly config: { readonly compilerOptions: object };
};
const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, join(devnetFolder(), '../..'));

/** As `npm run chaos` compiles it. */
function compiled(file: string): string {
  return ts.transpileModule(readFileSync(join(devnetFolder(), '../..', `${file}.ts`), 'utf8'), {
    compilerOptions: { ...options, module: ts.ModuleKind.ESNext },
  }).outputText;
}

describe('the planted defects', () => {
  it.each(defects.map(({ name, changes }) => [name, changes] as const))(
    '%s applies to the current engine',
    (_name, changes) => {
      for (const { file, find, replace } of changes) {
        expect([file, compiled(file).split(find).length - 1]).toEqual([file, 1]);
        expect(replace).not.toBe(find);
      }
    },
  );

  it.each(defects.flatMap(({ unitTest }) => (unitTest === undefined ? [] : [unitTest])))(
    'has the unit test that notices it: $name',
    ({ path, name }) => {
      expect(readFileSync(join(devnetFolder(), '../..', path), 'utf8')).toContain(`'${name}'`);
    },
  );

  it('all have different names', () => {
    expect(new Set(defects.map(({ name }) => name)).size).toBe(defects.length);
  });
});
