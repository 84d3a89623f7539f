/** Somebody else carries the execution on: the journal holds a revision that was not written here. Nothing further is asked or written. */
export class ExecutionTakenOver extends Error {
  override readonly name = 'ExecutionTakenOver';
}
