import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const folder = fileURLToPath(new URL('../../widgets/', import.meta.url));
const views = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
/** The opening tags of all fields, by file. */
const fields = views.flatMap((path) =>
  [...readFileSync(join(folder, path), 'utf8').matchAll(/<(?:input|textarea|select|Input)\s[^<]*/g)].map(([tag]) => ({
    path,
    tag,
  })),
);

describe('the fields of widgets', () => {
  it("belong to no form of the host's", () => {
    expect(fields.length).toBeGreaterThan(8);
    expect(fields.filter(({ tag }) => !tag.includes('{...outsideForms}')).map(({ path }) => path)).toEqual([]);
  });
});
