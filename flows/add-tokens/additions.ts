import { tap } from 'rxjs';
import { type Address, type ExecutionSnapshot, RouteKind, tryParseAddress } from '../../core/index.js';
import { createExecutionNotes } from '../payment/executionNotes.js';
import type { PaymentEngine } from '../payment/PaymentEngine.js';

/** Data of an execution that this widget started. */
export interface Addition {
  /** Final recipient of the tokens; `null`: the payer. */
  readonly recipient: Address | null;
  /** Balance of the token at the start, in its smallest unit, as decimal text; `null` if unknown. */
  readonly held: string | null;
}

export const additions = createExecutionNotes<Addition>('additions', (value) => {
  if (typeof value !== 'object' || value === null || !('recipient' in value)) return null;
  const held = 'held' in value && typeof value.held === 'string' && /^\d+$/.test(value.held) ? value.held : null;
  return { recipient: typeof value.recipient === 'string' ? tryParseAddress(value.recipient) : null, held };
});

/**
 * Returns an engine that records the recipient and balance of each execution before its first
 * signature. A transfer to another account is recorded without a recipient.
 */
export function notingEngine(engine: PaymentEngine, additionNow: () => Addition): PaymentEngine {
  return {
    events$: engine.events$,
    executions: (account) => engine.executions(account),
    resume: (executionId, options) => engine.resume(executionId, options),
    recheck: (executionId, options) => engine.recheck(executionId, options),
    abandon: (executionId, options) => engine.abandon(executionId, options),
    execute: (route, options) => {
      const { recipient, held } = additionNow();
      const addition = { recipient: route.kind === RouteKind.TRANSFER ? null : recipient, held };
      let noted: ExecutionSnapshot['id'] | null = null;
      return engine.execute(route, options).pipe(
        tap(({ id }) => {
          if (noted === id) return;
          noted = id;
          additions.write(id, addition);
        }),
      );
    },
  };
}
