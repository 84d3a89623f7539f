import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import manifest from '../../package.json' with { type: 'json' };
import { blocksOf } from './blocksOf.js';
import { type Registry, startRegistry } from './localRegistry.js';
import { copyRepository, openFolder, outsideJest, run } from './pack.js';

const CLONE = 'docs/how-to/install-from-a-clone.md';
const TESTING = 'docs/how-to/test-with-the-devnet.md';
const DEVNET_PAGE = 'docs/how-to/run-a-page-beside-a-devnet.md';
const FIRST = 'docs/tutorials/first-checkout.md';
/** How-to pages whose commands other tests run, or that change the machine. */
const notWalked = new Set(['bundlers', 'operate-custody', 'run-the-server'].map((name) => `docs/how-to/${name}.md`));
const guides = ['docs/tutorials', 'docs/how-to'].flatMap((place) =>
  readdirSync(place)
    .map((name) => `${place}/${name}`)
    .filter((path) => path.endsWith('.md') && !notWalked.has(path)),
);
const pages = ['README.md', 'packages/create-tributary/README.md', ...guides.sort()];

interface Command {
  readonly page: string;
  /** The command as written, without the comment behind it. */
  readonly text: string;
}

/** Each block of commands, line by line. */
const blocks: readonly (readonly Command[])[] = pages.flatMap((page) =>
  blocksOf(page)
    .filter(({ language }) => /^(?:sh|bash|shell)$/.test(language))
    .map(({ source }) =>
      source
        .split('\n')
        .map((line) => line.replace(/\s+# .*$/, '').trim())
        .filter((line) => line !== '')
        .map((text) => ({ page, text })),
    ),
);

/** Commands of a clone that other steps of the same checks run, or that ask a person. */
const elsewhere: Readonly<Record<string, string>> = {
  'npm install && npm start': 'the browser tests start the same program',
  'npm install && npm test': 'a separate step',
  'npm install': 'the first step of all checks',
};

/** Commands that serve until stopped, with the output or page that shows that they are ready. */
const servers: Readonly<Record<string, RegExp>> = {
  'docs/tutorials/web-shop.md npm start': /https?:\/\/localhost:\d+/,
  'docs/tutorials/game-loop.md npm start': /https?:\/\/localhost:\d+/,
  'docs/tutorials/backend.md npm start': /http:\/\/127\.0\.0\.1:\d+/,
};

const folder = openFolder('commands');
const clone = join(folder.path, 'tributary');
const cache = join(folder.path, 'cache');
let registry: Registry;
let count = 0;
const running: ChildProcess[] = [];

const environment = (): NodeJS.ProcessEnv => ({
  ...outsideJest(),
  npm_config_registry: registry.url,
  // Downloads come from npm's cache on this machine; packages that `npx` has installed do not: npx finds them by name only.
  npm_config_cache: cache,
  npm_config_prefer_offline: 'true',
  // A reader presses Enter when npm asks whether to install the program.
  npm_config_yes: 'true',
  npm_config_audit: 'false',
  npm_config_fund: 'false',
  NO_COLOR: '1',
});

/** An empty folder, as a reader begins in. */
function emptyFolder(): string {
  const path = join(folder.path, `reader-${(count += 1)}`);
  mkdirSync(path);
  return path;
}

/** One line of a page in a shell; the folder that it ends in. */
async function shell(place: string, text: string): Promise<{ readonly place: string; readonly printed: string }> {
  const child = spawn('bash', ['-c', `${text}\nstatus=$?; pwd >&3; exit $status`], {
    cwd: place,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    signal: AbortSignal.timeout(300_000),
  });
  const [output, complaints, last] = [child.stdout!, child.stderr!, child.stdio[3]!].map(collect);
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const printed = `${output!()}${complaints!()}`;
  if (status !== 0) throw new Error(`${text} ended with ${String(status)}\n${printed}`);
  return { place: last!().trim(), printed };
}

function collect(stream: unknown): () => string {
  let text = '';
  (stream as NodeJS.ReadableStream).on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

/** Until it has printed that it is ready. */
async function serve(place: string, text: string, ready: RegExp): Promise<string> {
  const child = spawn('bash', ['-c', text], {
    cwd: place,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.push(child);
  const [output, complaints] = [collect(child.stdout), collect(child.stderr)];
  const until = Date.now() + 120_000;
  for (;;) {
    const printed = `${output()}${complaints()}`;
    const found = ready.exec(printed);
    if (found !== null) return found[0];
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${text} is not ready:\n${printed}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function stopAll(): Promise<void> {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue;
    const ended = new Promise((resolve) => child.once('close', resolve));
    process.kill(-child.pid!, 'SIGTERM');
    await ended;
  }
}

/** A page's commands, one after the other, as a reader types them. */
async function walk(page: string, place: string): Promise<void> {
  let here = place;
  try {
    for (const { text } of blocks.flat().filter((command) => command.page === page)) {
      const ready = servers[`${page} ${text}`];
      if (Object.hasOwn(elsewhere, text)) continue;
      if (ready !== undefined) await serve(here, text, ready);
      else ({ place: here } = await shell(here, text));
    }
  } finally {
    await stopAll();
  }
}

beforeAll(async () => {
  copyRepository(clone);
  mkdirSync(cache);
  const kept = (await run(folder.path, 'npm', ['config', 'get', 'cache'])).trim();
  symlinkSync(join(kept, '_cacache'), join(cache, '_cacache'));
  // The clone's own commands: their output is published here, and installed by its file below.
  const commands = blocks.flat().filter(({ page, text }) => page === CLONE && /^npm pack\b/.test(text));
  expect(commands.length).toBe(1);
  for (const { text } of commands) await run(clone, 'bash', ['-c', text]);
  const names = ['tributary-sdk', 'tributary-devnet-contracts', 'tributary-devnet', 'create-tributary'];
  const tarballs = names.map((name) => join(clone, `${name}-${manifest.version}.tgz`));
  registry = await startRegistry(join(folder.path, 'registry'), tarballs);
});
afterAll(async () => {
  await stopAll();
  await registry?.stop();
  folder.remove();
});

describe('the commands of README and guides', () => {
  const walked = ['backend', 'custom-plugin', 'game-loop', 'web-shop'].map((name) => `docs/tutorials/${name}.md`);

  it.each(walked)('run as %s has them, to the end, and install at most 200 MB', async (page) => {
    const place = emptyFolder();
    await walk(page, place);
    const [project] = readdirSync(place);
    const packages = join(place, project!, 'node_modules');
    expect(readdirSync(packages)).toContain('tributary-devnet-contracts');
    expect(readdirSync(packages)).not.toContain('hardhat');
    const { printed } = await shell(place, `du -sm ${packages}`);
    expect(parseInt(printed, 10)).toBeLessThanOrEqual(200);
  });

  it('install as the first tutorial, the README and the guide to testing describe', async () => {
    await walk(TESTING, emptyFolder());
    const place = emptyFolder();
    await shell(place, 'npm install tributary-sdk rxjs');
    await walk(FIRST, place);
    await shell(place, `node --input-type=module -e "import 'tributary-sdk'; import 'tributary-devnet'"`);
    // Starts a devnet next to a page, from the installed package.
    mkdirSync(join(place, 'public'));
    const [devnet] = blocks.flat().filter(({ page }) => page === DEVNET_PAGE);
    running.push(
      spawn('bash', ['-c', devnet!.text], { cwd: place, env: environment(), stdio: 'ignore', detached: true }),
    );
    await shell(
      place,
      "for second in $(seq 120); do [ -s public/devnet.json ] && break; sleep 1; done; node -e \"JSON.parse(fs.readFileSync('public/devnet.json', 'utf8')).engine.overrides.networks\"",
    );
    await stopAll();
  });

  it('ask a question if the command has no arguments', async () => {
    const error: unknown = await shell(emptyFolder(), 'npm create tributary').catch((reason: unknown) => reason);
    // Without a terminal it shows its usage, and creates nothing.
    expect(String(error)).toContain('npm create tributary <folder> -- --template <template>');
  });

  it('install from a clone, without a registry that has the packages', async () => {
    const own = join(folder.path, 'my-project');
    mkdirSync(own);
    writeFileSync(join(own, 'package.json'), '{"private":true,"type":"module"}');
    const commands = blocks
      .flat()
      .filter(({ page, text }) => page === CLONE && !/^npm pack\b/.test(text) && !Object.hasOwn(elsewhere, text));
    expect(commands.length).toBeGreaterThan(1);
    for (const { text } of commands)
      await shell(/\.\.\/tributary\/tributary-/.test(text) && !/create-tributary/.test(text) ? own : folder.path, text);
    await shell(own, `node --input-type=module -e "import 'tributary-sdk'; import 'tributary-devnet'"`);
    await shell(join(folder.path, 'my-shop'), 'npm install && npm run build');
  });

  it('are all run here, or listed as run elsewhere', () => {
    const here = new Set([...walked, CLONE, TESTING, FIRST, DEVNET_PAGE]);
    const left = blocks.flat().filter(({ page, text }) => !here.has(page) && !Object.hasOwn(elsewhere, text));
    expect(left.map(({ page, text }) => `${page}: ${text}`)).toEqual([
      'README.md: npm create tributary',
      'README.md: npm install tributary-sdk rxjs',
      'packages/create-tributary/README.md: npm create tributary',
    ]);
  });
});
