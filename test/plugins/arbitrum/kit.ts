import { Interface, toBeHex, toQuantity, zeroPadValue } from 'ethers';
import { type Address, type Hex, parseAddress } from 'tributary-sdk';
import { readErrors } from '../../../core/rpc/readErrors.js';
import type { ArbitrumEnds } from '../../../plugins/arbitrum/ArbitrumContracts.js';
import { aliasOf, type SendTuple } from '../../../plugins/arbitrum/arbitrumMessages.js';
import { childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

export const addressOf = (digits: string): Address => parseAddress(`0x${digits.padStart(40, '0')}`);
export const word = (number: bigint | number | string): Hex => toBeHex(BigInt(number), 32) as Hex;
export const no = (): never => {
  throw readErrors.reverted('0x', null);
};
/** Precompiles of every Arbitrum chain (docs.arbitrum.io, "Precompiles reference"). */
export const [arbSys, arbRetryableTx, nodeInterface] = [
  parseAddress('0x0000000000000000000000000000000000000064'),
  parseAddress('0x000000000000000000000000000000000000006E'),
  parseAddress('0x00000000000000000000000000000000000000C8'),
];
export const ends: ArbitrumEnds = {
  ...{ rootChainId: root, childChainId: child },
  ...{ router: addressOf('a1'), childRouter: addressOf('a2'), inbox: addressOf('a3') },
  ...{ bridge: addressOf('a4'), outbox: addressOf('a5'), rollup: addressOf('a6') },
};
export const [rootToken, childToken] = [addressOf('b1'), addressOf('b2')];
export const gateways = { gateway: addressOf('c1'), childGateway: addressOf('c2') };

/** As the contracts' own ABI has them. */
export const contracts = new Interface([
  'event MessageDelivered(uint256 indexed messageIndex, bytes32 indexed beforeInboxAcc, address inbox, uint8 kind, address sender, bytes32 messageDataHash, uint256 baseFeeL1, uint64 timestamp)',
  'event InboxMessageDelivered(uint256 indexed messageNum, bytes data)',
  'event L2ToL1Tx(address caller, address indexed destination, uint256 indexed hash, uint256 indexed position, uint256 arbBlockNum, uint256 ethBlockNum, uint256 timestamp, uint256 callvalue, bytes data)',
  'event TicketCreated(bytes32 indexed ticketId)',
  'event RedeemScheduled(bytes32 indexed ticketId, bytes32 indexed retryTxHash, uint64 indexed sequenceNum, uint64 donatedGas, address gasDonor, uint256 maxRefund, uint256 submissionFeeRefund)',
  'event Canceled(bytes32 indexed ticketId)',
  'event LifetimeExtended(bytes32 indexed ticketId, uint256 newTimeout)',
  'event SendRootUpdated(bytes32 indexed outputRoot, bytes32 indexed l2BlockHash)',
  'event OutBoxTransactionExecuted(address indexed to, address indexed l2Sender, uint256 indexed zero, uint256 transactionIndex)',
  'function finalizeInboundTransfer(address token, address from, address to, uint256 amount, bytes data) payable',
  'function executeTransaction(bytes32[] proof, uint256 index, address l2Sender, address to, uint256 l2Block, uint256 l1Block, uint256 l2Timestamp, uint256 value, bytes data)',
  'function redeem(bytes32 ticketId) returns (bytes32)',
  'function unsafeCreateRetryableTicket(address to, uint256 l2CallValue, uint256 maxSubmissionCost, address excessFeeRefundAddress, address callValueRefundAddress, uint256 gasLimit, uint256 maxFeePerGas, bytes data) payable returns (uint256)',
  'function outboundTransferCustomRefund(address token, address refundTo, address to, uint256 amount, uint256 maxGas, uint256 gasPriceBid, bytes data) payable returns (bytes)',
  'function withdrawEth(address destination) payable returns (uint256)',
  'function outboundTransfer(address l1Token, address to, uint256 amount, bytes data) payable returns (bytes)',
  'function approve(address spender, uint256 value)',
]);

export const sentHash = word(0x5e47);
export type Log = Readonly<Record<string, unknown>>;

export function logOf(address: string, name: string, values: readonly unknown[], hash: Hex = sentHash): Log {
  const { data, topics } = contracts.encodeEventLog(name, values);
  return { address, data, topics, transactionHash: hash, blockNumber: toQuantity(50) };
}

export const inboundCall = ({ token = rootToken, from = player, to = stranger, amount = 9n } = {}): Hex =>
  contracts.encodeFunctionData('finalizeInboundTransfer', [token, from, to, amount, '0x']) as Hex;

export interface Ticket {
  readonly number?: bigint;
  readonly to?: string;
  readonly value?: bigint;
  readonly beneficiary?: string;
  readonly sender?: Address;
  readonly kind?: bigint;
  readonly inbox?: string;
  readonly data?: Hex;
}

/** The two logs of a ticket: that the bridge took it, and what it says. Coins unless it has data. */
export function ticketLogs({
  number = 7n,
  to = stranger,
  value = 9n,
  beneficiary = to,
  sender = player,
  kind = 9n,
  inbox = ends.inbox,
  data = '0x',
}: Ticket = {}): readonly Log[] {
  const words = [to, value, 20n, 1n, player, beneficiary, 21_000n, 3n, (data.length - 2) / 2].map((each) =>
    word(each).slice(2),
  );
  const delivered = [number, word(0), inbox, kind, aliasOf(sender), word(1), 100n, 1n];
  return [
    logOf(ends.bridge, 'MessageDelivered', delivered),
    logOf(ends.inbox, 'InboxMessageDelivered', [number, `0x${words.join('')}${data.slice(2)}`]),
  ];
}
export const tokenTicket = (given: Ticket = {}): readonly Log[] =>
  ticketLogs({ to: gateways.childGateway, value: 0n, sender: gateways.gateway, data: inboundCall(), ...given });

export interface Leaving {
  readonly position?: bigint;
  readonly caller?: Address;
  readonly destination?: Address;
  readonly value?: bigint;
  readonly data?: Hex;
}
export const sendTuple = ({
  caller = player,
  destination = stranger,
  value = 9n,
  data = '0x',
}: Leaving = {}): SendTuple => [...([caller, destination, 60n, 40n, 1_000n, value, data] as const)];
export function sendLog(leaving: Leaving = {}): Log {
  const [caller, destination, ...rest] = sendTuple(leaving);
  return logOf(arbSys, 'L2ToL1Tx', [caller, destination, 1n, leaving.position ?? 4n, ...rest]);
}
export const tokenLeaving = (given: Leaving = {}): Log =>
  sendLog({ caller: gateways.childGateway, destination: gateways.gateway, value: 0n, data: inboundCall(), ...given });

export const wordOf = (address: string): string => zeroPadValue(address, 32);
