/** Thrown if a local chain does not start. The message contains the command and its output. */
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
