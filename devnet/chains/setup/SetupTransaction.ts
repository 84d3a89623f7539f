/** A transaction from an account that the node signs for: the mnemonic's, or an impersonated one. */
export interface SetupTransaction {
  /** What is being set up, for the error message. */
  readonly step: string;
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** Default 0. */
  readonly value?: bigint;
}
