import type { Hardness } from '../run/Hardness.js';
import type { RunParts } from '../run/RunParts.js';
import type { Scenario } from '../run/Scenario.js';
import type { Strangers } from '../world/Strangers.js';
import type { HardWallet } from './wallet/HardWallet.js';

/** The parts of a run in the harder world. */
export interface HardParts extends RunParts {
  readonly wallet: HardWallet;
  readonly scenario: Scenario & { readonly hard: Hardness };
  readonly strangers: Pick<Strangers, 'sent'>;
}
