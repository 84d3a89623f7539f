// Runs a program with a Node that has `node:sqlite` (22.13 or later): this one, or the one of packages/server/test/runtime.
//   node packages/server/test/kit/withNode.mjs node_modules/jest/bin/jest.js --config jest.server.config.js
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const runtime = fileURLToPath(new URL('../runtime/', import.meta.url));
const [major, minor] = process.versions.node.split('.').map(Number);
const isNewEnough = major > 22 || (major === 22 && minor >= 13);
const installed = `${runtime}node_modules/node/bin/node`;

if (!isNewEnough && !existsSync(installed)) {
  const given = ['install', '--prefix', runtime, '--no-audit', '--no-fund', '--silent', '--no-package-lock'];
  const { status } = spawnSync('npm', given, { stdio: 'inherit' });
  if (status !== 0 || !existsSync(installed)) {
    console.error(
      `tributary-server needs Node 22.13 or later; this is ${process.version}, and none could be installed.`,
    );
    process.exit(1);
  }
}
const { status } = spawnSync(isNewEnough ? process.execPath : installed, process.argv.slice(2), {
  stdio: 'inherit',
  env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
});
process.exit(status ?? 1);
