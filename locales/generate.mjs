// Writes the English messages of en.json as modules, one a table: a widget brings its own tables only, and the compiler reads from
// the texts which values each message takes. Part of `npm run compile`.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('../widgets/messages/english/', import.meta.url));
/** Messages of a table that load before the rest of it, by the name of their module. */
const parts = { strip: { table: 'order', names: ['loading', 'pieces', 'andMore', 'strip'] } };
const note = '// Generated from locales/en.json by `npm run compile`. Do not edit.';

/** The text of each generated file, by its name. */
export function generateEnglish(english) {
  const files = Object.entries(english).flatMap(([table, messages]) => modulesOf(table, messages));
  return new Map([...files, ['EnglishTables.ts', tablesOf(Object.keys(english))]]);
}

function modulesOf(table, messages) {
  const own = Object.entries(parts).filter(([, part]) => part.table === table);
  const early = own.flatMap(([, { names }]) => names);
  const pick = (isPicked) => Object.fromEntries(Object.entries(messages).filter(([name]) => isPicked(name)));
  return [
    ...own.map(([part, { names }]) =>
      moduleOf(
        part,
        pick((name) => names.includes(name)),
        [],
      ),
    ),
    moduleOf(
      table,
      pick((name) => !early.includes(name)),
      own.map(([part]) => part),
    ),
  ];
}

function moduleOf(name, messages, spread) {
  const imports = spread.map((part) => `import { ${part}En } from './${part}.js';\n`).join('');
  const spreads = spread.map((part) => `\n  ...${part}En,`).join('');
  const code = escapeInvisible(JSON.stringify(messages, null, 2)).replace('{', `{${spreads}`);
  return [`${name}.ts`, `${note}\n${imports}\nexport const ${name}En = ${code} as const;\n`];
}

function tablesOf(names) {
  const imports = names.map((name) => `import type { ${name}En } from './${name}.js';`);
  const rows = names.map((name) => `  readonly ${name}: typeof ${name}En;`);
  return [
    note,
    ...imports,
    '\n/** The English messages of every table. */\nexport interface EnglishTables {',
    ...rows,
    '}\n',
  ].join('\n');
}

/** Spaces and marks that an editor does not show. */
function escapeInvisible(text) {
  return text.replace(
    /[\u00a0\u00ad\u061c\u200b-\u200f\u2028-\u202f\u2060-\u206f\ufeff]/g,
    (mark) => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function readIfThere(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const english = JSON.parse(readFileSync(new URL('en.json', import.meta.url), 'utf8'));
  const files = generateEnglish(english);
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!files.has(file)) rmSync(folder + file);
  // A file that stays the same keeps its time of change.
  for (const [file, text] of files) if (readIfThere(folder + file) !== text) writeFileSync(folder + file, text);
}
