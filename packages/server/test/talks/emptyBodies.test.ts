import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { isHere, languages } from './clientsHere.js';

/** Returns the requests that a Lua program sends to the service. */
async function sentBy(program: string): Promise<readonly string[]> {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => (body += String(chunk)));
    request.on('end', () => {
      bodies.push(body);
      response.setHeader('content-type', 'application/json').end('{"route":{},"steps":[]}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begin = `package.path = 'packages/server/clients/lua/?.lua;' .. package.path
    local tributary = require('tributary')
    local client = tributary.new('${url}', 'key')
    ${program}`;
  const running = spawn('lua5.4', ['-e', begin], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = (await once(running, 'exit')) as [number];
  server.close();
  expect(code).toBe(0);
  return bodies;
}

const ifLua = isHere(languages['Lua']!) ? it : it.skip;

describe('the Lua client', () => {
  ifLua('sends an empty table as the object that a body is', async () => {
    expect(await sentBy("assert(client:ask('cancelExecution', { id = 'a' }, {}))")).toEqual(['{}']);
  });

  ifLua('sends an empty table within a body as the list or the object that it is meant as', async () => {
    const program = `
      local said = assert(client:ask('cancelExecution', { id = 'a' }, { list = {}, object = tributary.object() })).body
      assert(client:ask('cancelExecution', { id = 'a' }, said))`;
    const bodies = (await sentBy(program)).map((body) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([
      { list: [], object: {} },
      { route: {}, steps: [] },
    ]);
  });
});
