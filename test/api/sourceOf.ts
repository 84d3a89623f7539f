import manifest from '../../package.json' with { type: 'json' };

const targets: Readonly<Record<string, unknown>> = manifest.exports;

/** The entries of the package without `./`, the package itself left out. */
export const entries = Object.keys(targets)
  .filter((path) => path !== '.' && !path.endsWith('.json'))
  .map((path) => path.replace('./', ''))
  .sort();

/** The file that an entry is compiled from: of `plugin` it is `core/plugin/index.ts`. */
export function sourceOf(entry: string): string {
  const { types } = targets[`./${entry}`] as { readonly types: string };
  return types.replace('./dist/', '').replace('.d.ts', '.ts');
}
