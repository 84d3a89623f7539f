import { erc20Abi } from '../../contracts-abi/index.js';
import {
  type Address,
  type Hex,
  ItemType,
  isTributaryError,
  NATIVE,
  type TokenAddress,
  type UnsignedTransaction,
} from '../../core/index.js';
import {
  approvalCall,
  type CallOutcome,
  type ChainReader,
  encodeCall,
  type JsonObject,
  parseQuantity,
  QuoteRefusal,
  quoteRefusals,
  type ReadOptions,
  type Simulation,
  type SimulationCall,
  simulateCalls,
  toQuantity,
} from '../../core/plugin/index.js';

/** State of the chain for the simulation. */
export interface SimulatedWorld {
  /** The next block, as overrides. */
  readonly block: JsonObject;
  /** Wei per gas, never zero. */
  readonly gasPrice: bigint;
  /** The account's native balance. */
  readonly coins: bigint;
}

export interface SimulatedSwap {
  readonly transaction: UnsignedTransaction;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  readonly spender: Address;
  /** The spender's current allowance, and its exact allowance for the swap. */
  readonly allowance: bigint;
  readonly allowed: bigint;
}

/** Effects of the transaction in the next block. */
export interface Simulated {
  /** Net change of the input token. */
  readonly spent: bigint;
  /** The output token that the account received. */
  readonly received: bigint;
  /** The spender's remaining allowance. */
  readonly left: bigint;
  readonly gasUsed: bigint;
  /** Logs of the swap, including the node's own logs of native transfers. */
  readonly logs: readonly JsonObject[];
}

/**
 * Address of the node's logs of native transfers (`traceTransfers`). No contract has it, so no
 * contract can emit such logs.
 */
export const COIN_LOGS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const gas = { read: 500_000n, approval: 200_000n, swap: 5_000_000n } as const;

/**
 * Simulates one block: reads the player's balances, sends the approval (first to zero if another
 * allowance exists) and the transaction, and reads the balances again. Uses the fee recipient and
 * prices of a real block, because a contract could behave differently if gas is free.
 * Returns `null` if the node does not support simulation.
 * @throws TributaryError PROVIDER_CALL_ERROR if the swap would revert or can't be simulated;
 * READ_FAILED
 */
export async function simulateSwap(
  reader: ChainReader,
  { transaction, tokenIn, tokenOut, spender, allowance, allowed }: SimulatedSwap,
  { block, gasPrice, coins }: SimulatedWorld,
  options: ReadOptions,
): Promise<Simulated | null> {
  const { from, to, data, value } = transaction;
  const held = (token: TokenAddress): readonly SimulationCall[] =>
    token === NATIVE ? [] : [{ from, to: token, data: encodeCall(erc20Abi, 'balanceOf', [from]), gas: gas.read }];
  const looks = [...held(tokenIn), ...held(tokenOut)];
  const approve = (amount: bigint): SimulationCall => ({
    from,
    ...approvalCall({ type: ItemType.ERC20, tokenAddress: tokenIn as Address, spenderAddress: spender, amount }),
    ...{ gas: gas.approval, gasPrice },
  });
  const isNative = tokenIn === NATIVE;
  const changes = isNative || allowance === allowed ? [] : allowance === 0n ? [allowed] : [0n, allowed];
  const allowanceCall = encodeCall(erc20Abi, 'allowance', [from, spender]);
  const leftOver = isNative ? [] : [{ from, to: tokenIn, data: allowanceCall, gas: gas.read }];
  const swap = { from, to, data, value, gas: gas.swap, gasPrice };
  const calls = [...looks, ...changes.map(approve), swap, ...looks, ...leftOver];
  const fees = gasPrice * (gas.swap + 2n * gas.approval);
  // Adds the fees to the balance: the simulation doesn't check whether the account can pay them,
  // and it also works for an empty wallet.
  const stateOverrides = { [from]: { balance: toQuantity(coins + fees) } };
  const results = await run(reader, { calls, stateOverrides, block }, options);
  if (results === null) return null;
  const after = looks.length + changes.length + 1;
  const failed = results.slice(looks.length, after).find(({ isDone }) => !isDone);
  if (failed !== undefined) throw quoteRefusals.refused(QuoteRefusal.REVERTS, { error: failed.error });
  const { logs, gasUsed } = results[after - 1]!;
  const word = (index: number): bigint => parseQuantity(results[index]?.returnData);
  const moved = (token: TokenAddress, look: number): bigint =>
    token === NATIVE ? coinsMoved(logs, from, value) : word(after + look) - word(look);
  return {
    spent: -moved(tokenIn, 0),
    received: moved(tokenOut, isNative ? 0 : 1),
    left: isNative ? 0n : word(calls.length - 1),
    gasUsed,
    logs,
  };
}

/** `null` if the node does not know the method. A node that does not respond is a failed read. */
async function run(
  reader: ChainReader,
  simulation: Simulation,
  options: ReadOptions,
): Promise<readonly CallOutcome[] | null> {
  try {
    return await simulateCalls(reader, simulation, options);
  } catch (error) {
    options.signal?.throwIfAborted();
    if (error instanceof TypeError)
      throw quoteRefusals.refused(QuoteRefusal.NOT_SIMULATED, { answer: 'has another shape' }, error);
    if (!isTributaryError(error) || error.code === 'READ_FAILED') throw error;
    throw quoteRefusals.refused(QuoteRefusal.NOT_SIMULATED, {}, error);
  }
}

/**
 * Change of the account's native balance, without fees; negative if it fell. Counts the sent value
 * even if the node logs no native transfers.
 */
function coinsMoved(logs: readonly JsonObject[], account: Address, value: bigint): bigint {
  const own = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`;
  const sum = (side: 1 | 2): bigint =>
    logs
      .filter(({ address, topics }) => isCoin(address) && (topics as readonly unknown[])[side] === own)
      .reduce((total, { data }) => total + parseQuantity(data as Hex), 0n);
  const out = sum(1);
  return sum(2) - (out > value ? out : value);
}

function isCoin(address: unknown): boolean {
  return String(address).toLowerCase() === COIN_LOGS;
}
