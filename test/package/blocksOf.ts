import { readFileSync } from 'node:fs';

export interface Block {
  /** The info string's first word; `ts continues` continues the block before. */
  readonly language: string;
  /** Heading of its section. */
  readonly heading: string;
  readonly source: string;
  readonly line: number;
}

const fence = /^```(.*)\n([\s\S]*?)^```$/gm;

/** The code blocks of a Markdown file, in order. */
export function blocksOf(file: string): readonly Block[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(fence)].map(({ 1: language = '', 2: source = '', index }) => {
    const before = text.slice(0, index);
    const heading = [...before.matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '';
    return { language, heading, source, line: before.split('\n').length };
  });
}
