// Writes packages/server/openapi.json as the service answers it, and the clients' types and operations from it. `npm run clients` installs and compiles first.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../dist/service/openapi/openApiDocument.js';
import { generated } from './generated.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const document = openApiDocument();
writeFileSync(at('../openapi.json'), `${JSON.stringify(document, null, 2)}\n`);
// Not `immutable`: the client's types lose the methods of readonly lists.
const types = astToString(await openapiTS(document));
writeFileSync(
  at('../src/client/openapi.ts'),
  `// Generated from packages/server/openapi.json: npm run clients\n\n${types}`,
);
for (const [file, text] of Object.entries(generated(document))) writeFileSync(at(`../clients/${file}`), text);
