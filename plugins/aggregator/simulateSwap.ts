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

/** Where it is carried out. */
export interface SimulatedWorld {
  /** The next block, as overrides. */
  readonly block: JsonObject;
  /** Wei per gas, never zero. */
  readonly gasPrice: bigint;
  /** What the account holds of the coin. */
  readonly coins: bigint;
}

export interface SimulatedSwap {
  readonly transaction: UnsignedTransaction;
  readonly tokenIn: TokenAddress;
  readonly tokenOut: TokenAddress;
  readonly spender: Address;
  /** What the spender may take now, and what it is allowed for the swap: exactly that. */
  readonly allowance: bigint;
  readonly allowed: bigint;
}

/** What the very transaction would do in the next block. */
export interface Simulated {
  /** Of the token in, net. */
  readonly spent: bigint;
  /** Of the token out, by the account. */
  readonly received: bigint;
  /** What the spender could take afterwards. */
  readonly left: bigint;
  readonly gasUsed: bigint;
  /** Of the swap, the node's own of native transfers included. */
  readonly logs: readonly JsonObject[];
}

/** Where nodes log what moves of the coin (`traceTransfers`): no contract is there, so nobody else can. */
export const COIN_LOGS = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee';
const gas = { read: 500_000n, approval: 200_000n, swap: 5_000_000n } as const;

/**
 * One block with what the player would send, between two looks at what the player holds: the approval, through zero where another one stands, then the transaction. With the
 * fee recipient and the prices of a real one: a contract that behaves where gas is free shows what it does where it is not.
 * null: the node simulates nothing. @throws TributaryError PROVIDER_CALL_ERROR where it would revert or cannot be simulated, READ_FAILED
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
  // Whether the fees can be paid is not the question, and a wallet without coins may be asked all the same.
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

/** null: the node does not know the method, which is more than that it says nothing. */
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

/** What the account has more of the coin, fees aside; negative where it has less. What goes out counts even where the node logs none of it. */
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
