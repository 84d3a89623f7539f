import type { PlayerWallet } from '../player/PlayerWallet.js';
import type { World } from '../world/World.js';
import type { RunLog } from './RunLog.js';
import type { Scenario } from './Scenario.js';

/** The parts that all components of a run share. */
export interface RunParts {
  readonly world: World;
  readonly scenario: Scenario;
  readonly log: RunLog;
  readonly wallet: PlayerWallet;
}
