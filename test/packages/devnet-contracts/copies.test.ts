import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import upstream from '../../../node_modules/@uniswap/swap-router-contracts/package.json' with { type: 'json' };
import devnet from '../../../packages/devnet/package.json' with { type: 'json' };
import manifest from '../../../packages/devnet-contracts/package.json' with { type: 'json' };

const folder = 'packages/devnet-contracts';
const source = `node_modules/${upstream.name}`;
const artifacts = readdirSync(join(folder, 'artifacts'), { recursive: true, encoding: 'utf8' })
  .map((path) => join('artifacts', path))
  .filter((path) => path.endsWith('.json'));

describe('the contracts of the devnet under GPL', () => {
  it('are SwapRouter02, and no other file', () => {
    expect(artifacts).toEqual(['artifacts/contracts/SwapRouter02.sol/SwapRouter02.json']);
    expect(manifest.files).toEqual(['artifacts']);
  });

  it.each(['LICENSE', ...artifacts])('equal byte for byte what the package of origin has: %s', (path) => {
    expect(readFileSync(join(folder, path)).equals(readFileSync(join(source, path)))).toBe(true);
  });

  it('are under the licence of the package of origin, whose exact version and source the README names', () => {
    expect(manifest.license).toBe(upstream.license);
    expect(manifest.devDependencies).toEqual({ [upstream.name]: upstream.version });
    const readme = readFileSync(join(folder, 'README.md'), 'utf8');
    for (const fact of [upstream.name, upstream.version, upstream.license, upstream.repository.url, ...artifacts])
      expect(readme).toContain(fact);
  });

  it('come with the devnet without the package of origin, which installs hardhat', () => {
    expect(devnet.dependencies).toMatchObject({ [manifest.name]: manifest.version });
    expect(Object.keys(devnet.dependencies)).not.toContain(upstream.name);
    expect(manifest).not.toHaveProperty('dependencies');
  });
});
