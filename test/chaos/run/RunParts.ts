import type { MoodyWallet } from '../player/MoodyWallet.js';
import type { World } from '../world/World.js';
import type { RunLog } from './RunLog.js';
import type { Scenario } from './Scenario.js';

/** What all that happens in a run has a hand in. */
export interface RunParts {
  readonly world: World;
  readonly scenario: Scenario;
  readonly log: RunLog;
  readonly wallet: MoodyWallet;
}
