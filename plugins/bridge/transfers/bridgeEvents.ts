import { id as keccakOf } from 'ethers';
import { childBridgeAbi, rootBridgeAbi } from '../../../contracts-abi/index.js';
import { type Address, type Hex, NATIVE_ETH_PLACEHOLDER, parseAddress } from '../../../core/index.js';
import { decodeAbi, isObject, type JsonObject, parseAbiTypes } from '../../../core/plugin/index.js';
import type { BridgeMessage } from '../messages/bridgeMessage.js';

interface EventField {
  readonly name: string;
  readonly type: string;
  readonly isIndexed: boolean;
}

/** An event of one side of the bridge: it has sent a transfer to the other side. */
interface BridgeEvent {
  readonly topic: Hex;
  readonly fields: readonly EventField[];
}

const rootEvents = ['ChildChainERC20Deposit', 'IMXDeposit', 'NativeEthDeposit', 'WETHDeposit'];
const childEvents = [
  'ChildChainERC20Withdraw',
  'ChildChainEthWithdraw',
  'ChildChainNativeIMXWithdraw',
  'ChildChainWrappedIMXWithdraw',
];

const eventsOf: Readonly<Record<'root' | 'child', readonly BridgeEvent[]>> = {
  root: rootEvents.map((name) => parseEvent(name, rootBridgeAbi)),
  child: childEvents.map((name) => parseEvent(name, childBridgeAbi)),
};

/**
 * Events of a side: a transfer of the other side has arrived, or (`EnQueuedWithdrawal`) waits in
 * the root side's queue.
 */
const arrivalEvents = {
  child: ['ChildChainERC20Deposit', 'IMXDeposit', 'NativeEthDeposit'].map((name) => parseEvent(name, childBridgeAbi)),
  root: ['RootChainERC20Withdraw', 'RootChainETHWithdraw'].map((name) => parseEvent(name, rootBridgeAbi)),
} as const;

type Topics = readonly (Hex | readonly Hex[] | null)[];

/**
 * Returns topics of `eth_getLogs` that find every transfer of a side in which the account is
 * indexed, as the sender or the recipient.
 */
export function transferTopics(side: 'root' | 'child', account: Address): readonly Topics[] {
  const word: Hex = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;
  const byPosition = new Map<number, Hex[]>();
  for (const { topic, fields } of eventsOf[side]) {
    const indexed = fields.filter(({ isIndexed }) => isIndexed);
    for (const [index, { name }] of indexed.entries()) {
      if (name !== 'depositor' && name !== 'receiver') continue;
      byPosition.set(index + 1, [...(byPosition.get(index + 1) ?? []), topic]);
    }
  }
  return [...byPosition].map(([position, topics]) => [topics, ...new Array<null>(position - 1).fill(null), word]);
}

/**
 * Returns topics of `eth_getLogs` that find every arrival for a recipient on a side: all of these
 * events index the recipient third.
 */
export function arrivalTopics(side: 'root' | 'child', recipient: Address): Topics {
  return [
    arrivalEvents[side].map(({ topic }) => topic),
    null,
    null,
    `0x${recipient.slice(2).toLowerCase().padStart(64, '0')}`,
  ];
}

/**
 * Returns the arrival of a log of the bridge, in the form of the message that brought it; `null` if
 * it is another event.
 */
export function parseArrivalLog(side: 'root' | 'child', log: JsonObject): BridgeMessage | null {
  return parseLog(arrivalEvents[side], log);
}

/** Returns the transfer of a log of the bridge, in the form of its message; `null` if it is another event. */
export function parseTransferLog(side: 'root' | 'child', log: JsonObject): BridgeMessage | null {
  return parseLog(eventsOf[side], log);
}

function parseLog(events: readonly BridgeEvent[], log: JsonObject): BridgeMessage | null {
  const topics = Array.isArray(log['topics']) ? (log['topics'] as readonly unknown[]) : [];
  const event = events.find(({ topic }) => topic === topics[0]);
  if (event === undefined || typeof log['data'] !== 'string') return null;
  try {
    const values = valuesOf(event, topics.slice(1), log['data']);
    const [sender, recipient, amount] = [
      values['depositor'] ?? values['withdrawer'],
      values['receiver'],
      values['amount'],
    ];
    // Wrapped ETH is unwrapped on its way, and the message of ETH contains its placeholder.
    const token = isEth(event) ? NATIVE_ETH_PLACEHOLDER : values['rootToken'];
    return {
      token: token as Address,
      sender: sender as Address,
      recipient: recipient as Address,
      amount: amount as bigint,
    };
  } catch {
    return null;
  }
}

const ethTopics: ReadonlySet<Hex> = new Set(
  [
    ...eventsOf.root.filter((_event, index) => /Eth|WETH/.test(rootEvents[index] ?? '')),
    ...eventsOf.child.filter((_event, index) => /Eth/.test(childEvents[index] ?? '')),
    ...arrivalEvents.root.slice(1),
    ...arrivalEvents.child.slice(2),
  ].map(({ topic }) => topic),
);

function isEth({ topic }: BridgeEvent): boolean {
  return ethTopics.has(topic);
}

function valuesOf(
  { fields }: BridgeEvent,
  topics: readonly unknown[],
  data: string,
): Readonly<Record<string, unknown>> {
  const indexed = fields.filter(({ isIndexed }) => isIndexed);
  const others = fields.filter(({ isIndexed }) => !isIndexed);
  const decoded = decodeAbi(parseAbiTypes(others.map(({ type }) => type).join(', ')), data);
  return Object.fromEntries([
    ...indexed.map(({ name }, index) => [name, addressOf(topics[index])] as const),
    ...others.map(({ name }, index) => [name, decoded[index]] as const),
  ]);
}

function addressOf(word: unknown): Address {
  if (typeof word !== 'string' || !/^0x0{24}[0-9a-fA-F]{40}$/.test(word)) throw new TypeError('not an address');
  return parseAddress(`0x${word.slice(26).toLowerCase()}`);
}

/** Reads `event Name(address indexed token, uint256 amount)` from the contract's ABI. */
function parseEvent(name: string, abi: readonly string[]): BridgeEvent {
  const fragment = abi.find((candidate) => candidate.startsWith(`event ${name}(`)) as string;
  const fields = fragment
    .slice(fragment.indexOf('(') + 1, -1)
    .split(', ')
    .map((field): EventField => {
      const words = field.split(' ');
      return { type: words[0] as string, name: words.at(-1) as string, isIndexed: words.length === 3 };
    });
  return { topic: keccakOf(`${name}(${fields.map(({ type }) => type).join(',')})`) as Hex, fields };
}

export function isLog(value: unknown): value is JsonObject {
  return isObject(value) && value['removed'] !== true;
}
