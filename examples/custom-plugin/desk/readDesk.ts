import { type Abortable, type Address } from 'tributary-sdk';
import { erc20Abi } from 'tributary-sdk/contracts-abi';
import { type ChainReader, readContract } from 'tributary-sdk/plugin';
import { deskAbi } from './deskAbi.js';

/**
 * `take` units of the input token buy `give` units of the output token; both are zero if the desk
 * does not trade the pair.
 */
export interface Rate {
  readonly take: bigint;
  readonly give: bigint;
}

export interface DeskQuestion {
  readonly desk: Address;
  readonly owner: Address;
  readonly tokenIn: Address;
  readonly tokenOut: Address;
}

export interface DeskState {
  readonly rate: Rate;
  /** Maximum output of the desk. */
  readonly reserve: bigint;
  /** The desk's current allowance. */
  readonly allowance: bigint;
  readonly blockNumber: bigint;
}

/** Reads all values in one tick, so that the engine's chain reader sends them as one request. */
export async function readDesk(
  reader: ChainReader,
  { desk, owner, tokenIn, tokenOut }: DeskQuestion,
  options: Abortable,
): Promise<DeskState> {
  const read = async <Outputs>(contract: Parameters<typeof readContract>[1]): Promise<Outputs> =>
    (await readContract(reader, contract, options)) as unknown as Outputs;
  const [[take, give], [reserve], [allowance], blockNumber] = await Promise.all([
    read<readonly [bigint, bigint]>({ address: desk, abi: deskAbi, functionName: 'rates', args: [tokenIn, tokenOut] }),
    read<readonly [bigint]>({ address: tokenOut, abi: erc20Abi, functionName: 'balanceOf', args: [desk] }),
    read<readonly [bigint]>({ address: tokenIn, abi: erc20Abi, functionName: 'allowance', args: [owner, desk] }),
    reader.getBlockNumber(options),
  ]);
  return { rate: { take, give }, reserve, allowance, blockNumber };
}
