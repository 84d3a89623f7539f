import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { ExecutionSnapshot, FundingRoute } from 'tributary-sdk';
import type { EnginePlugin } from 'tributary-sdk/plugin';
import { acrossPlugin } from 'tributary-sdk/plugins/across';
import { sendAndWait } from '../../test/integration/sendAndWait.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { Branches, branchKinds } from './Branches.js';
import { CrashBed, heldOn } from './crashBed.js';
import { noteFigures } from './noteFigures.js';
import { randomOf } from './randomOf.js';
import { seedsOf } from './seedsOf.js';
import { mineOn, throwOut } from './throwOut.js';

const bed = useDevnet({ mostStates: 400, bridges: ['gateway', 'across'] });
const plugins = (): readonly EnginePlugin[] => {
  const { across, root, child, tokens } = bed.devnet;
  const forms = { [root.chainId]: tokens.root['USDC']!.address, [child.chainId]: tokens.child['USDC']!.address };
  const statusPauses = { firstMs: 50, longestMs: 100 };
  return [acrossPlugin({ pools: across!.pools, tokens: [forms], fees: { url: across!.feesUrl }, statusPauses })];
};
const crashes = new CrashBed(bed, plugins);
const finalityBlocks = 3;
const deep = new CrashBed(bed, plugins, finalityBlocks);
const shortfall = 20_000_000n;
const seeds = seedsOf(10);
const player = (): string => bed.devnet.accounts.player.address;

const routeByAcross = async (crashBed = crashes): Promise<FundingRoute> => {
  const { child, tokens } = bed.devnet;
  const short = { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: shortfall };
  const { routes } = await lastValueFrom(
    crashBed.engine().findFundingRoutes({ wallet: bed.wallet('player'), shortfall: short }),
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
  it('arrives exactly once after a crash at any moment, and sends nothing twice', async () => {
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
  }, 400_000);

  it('ends as refunded after a crash at any moment, if it was held, expired and refunded', async () => {
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
  }, 400_000);

  it(`ends exactly once in ${seeds.length} seeded runs with crashes, reorganisations and refunds`, async () => {
    const across = bed.devnet.across!;
    const { root, child } = bed.devnet;
    across.hold();
    const route = await routeByAcross(deep);
    const spent = route.steps[0]!.fundingItem.fundsRequired.amount;
    const [onRoot, onChild] = await held();
    const payBack = async (hash: string, afterMs: number): Promise<void> => {
      await across.expire(hash);
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      await across.refundExpired();
      await mineOn(bed.devnet, root.chainId, finalityBlocks);
    };
    const fates: Readonly<Record<string, (hash: string) => Promise<unknown>>> = {
      relayer: (hash) => across.fill(hash),
      rival: (hash) => across.fill(hash, { by: 'rival' }),
      twice: (hash) => across.fill(hash, { twice: true }),
      undone: async (hash) => {
        await across.fill(hash);
        await bed.devnet.reorg(child.chainId, 1);
        const open = across
          .deposits()
          .some(({ transactionHash, status }) => transactionHash === hash && status === 'open');
        await across.fill(hash).catch((error: unknown) => (open ? Promise.reject(error as Error) : null));
      },
      // Deeper than its chain's finality: no page may report it as done meanwhile, nor send it again.
      awaited: async (hash) => {
        await throwOut(bed.devnet, root.chainId, hash);
        await mineOn(bed.devnet, root.chainId, finalityBlocks);
        await across.fill(hash);
      },
      expired: (hash) => payBack(hash, 0),
      late: (hash) => payBack(hash, 300),
    };
    const counts: Record<string, number> = {};
    for (const seed of seeds) {
      const random = randomOf(seed);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
      const name = pick(Object.keys(fates));
      const kind = pick(branchKinds);
      const isEarly = kind === 'back' && random() < 0.5 && (name === 'relayer' || name === 'rival');
      const moments = Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 110));
      const comesBack = name === 'expired' || name === 'late';
      let fate: Promise<unknown> | null = null;
      const branches = new Branches(bed, {
        ...{ kind, action: 'bridge', finalityBlocks, stranger: strangersDeposit },
        ...(isEarly && { early: (hash) => across.fill(hash) }),
      });
      const meanwhile = (snapshot: ExecutionSnapshot): Promise<unknown> => {
        branches.meanwhile(snapshot);
        const { tasks } = snapshot;
        const hash = tasks.find(({ action }) => action === 'bridge')?.transactionHash;
        const isWaiting = tasks.some(({ action, state }) => action === 'await-arrival' && state === 'waiting');
        if (hash == null || !isWaiting) return branches.settled();
        // A relayer that filled it too early has filled it.
        return (fate ??= branches.settled().then(() => (isEarly && branches.isUndone ? null : fates[name]!(hash))));
      };
      const crash = {
        route,
        meanwhile,
        end: comesBack ? ('refunded' as const) : ('done' as const),
        isTakenBack: kind === 'taken back',
        get sends() {
          return { root: kind === 'taken back' && branches.isUndone ? 3 : 2, child: 0 };
        },
        expectCovered: async (when: string) => {
          await fate;
          const expected = comesBack ? [onRoot, onChild] : [onRoot! - spent, onChild! + shortfall];
          expect([seed, name, kind, when, ...(await held())]).toEqual([seed, name, kind, when, ...expected]);
        },
      };
      await deep.killInTurn(crash, moments);
      const origin = branches.isUndone ? kind : 'stays';
      for (const one of [name, `origin ${isEarly && branches.isUndone ? 'back, filled before' : origin}`])
        counts[one] = (counts[one] ?? 0) + 1;
      if (seed % 20 === 0) process.stderr.write(`Across, to seed ${seed}: ${JSON.stringify(counts)}\n`);
    }
    noteFigures('Across', seeds.length, counts);
  }, 3_600_000);
});

/** Deposits from another account: later deposits get another number. */
async function strangersDeposit(): Promise<void> {
  const { root, child, tokens, accounts } = bed.devnet;
  const { address } = accounts.rich;
  const { unsignedApprovalTx, unsignedBridgeTx } = await deep
    .engine()
    .bridges.by('across')
    .buildTransactions({
      ...{ sourceChainId: root.chainId, destinationChainId: child.chainId },
      ...{ senderAddress: address, recipientAddress: address, token: tokens.root['USDC']!.address, amount: shortfall },
    });
  const wallet = bed.wallet('rich', 'root');
  for (const transaction of [unsignedApprovalTx, unsignedBridgeTx])
    if (transaction !== null) await sendAndWait(wallet, { to: transaction.to, data: transaction.data });
}
