import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { ExecutionSnapshot, FundingRoute } from 'tributary-sdk';
import { acrossPlugin } from 'tributary-sdk/plugins/across';
import { useDevnet } from '../integration/useDevnet.js';
import { CrashBed, heldOn } from './crashBed.js';

const bed = useDevnet({ bridges: ['gateway', 'across'] });
const crashes = new CrashBed(bed, () => {
  const { across, root, child, tokens } = bed.devnet;
  const forms = { [root.chainId]: tokens.root['USDC']!.address, [child.chainId]: tokens.child['USDC']!.address };
  const statusPauses = { firstMs: 50, longestMs: 100 };
  return [acrossPlugin({ pools: across!.pools, tokens: [forms], fees: { url: across!.feesUrl }, statusPauses })];
});
const shortfall = 20_000_000n;
const runs = process.env['FULL'] === '1' ? 1_000 : 10;
const player = (): string => bed.devnet.accounts.player.address;

const routeByAcross = async (): Promise<FundingRoute> => {
  const { child, tokens } = bed.devnet;
  const short = { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: shortfall };
  const { routes } = await lastValueFrom(
    crashes.engine().findFundingRoutes({ wallet: bed.wallet('player'), shortfall: short }),
  );
  return routes.find(({ kind, id }) => kind === 'bridge' && id.endsWith(':across'))!;
};

const held = async (): Promise<readonly bigint[]> => {
  const { root, child, tokens } = bed.devnet;
  const engine = crashes.engine();
  return Promise.all([
    heldOn(engine, root.chainId, player(), tokens.root['USDC']!.address),
    heldOn(engine, child.chainId, player(), tokens.child['USDC']!.address),
  ]);
};

describe('a transfer over Across that is killed', () => {
  it('at any moment, and resumed: it arrives exactly once, and nothing was sent twice', async () => {
    const route = await routeByAcross();
    const spent = route.steps[0]!.fundingItem.fundsRequired.amount;
    const [onRoot, onChild] = await held();
    const covered = await crashes.killEverywhere({
      route,
      sends: { root: 2, child: 0 },
      expectCovered: async (when) =>
        expect([when, ...(await held())]).toEqual([when, onRoot! - spent, onChild! + shortfall]),
    });
    console.log(`Across, filled: killed at each of ${covered} moments`);
    expect(covered).toBeGreaterThan(50);
  }, 240_000);

  it('at any moment, held back, expired and paid back: it ends as refunded, and nothing was sent twice', async () => {
    const across = bed.devnet.across!;
    across.hold();
    const route = await routeByAcross();
    const before = await held();
    const paidBack = new Map<string, Promise<unknown>>();
    const meanwhile = ({ tasks }: ExecutionSnapshot): void => {
      const hash = tasks.find(({ action }) => action === 'bridge')?.transactionHash;
      const isWaiting = tasks.some(({ action, state }) => action === 'await-arrival' && state === 'waiting');
      if (hash == null || !isWaiting || paidBack.has(hash)) return;
      paidBack.set(
        hash,
        across.expire(hash).then(() => across.refundExpired()),
      );
    };
    const covered = await crashes.killEverywhere({
      route,
      meanwhile,
      end: 'refunded',
      sends: { root: 2, child: 0 },
      expectCovered: async (when) => {
        await Promise.all(paidBack.values());
        paidBack.clear();
        expect([when, ...(await held())]).toEqual([when, ...before]);
      },
    });
    console.log(`Across, paid back: killed at each of ${covered} moments`);
    expect(covered).toBeGreaterThan(50);
  }, 240_000);

  it(`in ${runs} seeded runs: several pages dead, races lost, fills undone, paid back at once or late; each has its one end`, async () => {
    const across = bed.devnet.across!;
    across.hold();
    const route = await routeByAcross();
    const spent = route.steps[0]!.fundingItem.fundsRequired.amount;
    const [onRoot, onChild] = await held();
    const fates: Readonly<Record<string, (hash: string) => Promise<unknown>>> = {
      relayer: (hash) => across.fill(hash),
      rival: (hash) => across.fill(hash, { by: 'rival' }),
      twice: (hash) => across.fill(hash, { twice: true }),
      undone: async (hash) => {
        await across.fill(hash);
        await bed.devnet.reorg(bed.devnet.child.chainId, 1);
        const open = across
          .deposits()
          .some(({ transactionHash, status }) => transactionHash === hash && status === 'open');
        await across.fill(hash).catch((error: unknown) => (open ? Promise.reject(error as Error) : null));
      },
      expired: async (hash) => {
        await across.expire(hash);
        await across.refundExpired();
      },
      late: async (hash) => {
        await across.expire(hash);
        await new Promise((resolve) => setTimeout(resolve, 300));
        await across.refundExpired();
      },
    };
    const counts: Record<string, number> = {};
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomOf(seed);
      const name = Object.keys(fates)[Math.floor(random() * 6)]!;
      const moments = Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 110));
      const comesBack = name === 'expired' || name === 'late';
      let fate: Promise<unknown> | null = null;
      const meanwhile = ({ tasks }: ExecutionSnapshot): void => {
        const hash = tasks.find(({ action }) => action === 'bridge')?.transactionHash;
        const isWaiting = tasks.some(({ action, state }) => action === 'await-arrival' && state === 'waiting');
        if (hash != null && isWaiting) fate ??= fates[name]!(hash);
      };
      const crash = {
        route,
        meanwhile,
        end: comesBack ? ('refunded' as const) : ('done' as const),
        sends: { root: 2, child: 0 },
        expectCovered: async (when: string) => {
          await fate;
          const expected = comesBack ? [onRoot, onChild] : [onRoot! - spent, onChild! + shortfall];
          expect([seed, name, when, ...(await held())]).toEqual([seed, name, when, ...expected]);
        },
      };
      await crashes.killInTurn(crash, moments);
      counts[name] = (counts[name] ?? 0) + 1;
    }
    console.log(`Across, seeded: ${JSON.stringify(counts)}`);
  }, 900_000);
});

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed * 7_919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
