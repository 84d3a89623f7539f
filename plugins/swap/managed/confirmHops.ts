import { v2RouterAbi, v4QuoterAbi } from '../../../contracts-abi/index.js';
import { type Address, parseAddress, TradeType } from '../../../core/index.js';
import { type ChainReader, encodeCall, isReverted, type ReadOptions } from '../../../core/plugin/index.js';
import { SwapDirection } from '../pools/SwapDirection.js';
import { confirmRoute } from '../quoting/confirmRoute.js';
import type { PoolHop } from '../search/PoolRoute.js';
import type { RouteHop } from './RouteHop.js';

/** The contracts that confirm a hop. */
export interface HopConfirmers {
  readonly v4Quoter: Address;
  /** By the pool's address: its quoter, or its router. */
  readonly others: ReadonlyMap<string, Address>;
}

export interface ConfirmedHops {
  /** Pools that reverted. */
  readonly refused: readonly string[];
  /** Whether the chain confirms every local amount. */
  readonly isEqual: boolean;
  readonly gas: bigint;
}

/** Gas of a pair; its router returns none. */
const pairGas = 70_000n;

/**
 * Confirms every hop on chain, in parallel: the amounts between the hops are known, so each quoter
 * gets only its own hop. If all agree, the whole route is confirmed.
 * A failed read is neither a confirmation nor a refusal, and is thrown.
 */
export async function confirmHops(
  reader: ChainReader,
  confirmers: HopConfirmers,
  { hops, tradeType }: { readonly hops: readonly RouteHop[]; readonly tradeType: TradeType },
  options: ReadOptions,
): Promise<ConfirmedHops> {
  const answers = await Promise.all(hops.map(({ hop }) => confirmHop(reader, confirmers, { hop, tradeType }, options)));
  const isInput = tradeType === TradeType.EXACT_INPUT;
  return {
    refused: hops.flatMap(({ hop }, index) => (answers[index] === 'refused' ? [hop.pool.address] : [])),
    isEqual: hops.every(({ hop }, index) => {
      const answer = answers[index];
      return answer !== 'refused' && answer?.amount === (isInput ? hop.amountOut : hop.amountIn);
    }),
    gas: answers.reduce((sum, answer) => sum + (answer === 'refused' ? 0n : answer.gas), 0n),
  };
}

interface HopQuestion {
  readonly hop: PoolHop;
  readonly tradeType: TradeType;
}

type HopAnswer = { readonly amount: bigint; readonly gas: bigint } | 'refused';

async function confirmHop(
  reader: ChainReader,
  { v4Quoter, others }: HopConfirmers,
  { hop, tradeType }: HopQuestion,
  options: ReadOptions,
): Promise<HopAnswer> {
  const { pool, amountIn, amountOut } = hop;
  const amount = tradeType === TradeType.EXACT_INPUT ? amountIn : amountOut;
  if (pool.key !== undefined) return askManager(reader, v4Quoter, { hop, tradeType }, amount, options);
  const other = others.get(pool.address);
  if (other === undefined) return 'refused';
  const [tokenIn, tokenOut] = [parseAddress(hop.tokenIn), parseAddress(hop.tokenOut)];
  if (pool.kind === 'v2') {
    const isInput = tradeType === TradeType.EXACT_INPUT;
    const data = encodeCall(v2RouterAbi, isInput ? 'getAmountsOut' : 'getAmountsIn', [amount, [tokenIn, tokenOut]]);
    // A list of two numbers: its offset, its length, the input, the output.
    const read = (words: readonly bigint[]): HopAnswer => ({ amount: words[isInput ? 3 : 2] ?? 0n, gas: pairGas });
    return askWord(reader, { to: other, data }, read, options);
  }
  const hops = [{ pool: parseAddress(pool.address), tokenIn, tokenOut, fee: pool.fee }];
  const answer = await confirmRoute(reader, other, { hops, amount, tradeType }, options);
  return answer === 'refused' ? 'refused' : { amount: answer.amount, gas: answer.gasEstimate };
}

function askManager(
  reader: ChainReader,
  quoter: Address,
  { hop: { pool, direction }, tradeType }: HopQuestion,
  amount: bigint,
  options: ReadOptions,
): Promise<HopAnswer> {
  const { currency0, currency1, fee, tickSpacing, hooks } = pool.key!;
  const name = tradeType === TradeType.EXACT_INPUT ? 'quoteExactInputSingle' : 'quoteExactOutputSingle';
  const key = [currency0, currency1, fee, tickSpacing, hooks];
  const data = encodeCall(v4QuoterAbi, name, [[key, direction === SwapDirection.ZERO_FOR_ONE, amount, '0x']]);
  return askWord(
    reader,
    { to: quoter, data, alone: true },
    ([quoted = 0n, gas = 0n]) => ({ amount: quoted, gas }),
    options,
  );
}

/** Every response here consists of a few whole numbers. */
async function askWord(
  reader: ChainReader,
  request: Parameters<ChainReader['call']>[0],
  read: (words: readonly bigint[]) => HopAnswer,
  options: ReadOptions,
): Promise<HopAnswer> {
  try {
    const answer = await reader.call(request, options);
    const words = answer.slice(2).match(/.{64}/g) ?? [];
    return words.length === 0 ? 'refused' : read(words.map((word) => BigInt(`0x${word}`)));
  } catch (error) {
    if (isReverted(error)) return 'refused';
    throw error;
  }
}
