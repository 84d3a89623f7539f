/** A transaction of an account that the node signs for: one of the mnemonic, or an impersonated one. */
export interface SetupTransaction {
  /** The step of the setup, for the error message. */
  readonly step: string;
  readonly from: string;
  readonly to: string;
  readonly data: string;
  /** Default 0. */
  readonly value?: bigint;
}
