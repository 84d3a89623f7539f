import { isDeepStrictEqual } from 'node:util';
import { ReplayServer } from './replay/ReplayServer.js';
import type { Talk } from './Talk.js';
import { readTalks } from './talksFile.js';
import { type Understood, understood } from './understood.js';
import { answersOf } from './wireOf.js';

export type Talking = (talk: Talk, url: string) => Promise<readonly Understood[]>;

/** Returns the deviations from the recording, by the talk's name: in the client's requests, and in its results. */
export async function playAll(
  talking: Talking,
  isPlayed: (talk: Talk) => boolean = () => true,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const replay = await ReplayServer.start();
  const problems: Record<string, readonly string[]> = {};
  try {
    for (const talk of readTalks().filter(isPlayed)) {
      const url = replay.play(talk);
      const told = await talking(talk, url);
      const expected = talk.calls.map((call) => understood(call, answersOf));
      const differences = expected.flatMap((each, index) =>
        isDeepStrictEqual(told[index], each)
          ? []
          : [`call ${index}: ${short(told[index])}, where ${short(each)} was said`],
      );
      const all = [...replay.problemsOf(url), ...differences];
      if (all.length > 0) problems[talk.name] = all;
    }
    return problems;
  } finally {
    await replay.stop();
  }
}

function short(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 400);
}
