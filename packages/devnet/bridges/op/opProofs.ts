import { AbiCoder, keccak256, toQuantity, ZeroHash } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import { interfaceOf } from '../../contracts/interfaceOf.js';
import { publishedArtifact } from '../../contracts/published/publishedArtifact.js';
import type { OpWithdrawalProof } from './OpControls.js';
import { opPredeploys } from './opAddresses.js';

const coder = AbiCoder.defaultAbiCoder();
const { messagePasser } = opPredeploys;

interface AccountProof {
  readonly storageHash: string;
  readonly storageProof: readonly { readonly proof: readonly string[] }[];
}

type OutputRootProof = OpWithdrawalProof['outputRootProof'];

/** Returns the parts of a claim about a block of the child chain. */
export const outputProofAt = async (rpc: JsonRpcClient, blockNumber: number): Promise<OutputRootProof> => {
  const number = toQuantity(blockNumber);
  const block = await rpc.request<{ readonly hash: string; readonly stateRoot: string }>('eth_getBlockByNumber', [
    number,
    false,
  ]);
  const { storageHash } = await rpc.request<AccountProof>('eth_getProof', [messagePasser, [], number]);
  const { stateRoot, hash } = block;
  return { version: ZeroHash, stateRoot, messagePasserStorageRoot: storageHash, latestBlockhash: hash };
};

export const outputRootOf = (proof: OutputRootProof): string =>
  keccak256(coder.encode(['bytes32', 'bytes32', 'bytes32', 'bytes32'], Object.values(proof)));

/** Returns the proof that the message passer contained a withdrawal in a block. */
export const storageProofAt = async (
  rpc: JsonRpcClient,
  withdrawalHash: string,
  blockNumber: number,
): Promise<readonly string[]> => {
  const slot = keccak256(coder.encode(['bytes32', 'uint256'], [withdrawalHash, 0]));
  const request = [messagePasser, [slot], toQuantity(blockNumber)];
  const { storageProof } = await rpc.request<AccountProof>('eth_getProof', request);
  return storageProof[0]!.proof;
};

export interface BegunWithdrawal extends Pick<OpWithdrawalProof, 'transaction' | 'withdrawalHash'> {
  readonly blockNumber: number;
}

interface Receipt {
  readonly blockNumber: string;
  readonly logs: readonly { readonly address: string; readonly topics: string[]; readonly data: string }[];
}

/** Returns the withdrawal that a transaction of the child chain has started. Rejects if there is none. */
export const begunIn = async (rpc: JsonRpcClient, transactionHash: string): Promise<BegunWithdrawal> => {
  const receipt = await rpc.request<Receipt | null>('eth_getTransactionReceipt', [transactionHash]);
  const passer = interfaceOf(publishedArtifact('L2ToL1MessagePasser'));
  const own = (receipt?.logs ?? []).filter(({ address }) => address.toLowerCase() === messagePasser);
  const event = own.map((log) => passer.parseLog(log)).find((found) => found?.name === 'MessagePassed');
  if (!receipt || !event) throw new Error(`Transaction ${transactionHash} has begun no withdrawal`);
  const [nonce, sender, target, value, gasLimit, data, withdrawalHash] = event.args as unknown as [
    bigint,
    string,
    string,
    bigint,
    bigint,
    string,
    string,
  ];
  return {
    transaction: { nonce, sender, target, value, gasLimit, data },
    withdrawalHash,
    blockNumber: Number(receipt.blockNumber),
  };
};
