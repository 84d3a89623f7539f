import { swapProxyAbi } from '../../../contracts-abi/index.js';
import { type Address } from '../../../core/index.js';
import { type ChainReader, type ReadOptions, readContract } from '../../../core/plugin/index.js';

/** Reads whether the swap proxy is paused: then no secondary fee is taken, and the router executes instead. */
export async function readPaused(reader: ChainReader, proxy: Address, options: ReadOptions): Promise<boolean> {
  const [paused] = await readContract(
    reader,
    { address: proxy, abi: swapProxyAbi, functionName: 'paused', args: [] },
    options,
  );
  return paused as boolean;
}
