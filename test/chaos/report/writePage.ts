import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../devnet/contracts/packageRoot.js';
import { DEFECTS_HEADING } from './describeDefects.js';

const page = join(packageRoot(), 'docs/chaos.md');

/** The page of a campaign; what is measured apart from it stays below. */
export function writeCampaign(campaign: string): void {
  writeFileSync(page, [campaign.trimEnd(), ...defectsSection()].join('\n\n').trimEnd() + '\n');
}

export function writeDefects(section: string): void {
  writeFileSync(page, `${current().split(`\n${DEFECTS_HEADING}`)[0]!.trimEnd()}\n\n${section.trimEnd()}\n`);
}

function defectsSection(): readonly string[] {
  const [, section] = current().split(`\n${DEFECTS_HEADING}`);
  return section === undefined ? [] : [`${DEFECTS_HEADING}${section}`];
}

function current(): string {
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}
