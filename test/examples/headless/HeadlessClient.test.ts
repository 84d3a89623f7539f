import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { HeadlessClient } from '../../../examples/headless/HeadlessClient.js';

const folder = mkdtempSync(join(tmpdir(), 'tributary-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program in the engine's place. */
function program(text: string): string {
  const path = join(folder, `${Math.random()}.mjs`);
  writeFileSync(path, text);
  return path;
}

const hello = `console.log(JSON.stringify({ hello: 'tributary', protocol: 1, methods: ['events'] }));`;

describe('HeadlessClient', () => {
  it('reports that the engine ended before it was ready', async () => {
    const client = new HeadlessClient(program('process.exitCode = 3;'), []);
    await expect(client.ready).rejects.toThrow('the engine has ended');
    await client.close();
  });

  it('rejects calls after the engine has ended, and can be closed again', async () => {
    const client = new HeadlessClient(program(`${hello} process.stdin.resume();`), []);
    expect(await client.ready).toEqual(['events']);
    const open = client.call('events');
    await client.close();
    await expect(open.last).rejects.toThrow('the engine has ended');
    await expect(client.call('events').last).rejects.toThrow('the engine has ended');
    await client.close();
  });
});
