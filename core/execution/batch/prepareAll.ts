import { TaskState } from '../ExecutionSnapshot.js';
import { haltOf } from '../haltOf.js';
import { prepareTask } from '../sending/prepareTask.js';
import type { TransactionSurroundings } from '../sending/TransactionSurroundings.js';
import type { TaskFailure } from '../TaskFailure.js';
import type { BatchableTask, PreparedTask } from './Batch.js';

/** All at once, so that their reads leave together; without those that have nothing to do. Where one may not be signed any more, none is. */
export async function prepareAll(tasks: readonly BatchableTask[], around: TransactionSurroundings): Promise<readonly PreparedTask[] | TaskFailure> {
  const { record, clock, signal } = around;
  for (const { id } of tasks) record.show(id, { state: TaskState.PREPARING });
  const results = await Promise.all(tasks.map(({ id, task }) => prepareTask(id, task, around).then((prepared) => ({ id, prepared, failure: null }), (error: unknown) => ({ id, prepared: null, failure: haltOf(error) }))));
  signal.throwIfAborted();
  const [failed] = results.flatMap(({ id, failure }) => (failure === null ? [] : [{ id, halt: failure }]));
  if (failed !== undefined) {
    for (const { id } of tasks) record.show(id, { state: TaskState.PENDING });
    return failed;
  }
  const ready = results.flatMap(({ id, prepared }) => (prepared === null ? [] : [{ id, prepared }]));
  const skipped = results.filter(({ prepared }) => prepared === null).map(({ id }) => id);
  if (skipped.length > 0) await record.noteAll(Object.fromEntries(skipped.map((id) => [id, { state: 'skipped', at: clock.now() }])));
  for (const id of skipped) record.show(id, { state: TaskState.SKIPPED });
  return ready;
}
