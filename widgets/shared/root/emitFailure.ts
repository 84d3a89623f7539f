import type { Emit, EmitShared, FailureDetails } from '../events/WidgetEvents.js';
import { WidgetType } from '../events/WidgetType.js';

/** Emits a failure that any widget can have: invalid parameters, or an internal error. */
export function emitFailure<T extends WidgetType>(
  type: T,
  emit: Emit<T>,
  { reason, code }: Omit<FailureDetails, 'timestamp'>,
): void {
  const failure: FailureDetails = { reason, code, timestamp: Date.now() };
  if (type === WidgetType.COMMERCE)
    (emit as unknown as Emit<typeof WidgetType.COMMERCE>)('FAILURE', { type: null, data: failure });
  else (emit as unknown as EmitShared)('failure', failure);
}
