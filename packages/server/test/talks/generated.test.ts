import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { openApiDocument } from '../../src/service/openapi/openApiDocument.js';

/** It has separate packages, so it is not compiled with this project. */
const generator = '../../generator/generated.mjs';

it('equal the generated clients of the document: npm run clients', async () => {
  const { generated } = (await import(generator)) as {
    readonly generated: (document: object) => Readonly<Record<string, string>>;
  };
  const document = JSON.parse(JSON.stringify(openApiDocument())) as object;
  for (const [file, text] of Object.entries(generated(document)))
    expect([file, readFileSync(`packages/server/clients/${file}`, 'utf8')]).toEqual([file, text]);
});
