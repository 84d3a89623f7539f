/** A local chain did not come up. The message says what was run and what it printed. */
export class AnvilStartError extends Error {
  override readonly name = 'AnvilStartError';

  constructor(
    reason: string,
    readonly command: string,
    readonly output: string,
  ) {
    super(`The local chain did not start: ${reason}\n  ran: ${command}\n  printed: ${output.trim() || '(nothing)'}`);
  }
}
