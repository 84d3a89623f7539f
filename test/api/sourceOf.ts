import manifest from '../../package.json' with { type: 'json' };

const targets: Readonly<Record<string, unknown>> = manifest.exports;

/** The package next to the SDK that has one entry, by the name that the lists use. */
const DEVNET = 'devnet';

/** The entries of the package without `./`, the package itself left out, and the devnet's package. */
export const entries = Object.keys(targets)
  .filter((path) => path !== '.' && !path.endsWith('.json'))
  .map((path) => path.replace('./', ''))
  .concat(DEVNET)
  .sort();

/** The name by which a project imports an entry. */
export function importOf(entry: string): string {
  return entry === DEVNET ? 'tributary-devnet' : `tributary-sdk/${entry}`;
}

/** The file that an entry is compiled from: of `plugin` it is `core/plugin/index.ts`. */
export function sourceOf(entry: string): string {
  if (entry === DEVNET) return 'packages/devnet/index.ts';
  const { types } = targets[`./${entry}`] as { readonly types: string };
  return types.replace('./dist/', '').replace('.d.ts', '.ts');
}
