/** Another process continues the execution: the journal has a revision that was not written here. Nothing further is asked or written. */
export class ExecutionTakenOver extends Error {
  override readonly name = 'ExecutionTakenOver';
}
