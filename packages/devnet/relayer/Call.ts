/** A contract call through a chain's gateway, from the source chain's logs. */
export interface Call {
  /** Hash of the transaction and index of the log, as message services write it. */
  readonly id: string;
  /**
   * Id of the message on the destination's gateway. Computed from its position in the transaction,
   * which survives a reorg.
   */
  readonly commandId: string;
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly transactionHash: string;
  readonly logIndex: number;
  readonly sourceAddress: string;
  readonly destinationAddress: string;
  readonly payload: string;
  readonly payloadHash: string;
  readonly gasPaid: bigint;
}
