import zoo from '../../lab/wallets/package.json' with { type: 'json' };
import manifest from '../../package.json' with { type: 'json' };
import { blocksOf } from './blocksOf.js';

/** A page about a wallet, and the packages that a game installs to follow it. */
export interface WalletPage {
  /** The page's TypeScript, a file a block. */
  readonly files: Readonly<Record<string, string>>;
  /** The packages that it imports in addition to ours, with the versions that are tested elsewhere. */
  readonly needs: readonly string[];
}

const versions: Readonly<Record<string, string>> = {
  ...manifest.devDependencies,
  ...manifest.dependencies,
  ...zoo.dependencies,
};
const imported = /(?:from |import\()'((?:@[\w-]+\/)?[\w-]+)/g;

/** @throws Error where the page imports a package of which no version is known */
export function walletPage(page: string): WalletPage {
  const blocks = blocksOf(page).filter(({ language }) => language === 'ts');
  const names = new Set(blocks.flatMap(({ source }) => [...source.matchAll(imported)].map(([, name]) => name!)));
  names.delete('tributary-sdk');
  return {
    files: Object.fromEntries(blocks.map(({ line, source }) => [`line${line}.ts`, source])),
    needs: [...names].map((name) => {
      if (versions[name] === undefined) throw new Error(`${page} imports ${name}`);
      return `${name}@${versions[name]}`;
    }),
  };
}
