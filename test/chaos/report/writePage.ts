import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../devnet/contracts/packageRoot.js';
import { DEFECTS_HEADING } from './describeDefects.js';

/** Written by the sweeps of bridges (`test/sweeps/noteFigures.ts`), before the defects. */
const BRIDGES_HEADING = '## Bridges beside the default one';
const page = join(packageRoot(), 'docs/chaos.md');

/** The page of a campaign; what is measured apart from it stays below. */
export function writeCampaign(campaign: string): void {
  writeFileSync(page, withCampaign(current(), campaign));
}

export function writeDefects(section: string): void {
  writeFileSync(page, `${current().split(`\n${DEFECTS_HEADING}`)[0]!.trimEnd()}\n\n${section.trimEnd()}\n`);
}

/** The page with another campaign. */
export function withCampaign(text: string, campaign: string): string {
  const starts = [BRIDGES_HEADING, DEFECTS_HEADING].map((heading) => text.indexOf(`\n${heading}`));
  const kept = starts.filter((start) => start >= 0);
  const apart = kept.length === 0 ? '' : text.slice(Math.min(...kept)).trim();
  return `${[campaign.trim(), apart].filter((part) => part !== '').join('\n\n')}\n`;
}

function current(): string {
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}
