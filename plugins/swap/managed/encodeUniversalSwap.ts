import { AbiCoder } from 'ethers';
import { universalRouterAbi } from '../../../contracts-abi/index.js';
import { type Hex, TradeType } from '../../../core/index.js';
import { encodeCall } from '../../../core/plugin/index.js';
import { SwapDirection } from '../pools/SwapDirection.js';
import { isNativeCurrency, type RouteHop } from './RouteHop.js';
import { runsOf } from './runsOf.js';
import {
  OPEN_AMOUNT,
  PoolAction,
  ROUTER,
  RouterCommand,
  SENDER,
  universalTypes,
  WHOLE_BALANCE,
} from './universalCommands.js';

export interface UniversalSwap {
  readonly tradeType: TradeType;
  /** Hops through pools of any kind. For an exact output with the amounts of `setAmounts`. */
  readonly hops: readonly RouteHop[];
  /** Exact or maximum input. */
  readonly amountIn: bigint;
  /** Minimum or exact output. */
  readonly amountOut: bigint;
  /** The player's input and output currency. */
  readonly currencyIn: string;
  readonly currencyOut: string;
  /** Unix seconds. */
  readonly deadline: number;
}

interface Command {
  readonly code: string;
  readonly input: string;
}

const coder = AbiCoder.defaultAbiCoder();
const most128 = (1n << 128n) - 1n;

/**
 * Encodes `execute` of the Universal Router. It takes the first pool's input from the player (by
 * Permit2, or as the call's value), wraps or unwraps if player and pools differ, swaps, and pays at
 * least the minimum to the player. For an exact output it returns the unused rest.
 */
export function encodeUniversalSwap(swap: UniversalSwap): Hex {
  const commands = swap.tradeType === TradeType.EXACT_INPUT ? exactInput(swap) : exactOutput(swap);
  return encodeCall(universalRouterAbi, 'execute', [
    `0x${commands.map(({ code }) => code).join('')}`,
    commands.map(({ input }) => input),
    BigInt(swap.deadline),
  ]);
}

function exactInput(swap: UniversalSwap): readonly Command[] {
  const { hops, amountIn, amountOut, currencyOut } = swap;
  const runs = runsOf(hops);
  const [first] = hops;
  const start = enter(swap, first?.currencyIn ?? swap.currencyIn);
  let at = first?.currencyIn ?? swap.currencyIn;
  const commands: Command[] = [...start];
  runs.forEach((run, index) => {
    const [entry, exit] = [run[0]!, run[run.length - 1]!];
    if (entry.currencyIn !== at) commands.push(convert(entry.currencyIn, ROUTER, 0n));
    at = exit.currencyOut;
    const isLast = index === runs.length - 1;
    const isFromPlayer = index === 0 && start.length === 0 && !isNativeCurrency(swap.currencyIn);
    commands.push(
      swapThrough(run, {
        amount: index === 0 ? amountIn : WHOLE_BALANCE,
        limit: isLast ? amountOut : 0n,
        recipient: isLast && at === currencyOut ? SENDER : ROUTER,
        isFromPlayer,
      }),
    );
  });
  return at === currencyOut ? commands : [...commands, convert(currencyOut, SENDER, amountOut)];
}

/**
 * Encodes an exact output. Each run buys its set amount, for at most the output of the run before
 * it. The rest between two runs also goes to the player.
 */
function exactOutput(swap: UniversalSwap): readonly Command[] {
  const { hops, amountIn, amountOut, currencyIn, currencyOut } = swap;
  const runs = runsOf(hops);
  const first = hops[0]!.currencyIn;
  const start = enter(swap, first);
  let [at, most] = [first, amountIn];
  const commands: Command[] = [...start];
  const seams: string[] = [];
  runs.forEach((run, index) => {
    const [entry, exit] = [run[0]!, run[run.length - 1]!];
    if (entry.currencyIn !== at) commands.push(convert(entry.currencyIn, ROUTER, 0n));
    if (index > 0) seams.push(entry.currencyIn);
    at = exit.currencyOut;
    const isLast = index === runs.length - 1;
    const amount = isLast ? amountOut : exit.hop.amountOut;
    const recipient = isLast && at === currencyOut ? SENDER : ROUTER;
    const isFromPlayer = index === 0 && start.length === 0 && !isNativeCurrency(currencyIn);
    commands.push(buyThrough(run, { amount, limit: most, recipient, isFromPlayer }));
    most = amount;
  });
  if (at !== currencyOut) commands.push(convert(currencyOut, SENDER, amountOut));
  if (start.length > 0) commands.push(convert(currencyIn, SENDER, 0n));
  else if (isNativeCurrency(currencyIn)) commands.push(sweep(currencyIn));
  return [...commands, ...seams.map(sweep)];
}

function sweep(currency: string): Command {
  return command(RouterCommand.SWEEP, universalTypes.sweep, [currency, SENDER, 0n]);
}

