import { concat, Interface, solidityPacked, ZeroAddress } from 'ethers';

/** A call that a page requests from a Safe. */
export interface SafeCall {
  readonly to: string;
  readonly value: string;
  readonly data: string;
}

/** The transaction that the owners sign. */
export interface SafeTransaction extends SafeCall {
  readonly operation: 0 | 1;
  readonly safeTxGas: number;
  readonly baseGas: 0;
  readonly gasPrice: 0;
  readonly gasToken: string;
  readonly refundReceiver: string;
  readonly nonce: bigint;
}

export const safeTransactionTypes = {
  SafeTx: [
    'address to',
    'uint256 value',
    'bytes data',
    'uint8 operation',
    'uint256 safeTxGas',
    'uint256 baseGas',
    'uint256 gasPrice',
    'address gasToken',
    'address refundReceiver',
    'uint256 nonce',
  ].map((field) => {
    const [type = '', name = ''] = field.split(' ');
    return { type, name };
  }),
};

const multiSend = new Interface(['function multiSend(bytes)']);

/** One call stays itself; several become one delegate call of the MultiSend contract. */
export function safeTransactionOf(
  calls: readonly SafeCall[],
  {
    multiSendAddress,
    nonce,
    safeTxGas,
  }: { readonly multiSendAddress: string; readonly nonce: bigint; readonly safeTxGas: number },
): SafeTransaction {
  const rest = {
    safeTxGas,
    baseGas: 0,
    gasPrice: 0,
    gasToken: ZeroAddress,
    refundReceiver: ZeroAddress,
    nonce,
  } as const;
  const [first, ...others] = calls;
  if (first !== undefined && others.length === 0)
    return { to: first.to, value: first.value, data: first.data, operation: 0, ...rest };
  const packed = concat(
    calls.map(({ to, value, data }) =>
      solidityPacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [0, to, BigInt(value), (data.length - 2) / 2, data],
      ),
    ),
  );
  return {
    to: multiSendAddress,
    value: '0',
    data: multiSend.encodeFunctionData('multiSend', [packed]),
    operation: 1,
    ...rest,
  };
}
