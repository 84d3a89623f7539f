import { describe, expect, it } from '@jest/globals';
import { Container } from 'inversify';
import { ChainReaders, DexAdapter, Environment, namedRole, TokenCatalogue } from '../../../../core/plugin/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { SwapAvailability } from '../../../../plugins/swap/funding/SwapAvailability.js';
import { MIXED_LENS_BYTECODE } from '../../../../plugins/swap/lens/mixedLensBytecode.js';
import { bindExchanges } from '../../../../plugins/swap/records/bindExchanges.js';
import { RecordedDex } from '../../../../plugins/swap/records/RecordedDex.js';
import type { RecordedExchange } from '../../../../plugins/swap/records/RecordedExchange.js';
import { SwapSettingsReader } from '../../../../plugins/swap/SwapSettings.js';
import { ScriptedChains } from '../../../kit/ScriptedChain.js';
import { uniswapV2, uniswapV3, uniswapV4 } from '../managed/kit/uniswapV4.js';
import { aSwapRequest } from '../validation/kit/aSwapRequest.js';
import { RecordedBed } from './kit/RecordedBed.js';

/** Exchanges whose chain answers nothing; the lens calls that reach it, each by how many pools it asks about. */
function open(exchanges: readonly RecordedExchange[]) {
  const bed = new RecordedBed();
  const lensCalls: string[] = [];
  bed.chain.script('eth_call', ([to, data]) => {
    if (to === undefined) lensCalls.push(data as string);
    throw readErrors.failed('timeout');
  });
  const container = new Container();
  container.bind(ChainReaders).toConstantValue(new ScriptedChains(bed.chain));
  container.bind(Environment).toConstantValue(bed.deps.environment);
  container.bind(TokenCatalogue).toConstantValue(bed.deps.tokens);
  container
    .bind(SwapAvailability)
    .toConstantValue({ read: () => Promise.resolve({ available: true }) } as unknown as SwapAvailability);
  container.bind(SwapSettingsReader).toConstantValue({ maxHops: 2 } as unknown as SwapSettingsReader);
  bindExchanges(exchanges, (role) => container.bind(role));
  const dexOf = (id: string): DexAdapter => container.get(namedRole(DexAdapter, id));
  const ask = (...ids: readonly string[]) =>
    Promise.allSettled(ids.map((id) => dexOf(id).quoteExactInput(aSwapRequest())));
  return { dexOf, ask, lensCalls };
}
const poolsOf = (call: string): number => (call.length - MIXED_LENS_BYTECODE.length - 64) / 128;

/** Pools of four tokens, and of the native currency in addition to its wrapped form. */
const pairs = 6;
const contracts = 6;
const managed = (6 + 3) * 2;

describe('bindExchanges', () => {
  it('binds each record as a separate adapter with its ID', async () => {
    const { dexOf } = open([uniswapV2, uniswapV3, uniswapV4]);
    for (const { id } of [uniswapV2, uniswapV3, uniswapV4]) {
      expect(dexOf(id)).toBeInstanceOf(RecordedDex);
      expect(dexOf(id).id).toBe(id);
      await expect(dexOf(id).isAvailable?.({})).resolves.toEqual({ available: true });
    }
  });

  it.each([
    [uniswapV2, pairs],
    [uniswapV3, contracts],
    [uniswapV4, managed],
  ])('reads the pools of its kind: $kind', async (exchange, count) => {
    const { ask, lensCalls } = open([exchange]);
    await ask(exchange.id);
    expect(lensCalls.map(poolsOf)).toEqual([count]);
  });

  it('reads those of one chain in one call', async () => {
    const { ask, lensCalls } = open([uniswapV2, uniswapV3, uniswapV4]);
    await ask(uniswapV2.id, uniswapV3.id, uniswapV4.id);
    // Each asks for it, and the chain reader, which is scripted here, sends it once.
    expect(lensCalls).toHaveLength(3);
    expect(new Set(lensCalls).size).toBe(1);
    expect(poolsOf(lensCalls[0]!)).toBe(pairs + contracts + managed);
  });

  it('mixes those into a manager’s that its record names, and no other', async () => {
    const mixed = { ...uniswapV4, mixes: [uniswapV2.id, 'another'] };
    const other = { ...uniswapV4, id: 'another' };
    const { ask, lensCalls } = open([uniswapV2, uniswapV3, mixed, other]);
    await ask(mixed.id);
    expect(lensCalls.map(poolsOf)).toEqual([managed + pairs]);
  });
});
