import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { openApiDocument } from '../../src/service/openapi/openApiDocument.js';

describe('docs/reference/server-api.md', () => {
  it('names every method of the service with its scope', () => {
    const guide = readFileSync('docs/reference/server-api.md', 'utf8');
    const { paths } = openApiDocument() as {
      readonly paths: Record<
        string,
        Record<string, { readonly security: readonly { readonly bearer?: readonly string[] }[] }>
      >;
    };
    const missing = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) => {
        const scope = security[0]?.bearer?.[0] ?? 'public';
        const name = `\`${method.toUpperCase()} ${path}\``;
        // The text may mention it, too.
        const hasRow = guide.split('\n').some((line) => line.includes(name) && line.includes(`| ${scope} |`));
        return hasRow ? [] : [`${method} ${path}: ${scope}`];
      }),
    );
    expect(missing).toEqual([]);
  });
});
