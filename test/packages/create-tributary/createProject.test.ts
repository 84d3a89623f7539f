import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import manifest from '../../../package.json' with { type: 'json' };
import { createProject } from '../../../packages/create-tributary/src/createProject.js';
import { type TemplateName, templates } from '../../../packages/create-tributary/src/templates.js';

const folder = mkdtempSync(join(tmpdir(), 'tributary-create-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Manifest {
  readonly name: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}
const names = Object.keys(templates) as TemplateName[];
const created = names.map((template) => {
  const project = join(folder, `my-${template}`);
  createProject({ folder: project, template, sdk: '^0.2.0' });
  const files = readdirSync(project, { recursive: true, encoding: 'utf8' });
  const read = (path: string): string => readFileSync(join(project, path), 'utf8');
  return { template, project, files, read, manifest: JSON.parse(read('package.json')) as Manifest };
});

const packageOf = (specifier: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0];
const imported = /(?:from|import)\s*\(?'([^.'][^']*)'/g;

describe('createProject', () => {
  it.each(created)('writes a $template with its name, two commands and no placeholder', (each) => {
    expect(each.manifest.name).toBe(`my-${each.template}`);
    expect(Object.keys(each.manifest.scripts)).toEqual(expect.arrayContaining(['start', 'build']));
    expect(each.read('README.md')).toContain('```sh\nnpm install\nnpm start\n```');
    expect(each.files).toContain('.gitignore');
    const text = each.files.filter((path) => /\.(tsx?|json|md|html|css)$/.test(path));
    expect(text.filter((path) => each.read(path).includes('{{'))).toEqual([]);
  });

  // In one test they are all installed above all templates, where a missing package would be found by accident.
  it.each(created)('has in the $template every package that it imports', ({ files, read, manifest: own }) => {
    const has = new Set(Object.keys({ ...own.dependencies, ...own.devDependencies }));
    const sources = files.filter((path) => /\.tsx?$/.test(path));
    const wanted = sources.flatMap((path) => [...read(path).matchAll(imported)].map(([, name]) => packageOf(name!)));
    expect(wanted.length).toBeGreaterThan(0);
    const foreign = wanted.filter((name) => !name.startsWith('node:') && !builtinModules.includes(name));
    expect(foreign.filter((name) => !has.has(name))).toEqual([]);
  });

  it.each(created)('uses for the $template the versions that this repository is tested with', ({ manifest: own }) => {
    const ours: Readonly<Record<string, string>> = { ...manifest.devDependencies, ...manifest.dependencies };
    const versions = Object.entries({ ...own.dependencies, ...own.devDependencies });
    const other = versions.filter(([name, range]) => name in ours && ours[name]!.replace(/^\^?/, '^') !== range);
    expect(other).toEqual([]);
  });

  it.each([
    'file:../tributary-sdk/tributary-sdk-0.2.0.tgz',
    'file:..\\tributary-sdk.tgz',
    'https://files.example/tributary-sdk-0.2.0.tgz',
  ])('takes the devnet and its contracts from the folder of the packed SDK: %s', (sdk) => {
    const project = join(mkdtempSync(join(folder, 'packed-')), 'game');
    createProject({ folder: project, template: 'game', sdk });
    const written = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as Manifest;
    const place = sdk.slice(0, sdk.lastIndexOf('tributary-sdk'));
    const ending = sdk.slice(place.length + 'tributary-sdk'.length);
    expect(written.dependencies?.['tributary-sdk']).toBe(sdk);
    expect(written.devDependencies).toMatchObject({
      'tributary-devnet': `${place}tributary-devnet${ending}`,
      'tributary-devnet-contracts': `${place}tributary-devnet-contracts${ending}`,
    });
  });

  it('takes the devnet of the SDK’s own release from the registry, and the contracts with it', () => {
    const manifests = created.map((each) => each.manifest);
    expect(manifests.map(({ devDependencies }) => devDependencies['tributary-devnet'])).toEqual(
      names.map(() => '^0.2.0'),
    );
    expect(manifests.filter(({ devDependencies }) => 'tributary-devnet-contracts' in devDependencies)).toEqual([]);
  });

  it('refuses an SDK in a folder, because no packed devnet is next to it', () => {
    const project = join(folder, 'linked');
    expect(() => createProject({ folder: project, template: 'game', sdk: 'file:../tributary' })).toThrow(
      'file:../tributary is neither a version nor a file tributary-sdk-….tgz',
    );
    expect(existsSync(project)).toBe(false);
  });

  it('leaves a folder with content unchanged', () => {
    expect(() => createProject({ folder: created[0]!.project, template: 'game', sdk: '*' })).toThrow('is not empty');
  });

  it('refuses a folder whose name is invalid for npm', () => {
    expect(() => createProject({ folder: join(folder, 'Мой'), template: 'game', sdk: '*' })).toThrow(
      'no name for a package',
    );
  });
});
