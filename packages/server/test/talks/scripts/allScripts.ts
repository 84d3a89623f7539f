import type { Script } from '../recording/Script.js';
import type { TalkBed } from '../recording/TalkBed.js';
import { executions } from './executions.js';
import { payments } from './payments.js';
import { prices } from './prices.js';
import { refusals } from './refusals.js';

/** In the order in which they are recorded: some need what those before have left. */
export async function allScripts(bed: TalkBed): Promise<readonly Script[]> {
  return [...payments, ...prices(bed), ...(await executions(bed)), ...refusals];
}
