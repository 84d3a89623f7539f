import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { wholes } from '../../sizes/budgets.mjs';
import { measureSizes } from '../../sizes/measureSize.mjs';
import { adapterFile, compiled } from './files.mjs';

const engine = wholes.find(({ name }) => name === 'engine with all plugins');

/** The engine with all plugins, with other files in the place of some: bytes of the first load and of the whole. */
async function weighEngine(instead = {}) {
  const { it } = await measureSizes({ it: engine.source }, { instead });
  return it;
}

let asItIs;

/** Returns the bytes that a library adds to the engine with all plugins instead of our files, and whether that exceeds the budget. */
export async function weighInEngine({ files, former }, { adapter }) {
  asItIs ??= await weighEngine();
  if (former !== undefined) return difference(asItIs, await weighFormer(files, former));
  return difference(
    await weighEngine(Object.fromEntries(files.map((name) => [compiled(name), adapterFile(adapter)]))),
    asItIs,
  );
}

function difference(library, ours) {
  return {
    first: library.firstLoad - ours.firstLoad,
    whole: library.whole - ours.whole,
    isOver: library.firstLoad > engine.firstLoad * 1000 || library.whole > engine.whole * 1000,
  };
}

/** With the file as it was before the library was taken. */
async function weighFormer([name], { commit, path }) {
  const text = execFileSync('git', ['show', `${commit}:${path}`], { encoding: 'utf8' });
  const file = compiled(name).replace(/\.js$/, '.former.js');
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ES2022 };
  writeFileSync(file, ts.transpileModule(text, { compilerOptions }).outputText);
  const weighed = await weighEngine({ [compiled(name)]: file });
  rmSync(file);
  return weighed;
}

/** Weighs modules by name, each in a separate bundle: gzip bytes. */
export async function weighAlone(sources) {
  const sizes = await measureSizes(sources);
  return Object.fromEntries(Object.entries(sizes).map(([name, { whole }]) => [name, whole]));
}

export const exportsOf = (files) => files.map((file) => `export * from ${JSON.stringify(file)};`).join('\n');

/** Weighs a module of the widgets outside of the engine. */
export async function weighBeside({ files }, { adapter }) {
  const { library, ours } = await weighAlone({
    library: exportsOf([adapterFile(adapter)]),
    ours: exportsOf(files.map(compiled)),
  });
  return { first: library - ours, whole: library - ours, isOver: false };
}
