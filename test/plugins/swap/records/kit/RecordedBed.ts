import {
  type Address,
  NATIVE,
  parseAddress,
  type SwapRequest,
  type SwapResult,
  type TokenAddress,
  type TradeType,
} from '../../../../../core/index.js';
import type { ReadOptions, TokenCatalogue } from '../../../../../core/plugin/index.js';
import type { LensAnswer } from '../../../../../plugins/swap/lens/decodeLensAnswer.js';
import type { LensRequest } from '../../../../../plugins/swap/lens/LensRequest.js';
import type { PoolState } from '../../../../../plugins/swap/pools/PoolState.js';
import type { Lens } from '../../../../../plugins/swap/quoting/Lens.js';
import type { RecordedQuotes } from '../../../../../plugins/swap/records/RecordedDex.js';
import { assertSwapRequest } from '../../../../../plugins/swap/validation/assertSwapRequest.js';
import { aNativeToken, aToken, childChainId } from '../../../../kit/aToken.js';
import { ScriptedChain } from '../../../../kit/ScriptedChain.js';
import { sandbox } from '../../../bridge/kit/aService.js';
import { answerCalls, type Given } from '../../../kit/answerCalls.js';
import { aSwapRequest } from '../../validation/kit/aSwapRequest.js';

/** The wrapped native currency, and an intermediate token of routes. */
export const wrapped = parseAddress('0x1CcCa691501174B4A623CeDA58cC8f1a76dc3439');
export const hub = parseAddress('0x6B175474E89094C44Da98b954EedeAC495271d0F');

/** Default deadline of every requested swap. */
export const deadline = 2_000_000_000;

export const tokenOf = (address: TokenAddress) => (address === NATIVE ? aNativeToken() : aToken({ address }));

/**
 * Environment of a recorded DEX: tokens, a lens that returns `pools` of block `block`, and a chain whose contracts return the results of `answer`. A unit
 * of gas costs 25 wei, an approval 46,000 units.
 */
export class RecordedBed {
  pools: readonly PoolState[] = [];
  block = 100n;
  /** Error of the lens. */
  lensError: Error | null = null;
  readonly lensReads: { readonly asked: readonly string[]; readonly options: ReadOptions }[] = [];
  readonly described: { readonly token: TokenAddress; readonly chainId: number; readonly options: ReadOptions }[] = [];
  readonly chain = new ScriptedChain(childChainId)
    .script('eth_getBlockByNumber', () => ({ baseFeePerGas: '0xa' }))
    .script('eth_maxPriorityFeePerGas', () => '0x5')
    .script('eth_estimateGas', () => '0xb3b0')
    .script('eth_call', (params, options) => answerCalls(this.#answers)(params, options));
  readonly lens: Lens = { read: (requests, options) => this.#readLens(requests, options) };
  readonly deps = {
    tokens: {
      describe: (chainId: number, token: TokenAddress, options: ReadOptions) => {
        this.described.push({ token, chainId, options });
        return Promise.resolve(tokenOf(token));
      },
    } as unknown as TokenCatalogue,
    environment: sandbox,
    lensOf: () => this.lens,
  };
  readonly #answers: Record<string, Given> = {};

  /** From now on, by signature. */
  answer(answers: Readonly<Record<string, Given>>): this {
    Object.assign(this.#answers, answers);
    return this;
  }

  /** Asks on this chain, as the exchange's adapter does: a checked request, the native currency by the name that pools have for it. */
  asking(quotes: RecordedQuotes) {
    const pooled = (token: TokenAddress): Address => (token === NATIVE ? wrapped : token);
    return (tradeType: TradeType, given: Partial<SwapRequest> = {}, options: ReadOptions = {}): Promise<SwapResult> => {
      const request = assertSwapRequest(aSwapRequest({ deadline, slippagePercent: 1, ...given }));
      const [tokenIn, tokenOut] = [pooled(request.tokenIn), pooled(request.tokenOut)];
      const told = Promise.resolve(request.deadline ?? deadline);
      return quotes.quote({ request, tradeType, tokenIn, tokenOut, reader: this.chain, deadline: told }, options);
    };
  }

  #readLens(requests: readonly LensRequest[], options: ReadOptions): Promise<readonly LensAnswer[]> {
    const asked = requests.flatMap(({ pools }) => pools.map(({ pool }) => pool));
    this.lensReads.push({ asked: asked.map(({ address }) => address), options });
    if (this.lensError !== null) return Promise.reject(this.lensError);
    const pools = asked.flatMap(({ address, token0, token1 }) =>
      // As a search calls the tokens, which is the candidate's business.
      this.pools.filter((pool) => pool.address === address).map((pool) => ({ ...pool, token0, token1 })),
    );
    return Promise.resolve([{ blockNumber: this.block, nextIndex: asked.length, pools, absent: [] }]);
  }
}

/** A pair that holds so much of each token, in the order in which they are named, at the address that `addressOf` gives it. */
export function aPair(
  addressOf: (tokenA: Address, tokenB: Address) => Address,
  [tokenA, tokenB]: readonly [Address, Address],
  [ofA, ofB]: readonly [bigint, bigint],
): PoolState {
  const isSorted = BigInt(tokenA) < BigInt(tokenB);
  const [token0, token1] = (isSorted ? [tokenA, tokenB] : [tokenB, tokenA]).map((token) => token.toLowerCase()) as [
    string,
    string,
  ];
  const reserves = isSorted ? ([ofA, ofB] as const) : ([ofB, ofA] as const);
  return {
    kind: 'v2',
    address: addressOf(tokenA, tokenB).toLowerCase(),
    token0,
    token1,
    fee: 3_000,
    tickSpacing: 1,
    sqrtPriceX96: 1n << 96n,
    tick: 0,
    liquidity: 0n,
    ticks: [],
    known: { from: 0, to: -1 },
    reserves,
  };
}
