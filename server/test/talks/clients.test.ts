import { spawnSync } from 'node:child_process';
import { afterEach, describe, expect, it } from '@jest/globals';
import { playAll } from './playAll.js';
import { AProgram } from './runners/aProgram.js';
import { talkInTypeScript } from './runners/typescript.js';

const programs: AProgram[] = [];
afterEach(() => Promise.all(programs.splice(0).map((program) => program.end())));

function program(command: string, ...given: readonly string[]) {
  const started = new AProgram(command, ...given);
  programs.push(started);
  return started.talk;
}

/** Said aloud, as a machine without them tests less. */
function isHere(command: string): boolean {
  const isFound = spawnSync(command, [command.startsWith('lua') ? '-v' : '--version']).error === undefined;
  if (!isFound) console.warn(`${command} is not installed: its client was NOT TESTED`);
  return isFound;
}

describe('the recorded talks are passed by', () => {
  it('the TypeScript client', async () => {
    expect(await playAll((talk, url) => talkInTypeScript(talk, url))).toEqual({});
  });

  (isHere('python3') ? it : it.skip)('the Python client', async () => {
    expect(await playAll(program('python3', 'server/test/talks/runners/talks.py', 'server/clients/python'))).toEqual({});
  });

  (isHere('lua5.4') ? it : it.skip)('the Lua client', async () => {
    expect(await playAll(program('lua5.4', 'server/test/talks/runners/talks.lua', 'server/clients/lua'))).toEqual({});
  });
});
