import { keccak256 } from 'ethers';
import { encodeAbi } from '../../abi/encodeAbi.js';
import { parseAbiTypes } from '../../abi/parseAbiTypes.js';

export interface OperationPlace {
  readonly entryPoint: string;
  readonly chainId: number;
}

/**
 * Returns the `userOpHash` of a user operation for EntryPoints before 0.8: the hash of its fields
 * without the signature, with each byte string hashed.
 *
 * @param fields types of the operation, in order; the signature is the last one
 */
export function operationHash(
  operation: readonly unknown[],
  fields: readonly string[],
  { entryPoint, chainId }: OperationPlace,
): string {
  const types = fields.slice(0, -1).map((type) => (type === 'bytes' ? 'bytes32' : type));
  const values = types.map((_, index) =>
    fields[index] === 'bytes' ? keccak256(operation[index] as string) : operation[index],
  );
  const signed = keccak256(encodeAbi(parseAbiTypes(types.join(',')), values));
  return keccak256(encodeAbi(parseAbiTypes('bytes32,address,uint256'), [signed, entryPoint, BigInt(chainId)]));
}
