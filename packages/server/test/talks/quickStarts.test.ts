import { execFile, execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isHere, languages } from './clientsHere.js';
import { keys, TalkBed } from './recording/TalkBed.js';

let bed: TalkBed;
const directory = mkdtempSync(join(tmpdir(), 'tributary-quick-start-'));
beforeAll(async () => {
  bed = await TalkBed.start();
  await bed.write('order-1', { status: 'done' });
});
afterAll(async () => {
  await bed?.stop();
  rmSync(directory, { recursive: true, force: true });
});

/** Returns the program in the guide, for the devnet's chain. */
function written(language: string): string {
  const [, code = ''] =
    new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(readFileSync('docs/how-to/call-the-server.md', 'utf8')) ?? [];
  return code.replace('13371', `${bed.devnet.child.chainId}`);
}

async function run(command: string, ...given: readonly string[]): Promise<readonly string[]> {
  const clients = `${process.cwd()}/packages/server/clients`;
  const env = {
    ...process.env,
    TRIBUTARY_URL: bed.url,
    TRIBUTARY_KEY: keys.game,
    PYTHONPATH: `${clients}/python`,
    LUA_PATH: `${clients}/lua/?.lua;;`,
  };
  const { stdout } = await promisify(execFile)(command, given, { env, timeout: 60_000 });
  return stdout.trim().split('\n');
}

const ways: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  Python: () => run('python3', '-c', written('python')),
  Lua: () => run('lua5.4', '-e', written('lua')),
  'C#': () => {
    const [source, program] = [join(directory, 'Program.cs'), join(directory, 'program.exe')];
    writeFileSync(source, written('csharp'));
    const client = ['Api', 'Client', 'Json', 'JsonView', 'Refusal', 'ServiceError'].map(
      (name) => `packages/server/clients/csharp/${name}.cs`,
    );
    execFileSync('mcs', [`-out:${program}`, '-r:System.Net.Http.dll,System.Numerics.dll', ...client, source]);
    return run('mono', program);
  },
};

describe.each(Object.entries(languages))('the quick start for %s', (name, language) => {
  (isHere(language) ? it : it.skip)('finds a way to pay, and follows an execution to its end', async () => {
    const said = (await ways[name]?.()) ?? [];
    expect(said[0]).toContain('swap:');
    expect(said.at(-1)).toBe('done');
  });
});
