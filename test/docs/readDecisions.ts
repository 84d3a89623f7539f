import { readdirSync, readFileSync } from 'node:fs';

export interface Decision {
  readonly number: number;
  readonly title: string;
  /** `Accepted`, or `Superseded by` with the numbers of others. */
  readonly status: string;
  readonly area: string;
  /** Numbers of the entries that were merged into it (1 to 599 and later ones). */
  readonly replaces: readonly number[];
  /** The file name in docs/decisions. */
  readonly file: string;
  readonly text: string;
}

/** Returns every decision in the order of its number. */
export function readDecisions(): readonly Decision[] {
  return readdirSync('docs/decisions')
    .filter((file) => file !== 'README.md')
    .map((file) => decisionOf(file, readFileSync(`docs/decisions/${file}`, 'utf8')))
    .sort((a, b) => a.number - b.number);
}

/** @throws Error if the head isn't "# 1. Title", a blank line, and "*Status.* Area: area. Replaces 1, 2." */
export function decisionOf(file: string, text: string): Decision {
  const head = /^# (\d+)\. (.+)\n\n\*([^*]+)\.\* Area: ([a-z]+)\.(?: Replaces ([\d, ]+)\.)?\n/.exec(text);
  if (head === null) throw new Error(`${file} doesn't start with a title, a status and an area`);
  const [, number, title, status, area, replaces = ''] = head;
  return {
    number: Number(number),
    title: title!,
    status: status!,
    area: area!,
    replaces: [...replaces.matchAll(/\d+/g)].map(([one]) => Number(one)),
    file,
    text,
  };
}
