import { tap } from 'rxjs';
import { type Address, type ExecutionSnapshot, RouteKind, tryParseAddress } from '../../core/index.js';
import { createExecutionNotes } from '../payment/executionNotes.js';
import type { PaymentEngine } from '../payment/PaymentEngine.js';

/** Of an execution that this widget began. */
export interface Addition {
  /** Who gets the tokens in the end; null: who pays. */
  readonly recipient: Address | null;
}

export const additions = createExecutionNotes<Addition>('additions', (value) => {
  if (typeof value !== 'object' || value === null || !('recipient' in value)) return null;
  return { recipient: typeof value.recipient === 'string' ? tryParseAddress(value.recipient) : null };
});

/** The engine, noting what it begins here before anything of it is signed: for whom it is. Sending on is for nobody else any more. */
export function notingEngine(engine: PaymentEngine, recipientNow: () => Address | null): PaymentEngine {
  return {
    events$: engine.events$,
    executions: (account) => engine.executions(account),
    resume: (executionId, options) => engine.resume(executionId, options),
    recheck: (executionId, options) => engine.recheck(executionId, options),
    abandon: (executionId, options) => engine.abandon(executionId, options),
    execute: (route, options) => {
      const recipient = route.kind === RouteKind.TRANSFER ? null : recipientNow();
      let noted: ExecutionSnapshot['id'] | null = null;
      return engine.execute(route, options).pipe(
        tap(({ id }) => {
          if (noted === id) return;
          noted = id;
          additions.write(id, { recipient });
        }),
      );
    },
  };
}
