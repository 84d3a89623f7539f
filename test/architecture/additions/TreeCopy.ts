import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { compilerProblems } from '../../kit/compilerProblems.js';

const copied = ['contracts-abi', 'core', 'plugins', 'flows', 'locales', 'widgets', 'index.ts', 'package.json'];

/** The entry points from which the copy is compiled. */
const roots = ['index.ts', 'widgets/index.ts'];

/** A copy of the library, to which something is added as a developer would. */
export class TreeCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tributary-'));

  constructor() {
    for (const path of copied) cpSync(path, join(this.#folder, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
    const compilerOptions = { rootDir: '.' };
    const settings = { extends: resolve('tsconfig.json'), compilerOptions, files: roots, include: [] };
    this.write('tsconfig.json', JSON.stringify(settings));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.#folder, path)), { recursive: true });
    writeFileSync(join(this.#folder, path), text);
  }

  /** Puts a line before the first one that contains the mark. */
  addLine(path: string, mark: string, line: string): void {
    const lines = readFileSync(join(this.#folder, path), 'utf8').split('\n');
    const index = lines.findIndex((each) => each.includes(mark));
    if (index < 0) throw new Error(`${path} has no line with ${mark}`);
    this.write(path, lines.toSpliced(index, 0, line).join('\n'));
  }

  /** Writes what `npm run compile` makes of the messages. */
  generateMessages(): void {
    execFileSync(process.execPath, [join(this.#folder, 'locales/generate.mjs')]);
  }

  /** The files that are new or other than in the tree. */
  touched(): readonly string[] {
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#folder, join(entry.parentPath, entry.name)))
      .filter((path) => path !== 'tsconfig.json' && !path.startsWith('node_modules'))
      .filter((path) => read(path) !== read(join(this.#folder, path)))
      .sort();
  }

  /** Returns the compiler's errors for the whole copy. */
  problems(): readonly string[] {
    return compilerProblems(this.#folder);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
