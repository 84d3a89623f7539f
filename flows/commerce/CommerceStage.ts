import type { CommerceFlow } from './CommerceFlow.js';

/** One hosted widget with its parameters. */
export interface CommerceStage {
  readonly flow: CommerceFlow;
  readonly parameters: Readonly<Record<string, unknown>>;
}
