import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { referenceFolder } from './referenceFolder.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The reference's packages that are missing, or of another version than the one to compare with. */
function findMissing() {
  const { dependencies } = readJson(join(referenceFolder, 'package.json'));
  return Object.entries(dependencies).filter(([name, version]) => {
    const manifest = join(referenceFolder, 'node_modules', name, 'package.json');
    return !existsSync(manifest) || (/^\d/.test(version) && readJson(manifest).version !== version);
  });
}

/** Without install scripts, which no measured code needs, and without changes to the lockfile. */
function install() {
  const flags = [
    '--prefix',
    referenceFolder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  return new Promise((resolve) => {
    const child = spawn(npm, ['install', ...flags], {
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/**
 * Installs the published reference for the benchmark if it is missing. Only the benchmark needs it, so the SDK does not depend on it.
 * @returns whether there is something to compare with
 */
export async function ensureReference(print) {
  if (findMissing().length === 0) return true;
  print('Installing the published reference for the comparison (once, about half a minute)…');
  if ((await install()) && findMissing().length === 0) return true;
  print(
    'The reference could not be installed (npm install --prefix lab/bench). Running ours alone: counts hold, there are no ratios.',
  );
  return false;
}
