import { existsSync } from 'node:fs';
import { sourceFolders } from '../declarations.js';
import { type FolderGraph, folderGraph } from './FolderGraph.js';
import { readImports } from './readImports.js';

export interface Picture {
  readonly name: string;
  readonly title: string;
  readonly graph: FolderGraph;
}

/** Folders of a folder; its entry and other single files are not drawn. */
const inside =
  (folder: string) =>
  (path: string): string | null => {
    const [first, second, ...rest] = path.split('/');
    return first === folder && rest.length > 0 ? second! : null;
  };

/** Returns the folder that is drawn: of `plugins` and `integrations` each folder in it, as they don't import each other. Examples are not drawn. */
export function topFolder(path: string): string | null {
  if (path === 'index.ts') return path;
  const [first, second] = path.split('/');
  if (first === 'plugins') return `plugins/${second}`;
  return sourceFolders.find((folder) => path.startsWith(`${folder}/`)) ?? null;
}

/** One for the whole, and one for each of the folders that have many. */
export function pictures(): readonly Picture[] {
  const imports = readImports();
  const parts = ['core', 'flows', 'widgets'].filter((folder) => existsSync(folder));
  return [
    { name: 'whole', title: 'Who imports whom', graph: folderGraph(imports, topFolder) },
    ...parts.map((folder) => ({
      name: folder,
      title: `Inside ${folder}: who imports whom`,
      graph: folderGraph(imports, inside(folder)),
    })),
  ];
}
