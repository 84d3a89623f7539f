import { concat, encodeRlp, keccak256, id as keccakOf, toBeHex, zeroPadValue } from 'ethers';
import { type Address, type Hex, NATIVE, parseAddress, type TokenAddress } from '../../core/index.js';
import {
  decodeAbi,
  decodeCall,
  isHash,
  type JsonObject,
  parseAbiTypes,
  parseQuantity,
} from '../../core/plugin/index.js';
import { type ArbitrumEnds, type GatewayPair, precompiles } from './ArbitrumContracts.js';

const gatewayAbi = [
  'function finalizeInboundTransfer(address token, address from, address to, uint256 amount, bytes data) payable',
] as const;

const deliveredTopic = keccakOf('MessageDelivered(uint256,bytes32,address,uint8,address,bytes32,uint256,uint64)');
/** The payer's address is in its data. */
export const inboxTopic = keccakOf('InboxMessageDelivered(uint256,bytes)');
/** Sender and recipient are in its topics and data. */
export const sendTopic = keccakOf('L2ToL1Tx(address,address,uint256,uint256,uint256,uint256,uint256,uint256,bytes)');

const deliveredTypes = parseAbiTypes(
  'address inbox, uint8 kind, address sender, bytes32 dataHash, uint256 baseFee, uint64 timestamp',
);
const inboxTypes = parseAbiTypes('bytes data');
const sendTypes = parseAbiTypes(
  'address caller, uint256 arbBlock, uint256 ethBlock, uint256 timestamp, uint256 callvalue, bytes data',
);

/** The kind of a ticket among the kinds of messages. */
const retryable = 9n;
const aliasOffset = 0x1111000000000000000000000000000000001111n;
const addresses = 1n << 160n;

/** The arguments of an execution on the root chain, in the outbox's order. */
export type SendTuple = readonly [
  caller: Address,
  destination: Address,
  arbBlock: bigint,
  ethBlock: bigint,
  timestamp: bigint,
  value: bigint,
  data: Hex,
];

/** A transfer of an account from one chain to the other. */
export interface BridgedMoney {
  readonly sourceChainId: number;
  readonly destinationChainId: number;
  readonly transactionHash: Hex;
  readonly blockNumber: bigint;
  readonly sender: Address;
  readonly recipient: Address;
  /** The token on the destination chain. */
  readonly token: TokenAddress;
  readonly amount: bigint;
  /** For a deposit: its ticket on the child chain. */
  readonly ticket: { readonly id: Hex } | null;
  /** For a withdrawal: its position among all messages of the child chain, and its arguments. */
  readonly send: { readonly position: bigint; readonly tuple: SendTuple } | null;
}

/** The tokens by their address on the root chain; other tokens are ignored. */
export type Forms = ReadonlyMap<TokenAddress, GatewayPair & { readonly child: TokenAddress }>;

/** Returns the address with which a contract, or a sender of tickets, of the root chain acts on the child chain. */
export function aliasOf(address: Address): Address {
  return shifted(address, aliasOffset);
}

/**
 * Returns the transfers among the logs of a transaction; ignores other messages.
 * @throws TypeError if a log can't be parsed
 */
export function moneyIn(
  logs: readonly JsonObject[],
  sourceChainId: number,
  ends: ArbitrumEnds,
  forms: Forms,
): readonly BridgedMoney[] {
  return sourceChainId === ends.rootChainId ? depositsIn(logs, ends, forms) : withdrawalsIn(logs, ends, forms);
}

function depositsIn(logs: readonly JsonObject[], ends: ArbitrumEnds, forms: Forms): readonly BridgedMoney[] {
  const bodies = new Map(
    logs
      .filter((log) => isOf(log, ends.inbox, inboxTopic))
      .map((log) => [topicOf(log, 1), decodeAbi(inboxTypes, log['data'] as Hex)[0] as Hex]),
  );
  return logs.flatMap((log): readonly BridgedMoney[] => {
    if (!isOf(log, ends.bridge, deliveredTopic)) return [];
    const [inbox, kind, sender, , baseFee] = decodeAbi(deliveredTypes, log['data'] as Hex) as unknown as readonly [
      ...(readonly [Address, bigint, Address, Hex, bigint]),
    ];
    const body = bodies.get(topicOf(log, 1));
    if (inbox !== ends.inbox || kind !== retryable || body === undefined) return [];
    const terms = termsIn(body);
    const money = depositedMoney(terms, shifted(sender, -aliasOffset), forms);
    if (money === null) return [];
    const number = BigInt(topicOf(log, 1) ?? '');
    const ticket = { id: ticketId({ chainId: ends.childChainId, number, sender, baseFee, ...terms }) };
    const { rootChainId: sourceChainId, childChainId: destinationChainId } = ends;
    const ways = { sourceChainId, destinationChainId, ...placeOf(log), send: null };
    return [{ ...ways, ...money, ticket }];
  });
}

interface TicketTerms {
  readonly to: Address;
  readonly callValue: bigint;
  readonly deposit: bigint;
  readonly submission: bigint;
  readonly feeRefundTo: Address;
  readonly beneficiary: Address;
  readonly gasLimit: bigint;
  readonly maxFee: bigint;
  readonly data: Hex;
}

