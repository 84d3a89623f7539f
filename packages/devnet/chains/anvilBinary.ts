import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { AnvilStartError } from './AnvilStartError.js';

const platformPackages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@foundry-rs/anvil-darwin-arm64',
  'darwin-x64': '@foundry-rs/anvil-darwin-amd64',
  'linux-arm64': '@foundry-rs/anvil-linux-arm64',
  'linux-x64': '@foundry-rs/anvil-linux-amd64',
  'win32-x64': '@foundry-rs/anvil-win32-amd64',
};

/**
 * Returns the path of the native binary. The package's own launcher would be a second process
 * between the devnet and the chain, and would not pass on a kill.
 */
export const anvilBinary = (platform: string = process.platform, arch: string = process.arch): string => {
  const name = platformPackages[`${platform}-${arch}`];
  if (!name) throw new AnvilStartError(`no anvil is published for ${platform} ${arch}`, 'anvil', '');
  const manifest = resolveManifest(name);
  return join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil');
};

// The platform package is a dependency of the launcher package, so it is resolved from there:
// strict installers do not hoist it.
const resolveManifest = (name: string): string => {
  try {
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    return createRequire(launcher).resolve(`${name}/package.json`);
  } catch (cause) {
    throw new AnvilStartError(
      `the package ${name} is not installed (npm install @foundry-rs/anvil)`,
      'anvil',
      String(cause),
    );
  }
};
