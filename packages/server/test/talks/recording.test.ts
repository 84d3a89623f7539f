import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { record } from './recording/record.js';
import { TalkBed } from './recording/TalkBed.js';
import { allScripts } from './scripts/allScripts.js';
import type { Talk } from './Talk.js';
import { readTalks, writeTalks } from './talksFile.js';

let bed: TalkBed;
beforeAll(async () => {
  bed = await TalkBed.start();
});
afterAll(async () => bed?.stop());

async function recordAll(): Promise<readonly Talk[]> {
  const talks: Talk[] = [];
  for (const script of await allScripts(bed)) talks.push(await record(script, bed));
  return talks;
}

describe('the recorded talks', () => {
  // `npm run talks` records them again.
  it('equal the service’s current responses', async () => {
    const talks = await recordAll();
    if (process.env['RECORD'] === '1') writeTalks(talks);
    const recorded = new Map(readTalks().map((talk) => [talk.name, talk]));
    const changed = talks.filter((talk) => !isDeepStrictEqual(talk, recorded.get(talk.name)));
    expect(changed.map((talk) => [talk, recorded.get(talk.name)])).toEqual([]);
    expect(talks.map(({ name }) => name)).toEqual([...recorded.keys()]);
    expect(talks.length).toBeGreaterThanOrEqual(200);
  });
});
