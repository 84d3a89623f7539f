import { describe, expect, it } from '@jest/globals';
import { type DevnetOptions, startDevnet } from 'tributary-devnet';

const blocks = 12;

/** Reorganises again and again; answers with how often that went well. */
async function reorganised(options: DevnetOptions, most: number): Promise<number> {
  const devnet = await startDevnet({ silent: true, ...options });
  try {
    for (let round = 0; round < most; round += 1) {
      for (let block = 0; block < blocks; block += 1) await devnet.advance(1);
      await devnet.reorg('root', blocks);
    }
    return most;
  } finally {
    await devnet.stop();
  }
}

describe('a chain that is reorganised for hours', () => {
  it('keeps its contracts with `mostStates`', async () => {
    expect(await reorganised({ mostStates: 100 }, 120)).toBe(120);
  }, 120_000);

  it('reports whether anvil has lost them; once it keeps them, `mostStates` can be removed', async () => {
    await expect(reorganised({}, 300)).rejects.toThrow('start the devnet with `mostStates`');
  }, 120_000);
});
