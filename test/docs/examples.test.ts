import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { publicExports } from '../api/publicExports.js';
import { importOf } from '../api/sourceOf.js';
import { compilerProblems } from '../kit/compilerProblems.js';

/** Declarations that an example may use without an import; it may also use the names of the package. Other undeclared names belong to the reader's code. */
const given = `
import { lastValueFrom } from 'rxjs';
import type { Address, Eip1193Provider, ExecutionSnapshot, FundingEngine, FundingRoute, Hex, ItemRequirementInput } from 'tributary-sdk';
declare const engine: FundingEngine;
declare const wallet: Eip1193Provider;
declare const route: FundingRoute;
declare const itemRequirements: readonly ItemRequirementInput[];
declare const [account, tokenAddress, spenderAddress, shop]: readonly [Address, Address, Address, Address];
declare const executionId: string;
declare const calldata: Hex;
void [lastValueFrom, engine, wallet, route, itemRequirements, account, tokenAddress, spenderAddress, shop, executionId, calldata];
`;

/** Entries whose name is not the one of their list behind `tributary-sdk/`. */
/** The first entry of the package that exports a name. */
const entryOf = new Map(
  Object.entries(publicExports)
    .reverse()
    .flatMap(([entry, names]) => names.map((name) => [name, entry === 'core' ? 'tributary-sdk' : importOf(entry)])),
);

interface Example {
  readonly file: string;
  readonly line: number;
  readonly source: string;
}

const folders = ['core', 'plugins', 'flows', 'widgets', 'integrations', 'packages/devnet'];

function examples(): readonly Example[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => examplesOf(join(folder, file))),
  );
}

function examplesOf(file: string): readonly Example[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/^ *\* @example *\n?((?:.*\n)+?)(?= *\* @| *\*\/)/gm)].map(({ 1: body = '', index }) => ({
    file,
    line: text.slice(0, index).split('\n').length,
    source: body.replace(/^ *\* ?/gm, ''),
  }));
}

function moduleOf({ source }: Example): string {
  const own = new Set(
    [...source.matchAll(/\b(?:const|let|function) \[?\{? ?([\w, :]+)/g)].flatMap(([, names = '']) =>
      names.split(/[, :]+/),
    ),
  );
  const used = new Set(source.match(/\b[A-Za-z]\w+\b/g));
  const imports = [...used].flatMap((name) => {
    const entry = own.has(name) ? undefined : entryOf.get(name);
    return entry === undefined ? [] : [`import { ${name} } from '${entry}';`];
  });
  return `${imports.join(' ')}${given.replaceAll('\n', ' ')}\n${/^(declare|import) /.test(source) ? source : `async () => {\n${source}};`}`;
}

/** No such name: TS2304, and the forms that guess at another one or stand in an object. */
const isReadersOwn = (problem: string): boolean => /error TS(2304|2552|18004):/.test(problem);

describe('the examples in the doc comments', () => {
  it('compile against the types that are published', () => {
    const all = examples();
    const folder = 'dist/examples-of-comments';
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    for (const [index, example] of all.entries()) writeFileSync(join(folder, `${index}.tsx`), moduleOf(example));
    const compilerOptions = {
      ...{ target: 'ES2022', module: 'NodeNext', moduleDetection: 'force', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
      ...{ types: ['node'], jsx: 'react-jsx', strict: true, skipLibCheck: true },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.tsx'] }));
    const problems = compilerProblems(folder)
      .filter((problem) => !isReadersOwn(problem))
      .map((problem) =>
        problem.replace(/^(\d+)\.tsx\((\d+)/, (_all, index: string, line: string) => {
          const example = all[Number(index)];
          return `${example?.file}(${Number(example?.line) + Number(line) - 2}`;
        }),
      );
    expect(all.length).toBeGreaterThan(15);
    expect(problems).toEqual([]);
  });
});
