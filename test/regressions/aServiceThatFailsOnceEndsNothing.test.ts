import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { DevnetService, Fault } from 'tributary-devnet';
import { onrampPlugin, parseAddress, swapPlugin } from 'tributary-sdk';
import { useDevnet } from '../integration/useDevnet.js';
import { gameOrigin } from '../kit/gamePage.js';

// Causes each failure itself.
const bed = useDevnet({ weather: false });
const player = () => parseAddress(bed.devnet.accounts.player.address);
const usdc = () => parseAddress(bed.devnet.tokens.child['USDC']!.address);
const engine = () => bed.engine({ plugins: [swapPlugin(), onrampPlugin({ referrerDomain: gameOrigin })] });

/** The requests of an engine, and the service that receives each. */
const questions: readonly (readonly [
  what: string,
  service: DevnetService,
  match: string,
  ask: () => Promise<unknown>,
])[] = [
  [
    'whether swaps are offered',
    'api',
    '/v1/availability/checkout/swap',
    async () => {
      const shortfall = { chainId: bed.devnet.child.chainId, tokenAddress: usdc(), amount: 5_000_000n };
      const { routes } = await lastValueFrom(engine().findFundingRoutes({ wallet: bed.wallet('player'), shortfall }));
      if (!routes.some(({ kind }) => kind === 'swap')) throw new Error('no swap was offered');
    },
  ],
  [
    'for a signed sale order',
    'api',
    '/order/sign',
    () =>
      engine().sales.sign({
        environmentId: 'devnet',
        items: [{ productId: 'sword', quantity: 1 }],
        tokenAddress: usdc(),
        recipientAddress: player(),
        maximumTotal: 10n ** 12n,
      }),
  ],
  [
    "for the card's page",
    'api',
    '/checkout/v1/widget-url',
    () => engine().onramp.buildUrl({ walletAddress: player(), tokenAddress: usdc() }),
  ],
  [
    'who may be served',
    'api',
    '/v2/sanctions/check',
    async () => {
      bed.devnet.screening.refuse(['Severe']);
      const [assessment] = await engine().screening.assess([{ address: player(), tokenAddress: usdc(), amount: 1n }]);
      if (assessment?.status !== 'clear') throw new Error('nobody was asked');
    },
  ],
  [
    'what an account holds',
    'childIndexer',
    '/api/v2/addresses',
    () => engine().balances.getAllBalances({ chainId: bed.devnet.child.chainId, walletAddress: player() }),
  ],
];

describe.each(questions)('an engine that requests %s', (_what, service, match, ask) => {
  it.each<[string, Fault]>([
    ['is refused once', { status: 503 }],
    ['is not answered once', { socket: 'drop' }],
  ])('repeats the request if it %s', async (_how, fault) => {
    bed.devnet.faults.set(service, { ...fault, match, times: 1 });
    bed.devnet.clearRequests();
    await expect(ask()).resolves.not.toThrow();
    expect(bed.devnet.requests().filter(({ path }) => path.includes(match)).length).toBeGreaterThan(1);
  });
});
