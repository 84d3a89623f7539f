import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { devnetFolder } from '../../../packages/devnet/devnetFolder.js';
import type { Change, Defect } from './Defect.js';

/** The engine has changed since the defect was written. */
class StaleDefectError extends Error {
  override readonly name = 'StaleDefectError';
}

export interface PlantedDefect {
  /** The command, in the copy that has the defect. */
  readonly command: string;
  remove(): void;
}

/** Returns a copy of the compiled code with the defect. @throws StaleDefectError */
export function plant({ name, changes }: Defect): PlantedDefect {
  const compiled = join(devnetFolder(), '../..', 'dist/chaos');
  const copy = join(devnetFolder(), '../..', 'dist/defects', name);
  const remove = (): void => rmSync(copy, { recursive: true, force: true });
  remove();
  cpSync(compiled, copy, { recursive: true, filter: (path) => !path.endsWith('.map') });
  try {
    for (const change of changes) apply(copy, change);
  } catch (error) {
    remove();
    throw error;
  }
  return { command: join(copy, 'lab/chaos/chaos.js'), remove };
}

function apply(folder: string, { file, find, replace }: Change): void {
  const path = join(folder, `${file}.js`);
  const source = readFileSync(path, 'utf8');
  const count = source.split(find).length - 1;
  if (count !== 1) throw new StaleDefectError(`${file} has ${count} times: ${find}`);
  writeFileSync(
    path,
    source.replace(find, () => replace),
  );
}
