import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const copied = ['contracts-abi', 'core', 'plugins', 'index.ts', 'package.json', 'tsconfig.json'];

/** A copy of the library, to which something is added as a developer would. */
export class TreeCopy {
  readonly #folder = mkdtempSync(join(tmpdir(), 'tributary-'));

  constructor() {
    for (const path of copied) cpSync(path, join(this.#folder, path), { recursive: true });
    symlinkSync(resolve('node_modules'), join(this.#folder, 'node_modules'));
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

  /** The files that are new or other than in the tree. */
  touched(): readonly string[] {
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(this.#folder, join(entry.parentPath, entry.name)))
      .filter((path) => !path.startsWith('node_modules') && read(path) !== read(join(this.#folder, path)))
      .sort();
  }

  /** What `tsc` says of one file, or of the whole copy. */
  problems(path?: string): readonly string[] {
    const file = join(this.#folder, 'tsconfig.json');
    const { options } = ts.parseJsonConfigFileContent(ts.readConfigFile(file, read).config, ts.sys, this.#folder);
    const program = ts.createProgram([join(this.#folder, 'index.ts')], { ...options, noEmit: true });
    const diagnostics =
      path === undefined
        ? ts.getPreEmitDiagnostics(program)
        : program.getSemanticDiagnostics(program.getSourceFile(join(this.#folder, path)));
    return diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n').split('\n')[0]!);
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

function read(path: string): string | undefined {
  return ts.sys.readFile(path);
}
