import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { keccak256 } from 'ethers';
import {
  missingPublished,
  type PublishedContracts,
  packagesOf,
  publishedArtifact,
  publishedFolder,
} from '../../../../../packages/devnet/contracts/published/publishedArtifact.js';
import {
  publishedFile,
  publishedPackageNames,
  publishedPackages,
} from '../../../../../packages/devnet/contracts/published/publishedPackages.js';
import { publishedHash } from '../../../../../packages/devnet/contracts/published/readPublished.js';
import manifest from '../../../../../packages/devnet/package.json' with { type: 'json' };
import { assertPublished } from '../../../../../packages/devnet/start/assertPublished.js';

const kept = (name: (typeof publishedPackageNames)[number]): PublishedContracts =>
  JSON.parse(readFileSync(join(publishedFolder(), publishedFile(name)), 'utf8')) as PublishedContracts;

describe('the published contracts', () => {
  it.each(publishedPackageNames)('are unchanged extracts of %s, with version and hash', (name) => {
    const { version, integrity, licence, contracts } = publishedPackages[name];
    const file = kept(name);
    expect(file).toMatchObject({ package: name, version, integrity, licence, hash: publishedHash(file.contracts) });
    expect(Object.keys(file.contracts)).toEqual(Object.keys(contracts));
    expect(existsSync(join(publishedFolder(), publishedFile(name, 'LICENSE')))).toBe(true);
  });

  it('notice an edit by hand', () => {
    const { contracts, hash } = kept('@uniswap/v2-core');
    const { abi, bytecode } = contracts['UniswapV2Pair']!;
    const edited = { ...contracts, UniswapV2Pair: { abi, bytecode: `${bytecode.slice(0, -1)}0` } };
    expect(publishedHash(edited)).not.toBe(hash);
  });

  it('are not in the packed devnet if their licence does not allow it', () => {
    const passedOn = publishedPackageNames.filter((name) =>
      manifest.files.some((pattern) => pattern.includes(publishedFile(name))),
    );
    expect(passedOn.map((name) => publishedPackages[name].licence).filter((licence) => licence !== 'MIT')).toEqual([]);
    expect(manifest.files.filter((pattern) => /contracts\/(\*\*\/)?\*\.json|published\/?$/.test(pattern))).toEqual([]);
  });

  it('are the ones of the public networks: the pair of v2 has the canonical init code hash', () => {
    expect(keccak256(publishedArtifact('UniswapV2Pair').bytecode)).toBe(
      '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f',
    );
  });

  it('uses installed packages if they are not stored, and requires the exact version', () => {
    const nowhere = missingPublished(packagesOf(['PoolManager', 'V4Quoter']), () => false);
    expect(nowhere).toEqual(['@uniswap/v4-core@1.0.2', '@uniswap/v4-periphery@1.0.3']);
    expect(() => assertPublished(['PoolManager'], (names) => missingPublished(names, () => false))).toThrow(
      'npm install --save-dev @uniswap/v4-core@1.0.2',
    );
    expect(() => assertPublished(['UniswapV2Factory', 'UniversalRouter'])).not.toThrow();
  });
});
