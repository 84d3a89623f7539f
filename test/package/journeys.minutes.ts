import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TemplateName } from '../../packages/create-tributary/src/templates.js';
import { seal } from '../docs/seal.mjs';
import { blocksOf } from './blocksOf.js';
import { install, openFolder, type Packed, pack, run } from './pack.js';
import { press, start, trials } from './templateProjects.js';

interface Journey {
  readonly guide: TemplateName;
  readonly title: string;
  readonly aimMinutes: number;
  /** Follows the project's guide to its end: an item bought, a payment made, tests passed. */
  readonly walk: (project: string) => Promise<unknown>;
}

const journeys: readonly Journey[] = [
  {
    guide: 'shop',
    title: 'Web shop',
    aimMinutes: 5,
    walk: async (project) => expect(await press(project, trials.shop)).toEqual([]),
  },
  {
    guide: 'game',
    title: 'Game loop',
    aimMinutes: 10,
    walk: async (project) => expect(await press(project, trials.game)).toEqual([]),
  },
  {
    guide: 'plugin',
    title: 'Custom plugin',
    aimMinutes: 15,
    walk: async (project) => {
      expect(await run(project, 'npm', ['start', '--silent'])).toContain('execution  done');
      expect(await run(project, 'npm', ['test', '--silent'])).toMatch(/^# fail 0$/m);
    },
  },
  {
    guide: 'backend',
    title: 'Backend',
    aimMinutes: 15,
    walk: async (project) => {
      const { stop } = await start(project, []);
      try {
        const [, payment] = shellBlocks('backend');
        expect(await run(project, 'sh', ['-c', payment!])).toContain('"status":"done"');
      } finally {
        await stop();
      }
    },
  },
];

const page = 'docs/records/minutes.md';
const folder = openFolder('journeys');
const tool = join(folder.path, 'tool');
const rows: string[] = [];
let packed: Packed;

const tutorials: Readonly<Record<TemplateName, string>> = {
  shop: 'web-shop',
  game: 'game-loop',
  plugin: 'custom-plugin',
  backend: 'backend',
};
const pageOf = (guide: TemplateName): string => `docs/tutorials/${tutorials[guide]}.md`;

const shellBlocks = (guide: TemplateName): readonly string[] =>
  blocksOf(pageOf(guide))
    .filter(({ language }) => language === 'sh')
    .map(({ source }) => source);

/** Number of words in a guide's text, without its code. */
const wordsOf = (guide: TemplateName): number =>
  readFileSync(pageOf(guide), 'utf8')
    .replace(/^```[\s\S]*?^```$/gm, '')
    .split(/\s+/).length;

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

beforeAll(async () => {
  await mkdir(tool);
  writeFileSync(join(tool, 'package.json'), '{}');
  const { sdk, creator } = await pack(folder.path);
  await install(tool, [creator.tarball]);
  packed = sdk;
});
afterAll(() => {
  folder.remove();
  if (process.env['WRITE'] !== '1' || rows.length < journeys.length) return;
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, seal(text.replace(/^\| \[Web shop\][\s\S]*backend\.md\).*$/m, () => rows.join('\n'))));
});

describe('a newcomer with the packed file and an empty folder', () => {
  it.each(journeys)('follows "$title" to its end', async ({ guide, title, aimMinutes, walk }) => {
    const [commands = ''] = shellBlocks(guide);
    const lines = commands.trim().split('\n');
    const name = /^npm create tributary (\S+)/.exec(lines[0]!)![1]!;
    const began = Date.now();
    // The package of templates is not on this registry, so the test runs the command that npm would have run.
    const asked = lines[0]!
      .replace(/^npm create tributary/, '')
      .replace(' -- ', ' ')
      .trim()
      .split(' ');
    await run(folder.path, join(tool, 'node_modules/.bin/create-tributary'), [
      ...asked,
      '--sdk',
      `file:${packed.tarball}`,
    ]);
    const project = join(folder.path, name);
    expect(lines[1]).toBe(`cd ${name} && npm install`);
    await install(project, []);
    const installed = Date.now();
    await walk(project);
    const ended = Date.now();
    const row = [
      `[${title}](../${pageOf(guide).slice('docs/'.length)})`,
      lines.length,
      clock(installed - began),
      clock(ended - installed),
      clock(ended - began),
      wordsOf(guide),
      `≤ ${aimMinutes} minutes`,
    ];
    rows.push(`| ${row.join(' | ')} |`);
    console.log(rows.at(-1));
  });
});
