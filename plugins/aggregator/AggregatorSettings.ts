import { type Address, assertKinds, tryParseAddress } from '../../core/index.js';
import {
  type AbiType,
  configurationErrors,
  DEFAULT_ADAPTER,
  parseAbiTypes,
  ZERO_ADDRESS,
} from '../../core/plugin/index.js';
import type {
  AggregatorCall,
  AggregatorContract,
  AggregatorPluginOptions,
  AggregatorRequest,
} from './AggregatorOptions.js';

/** Path to an argument: its position, then positions in tuples. */
export type ArgumentPath = readonly number[];

export interface ListedCall {
  readonly abi: readonly string[];
  readonly name: string;
  readonly least: ArgumentPath | null;
  readonly tokenOut: ArgumentPath | null;
  readonly recipient: ArgumentPath | null;
  readonly deadline: ArgumentPath | null;
}

export interface ListedContract {
  readonly chainId: number;
  readonly address: Address;
  readonly spender: Address;
  readonly calls: readonly ListedCall[];
}

/** The host's options, parsed. */
export interface AggregatorSettings
  extends Required<Pick<AggregatorPluginOptions, 'id' | 'headers' | 'timeoutMs' | 'refreshMs'>>,
    Pick<AggregatorPluginOptions, 'request' | 'parse' | 'isAvailable'> {
  readonly url: string | null;
  readonly contracts: readonly ListedContract[];
}

/** @throws TributaryError INVALID_CONFIGURATION with the option's name */
export function parseAggregator(options: AggregatorPluginOptions): AggregatorSettings {
  const { id = 'aggregator', url = null, headers = {}, timeoutMs = 5_000, refreshMs = 15_000 } = options;
  const { request, parse, isAvailable } = options;
  assertKinds({ id, headers }, 'string', 'object');
  if (id === DEFAULT_ADAPTER) refuse('id', 'is the one of the default exchange', id);
  if (url === null && request === undefined) refuse('url', 'is missing, and `request` too', url);
  if (url !== null && !isHttpUrl(url)) refuse('url', 'is not the address of a service', url);
  for (const [name, hook] of Object.entries({ request, parse, isAvailable }))
    if (hook !== undefined && typeof hook !== 'function') refuse(name, 'is not a function', hook);
  for (const [name, ms] of Object.entries({ timeoutMs, refreshMs }))
    if (!(Number.isFinite(ms) && ms > 0)) refuse(name, 'is not a positive number', ms);
  if (!isList(options.contracts))
    return refuse('contracts', 'is not a list with at least one entry', options.contracts);
  return {
    ...{ id, url, headers, timeoutMs, refreshMs },
    ...(request && { request }),
    ...(parse && { parse }),
    ...(isAvailable && { isAvailable }),
    contracts: options.contracts.map(parseContract),
  };
}

/** @throws TributaryError INVALID_CONFIGURATION for a contract on a chain that the engine does not know */
export function assertListedChains(
  { contracts }: AggregatorSettings,
  networks: Readonly<Record<number, unknown>>,
): void {
  for (const [index, { chainId }] of contracts.entries())
    if (networks[chainId] === undefined) refuse(`contracts[${index}].chainId`, 'is a chain without a network', chainId);
}

export function isHttpUrl(url: AggregatorRequest['url']): boolean {
  return /^https?:\/\/[^\s]+$/.test(url) && URL.canParse(url);
}

function parseContract(contract: AggregatorContract, index: number): ListedContract {
  const field = `contracts[${index}]`;
  assertKinds({ [field]: contract }, 'object');
  const { chainId, address, spender = address, calls } = contract;
  if (!Number.isSafeInteger(chainId) || chainId <= 0) refuse(`${field}.chainId`, 'is not a chain id', chainId);
  if (!isList(calls)) return refuse(`${field}.calls`, 'is not a list with at least one entry', calls);
  return {
    chainId,
    address: addressOf(`${field}.address`, address),
    spender: addressOf(`${field}.spender`, spender),
    calls: calls.map((call, at) => parseCall(call, `${field}.calls[${at}]`)),
  };
}

function parseCall(call: AggregatorCall, field: string): ListedCall {
  assertKinds({ [field]: call }, 'object');
  const [, name = '', inputs = ''] = /^function (\w+)\((.*)\)$/s.exec(call.function) ?? [];
  const types = typesOf(inputs);
  if (name === '' || types === null)
    return refuse(`${field}.function`, 'is not a function without what it returns', call.function);
  const path = (role: 'least' | 'tokenOut' | 'recipient' | 'deadline', kind: AbiType['kind']): ArgumentPath | null => {
    const given = call[role];
    if (given === undefined) return null;
    const positions = typeof given === 'number' ? [given] : given;
    const type = positions.reduce<AbiType | null | undefined>(
      (at, position) => (at?.kind === 'tuple' ? at.fields[position] : null),
      { kind: 'tuple', fields: types, headWords: 0, isDynamic: false },
    );
    return type?.kind === kind ? positions : refuse(`${field}.${role}`, `leads to no ${kind} of the function`, given);
  };
  return {
    abi: [call.function],
    name,
    least: path('least', 'uint'),
    tokenOut: path('tokenOut', 'address'),
    recipient: path('recipient', 'address'),
    deadline: path('deadline', 'uint'),
  };
}

function typesOf(inputs: string): readonly AbiType[] | null {
  try {
    return parseAbiTypes(inputs);
  } catch {
    return null;
  }
}

function addressOf(field: string, text: string): Address {
  const address = tryParseAddress(text);
  return address === null || address === ZERO_ADDRESS ? refuse(field, 'is not a valid address', text) : address;
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function refuse(field: string, problem: string, value: unknown): never {
  throw configurationErrors.invalidConfiguration(field, problem, value);
}
