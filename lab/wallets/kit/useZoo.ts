import { afterEach } from '@jest/globals';
import { type DevnetBed, useDevnet } from '../../../test/integration/useDevnet.js';
import { fund } from './fund.js';
import type { Inhabitant } from './Inhabitant.js';
import type { OpenInhabitant } from './OpenInhabitant.js';
import { type ChainName, World } from './World.js';

export interface Zoo {
  readonly bed: DevnetBed;
  world(): World;
  /** The wallet, new for this test, with funds on the chain that it is on. */
  start(chain: ChainName): Promise<Inhabitant>;
}

/** One devnet for the file, and a wallet that is opened for each test and stopped after it. */
export function useZoo(open: OpenInhabitant): Zoo {
  const bed = useDevnet();
  const opened: Inhabitant[] = [];
  afterEach(async () => {
    for (const inhabitant of opened.splice(0)) await inhabitant.stop();
  });
  return {
    bed,
    world: () => new World(bed.devnet),
    async start(chain) {
      const inhabitant = await open(new World(bed.devnet), chain);
      opened.push(inhabitant);
      await fund(bed, inhabitant.account, chain);
      return inhabitant;
    },
  };
}
