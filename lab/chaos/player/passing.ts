import type { Random } from '../random.js';
import type { Faults } from '../run/Faults.js';
import type { RunParts } from '../run/RunParts.js';
import type { VirtualTime } from '../time/VirtualTime.js';
import type { HardParts } from './HardParts.js';
import type { Tab } from './Tab.js';

export const MINUTE = 60_000;
/** Beyond what any window or any wallet of a run takes. */
const LONGEST_WAIT_MS = 240 * MINUTE;

/** Lets time pass in the world. `isShort`: its chains catch up fully only after a minute or more. */
export async function letPass(
  { world }: Pick<RunParts, 'world'>,
  ms: number,
  { isShort = false }: { readonly isShort?: boolean } = {},
): Promise<void> {
  await world.time.pass(ms);
  await world.time.work(() => world.catchUp({ fully: !isShort || ms >= MINUTE }));
}

/** Closes the tab and lifts all faults; answers every prompt, and sends every signed transaction. */
export async function calmDown(
  parts: Pick<HardParts, 'world' | 'wallet'>,
  { tab, faults, random }: { readonly tab: Tab; readonly faults: Faults; readonly random: Random },
): Promise<void> {
  const { windows } = parts.wallet;
  await tab.close();
  await faults.lift();
  await windows.settle(random);
  for (let waited = 0; waited < LONGEST_WAIT_MS && !windows.isOver(); waited += 10 * MINUTE)
    await letPass(parts, 10 * MINUTE);
  await letPass(parts, 2 * MINUTE);
}

/** Keeps virtual time moving while a page only waits, until the returned function is called. */
export function keepTimeMoving(time: VirtualTime): () => void {
  let stop = (): void => undefined;
  const look = (): void => void (stop = time.plan(10_000, look));
  look();
  return () => stop();
}
