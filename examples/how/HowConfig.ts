import type { FrontDoorConfig } from '../front-door/FrontDoorConfig.js';

/** The configuration of `/how`. */
export interface HowConfig extends FrontDoorConfig {
  /** The lines of `buyLantern` that the page runs. */
  readonly lines: string;
  /** URL at which the shop signs orders: the devnet's. */
  readonly shopUrl: string;
}

/**
 * Returns the lines between the markers, without indentation.
 * @throws Error if the markers are missing
 */
export function linesOf(source: string): string {
  const [, lines] = /\/\/ <lines>\n([\s\S]*?)\n *\/\/ <\/lines>/.exec(source) ?? [];
  if (lines === undefined) throw new Error('the source has no marked lines');
  return lines.replace(/^ {2}/gm, '');
}