/** Converts the player's input into the first pool's input; empty if they are the same. */
function enter({ currencyIn, amountIn }: UniversalSwap, wanted: string): readonly Command[] {
  if (wanted === currencyIn) return [];
  if (isNativeCurrency(currencyIn)) return [command(RouterCommand.WRAP, universalTypes.wrap, [ROUTER, amountIn])];
  return [
    command(RouterCommand.PERMIT2_TRANSFER_FROM, universalTypes.transferFrom, [currencyIn, ROUTER, amountIn]),
    command(RouterCommand.UNWRAP, universalTypes.wrap, [ROUTER, amountIn]),
  ];
}

/** Converts the router's whole balance of the native currency, or of its wrapped form, into the other one. */
function convert(into: string, recipient: string, least: bigint): Command {
  return isNativeCurrency(into)
    ? command(RouterCommand.UNWRAP, universalTypes.wrap, [recipient, least])
    : command(RouterCommand.WRAP, universalTypes.wrap, [recipient, WHOLE_BALANCE]);
}

interface Passage {
  readonly amount: bigint;
  /** Minimum or maximum. */
  readonly limit: bigint;
  readonly recipient: string;
  readonly isFromPlayer: boolean;
}

function swapThrough(run: readonly RouteHop[], { amount, limit, recipient, isFromPlayer }: Passage): Command {
  const [entry, exit] = [run[0]!, run[run.length - 1]!];
  switch (entry.hop.pool.kind) {
    case 'v2': {
      const path = [entry.currencyIn, ...run.map(({ currencyOut }) => currencyOut)];
      return command(RouterCommand.V2_EXACT_IN, universalTypes.v2, [recipient, amount, limit, path, isFromPlayer]);
    }
    case 'v4':
      return inManager([
        action(PoolAction.SETTLE, universalTypes.settle, [entry.currencyIn, amount, isFromPlayer]),
        ...run.map((hop) =>
          singleSwap(hop, PoolAction.EXACT_IN, { amount: OPEN_AMOUNT, limit: hop === exit ? limit : 0n }),
        ),
        action(PoolAction.TAKE, universalTypes.take, [exit.currencyOut, recipient, OPEN_AMOUNT]),
      ]);
    // A v3 pool.
    case undefined:
    default: {
      const packed = pathOf(run);
      return command(RouterCommand.V3_EXACT_IN, universalTypes.v3, [recipient, amount, limit, packed, isFromPlayer]);
    }
  }
}

function buyThrough(run: readonly RouteHop[], { amount, limit, recipient, isFromPlayer }: Passage): Command {
  const [entry, exit] = [run[0]!, run[run.length - 1]!];
  switch (entry.hop.pool.kind) {
    case 'v2': {
      const path = [entry.currencyIn, ...run.map(({ currencyOut }) => currencyOut)];
      return command(RouterCommand.V2_EXACT_OUT, universalTypes.v2, [recipient, amount, limit, path, isFromPlayer]);
    }
    case 'v4':
      return inManager([
        ...run.toReversed().map((hop) =>
          singleSwap(hop, PoolAction.EXACT_OUT, {
            amount: hop === exit ? amount : OPEN_AMOUNT,
            limit: hop === entry ? limit : most128,
          }),
        ),
        action(PoolAction.SETTLE, universalTypes.settle, [entry.currencyIn, OPEN_AMOUNT, isFromPlayer]),
        action(PoolAction.TAKE, universalTypes.take, [exit.currencyOut, recipient, OPEN_AMOUNT]),
      ]);
    // A v3 pool.
    case undefined:
    default:
      return command(RouterCommand.V3_EXACT_OUT, universalTypes.v3, [
        recipient,
        amount,
        limit,
        backwards(run),
        isFromPlayer,
      ]);
  }
}

function pathOf(run: readonly RouteHop[]): string {
  return run[0]!.currencyIn + run.map(({ hop, currencyOut }) => feeText(hop.fee) + currencyOut.slice(2)).join('');
}

/** The path of an exact output begins with the output. */
function backwards(run: readonly RouteHop[]): string {
  const steps = run.toReversed().map(({ hop, currencyIn }) => feeText(hop.fee) + currencyIn.slice(2));
  return run[run.length - 1]!.currencyOut + steps.join('');
}

function feeText(fee: number): string {
  return fee.toString(16).padStart(6, '0');
}

function singleSwap(
  { hop: { pool, direction } }: RouteHop,
  code: string,
  { amount, limit }: { readonly amount: bigint; readonly limit: bigint },
): Command {
  const { currency0, currency1, fee, tickSpacing, hooks } = pool.key!;
  const key = [currency0, currency1, fee, tickSpacing, hooks];
  return action(code, universalTypes.swap, [[key, direction === SwapDirection.ZERO_FOR_ONE, amount, limit, '0x']]);
}

function inManager(actions: readonly Command[]): Command {
  return command(RouterCommand.V4, universalTypes.v4, [
    `0x${actions.map(({ code }) => code).join('')}`,
    actions.map(({ input }) => input),
  ]);
}

function command(code: string, types: readonly string[], values: readonly unknown[]): Command {
  return { code, input: coder.encode(types, values) };
}

const action = command;
