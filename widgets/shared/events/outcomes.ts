/** A certain failure: nothing more will happen. */
export interface FailureDetails {
  /** The cause, in English, for a log. */
  readonly reason: string;
  /** A code of the error catalogues, if there is one. */
  readonly code: string;
  readonly timestamp: number;
}

/** Not certain yet: the purchase stays locked, and nothing is paid again. */
export interface Unknown {
  readonly executionId: string;
  readonly timestamp: number;
}
