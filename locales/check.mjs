// Compares the languages with en.json and en.json with the code. Lists messages without a translation, which are English until they have
// one; fails if a key is in no code, a translation has a key that English lacks, or the generated modules are not those of en.json.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { generateEnglish } from './generate.mjs';
import { usedKeys } from './usedKeys.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).slice(0, -1);
const read = (path) => readFileSync(`${root}/${path}`, 'utf8');

function pathsOf(messages, above = '') {
  return Object.entries(messages).flatMap(([name, value]) =>
    typeof value === 'string' ? [above + name] : pathsOf(value, `${above}${name}.`),
  );
}

function fail(problem, keys) {
  for (const key of keys) console.error(`${problem}: ${key}`);
  if (keys.length > 0) process.exitCode = 1;
}

const english = JSON.parse(read('locales/en.json'));
const keys = pathsOf(english);
const translations = readdirSync(`${root}/locales`).filter((file) => /^(?!en)\w+\.json$/.test(file));
for (const file of translations) {
  const translated = new Set(pathsOf(JSON.parse(read(`locales/${file}`))));
  for (const key of keys) if (!translated.has(key)) console.log(`locales/${file}: not translated: ${key}`);
  fail(
    `locales/${file}: unknown`,
    [...translated].filter((key) => !keys.includes(key)),
  );
}

const used = usedKeys(root, english);
fail(
  'locales/en.json: used nowhere',
  keys.filter((key) => !used.has(key)),
);

const stale = [...generateEnglish(english)].filter(([file, text]) => read(`widgets/messages/english/${file}`) !== text);
fail(
  'run `npm run compile`: widgets/messages/english',
  stale.map(([file]) => file),
);
