import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack, { type Configuration } from 'webpack';

export interface Bundled {
  readonly folder: string;
  /** Removes it. */
  readonly remove: () => Promise<void>;
}

/** From the root of the project. */
export function pathTo(path: string): string {
  return fileURLToPath(new URL(`../../../${path}`, import.meta.url));
}

/** Where `npm run bundle:production` puts the demo's pages, as users have them. */
export const productionBundles = pathTo('dist/demo-production');

/** Bundles dist/ into a separate folder. */
export async function bundle(configuration: Configuration): Promise<Bundled> {
  const folder = await mkdtemp(join(tmpdir(), 'tributary-bundle-'));
  await new Promise<void>((resolve, reject) => {
    const compiler = webpack({ ...configuration, output: { ...configuration.output, path: folder } });
    compiler?.run((error, stats) => {
      compiler.close(() => undefined);
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
