import type { TaskAction } from '../../execution/ExecutionTask.js';

/** The wallet is asked to change to another network. */
export const SWITCH_NETWORK = 'switch-network';

/** One time that the wallet will ask the player: a signature, a transaction, or the change to another network. */
export interface Prompt {
  /** Unique within its plan: `<step index>/<action>`. */
  readonly id: string;
  /** Index of the route's step that it is for. */
  readonly step: number;
  /** Where the wallet is, or is asked to go. */
  readonly chainId: number;
  /** What is asked; several where the wallet carries them out as one. */
  readonly actions: readonly [TaskAction | typeof SWITCH_NETWORK, ...TaskAction[]];
}
