import { keccak256, id as keccakOf } from 'ethers';
import { type Address, type Hex, NATIVE, parseAddress, type TokenAddress } from '../../core/index.js';
import {
  decodeAbi,
  decodeCall,
  isHash,
  type JsonObject,
  parseAbiTypes,
  parseQuantity,
} from '../../core/plugin/index.js';

/** The same on every OP chain. */
export const predeploys = {
  messenger: parseAddress('0x4200000000000000000000000000000000000007'),
  gasPriceOracle: parseAddress('0x420000000000000000000000000000000000000F'),
  bridge: parseAddress('0x4200000000000000000000000000000000000010'),
  messagePasser: parseAddress('0x4200000000000000000000000000000000000016'),
} as const;

const messageAbi = [
  'function relayMessage(uint256 nonce, address sender, address target, uint256 value, uint256 minGasLimit, bytes message) payable',
  'function finalizeBridgeETH(address from, address to, uint256 amount, bytes extraData) payable',
  'function finalizeBridgeERC20(address localToken, address remoteToken, address from, address to, uint256 amount, bytes extraData)',
] as const;

const depositedTopic = keccakOf('TransactionDeposited(address,address,uint256,bytes)');
const passedTopic = keccakOf('MessagePassed(uint256,address,address,uint256,uint256,bytes,bytes32)');
/** The events for native tokens and for tokens, and the position of the sender in the topics. */
export const initiatedTopics = [
  { topic: keccakOf('ETHBridgeInitiated(address,address,uint256,bytes)'), place: 1 },
  { topic: keccakOf('ERC20BridgeInitiated(address,address,address,address,uint256,bytes)'), place: 3 },
] as const;
export const relayedTopic = keccakOf('RelayedMessage(bytes32)');

const depositedTypes = parseAbiTypes('bytes opaqueData');
const passedTypes = parseAbiTypes('uint256 value, uint256 gasLimit, bytes data, bytes32 withdrawalHash');

/** The arguments of proof and finalisation, in the portal's order. */
export type WithdrawalTuple = readonly [
  nonce: bigint,
  sender: Address,
  target: Address,
  value: bigint,
  gasLimit: bigint,
  data: Hex,
];

/** A transfer of an account, as a message from one chain to the other. */
export interface BridgedMessage {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
  /** Id of the message in both messengers. */
  readonly messageHash: Hex;
  /** The call that relays it again after a failure. */
  readonly relayCall: Hex;
  readonly sender: Address;
  readonly recipient: Address;
  /** The token on the destination chain. */
  readonly token: TokenAddress;
  readonly amount: bigint;
  /** `null` for a deposit. */
  readonly withdrawal: { readonly hash: Hex; readonly tuple: WithdrawalTuple } | null;
}

export interface MessageEnds {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly bridge: Address;
  readonly portal: Address;
}

/**
 * Returns the bridge's own messages among the logs of a transaction; ignores other messages of its
 * messengers.
 * @throws TypeError if a log can't be parsed
 */
export function messagesIn(
  logs: readonly JsonObject[],
  sourceChainId: number,
  ends: MessageEnds,
): readonly BridgedMessage[] {
  const isDeposit = sourceChainId === ends.rootChainId;
  return logs.flatMap((log) => {
    const topics = Array.isArray(log['topics']) ? (log['topics'] as readonly Hex[]) : [];
    const from = isDeposit ? ends.portal : predeploys.messagePasser;
    if (String(log['address']).toLowerCase() !== from.toLowerCase()) return [];
    if (topics[0] !== (isDeposit ? depositedTopic : passedTopic)) return [];
    const read = isDeposit ? depositIn(log) : withdrawalIn(log, topics);
    const money = moneyIn(read.relayCall, ends.bridge, isDeposit);
    const hash = log['transactionHash'];
    if (!isHash(hash)) throw new TypeError('the log names no transaction');
    if (money === null) return [];
    return [
      {
        sourceChainId,
        destinationChainId: isDeposit ? ends.childChainId : ends.rootChainId,
        transactionHash: hash,
        blockNumber: parseQuantity(log['blockNumber']),
        messageHash: keccak256(read.relayCall) as Hex,
        ...read,
        ...money,
      },
    ];
  });
}

/**
 * The calldata follows the minted value (32 bytes), the sent value (32), the gas limit (8) and the
 * creation flag (1).
 */
function depositIn(log: JsonObject): Pick<BridgedMessage, 'relayCall' | 'withdrawal'> {
  const [opaque] = decodeAbi(depositedTypes, log['data'] as Hex);
  return { relayCall: `0x${(opaque as string).slice(2 + 73 * 2)}`, withdrawal: null };
}

function withdrawalIn(log: JsonObject, topics: readonly Hex[]): Pick<BridgedMessage, 'relayCall' | 'withdrawal'> {
  const [value, gasLimit, data, hash] = decodeAbi(passedTypes, log['data'] as Hex) as [bigint, bigint, Hex, Hex];
  const [sender, target] = [addressIn(topics[2]), addressIn(topics[3])];
  return {
    relayCall: data,
    withdrawal: { hash, tuple: [parseQuantity(topics[1]), sender, target, value, gasLimit, data] },
  };
}

/** Returns `null` for a message without a transfer, or of another application. */
function moneyIn(
  relayCall: Hex,
  rootBridge: Address,
  isDeposit: boolean,
): Pick<BridgedMessage, 'sender' | 'recipient' | 'token' | 'amount'> | null {
  const relayed = callOf('relayMessage', relayCall);
  if (relayed === null) return null;
  const [, from, target, , , message] = relayed as [bigint, Address, Address, bigint, bigint, Hex];
  const [source, destination] = isDeposit ? [rootBridge, predeploys.bridge] : [predeploys.bridge, rootBridge];
  if (from !== source || target !== destination) return null;
  const coins = callOf('finalizeBridgeETH', message);
  if (coins !== null) {
    const [sender, recipient, amount] = coins as [Address, Address, bigint];
    return { sender, recipient, token: NATIVE, amount };
  }
  const tokens = callOf('finalizeBridgeERC20', message);
  if (tokens === null) return null;
  const [token, , sender, recipient, amount] = tokens as [Address, Address, Address, Address, bigint];
  return { sender, recipient, token, amount };
}

function callOf(functionName: string, data: Hex): readonly unknown[] | null {
  try {
    return decodeCall(messageAbi, functionName, data);
  } catch {
    return null;
  }
}

function addressIn(topic: Hex | undefined): Address {
  return parseAddress(`0x${(topic ?? '').slice(26)}`);
}
