import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Artifact } from './artifact.js';

/** An artifact that a package ships, e.g. `@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json`. */
export const packageArtifact = (specifier: string): Artifact =>
  JSON.parse(readFileSync(createRequire(import.meta.url).resolve(specifier), 'utf8')) as Artifact;
