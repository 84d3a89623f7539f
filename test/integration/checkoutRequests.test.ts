import { beforeEach, describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { filter, firstValueFrom, lastValueFrom } from 'rxjs';
import { devnetOverrides } from 'tributary-devnet';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type CheckoutRequest,
  type CheckoutSnapshot,
  type FundingEngine,
  type ItemRequirementInput,
  onrampPlugin,
  parseAddress,
  swapPlugin,
} from 'tributary-sdk';
import { costOf } from './costOf.js';
import { requestDepth } from './requestDepth.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

/** Requests are counted: no answer is late or wrong. */
// Counts requests and rounds.
const bed = useDevnet({ weather: false });
const erc20 = new Interface(['function transfer(address,uint256)']);

/** Blocks that last: what counts as the same block does not depend on how busy the machine is. */
function engineWithAll(): FundingEngine {
  const { overrides, ...options } = devnetOverrides(bed.devnet);
  const networks = Object.fromEntries(
    Object.entries(overrides?.networks ?? {}).map(([chainId, network]) => [
      chainId,
      { ...network, blockTimeMs: 60_000 },
    ]),
  );
  return bed.engine({
    ...options,
    overrides: { ...overrides, networks },
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
    ],
  });
}

function requiring(amount: bigint | string): ItemRequirementInput {
  return {
    type: 'ERC20',
    tokenAddress: bed.devnet.tokens.child['USDC']!.address,
    spenderAddress: bed.devnet.contracts.child['marketplace']!,
    amount,
  };
}

function checkout(
  engine: FundingEngine,
  itemRequirements: readonly ItemRequirementInput[] = [requiring(60_000_000n)],
  options: Pick<CheckoutRequest, 'fresh'> = {},
): Promise<CheckoutSnapshot> {
  return lastValueFrom(engine.smartCheckout({ wallet: bed.wallet('player'), itemRequirements, ...options }));
}

/** New blocks, and the engine has seen them. */
async function moveOn(engine: FundingEngine): Promise<void> {
  await bed.devnet.advance(3);
  const spare = parseAddress(bed.devnet.accounts.spare.address);
  for (const { chainId } of [bed.devnet.child, bed.devnet.root])
    await engine.balances.getBalance(chainId, spare, 'native');
}

/** The player keeps little ETH on the child chain, so that all four kinds exist. */
beforeEach(async () => {
  const data = erc20.encodeFunctionData('transfer', [bed.devnet.accounts.spare.address, 49n * 10n ** 15n]);
  await sendAndWait(bed.wallet('player'), { to: bed.devnet.tokens.child['ETH']!.address, data });
});

describe('requestDepth', () => {
  it.each<[string, readonly (readonly [number, number | null])[], number]>([
    ['no request', [], 0],
    [
      'side by side',
      [
        [0, 50],
        [1, 51],
        [49, 90],
      ],
      1,
    ],
    [
      'one after the other',
      [
        [0, 50],
        [50, 90],
        [91, 120],
      ],
      3,
    ],
    [
      'the longest of several chains',
      [
        [0, 10],
        [0, 50],
        [11, 20],
        [21, 30],
        [60, 70],
      ],
      4,
    ],
    [
      'one that never ended begins no chain',
      [
        [0, null],
        [60, 70],
      ],
      1,
    ],
  ])('returns the depth for this case: %s', (_name, spans, depth) => {
    expect(requestDepth(spans.map(([startedAt, endedAt]) => ({ startedAt, endedAt })))).toBe(depth);
  });
});

describe('the requests of engine.smartCheckout', () => {
  it('take at most 16 in 4 dependent rounds for all four kinds, and one round trip again in the same block', async () => {
    const engine = engineWithAll();
    const cold = await costOf(bed.devnet, () => checkout(engine));
    expect(new Set(cold.result.routing?.routes.map(({ kind }) => kind))).toEqual(
      new Set(['swap', 'bridge', 'onramp', 'bridge-swap']),
    );
    expect(cold.http).toBeLessThanOrEqual(16);
    expect(cold.depth).toBeLessThanOrEqual(4);
    const warm = await costOf(bed.devnet, () => checkout(engine));
    expect(warm.http).toBeLessThanOrEqual(12);
    expect(warm.depth).toBeLessThanOrEqual(1);
    // Within the same block, a forced refresh sends as many chain reads as the first checkout.
    const reads = (http: readonly { readonly rpcMethods: readonly string[] }[]): number =>
      http.filter(({ rpcMethods }) => rpcMethods.includes('eth_call')).length;
    bed.devnet.clearRequests();
    await checkout(engine);
    const fromMemory = reads(bed.devnet.requests());
    bed.devnet.clearRequests();
    await checkout(engine, undefined, { fresh: true });
    expect(reads(bed.devnet.requests())).toBeGreaterThan(fromMemory);
  });

  it('take one more request, in parallel, for a screening of the account', async () => {
    bed.devnet.screening.refuse(['Severe']);
    const engine = engineWithAll();
    const cold = await costOf(bed.devnet, () => checkout(engine));
    expect(cold.result.routing?.status).toBe('ROUTES_FOUND');
    expect(cold.http).toBeLessThanOrEqual(17);
    expect(cold.depth).toBeLessThanOrEqual(4);
    const warm = await costOf(bed.devnet, () => checkout(engine));
    expect(warm.depth).toBeLessThanOrEqual(1);
  });

  it('take at most 12 in 3 dependent rounds for a repetition after both chains have new blocks', async () => {
    const engine = engineWithAll();
    await checkout(engine);
    await moveOn(engine);
    const { http, depth, result: snapshot } = await costOf(bed.devnet, () => checkout(engine));
    expect(snapshot.routing?.status).toBe('ROUTES_FOUND');
    expect(http).toBeLessThanOrEqual(12);
    expect(depth).toBeLessThanOrEqual(3);
  });

  it('enough, and again after the chain has moved on: one round trip', async () => {
    const engine = engineWithAll();
    await checkout(engine, [requiring(1_000_000n)]);
    await moveOn(engine);
    const { http, depth, result: snapshot } = await costOf(bed.devnet, () => checkout(engine, [requiring(1_000_000n)]));
    expect(snapshot.sufficient).toBe(true);
    expect(depth).toBe(1);
    // One request, plus two prefetches that the first checkout did not need: the token list and the availability of swaps.
    expect(http).toBeLessThanOrEqual(3);
  });

  it('the first route comes within three round trips', async () => {
    const engine = engineWithAll();
    const { depth } = await costOf(bed.devnet, () =>
      firstValueFrom(
        engine
          .smartCheckout({ wallet: bed.wallet('player'), itemRequirements: [requiring(60_000_000n)] })
          .pipe(filter(({ routing }) => (routing?.routes.length ?? 0) > 0)),
      ),
    );
    expect(depth).toBeLessThanOrEqual(3);
  });

  it.each<[string, bigint | string]>([
    ['in the smallest unit', 1_000_000n],
    ['as text', '1'],
  ])('enough, the amount %s: at most 4 requests in two round trips', async (_name, amount) => {
    const {
      http,
      depth,
      result: snapshot,
    } = await costOf(bed.devnet, () => checkout(engineWithAll(), [requiring(amount)]));
    expect(snapshot.sufficient).toBe(true);
    expect(http).toBeLessThanOrEqual(4);
    expect(depth).toBeLessThanOrEqual(2);
  });
});
