import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../../../docs/decisions/', import.meta.url);

/** Returns the titles of docs/decisions by their numbers. */
export function decisionTitles() {
  const pages = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const lines = pages.flatMap((page) => [...page.matchAll(/^# (\d+)\. (.+)$/gm)]);
  return new Map(lines.map(([, number, title]) => [Number(number), title]));
}
