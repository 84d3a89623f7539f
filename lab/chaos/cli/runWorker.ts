import { Bench } from '../run/Bench.js';
import type { ChaosArguments } from './parseArguments.js';

/** Runs its seeds and sends each result to the parent. Ends by itself: nothing that was begun keeps the process. */
export async function runWorker({ seeds, kind, payments }: ChaosArguments): Promise<void> {
  const bench = await Bench.open();
  for (const seed of seeds) {
    const { trace, ...result } = await bench.run(seed, { isKind: kind, buys: payments });
    for (const broken of bench.brokenWorlds.splice(0)) process.stderr.write(`a world broke: ${broken}\n`);
    process.send!({ ...result, trace: result.crimes.length > 0 ? trace : [] });
  }
  await bench.close();
  process.disconnect();
}
