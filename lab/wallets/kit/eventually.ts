import { setTimeout as sleep } from 'node:timers/promises';

/** Looks until it holds. A test that waits in vain ends by its own time limit. */
export async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20);
}
