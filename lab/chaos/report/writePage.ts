import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { devnetFolder } from '../../../packages/devnet/devnetFolder.js';
import type { seal as sealed } from '../../../test/docs/seal.mjs';
import { DEFECTS_HEADING } from './describeDefects.js';
import { PAYMENTS_HEADING } from './describePayments.js';

/** Written by the sweeps of bridges (`lab/sweeps/noteFigures.ts`), before the defects. */
const BRIDGES_HEADING = '## Additional bridges';
const page = join(devnetFolder(), '../..', 'docs/records/chaos.md');

/** Writes the page of a campaign; separate measurements stay below. */
export function writeCampaign(campaign: string): Promise<void> {
  return write(withCampaign(current(), campaign));
}

export function writePayments(section: string): Promise<void> {
  return write(withPayments(current(), section));
}

export function writeDefects(section: string): Promise<void> {
  return write(`${current().split(`\n${DEFECTS_HEADING}`)[0]!.trimEnd()}\n\n${section.trimEnd()}\n`);
}

/** With its digest, by the module that the scripts share, too: nothing compiles them. */
async function write(text: string): Promise<void> {
  const shared = pathToFileURL(join(devnetFolder(), '../..', 'test/docs/seal.mjs')).href;
  const { seal } = (await import(shared)) as { readonly seal: typeof sealed };
  writeFileSync(page, seal(text));
}

/** The page with another campaign. */
export function withCampaign(text: string, campaign: string): string {
  const starts = [PAYMENTS_HEADING, BRIDGES_HEADING, DEFECTS_HEADING].map((heading) => text.indexOf(`\n${heading}`));
  const kept = starts.filter((start) => start >= 0);
  const apart = kept.length === 0 ? '' : text.slice(Math.min(...kept)).trim();
  return `${[campaign.trim(), apart].filter((part) => part !== '').join('\n\n')}\n`;
}

/** The page with another section of payments, after the campaign. */
export function withPayments(text: string, section: string): string {
  const starts = [PAYMENTS_HEADING, BRIDGES_HEADING, DEFECTS_HEADING].map((heading) => text.indexOf(`\n${heading}`));
  const [own = -1, ...later] = starts;
  const after = Math.min(...later.filter((start) => start >= 0), text.length);
  const before = text.slice(0, own >= 0 ? own : after).trimEnd();
  return `${[before, section.trim(), text.slice(after).trim()].filter((part) => part !== '').join('\n\n')}\n`;
}

function current(): string {
  return existsSync(page) ? readFileSync(page, 'utf8') : '';
}
