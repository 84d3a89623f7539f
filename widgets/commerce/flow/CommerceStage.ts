import type { CommerceFlow } from '../../events/WidgetType.js';

/** One hosted widget and what it was given. */
export interface CommerceStage {
  readonly flow: CommerceFlow;
  readonly parameters: Readonly<Record<string, unknown>>;
}
