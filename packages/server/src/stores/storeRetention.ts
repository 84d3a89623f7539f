import { type Retention, type RetentionOptions, retentionOf } from 'tributary-sdk/node';

/**
 * Game servers keep every finished execution unless the studio sets a limit: an idempotency key stays valid as
 * long as its execution is kept.
 */
export function storeRetention({ keepFinished = 'all', keepFinishedForMs }: RetentionOptions): Retention {
  return retentionOf({ keepFinished, keepFinishedForMs });
}
