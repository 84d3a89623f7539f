import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import type { QuoteSnapshot, WatchedSwap } from 'tributary-sdk';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { until, type Watched, watch } from '../kit/watch.js';
import { createRpc, type Rpc } from '../plugins/swap/pools/kit/createRpc.js';
import { send } from '../plugins/swap/quoting/kit/holdings.js';
import { useDevnet } from './useDevnet.js';

const { USDC, GEM, DUST } = childTokens;
const blockTimeMs = 60;
/** Long enough for several polls of the block's number. */
const severalBlocks = blockTimeMs * 8;

const bed = useDevnet();
let rpc: Rpc;

beforeAll(() => {
  rpc = createRpc(bed.devnet.child.directUrl);
});

/** An engine that looks for blocks more often than the devnet asks for. */
function engine() {
  const { overrides } = devnetOverrides(bed.devnet);
  const { chainId } = bed.devnet.child;
  return bed.engine({
    overrides: {
      ...overrides,
      networks: { ...overrides.networks, [chainId]: { ...overrides.networks[chainId]!, blockTimeMs } },
    },
  });
}

function aRequest(given: Partial<WatchedSwap> = {}): WatchedSwap {
  const { child, accounts } = bed.devnet;
  return {
    chainId: child.chainId,
    fromAddress: accounts.player.address,
    tokenIn: 'native',
    tokenOut: USDC.address,
    amount: 5_000_000n,
    tradeType: 'EXACT_OUTPUT',
    ...given,
  };
}

const statuses = ({ values }: Watched<QuoteSnapshot>): readonly string[] => values.map(({ status }) => status);
const paid = (snapshot: QuoteSnapshot | undefined): bigint =>
  snapshot?.status === 'ready' ? snapshot.result.amountIn.value : -1n;
const childRequests = (): number => bed.devnet.requests().filter(({ service }) => service === 'childRpc').length;

/** Sells native tokens for a token from another account, and mines a block. */
async function somebodySells(tokenOut: string): Promise<void> {
  const { child, accounts } = bed.devnet;
  const { swap } = await bed.engine().dex.quoteExactInput({
    chainId: child.chainId,
    fromAddress: accounts.rich.address,
    tokenIn: 'native',
    tokenOut,
    amount: 50n * 10n ** 18n,
  });
  await send(bed.wallet('rich'), rpc, swap);
}

async function watching(request = aRequest()): Promise<Watched<QuoteSnapshot>> {
  const watched = watch(engine().dex.watchQuote(request));
  await until(() => watched.last !== undefined && watched.last.status !== 'quoting');
  return watched;
}

