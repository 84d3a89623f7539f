import type { FrontDoorConfig } from '../front-door/FrontDoorConfig.js';

/** What `/how` is told. */
export interface HowConfig extends FrontDoorConfig {
  /** The lines of `buyLantern`, as they are run. */
  readonly lines: string;
  /** Where the shop signs orders: the devnet's own. */
  readonly shopUrl: string;
}

/** What stands between the marks, without its margin. @throws Error where the marks are gone */
export function linesOf(source: string): string {
  const [, lines] = /\/\/ <lines>\n([\s\S]*?)\n *\/\/ <\/lines>/.exec(source) ?? [];
  if (lines === undefined) throw new Error('the source has no marked lines');
  return lines.replace(/^ {2}/gm, '');
}
