import { type Retention, type RetentionOptions, retentionOf } from 'tributary-sdk/node';

/** Behind a game nothing finished is forgotten unless the studio says so: an idempotency key stands for its intent as long as its execution is kept. */
export function storeRetention({ keepFinished = 'all', keepFinishedForMs }: RetentionOptions): Retention {
  return retentionOf({ keepFinished, keepFinishedForMs });
}