/** Decodes nine words and the data; the ninth word is the length of the data. */
function termsIn(body: Hex): TicketTerms {
  const word = (place: number): bigint => BigInt(`0x${body.slice(2 + place * 64, 2 + (place + 1) * 64)}`);
  const address = (place: number): Address => parseAddress(toBeHex(word(place), 20));
  return {
    ...{ to: address(0), callValue: word(1), deposit: word(2), submission: word(3) },
    ...{ feeRefundTo: address(4), beneficiary: address(5), gasLimit: word(6), maxFee: word(7) },
    data: `0x${body.slice(2 + 9 * 64)}`,
  };
}

/** Returns `null` for a message without a transfer, or for an unsupported token. */
function depositedMoney(
  { to, callValue, beneficiary, data }: TicketTerms,
  sender: Address,
  forms: Forms,
): Pick<BridgedMoney, 'sender' | 'recipient' | 'token' | 'amount'> | null {
  // With another beneficiary, the recipient would not get the native tokens of a ticket that is
  // never redeemed.
  if (data === '0x') return callValue > 0n && beneficiary === to ? coins(sender, to, callValue) : null;
  const tokens = tokensIn(data);
  const form = tokens && forms.get(tokens.token);
  if (!tokens || !form || sender !== form.gateway || to !== form.childGateway) return null;
  return { ...tokens, token: form.child };
}

function withdrawalsIn(logs: readonly JsonObject[], ends: ArbitrumEnds, forms: Forms): readonly BridgedMoney[] {
  return logs.flatMap((log): readonly BridgedMoney[] => {
    if (!isOf(log, precompiles.arbSys, sendTopic)) return [];
    const [caller, arbBlock, ethBlock, timestamp, value, data] = decodeAbi(
      sendTypes,
      log['data'] as Hex,
    ) as unknown as readonly [Address, bigint, bigint, bigint, bigint, Hex];
    const destination = parseAddress(`0x${(topicOf(log, 1) ?? '').slice(26)}`);
    const tuple: SendTuple = [caller, destination, arbBlock, ethBlock, timestamp, value, data];
    const money = withdrawnMoney(tuple, forms);
    if (money === null) return [];
    const { childChainId: sourceChainId, rootChainId: destinationChainId } = ends;
    const send = { position: BigInt(topicOf(log, 3) ?? ''), tuple };
    return [{ sourceChainId, destinationChainId, ...placeOf(log), ...money, ticket: null, send }];
  });
}

function withdrawnMoney(
  [caller, destination, , , , value, data]: SendTuple,
  forms: Forms,
): Pick<BridgedMoney, 'sender' | 'recipient' | 'token' | 'amount'> | null {
  if (data === '0x') return value > 0n ? coins(caller, destination, value) : null;
  const tokens = tokensIn(data);
  const form = tokens && forms.get(tokens.token);
  return form && caller === form.childGateway && destination === form.gateway ? tokens : null;
}

function coins(sender: Address, recipient: Address, amount: bigint) {
  return { sender, recipient, token: NATIVE, amount } as const;
}

function tokensIn(data: Hex) {
  try {
    const [token, sender, recipient, amount] = decodeCall(
      gatewayAbi,
      'finalizeInboundTransfer',
      data,
    ) as unknown as readonly [Address, Address, Address, bigint];
    return { token, sender, recipient, amount };
  } catch {
    return null;
  }
}

/**
 * Computes the hash of the transaction of type 0x69 that the child chain makes of the message.
 * Exported to test its published example.
 */
export function ticketId({
  chainId,
  number,
  sender,
  baseFee,
  ...terms
}: TicketTerms & {
  readonly chainId: number;
  readonly number: bigint;
  readonly sender: Address;
  readonly baseFee: bigint;
}): Hex {
  const { to, callValue, deposit, submission, feeRefundTo, beneficiary, gasLimit, maxFee, data } = terms;
  const fields = [
    ...[shortest(BigInt(chainId)), zeroPadValue(toBeHex(number), 32), sender, shortest(baseFee)],
    ...[shortest(deposit), shortest(maxFee), shortest(gasLimit)],
    // Without a recipient it creates a contract.
    BigInt(to) === 0n ? '0x' : to,
    ...[shortest(callValue), beneficiary, shortest(submission), feeRefundTo, data],
  ];
  return keccak256(concat(['0x69', encodeRlp(fields)])) as Hex;
}

function shortest(value: bigint): string {
  return value === 0n ? '0x' : toBeHex(value);
}

function shifted(address: Address, offset: bigint): Address {
  return parseAddress(toBeHex((BigInt(address) + offset + addresses) % addresses, 20));
}

function placeOf(log: JsonObject): Pick<BridgedMoney, 'transactionHash' | 'blockNumber'> {
  const hash = log['transactionHash'];
  if (!isHash(hash)) throw new TypeError('the log names no transaction');
  return { transactionHash: hash, blockNumber: parseQuantity(log['blockNumber']) };
}

export function topicOf({ topics }: JsonObject, place: number): Hex | undefined {
  return Array.isArray(topics) ? (topics as readonly Hex[])[place] : undefined;
}

function isOf(log: JsonObject, address: Address, topic: string): boolean {
  return String(log['address']).toLowerCase() === address.toLowerCase() && topicOf(log, 0) === topic;
}
