/**
 * Another process continues the execution: the journal has a revision that was not written here.
 * Sends no further request and writes nothing.
 */
export class ExecutionTakenOver extends Error {
  override readonly name = 'ExecutionTakenOver';
}
