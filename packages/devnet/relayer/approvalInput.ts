import { AbiCoder, getBytes, hashMessage, keccak256, SigningKey } from 'ethers';
import { devnetAccounts } from '../chains/devnetAccounts.js';
import { gatewayOperators } from '../deploy/gateway.js';
import type { Call } from './Call.js';

const coder = AbiCoder.defaultAbiCoder();

/**
 * Returns the input of a gateway's `execute(bytes)`: the batch, signed by the operators, that makes
 * it accept one message.
 */
export const approvalInput = (call: Call, sourceChainName: string): string => {
  const approval = coder.encode(
    ['string', 'string', 'address', 'bytes32', 'bytes32', 'uint256'],
    [
      sourceChainName,
      call.sourceAddress,
      call.destinationAddress,
      call.payloadHash,
      call.transactionHash,
      call.logIndex,
    ],
  );
  const data = coder.encode(
    ['uint256', 'bytes32[]', 'string[]', 'bytes[]'],
    [call.destinationChainId, [call.commandId], ['approveContractCall'], [approval]],
  );
  const signature = new SigningKey(devnetAccounts.operator.privateKey).sign(
    hashMessage(getBytes(keccak256(data))),
  ).serialized;
  const proof = coder.encode(['address[]', 'uint256[]', 'uint256', 'bytes[]'], [...gatewayOperators, [signature]]);
  return coder.encode(['bytes', 'bytes'], [data, proof]);
};
