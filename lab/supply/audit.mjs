// Checks the published files and their dependencies: prints the figures, and fails on a violation. `--write` writes the figures, and the vulnerabilities that the registry
// reports, into docs/records/supply-chain.md. Reads the output of `npm run build`.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { seal } from '../../test/docs/seal.mjs';
import { bundledModules } from './bundledModules.mjs';
import { codeFromText } from './codeFromText.mjs';
import { installHooks, lockfiles, oddRanges, readLockfile } from './lockfiles.mjs';
import { harmless, planted } from './planted.mjs';

const page = 'docs/records/supply-chain.md';
const scriptTag = 'dist/integrations/script-tag/bundle';
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));
const problems = [];
const rows = [];
const say = (what, figure) => rows.push([what, String(figure)]);

/**
 * Accepted findings, with the reason. `most`: their maximum number.
 * In a game's bundle they are matched by module path; in the script, whose modules are one text, by the text itself.
 */
const accepted = [
  {
    rule: 'new Function',
    module: /@inversifyjs\/core\/lib\/planning\/calculations\/build\w+\.js$/,
    why: 'the compiler of the container, which our container disables (`jitless`); the script-tag bundle is made without it',
  },
  {
    rule: 'element of a script',
    text: /createElement\("script"\)$/,
    most: 4,
    why: "webpack's loader, under the hash of each part, and what React itself does with `<script>` in a tree of a host",
  },
  {
    rule: 'inline handler',
    text: /"oninput","return;"/,
    most: 1,
    why: 'React checks once whether the browser supports the `input` event',
  },
  {
    rule: 'javascript: address',
    text: /^"javascript:throw new Error\('A React form/,
    most: 1,
    why: "React's guard against forms that are sent before it is ready",
  },
  {
    rule: 'importScripts',
    text: /^importScripts$/,
    most: 1,
    why: 'webpack checks whether it runs in a worker, to find its own address',
  },
];

function judge(file, source) {
  for (const { rule, text } of codeFromText(source)) {
    const exception = accepted.find((each) => each.rule === rule && (each.module?.test(file) || each.text?.test(text)));
    if (exception === undefined) problems.push(`${file}: ${rule}: ${text}`);
    else exception.found = (exception.found ?? 0) + 1;
  }
}

/** A rule that finds nothing proves something only where it can find. */
function tryTheRules() {
  const missed = planted.filter(([rule, source]) => !codeFromText(source).some((finding) => finding.rule === rule));
  const mistaken = harmless.filter((source) => codeFromText(source).length > 0);
  problems.push(
    ...missed.map(([rule, source]) => `the parser does not find ${rule} in: ${source}`),
    ...mistaken.map((source) => `the parser finds something in: ${source}`),
  );
  say(
    'Test faults that the parser finds, and harmless lines that it accepts',
    `${planted.length - missed.length} of ${planted.length}, ${harmless.length - mistaken.length} of ${harmless.length}`,
  );
}

function auditLockfiles() {
  for (const file of lockfiles.filter((each) => existsSync(each))) {
    const lock = readLockfile(file);
    problems.push(...lock.problems);
    const scripts = lock.installScripts.map(({ name, version }) => `${name} ${version}`);
    say(`\`${file}\`: packages, each by a sha512 hash`, lock.packages);
    say('… with install scripts', scripts.length === 0 ? 'none' : scripts.join(', '));
    if (file !== 'package-lock.json') continue;
    say('… packages of these in an installation of the SDK, all without such scripts', lock.shipped);
    problems.push(
      ...lock.installScripts
        .filter(({ isShipped }) => isShipped)
        .map(({ name }) => `${name} runs a script in a studio's installation`),
    );
  }
}

function auditManifest() {
  const manifest = json('package.json');
  problems.push(...oddRanges(manifest).map((odd) => `package.json: ${odd}`));
  problems.push(
    ...installHooks
      .filter((name) => name in manifest.scripts)
      .map((name) => `package.json runs ${name} when it is installed`),
  );
  say('Dependencies of the SDK, all from a registry', Object.keys(manifest.dependencies).length);
  say('Install scripts of the SDK', installHooks.filter((name) => name in manifest.scripts).length);
}

function auditScriptTag() {
  const files = readdirSync(scriptTag).filter((file) => file.endsWith('.js'));
  for (const file of files) judge(`${scriptTag}/${file}`, readFileSync(`${scriptTag}/${file}`, 'utf8'));
  const unhashed = files.filter((file) => !(file in json(`${scriptTag}/integrity.json`)));
  problems.push(...unhashed.map((file) => `${scriptTag}/${file} has no hash`));
  const weigh = (names) =>
    (
      names.reduce((sum, name) => sum + gzipSync(readFileSync(`${scriptTag}/${name}`), { level: 9 }).length, 0) / 1000
    ).toFixed(1);
  say('`tributary.js`, React included; with all lazy chunks', `${weigh(['tributary.js'])} kB gzip; ${weigh(files)} kB`);
  say('Files of the script-tag bundle, each with a sha384 hash and read by a parser', files.length);
}

async function auditModules() {
  const modules = await bundledModules();
  for (const file of modules) judge(file, readFileSync(file, 'utf8'));
  say("Modules of a game's bundle of everything, each read by a parser", modules.length);
}

/** null: the registry did not answer. */
function askRegistry() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--omit=peer', '--omit=optional', '--json'], {
    encoding: 'utf8',
  });
  try {
    const { metadata } = JSON.parse(stdout);
    return metadata.vulnerabilities;
  } catch {
    return null;
  }
}

function write() {
  const vulnerabilities = askRegistry();
  const known =
    vulnerabilities === null
      ? 'the registry did not answer'
      : Object.entries(vulnerabilities)
          .map(([level, count]) => `${count} ${level}`)
          .join(', ');
  const table = [
    '| What | Figure |',
    '|---|---|',
    ...rows.map(([what, figure]) => `| ${what} | ${figure} |`),
    `| \`npm audit --omit=dev\`, ${new Date().toISOString().slice(0, 10)} | ${known} |`,
  ];
  const exceptions = [
    '| Found | How often | Where | Why it is accepted |',
    '|---|---|---|---|',
    ...accepted.map(
      ({ rule, found = 0, module, why }) =>
        `| ${rule} | ${found} | ${module ? 'modules' : 'script-tag bundle'} | ${why} |`,
    ),
  ];
  const text = readFileSync(page, 'utf8');
  const generated = `<!-- generated: figures -->\n${table.join('\n')}\n\n${exceptions.join('\n')}\n<!-- end -->`;
  writeFileSync(
    page,
    seal(text.replace(/<!-- generated: figures -->[\s\S]*?<!-- end(?:: [0-9a-f]+)? -->/, () => generated)),
  );
}

tryTheRules();
auditLockfiles();
auditManifest();
auditScriptTag();
await auditModules();
for (const { rule, most, found = 0, why } of accepted)
  if (most !== undefined && found > most) problems.push(`${rule}: ${found} times instead of ${most} (${why})`);
for (const [what, figure] of rows) console.log(`${what}: ${figure}`);
for (const problem of problems) console.log(`✗ ${problem}`);
if (process.argv.includes('--write')) write();
console.log(problems.length === 0 ? 'supply chain: nothing found' : `supply chain: ${problems.length} problems`);
process.exitCode = problems.length === 0 ? 0 : 1;
