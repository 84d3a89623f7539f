/** Thrown if a transaction that sets up a local chain fails. `reason` is the decoded revert. */
export class SetupError extends Error {
  override readonly name = 'SetupError';

  constructor(
    readonly step: string,
    readonly reason: string,
  ) {
    super(`Setting up the local chain failed at ${step}: ${reason}`);
  }
}
