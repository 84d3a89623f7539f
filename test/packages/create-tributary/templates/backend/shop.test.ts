import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';

const read = (path: string): string => readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8');

it('prints the shop of the template in the guide', () => {
  const guide = read('docs/how-to/sell-from-your-own-shop.md');
  expect(guide).toContain(`\`\`\`ts\n${read('packages/create-tributary/templates/backend/src/shop.ts')}\`\`\``);
});
