import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { argv } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type PublishedContracts, publishedFolder } from './publishedArtifact.js';
import {
  type PublishedPackage,
  type PublishedPackageName,
  publishedFile,
  publishedPackageNames,
  publishedPackages,
} from './publishedPackages.js';
import { publishedHash, readPublished } from './readPublished.js';

/** Fetches a published package without its dependencies, and unpacks it. Returns the folder. */
const unpack = (name: PublishedPackageName, folder: string): string => {
  const { version, integrity }: PublishedPackage = publishedPackages[name];
  const options: ExecFileSyncOptionsWithStringEncoding = {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  };
  const file = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], options).trim();
  const found = `sha512-${createHash('sha512')
    .update(readFileSync(join(folder, file)))
    .digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is ${found}, and should be ${integrity}`);
  execFileSync('tar', ['xzf', file], options);
  return join(folder, 'package');
};

const publish = (name: PublishedPackageName): void => {
  const { version, integrity, licence, licenceFile, contracts }: PublishedPackage = publishedPackages[name];
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  try {
    const source = unpack(name, folder);
    const read = Object.entries(contracts).map(([contract, place]) => {
      const text = readFileSync(join(source, place.path), 'utf8');
      return [contract, readPublished(text, place)] as const;
    });
    const artifacts = Object.fromEntries(read);
    const hash = publishedHash(artifacts);
    const result: PublishedContracts = { package: name, version, integrity, licence, hash, contracts: artifacts };
    writeFileSync(join(publishedFolder(), publishedFile(name)), `${JSON.stringify(result, null, 1)}\n`);
    copyFileSync(join(source, licenceFile), join(publishedFolder(), publishedFile(name, 'LICENSE')));
  } finally {
    rmSync(folder, { recursive: true });
  }
};

/** Writes the packages on the command line, or all of them. */
if (argv[1] === fileURLToPath(import.meta.url)) {
  const asked = argv.slice(2);
  for (const name of publishedPackageNames) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    publish(name);
    console.log(`${name}@${publishedPackages[name].version}`);
  }
}
