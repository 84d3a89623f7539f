// Copies the compiled contracts and the licence from the installed package of Uniswap, byte for byte: `npm run copy --workspace tributary-devnet-contracts`.
import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The copied files, by their path in both packages. */
const files = ['LICENSE', 'artifacts/contracts/SwapRouter02.sol/SwapRouter02.json'];

const upstream = dirname(createRequire(import.meta.url).resolve('@uniswap/swap-router-contracts/package.json'));
for (const file of files) {
  const target = join(import.meta.dirname, file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(upstream, file), target);
}
