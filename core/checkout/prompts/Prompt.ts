import type { TaskAction } from '../../execution/ExecutionTask.js';

/** The wallet prompts to switch to another network. */
export const SWITCH_NETWORK = 'switch-network';

/** One wallet prompt: a signature, a transaction, or a switch to another network. */
export interface Prompt {
  /** Unique within its plan: `<step index>/<action>`. */
  readonly id: string;
  /** Index of the route's step that it is for. */
  readonly step: number;
  /** The wallet's chain, or the chain to switch to. */
  readonly chainId: number;
  /** Requested actions; several if the wallet executes them as one. */
  readonly actions: readonly [TaskAction | typeof SWITCH_NETWORK, ...TaskAction[]];
}
