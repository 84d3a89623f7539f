import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import typescript from 'typescript';
import { startAnvil } from '../../../../packages/devnet/chains/startAnvil.js';
import { makeStateFolder, stateFolders, sweepStateFolders } from '../../../../packages/devnet/chains/stateFolders.js';
import { devnetFolder } from '../../../../packages/devnet/devnetFolder.js';

const host = hostname().replace(/[^\w-]/g, '');
let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'state-folders-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));
/** A failed test leaves none running: it would hold the output of the whole run open. */
const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

const ownFolders = (): readonly string[] =>
  readdirSync(stateFolders()).filter((name) => name.startsWith(`${host}.${process.pid}.`));
const filesIn = (folder: string): number => readdirSync(folder, { recursive: true }).length;

/** The process id of a process that has ended. */
const deadPid = (): number => spawnSync(process.execPath, ['--eval', '']).pid;

const gone = async (folder: string): Promise<boolean> => {
  for (let tries = 0; existsSync(folder) && tries < 200; tries++) await sleep(25);
  return !existsSync(folder);
};

describe('a chain’s states', () => {
  it('are in a separate temporary folder, bounded, and removed when the chain stops', async () => {
    const before = new Set(ownFolders());
    const chain = await startAnvil({ chainId: 13473 });
    const [name] = ownFolders().filter((each) => !before.has(each));
    const folder = join(stateFolders(), name!);
    await chain.rpc.request('anvil_mine', ['0x5dc']);
    await chain.rpc.request('eth_blockNumber');
    expect(filesIn(folder)).toBeGreaterThan(100);
    expect(filesIn(folder)).toBeLessThan(1_010);
    await expect(
      chain.rpc.request('eth_getBalance', [`0x${'11'.repeat(20)}`, `0x${(1_500 - 900).toString(16)}`]),
    ).resolves.toBe('0x0');
    await chain.stop();
    await expect(gone(folder)).resolves.toBe(true);
  });

  it('are removed when the chain dies by itself', async () => {
    const before = new Set(ownFolders());
    const chain = await startAnvil({ chainId: 13473 });
    const [name] = ownFolders().filter((each) => !before.has(each));
    const folder = join(stateFolders(), name!);
    process.kill(Number(readFileSync(join(folder, 'program'), 'utf8')), 'SIGKILL');
    await chain.ended;
    await expect(gone(folder)).resolves.toBe(true);
  });
});

/** A parent process, running the source of `spawnTied`, whose program writes into its folder. */
const tiedParent = (folder: string): string => {
  const source = readFileSync(join(devnetFolder(), 'chains/spawnTied.ts'), 'utf8');
  const { outputText } = typescript.transpileModule(source, {
    compilerOptions: { module: typescript.ModuleKind.ESNext, target: typescript.ScriptTarget.ES2022 },
  });
  return `${outputText}
    spawnTied('/bin/sh', ['-c', 'echo state >${folder}/state; echo $$; exec sleep 60'], '${folder}').stdout.pipe(process.stdout);
    setInterval(() => undefined, 1_000);`;
};

(process.platform === 'win32' ? describe.skip : describe)('a parent that dies', () => {
  const startParent = async (folder: string, detached = false) => {
    mkdirSync(folder);
    const child = spawn(process.execPath, ['--input-type=module', '-e', tiedParent(folder)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      detached,
    });
    started.push(child);
    await new Promise((resolve) => child.stdout.once('data', resolve));
    return child;
  };

  it.each(['SIGKILL', 'SIGTERM', 'SIGINT'] as const)('lose their folder if the process ends by %s', async (signal) => {
    const folder = join(parent, 'states');
    const child = await startParent(folder);
    expect(readdirSync(folder).sort()).toEqual(['program', 'state']);
    child.kill(signal);
    await expect(gone(folder)).resolves.toBe(true);
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'removes the folder if all processes of its terminal get a %s',
    async (signal) => {
      const folder = join(parent, 'states');
      const child = await startParent(folder, true);
      process.kill(-child.pid!, signal);
      await expect(gone(folder)).resolves.toBe(true);
    },
  );

  it('leave the folder to the next start after a SIGKILL to all processes', async () => {
    const folder = join(parent, 'states');
    const child = await startParent(folder, true);
    const left = join(parent, `${host}.${child.pid}.abcdef`);
    process.kill(-child.pid!, 'SIGKILL');
    await new Promise((resolve) => child.once('exit', resolve));
    spawnSync('mv', [folder, left]);
    for (let tries = 0; existsSync(left) && tries < 100; tries++) {
      sweepStateFolders(parent);
      await sleep(20);
    }
    expect(existsSync(left)).toBe(false);
  });
});

describe('sweepStateFolders', () => {
  const aFolder = (name: string, program?: number): string => {
    const folder = join(parent, name);
    mkdirSync(folder);
    if (program !== undefined) writeFileSync(join(folder, 'program'), `${program}\n`);
    return folder;
  };

  it('removes the folders of ended devnets, and none that may be in use', () => {
    const dead = deadPid();
    const left = [aFolder(`${host}.${dead}.aaaaaa`), aFolder(`${host}.${dead}.bbbbbb`, dead)];
    const kept = [
      aFolder(`${host}.${process.pid}.cccccc`),
      aFolder(`${host}.${dead}.dddddd`, process.pid),
      aFolder(`another-${host}.${dead}.eeeeee`),
      aFolder('something-else'),
    ];
    sweepStateFolders(parent);
    expect(left.filter((folder) => existsSync(folder))).toEqual([]);
    expect(kept.filter((folder) => existsSync(folder))).toEqual(kept);
  });

  it('is harmless to a folder of this process', () => {
    const folder = makeStateFolder();
    sweepStateFolders(stateFolders());
    expect(existsSync(folder)).toBe(true);
    rmSync(folder, { recursive: true });
  });
});
