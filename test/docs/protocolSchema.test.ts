import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { JsonSchema } from '../../integrations/headless/JsonSchema.js';
import { protocolSchema } from '../../integrations/headless/protocolSchema.js';
import { answersSchema } from './answersSchema.js';

const file = 'integrations/headless/protocol.schema.json';

describe('the schema of the protocol', () => {
  it('is the file that the package has, with the answers that incoming messages do not need', () => {
    const published: JsonSchema = { ...protocolSchema, $defs: { ...protocolSchema.$defs, ...answersSchema() } };
    if (process.env['WRITE_DOCS'] === '1') writeFileSync(file, JSON.stringify(published, null, 2));
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(published);
  });
});
