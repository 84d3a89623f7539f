import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Artifact } from './artifact.js';

const read = new Map<string, Artifact>();

/**
 * Returns an artifact that a package contains, e.g.
 * `@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json`.
 */
export const packageArtifact = (specifier: string): Artifact => {
  const known =
    read.get(specifier) ??
    (JSON.parse(readFileSync(createRequire(import.meta.url).resolve(specifier), 'utf8')) as Artifact);
  read.set(specifier, known);
  return known;
};
