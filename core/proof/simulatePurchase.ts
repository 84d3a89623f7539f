import { erc20Abi } from '../../contracts-abi/erc20.js';
import type { JsonObject } from '../config/json.js';
import { isTributaryError } from '../errors/TributaryError.js';
import type { Address, Hex } from '../money/Address.js';
import type { ChainReader, ReadOptions } from '../rpc/ChainReader.js';
import { encodeCall } from '../rpc/encodeCall.js';
import { ReadErrorCode } from '../rpc/readErrors.js';
import { type CallOutcome, type SimulationCall, type SimulationOverride, simulateCalls } from '../rpc/simulateCalls.js';

export interface PurchaseCalls {
  readonly account: Address;
  /** Approvals before the calls. Their logs are ignored. */
  readonly approvals: readonly PlainCall[];
  readonly calls: readonly PlainCall[];
  /** Contracts, in addition to the called ones, whose balances are read before and after. */
  readonly tokens: readonly Address[];
  readonly stateOverrides?: Readonly<Record<Address, SimulationOverride>>;
}

export interface PlainCall {
  readonly to: Address;
  readonly data: Hex;
  readonly value?: bigint;
}

export interface SimulatedPurchase {
  /** Index of the first approval or call that reverted, counted through both; `null` if none did. */
  readonly reverted: number | null;
  /** Logs of the calls, including the node's logs of native transfers. */
  readonly logs: readonly JsonObject[];
  /** By contract in lower case. Excludes contracts without balances. */
  readonly balances: ReadonlyMap<string, { readonly before: bigint; readonly after: bigint }>;
}

const readGas = 500_000n;

/**
 * Simulates a purchase's approvals and calls in one block, from the buyer, and reads the balances
 * before and after, which reveals tokens that log nothing. Returns `null` if the node doesn't
 * support simulation.
 * @throws TributaryError READ_FAILED, RPC_ERROR if the node doesn't answer
 */
export async function simulatePurchase(
  reader: ChainReader,
  { account: from, approvals, calls, tokens, stateOverrides }: PurchaseCalls,
  options: ReadOptions,
): Promise<SimulatedPurchase | null> {
  const asked = [...new Set([...tokens, ...calls.map(({ to }) => to)])];
  const data = encodeCall(erc20Abi, 'balanceOf', [from]);
  const looks = asked.map((to): SimulationCall => ({ from, to, data, gas: readGas }));
  const sent = [...approvals, ...calls].map((call): SimulationCall => ({ from, ...call }));
  const simulation = { calls: [...looks, ...sent, ...looks], ...(stateOverrides !== undefined && { stateOverrides }) };
  const results = await simulateCalls(reader, simulation, { ...options, fresh: true });
  if (results === null) return null;
  const done = results.slice(looks.length, looks.length + sent.length);
  const failed = done.findIndex(({ isDone }) => !isDone);
  return {
    reverted: failed === -1 ? null : failed,
    logs: done.slice(approvals.length).flatMap(({ logs }) => logs),
    balances: new Map(
      asked.flatMap((contract, index) => {
        const [before, after] = [results[index]!, results[looks.length + sent.length + index]!].map(balanceOf);
        return before == null || after == null ? [] : [[contract.toLowerCase(), { before, after }]];
      }),
    ),
  };
}

/**
 * Like `simulatePurchase`, but returns `null` for any error of the node, because nodes without
 * simulation use various codes.
 * @throws TributaryError READ_FAILED if the node doesn't answer
 */
export async function simulateIfAble(
  reader: ChainReader,
  purchase: PurchaseCalls,
  options: ReadOptions,
): Promise<SimulatedPurchase | null> {
  try {
    return await simulatePurchase(reader, purchase, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (isTributaryError(error) && error.code === ReadErrorCode.READ_FAILED) throw error;
    return null;
  }
}

function balanceOf({ isDone, returnData }: CallOutcome): bigint | null {
  return isDone && /^0x[0-9a-fA-F]{64}$/.test(returnData) ? BigInt(returnData) : null;
}
