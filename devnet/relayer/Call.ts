/** A contract call that left a chain through its gateway, as the source chain's logs tell it. */
export interface Call {
  /** Hash of the transaction and index of the log, as message services name it. */
  readonly id: string;
  /** Names the message on the destination's gateway. Made of the place inside the transaction, which survives a reorganisation. */
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
