import { v2PairAbi } from '../../../contracts-abi/index.js';
import type { Address } from '../../../core/index.js';
import { type ChainReader, encodeCall, type ReadOptions, swapErrors } from '../../../core/plugin/index.js';
import type { ConstantProductExchange } from '../records/RecordedExchange.js';
import { pairAddress } from './pairAddress.js';

/** An existing pair with reserves, tokens in the order of their addresses. */
export interface Pair {
  readonly address: Address;
  readonly tokens: readonly [Address, Address];
  readonly reserves: readonly [bigint, bigint];
}

/**
 * Reads every pair among the tokens in one tick: the chain reader batches them into one call.
 * @throws TributaryError of a read that fails
 */
export async function readPairs(
  reader: ChainReader,
  { factory, initCodeHash }: Pick<ConstantProductExchange, 'factory' | 'initCodeHash'>,
  tokens: readonly Address[],
  options: ReadOptions,
): Promise<readonly Pair[]> {
  const distinct = [...new Set(tokens)].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1));
  const candidates = distinct.flatMap((first, index) =>
    distinct.slice(index + 1).map((second): readonly [Address, Address] => [first, second]),
  );
  const data = encodeCall(v2PairAbi, 'getReserves', []);
  const pairs = await Promise.all(
    candidates.map(async (pairTokens): Promise<Pair | null> => {
      const address = pairAddress(factory, ...pairTokens, initCodeHash);
      const answer = await reader.call({ to: address, data }, options);
      // No code means no pair.
      if (answer === '0x') return null;
      if (answer.length < 2 + 2 * 64) throw swapErrors.failedMulticall(`the pair ${address} answers ${answer}`);
      const [first, second] = [BigInt(answer.slice(0, 66)), BigInt(`0x${answer.slice(66, 130)}`)];
      return first > 0n && second > 0n ? { address, tokens: pairTokens, reserves: [first, second] } : null;
    }),
  );
  return pairs.filter((pair) => pair !== null);
}
