import type { CommerceFlow } from './CommerceFlow.js';

/** One hosted widget and what it was given. */
export interface CommerceStage {
  readonly flow: CommerceFlow;
  readonly parameters: Readonly<Record<string, unknown>>;
}
