/** EIP-712 data for `eth_signTypedData_v4`. Amounts in `message` are decimal text. */
export interface TypedData {
  readonly domain: {
    readonly name?: string;
    readonly version?: string;
    readonly chainId: number;
    readonly verifyingContract: string;
  };
  readonly primaryType: string;
  readonly types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>;
  readonly message: Readonly<Record<string, unknown>>;
}
