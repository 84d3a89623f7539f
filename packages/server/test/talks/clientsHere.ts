import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AProgram } from './runners/aProgram.js';

const runners = 'packages/server/test/talks/runners';

/** How a client of another language is run: what it takes, and how its program is started over a copy of its source. */
interface Language {
  readonly tools: readonly string[];
  readonly folder: string;
  readonly start: (source: string) => AProgram;
}

export const languages: Readonly<Record<string, Language>> = {
  Python: {
    tools: ['python3 --version'],
    folder: 'python',
    start: (source) => new AProgram('python3', `${runners}/talks.py`, source),
  },
  Lua: {
    tools: ['lua5.4 -v', 'lua5.4 -lsocket.http -ldkjson -v'],
    folder: 'lua',
    start: (source) => new AProgram('lua5.4', `${runners}/talks.lua`, source),
  },
  'C#': {
    tools: ['mcs --version', 'mono --version'],
    folder: 'csharp',
    start: (source) => {
      const sources = readdirSync(source).filter((file) => file.endsWith('.cs'));
      const files = [...sources.map((file) => join(source, file)), `${runners}/Talks.cs`];
      const program = join(source, 'talks.exe');
      execFileSync('mcs', [`-out:${program}`, '-r:System.Net.Http.dll,System.Numerics.dll', ...files]);
      return new AProgram('mono', program);
    },
  },
};

/** Said aloud, as a machine without them tests less. */
export function isHere({ tools, folder }: Language): boolean {
  const missing = tools.filter((tool) => {
    const [command = '', ...given] = tool.split(' ');
    return spawnSync(command, given).status !== 0;
  });
  if (missing.length > 0)
    console.warn(`NOT TESTED: the client in packages/server/clients/${folder}, without ${missing.join(', ')}`);
  return missing.length === 0;
}

export interface Fault {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** A client's program, and what is to be called when it is not needed any more. With a fault put into a copy of its source. */
export function startClient(
  { folder, start }: Language,
  fault?: Fault,
): { readonly program: AProgram; readonly end: () => Promise<void> } {
  const source = mkdtempSync(join(tmpdir(), 'tributary-client-'));
  cpSync(`packages/server/clients/${folder}`, source, { recursive: true });
  if (fault !== undefined) {
    const file = join(source, fault.file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(fault.from)) throw new Error(`${fault.file} has no "${fault.from}"`);
    writeFileSync(
      file,
      text.replace(fault.from, () => fault.to),
    );
  }
  const program = start(source);
  const end = async (): Promise<void> => {
    await program.end();
    rmSync(source, { recursive: true, force: true });
  };
  return { program, end };
}
