import type { Address, Hex } from '../../../core/index.js';
import { tryParseAddress } from '../../../core/index.js';
import {
  ConfigurationProblem,
  DEFAULT_ADAPTER,
  engineErrors,
  swapErrors,
  ZERO_ADDRESS,
} from '../../../core/plugin/index.js';

/**
 * An exchange of pairs whose reserves multiply to a constant (Uniswap v2 and its kin), as its makers publish it. Nothing of it is guessed: a wrong hash finds no pair, and a
 * wrong fee is noticed by the router.
 */
export interface ExchangeRecord {
  /** By which steps and journals name it; not `default`. Letters, digits, `-`, `_` and `.`. */
  readonly id: string;
  readonly kind: 'v2';
  readonly chainId: number;
  readonly factory: string;
  /** Router 02. */
  readonly router: string;
  /** keccak256 of a pair's creation code: the last ingredient of its address. */
  readonly initCodeHash: string;
  /** In hundredths of a basis point: 3000 of Uniswap, 2500 of PancakeSwap, 2000 of some others. */
  readonly fee: number;
  /** The router's own wrapped form of the native currency. */
  readonly wrappedNative: string;
  /** Tokens over which a swap may go that has no pair of its own, up to eight; the wrapped native currency is one of them. Default: that alone. */
  readonly routingTokens?: readonly string[];
}

/** The same, checked. */
export interface ConstantProductExchange {
  readonly id: string;
  readonly chainId: number;
  readonly factory: Address;
  readonly router: Address;
  readonly initCodeHash: Hex;
  readonly fee: number;
  readonly wrappedNative: Address;
  readonly routingTokens: readonly Address[];
}

/** @throws TributaryError INVALID_CONFIGURATION */
export function parseExchanges(records: readonly ExchangeRecord[]): readonly ConstantProductExchange[] {
  const exchanges = records.map(parseExchange);
  exchanges.forEach(({ id }, index) => {
    if (id === DEFAULT_ADAPTER) refuse(index, 'id', 'is the one of the exchange of `overrides`', id);
    if (exchanges.findIndex((other) => other.id === id) !== index) refuse(index, 'id', 'is used twice', id);
  });
  return exchanges;
}

function parseExchange(record: ExchangeRecord, index: number): ConstantProductExchange {
  const { id, kind, chainId, initCodeHash, fee, routingTokens = [] } = record;
  if (typeof id !== 'string') refuse(index, 'id', ConfigurationProblem.NOT_AN_ADAPTER_ID, id);
  if ((kind as string) !== 'v2') refuse(index, 'kind', 'is not a kind of exchange (v2)', kind);
  if (!Number.isSafeInteger(chainId) || chainId <= 0)
    refuse(index, 'chainId', ConfigurationProblem.NOT_A_CHAIN_ID, chainId);
  if (!/^0x[0-9a-fA-F]{64}$/.test(initCodeHash))
    refuse(index, 'initCodeHash', 'is not a hash of 32 bytes', initCodeHash);
  if (!Number.isInteger(fee) || fee < 0 || fee >= 1_000_000)
    refuse(index, 'fee', 'is not a number of hundredths of a basis point, below 1,000,000', fee);
  const address = (name: string, text: string): Address => {
    const parsed = tryParseAddress(text);
    if (parsed === null || parsed === ZERO_ADDRESS)
      throw swapErrors.invalidExchangeContract(`exchanges[${index}].${name}`, text);
    return parsed;
  };
  const wrappedNative = address('wrappedNative', record.wrappedNative);
  const routing = routingTokens.map((token, at) => address(`routingTokens[${at}]`, token));
  const hubs = [...new Set([wrappedNative, ...routing])];
  if (hubs.length > mostRoutingTokens)
    refuse(index, 'routingTokens', `has more than ${mostRoutingTokens} tokens`, hubs.length);
  return {
    id,
    chainId,
    factory: address('factory', record.factory),
    router: address('router', record.router),
    initCodeHash: initCodeHash as Hex,
    fee,
    wrappedNative,
    routingTokens: hubs,
  };
}

/** Pairs grow with their square: all are read at once. */
const mostRoutingTokens = 8;

function refuse(index: number, field: string, problem: string, value: unknown): never {
  throw engineErrors.invalidConfiguration(`exchanges[${index}].${field}`, problem, value);
}
