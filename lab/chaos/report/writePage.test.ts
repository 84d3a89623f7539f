import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { devnetFolder } from '../../../packages/devnet/devnetFolder.js';
import { withCampaign, withPayments } from './writePage.js';

describe('withCampaign', () => {
  it('keeps the separate measurements: the sweeps of bridges, and the defects', () => {
    const page = readFileSync(join(devnetFolder(), '../..', 'docs/records/chaos.md'), 'utf8');
    const apart = page.slice(page.search(/## (Payments|Additional bridges)/));
    expect(apart).toContain('| Across |');
    expect(withCampaign(page, '# Chaos\n\nanother\n')).toBe(`# Chaos\n\nanother\n\n${apart}`);
  });

  it('is the campaign alone if there is no page yet', () => {
    expect(withCampaign('', '# Chaos\n')).toBe('# Chaos\n');
  });
});

describe('withPayments', () => {
  const page = '# Chaos\n\nruns\n\n## Additional bridges\n\n| Across |\n';

  it('comes after the campaign, and replaces the section before it', () => {
    const once = withPayments(page, '## Payments\n\nfirst\n');
    expect(once).toBe('# Chaos\n\nruns\n\n## Payments\n\nfirst\n\n## Additional bridges\n\n| Across |\n');
    expect(withPayments(once, '## Payments\n\nsecond\n')).toBe(once.replace('first', 'second'));
  });
});
