import { readFileSync } from 'node:fs';

/** Everything that is installed in this repository, its tests included. */
export const lockfiles = [
  'package-lock.json',
  'test/react18/package-lock.json',
  'lab/bench/package-lock.json',
  'test/hosts/package-lock.json',
  'lab/libraries/package-lock.json',
  'lab/mutation/package-lock.json',
  'lab/wallets/package-lock.json',
  'docs/site/package-lock.json',
];

/**
 * Returns a lockfile's pinned packages and its faults: every package must come from a registry, with a hash of the published file.
 * @param {string} file of npm, version 3
 */
export function readLockfile(file) {
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  const shipped = shippedOf(packages);
  const all = installed.map(([path, entry]) => ({ ...entry, name: nameOf(path), path }));
  return {
    packages: all.length,
    shipped: shipped.size,
    installScripts: all
      .filter(({ hasInstallScript }) => hasInstallScript)
      .map(({ name, version, path }) => ({ name, version, isShipped: shipped.has(path) })),
    problems: all.flatMap((entry) => problemsOf(entry).map((problem) => `${file}: ${entry.path} ${problem}`)),
  };
}

/** Returns the packages that an installation of the SDK contains: its dependencies, and theirs. Packages of a workspace have other ones. */
function shippedOf(packages) {
  const shipped = new Set();
  const add = (from, { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} }) => {
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const path = foundFrom(from, name, packages);
      if (path === undefined || shipped.has(path)) continue;
      shipped.add(path);
      add(path, packages[path]);
    }
  };
  add('', packages['']);
  return shipped;
}

/** As Node looks for it: in the nearest folder outwards. */
function foundFrom(from, name, packages) {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (path in packages || from === '') return path in packages ? path : undefined;
  return foundFrom(from.slice(0, Math.max(0, from.lastIndexOf('node_modules/') - 1)), name, packages);
}

function problemsOf({ inBundle, integrity, resolved, version }) {
  if (inBundle) return []; // within a package that has a hash
  return [
    !/^sha512-/.test(integrity ?? '') && 'has no sha512 hash',
    resolved !== undefined && !/^https:\/\/[^/]+\/.+\.tgz$/.test(resolved) && `comes from ${resolved}`,
    !/^\d+\.\d+\.\d+/.test(version ?? '') && `has no version of a registry: ${version}`,
  ].filter(Boolean);
}

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** `npm:name@`: a second version of a package comes from the same registry, under another name. */
const alias = /^npm:(@[\w.-]+\/)?[\w.-]+@/;

/** Where a manifest asks for something else than a range of versions: a repository, an address, a folder; for who installs the SDK, another name, too. */
export function oddRanges(manifest) {
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  const ranges = kinds.flatMap((kind) =>
    Object.entries(manifest[kind] ?? {}).map(([name, range]) => ({ kind, name, range })),
  );
  const versionsOf = ({ kind, range }) => (kind === 'devDependencies' ? range.replace(alias, '') : range);
  return ranges
    .filter((each) => !/^[\^~>=<\d. |x*-]+$/.test(versionsOf(each)))
    .map(({ kind, name, range }) => `${kind}: ${name} is ${range}`);
}

/** Scripts that npm runs during an installation. */
export const installHooks = ['preinstall', 'install', 'postinstall', 'preprepare', 'prepare', 'postprepare'];
