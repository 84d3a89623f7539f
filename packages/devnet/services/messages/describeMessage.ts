import { keccak256 } from 'ethers';
import type { JsonRpcClient } from '../../chains/JsonRpcClient.js';
import type { MessageStatus, RelayedMessage } from '../../Devnet.js';
import type { MessageChain } from './MessageChain.js';

interface Receipt {
  readonly blockNumber: string;
  readonly blockHash: string;
  readonly from: string;
  readonly to: string | null;
  readonly gasUsed: string;
  readonly status: string;
}

/** A transaction of a message, with the time of its block. */
interface Stage {
  readonly hash: string;
  readonly chain: string;
  readonly receipt: Receipt | null;
  readonly timestamp: number | null;
}

/** Returns the service's status of a message's gas payment. */
const gasStatus = (message: RelayedMessage): string => {
  if (message.gasPaid === 0n) return 'gas_unpaid';
  return message.underpaid ? 'gas_paid_not_enough_gas' : 'gas_paid';
};

const simplifiedStatus: Readonly<Record<MessageStatus, string>> = {
  called: 'sent',
  approved: 'approved',
  executed: 'received',
  error: 'failed',
  insufficient_fee: 'failed',
};

/** Returns a message as an entry of the service's response. Times and gas are those of the chains. */
export const describeMessage = async (message: RelayedMessage, chains: readonly MessageChain[]): Promise<object> => {
  const source = chains.find(({ chainId }) => chainId === message.sourceChainId)!;
  const destination = chains.find(({ chainId }) => chainId === message.destinationChainId)!;
  const read = (chain: MessageChain, hash: string | null): Promise<Stage | null> =>
    hash ? readStage(chain, hash) : Promise.resolve(null);
  const failed = message.status === 'error';
  const [call, approval, execution] = await Promise.all([
    readStage(source, message.transactionHash),
    read(destination, message.approvalHash),
    read(destination, message.executionHash),
  ]);
  return {
    id: message.id.includes(message.transactionHash) ? message.id : `${message.transactionHash}_${message.logIndex}`,
    message_id: message.id,
    call: {
      ...describeStage(call),
      event: 'ContractCall',
      logIndex: message.logIndex,
      returnValues: {
        sender: message.sourceAddress,
        destinationChain: destination.name,
        destinationContractAddress: message.destinationAddress,
        payloadHash: keccak256(message.payload),
        payload: message.payload,
      },
    },
    gas_status: gasStatus(message),
    gas_paid: { ...describeStage(call), returnValues: { gasFeeAmount: message.gasPaid.toString() } },
    ...(approval && { approved: { ...describeStage(approval), event: 'ContractCallApproved' } }),
    ...(execution &&
      !failed && { executed: { ...describeStage(execution), sourceTransactionHash: message.transactionHash } }),
    ...(failed && {
      error: {
        ...describeStage(execution ?? approval ?? call),
        chain: destination.name,
        error: { message: message.error ?? 'execution failed', transactionHash: message.executionHash },
      },
    }),
    is_insufficient_fee: message.status === 'insufficient_fee',
    status: message.status,
    simplified_status: simplifiedStatus[message.status],
    time_spent: timeSpent(call, approval, failed ? null : execution),
  };
};

const readStage = async ({ name, rpc }: MessageChain, hash: string): Promise<Stage> => {
  const receipt = await rpc.request<Receipt | null>('eth_getTransactionReceipt', [hash]);
  return { hash, chain: name, receipt, timestamp: receipt && (await readTimestamp(rpc, receipt.blockHash)) };
};

const readTimestamp = async (rpc: JsonRpcClient, blockHash: string): Promise<number | null> => {
  const block = await rpc.request<{ readonly timestamp: string } | null>('eth_getBlockByHash', [blockHash, false]);
  return block && Number(block.timestamp);
};

const describeStage = ({ hash, chain, receipt, timestamp }: Stage): object => ({
  transactionHash: hash,
  chain,
  blockNumber: receipt && Number(receipt.blockNumber),
  block_timestamp: timestamp,
  transaction: { hash, from: receipt?.from ?? null, to: receipt?.to ?? null },
  receipt: receipt && { gasUsed: BigInt(receipt.gasUsed).toString(), status: Number(receipt.status) },
});

/** Returns seconds. The chains' clocks differ, so a negative time counts as 0. */
const timeSpent = (call: Stage, approval: Stage | null, execution: Stage | null): object => {
  const span = (from: Stage | null, to: Stage | null): number | null =>
    from?.timestamp == null || to?.timestamp == null ? null : Math.max(0, to.timestamp - from.timestamp);
  const spans = {
    call_approved: span(call, approval),
    approved_executed: span(approval, execution),
    total: span(call, execution),
  };
  return Object.fromEntries(Object.entries(spans).filter(([, seconds]) => seconds !== null));
};