describe('dex.watchQuote', () => {
  it('sends no request without a subscriber', async () => {
    engine().dex.watchQuote(aRequest());
    await sleep(severalBlocks);
    expect(bed.devnet.requests()).toEqual([]);
  });

  it("emits 'quoting' at once, then 'ready' with the quote", async () => {
    const watched = watch(engine().dex.watchQuote(aRequest()));
    await until(() => watched.values.length > 0);
    expect(watched.values[0]).toEqual({ status: 'quoting', previous: null });
    await until(() => watched.values.length > 1);
    const { amountIn } = await bed.engine().dex.quoteExactOutput(aRequest());
    expect([statuses(watched), paid(watched.last)]).toEqual([['quoting', 'ready'], amountIn.value]);
    watched.leave();
  });

  it('quotes again after another account moves a pool of the route', async () => {
    const watched = await watching();
    const before = paid(watched.last);
    await somebodySells(USDC.address);
    await until(() => watched.values.length > 2);
    // Coins buy less than before.
    expect([statuses(watched), paid(watched.last) > before]).toEqual([['quoting', 'ready', 'ready'], true]);
    watched.leave();
  });

  it('emits nothing if blocks change nothing on the route', async () => {
    const watched = await watching();
    await somebodySells(GEM.address);
    await rpc.call('anvil_mine', ['0x3']);
    await sleep(severalBlocks);
    expect(statuses(watched)).toEqual(['quoting', 'ready']);
    watched.leave();
  });

  it('keeps the last quote during a failure, and recovers', async () => {
    const watched = await watching();
    const before = paid(watched.last);
    bed.devnet.faults.set('childRpc', { status: 500, match: 'eth_call' });
    await rpc.call('anvil_mine', ['0x1']);
    await until(() => watched.values.length > 2);
    expect(watched.last).toMatchObject({ status: 'failed', previous: { amountIn: { value: before } } });
    bed.devnet.faults.clear();
    await rpc.call('anvil_mine', ['0x1']);
    await until(() => watched.values.length > 3);
    expect([statuses(watched), paid(watched.last)]).toEqual([['quoting', 'ready', 'failed', 'ready'], before]);
    watched.leave();
  });

  it('reports a dead node from the start, and recovers later', async () => {
    bed.devnet.faults.set('childRpc', { socket: 'drop' });
    const watched = await watching();
    expect(watched.last).toMatchObject({ status: 'failed', previous: null });
    bed.devnet.faults.clear();
    await until(() => watched.last?.status === 'ready');
    watched.leave();
  });

  it('reports invalid input and missing routes as failures', async () => {
    const bad = await watching(aRequest({ amount: 0n }));
    expect(bad.last).toMatchObject({ status: 'failed', error: { code: 'INVALID_AMOUNT' }, previous: null });
    const impossible = await watching(aRequest({ tokenOut: DUST.address }));
    expect(impossible.last).toMatchObject({
      status: 'failed',
      error: { code: 'NO_ROUTES_AVAILABLE', message: 'no routes available' },
    });
    for (const watched of [bad, impossible]) watched.leave();
  });

  it('stops its requests after the last unsubscribe', async () => {
    const watched = await watching();
    watched.leave();
    await sleep(severalBlocks);
    const asked = childRequests();
    await rpc.call('anvil_mine', ['0x2']);
    await sleep(severalBlocks);
    expect(childRequests()).toBe(asked);
    expect(watched.values).toHaveLength(2);
  });

  it('follows a stream of inputs: the latest wins, and the request for an older one is aborted', async () => {
    const inputs$ = new Subject<WatchedSwap>();
    const watched = watch(engine().dex.watchQuote(inputs$));
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    inputs$.next(aRequest());
    await until(() => childRequests() > 0);
    bed.devnet.faults.clear();
    inputs$.next(aRequest({ amount: 7_000_000n }));
    await until(() => watched.last?.status === 'ready');
    const { amountIn } = await bed.engine().dex.quoteExactOutput(aRequest({ amount: 7_000_000n }));
    expect([statuses(watched), paid(watched.last)]).toEqual([['quoting', 'quoting', 'ready'], amountIn.value]);
    expect(bed.devnet.requests().find(({ service }) => service === 'childRpc')?.aborted).toBe(true);
    watched.leave();
  });

  it('outlives an input that cannot be quoted', async () => {
    const inputs$ = new Subject<WatchedSwap>();
    const watched = watch(engine().dex.watchQuote(inputs$));
    inputs$.next(aRequest({ chainId: 4242 }));
    await until(() => watched.last?.status === 'failed');
    inputs$.next(aRequest());
    await until(() => watched.last?.status === 'ready');
    expect(watched.error).toBeUndefined();
    watched.leave();
  });

  it('aborts the request in flight when the listener leaves', async () => {
    bed.devnet.faults.set('childRpc', { socket: 'hang' });
    const watched = watch(engine().dex.watchQuote(aRequest()));
    await until(() => childRequests() > 0);
    watched.leave();
    await until(() =>
      bed.devnet
        .requests()
        .filter(({ service }) => service === 'childRpc')
        .every(({ aborted }) => aborted),
    );
    expect(statuses(watched)).toEqual(['quoting']);
  });
});
