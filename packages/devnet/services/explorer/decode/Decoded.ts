/** A value of a call or a log, with its name if the ABI has one. */
export interface DecodedField {
  readonly name: string;
  readonly value: DecodedValue;
}

/** A decoded value: integers as bigint, addresses checksummed, untrusted text unchanged. */
export type DecodedValue =
  | { readonly kind: 'integer'; readonly value: bigint }
  | { readonly kind: 'address'; readonly address: string }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'bytes'; readonly hex: string; readonly call: DecodedCall | null }
  | { readonly kind: 'list'; readonly items: readonly DecodedValue[] }
  | { readonly kind: 'fields'; readonly fields: readonly DecodedField[] };

export interface DecodedCall {
  readonly name: string;
  /** 'approve(address,uint256)'. */
  readonly signature: string;
  readonly fields: readonly DecodedField[];
}

export interface DecodedLog extends DecodedCall {
  /** The contract that emitted the log. */
  readonly address: string;
}
