import { readdirSync, readFileSync } from 'node:fs';

export interface Decision {
  readonly number: number;
  readonly title: string;
  /** Without its asterisks and its full stop. */
  readonly status: string;
  /** The file in docs/decisions, without `.md`. */
  readonly area: string;
}

/** Every decision of every area, in the order of the files. */
export function readDecisions(): readonly Decision[] {
  return readdirSync('docs/decisions')
    .sort()
    .flatMap((file) => decisionsOf(file.replace('.md', ''), readFileSync(`docs/decisions/${file}`, 'utf8')));
}

/** @throws Error where an entry does not begin with its status */
export function decisionsOf(area: string, text: string): readonly Decision[] {
  return [...text.matchAll(/^## (\d+)\. (.+)\n(?:\*([^*]+)\.\*$)?/gm)].map(([, number, title, status]) => {
    if (status === undefined) throw new Error(`decision ${number} has no status`);
    return { number: Number(number), title: title!, status, area };
  });
}

/** The decisions that a status names: "Superseded by 83 (why) and 84." */
export function supersededBy(status: string): readonly number[] {
  const named = status.replace(/\([^)]*\)/g, '');
  return [...named.matchAll(/\d+/g)].map(([number]) => Number(number));
}
