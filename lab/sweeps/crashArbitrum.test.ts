import { describe, expect, it } from '@jest/globals';
import { getAddress, parseEther, toQuantity } from 'ethers';
import type { ExecutionSnapshot } from 'tributary-sdk';
import { arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { sendAndWait } from '../../test/integration/sendAndWait.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { Branches, branchKinds } from './Branches.js';
import { CrashBed, heldOn } from './crashBed.js';
import { noteFigures } from './noteFigures.js';
import { randomOf } from './randomOf.js';
import { seedsOf } from './seedsOf.js';
import { mineOn, throwOut } from './throwOut.js';

const [root, child] = [11155111, 13473];
const bed = useDevnet({
  mostStates: 400,
  bridges: ['gateway', { kind: 'arbitrum', rootChainId: root, childChainId: child }],
});
const statusPauses = { firstMs: 50, longestMs: 100 };
const finalityBlocks = 3;
const crashes = new CrashBed(
  bed,
  () => [
    arbitrumPlugin({
      ...{ rootChainId: root, childChainId: child, statusPauses },
      router: bed.devnet.arbitrum(child).contracts.root.router,
    }),
  ],
  finalityBlocks,
);
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const amount = parseEther('0.25') + 1n;
const seeds = seedsOf(7);
const day = 86_400;

/** The direction, and its event. undone: its deposit is dropped after its ticket was executed, deeper than its chain's finality. */
const fates = ['withdrawn', 'late claim', 'deposited', 'held back', 'twice', 'failed first', 'undone'] as const;

describe('a transfer over an Arbitrum bridge that is killed', () => {
  it(`arrives exactly once in ${seeds.length} seeded runs with crashes and reorganisations in every phase`, async () => {
    const parties = { account: bed.devnet.accounts.player.address, recipient: nobody, adapter: 'arbitrum' };
    const routeOf = (sourceChainId: number, destinationChainId: number) =>
      crashes.engine().actions.bridge({ ...parties, sourceChainId, destinationChainId, token: 'native', amount });
    const [back, there] = [await routeOf(child, root), await routeOf(root, child)];
    const counts: Record<string, number> = {};
    for (const seed of seeds) {
      const random = randomOf(seed);
      const fate = fates[seed % fates.length]!;
      const isBack = fate === 'withdrawn' || fate === 'late claim';
      const moments = Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 160));
      const arbitrum = bed.devnet.arbitrum(child);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
      const action = isBack ? pick(['bridge', 'finalise'] as const) : 'bridge';
      const drawn = pick(branchKinds);
      // Only what begins one has a number that a stranger's moves.
      const kind = drawn === 'moved' && action !== 'bridge' ? 'back' : drawn;
      // The ticket of a message that is about to be dropped, executed early.
      const isEarly = !isBack && fate !== 'failed first' && random() < 0.5;
      const branches = new Branches(bed, {
        ...{ kind, action, finalityBlocks, stranger: () => strangers(isBack) },
        ...(isEarly && { early: (hash) => arbitrum.relay(hash) }),
      });
      const done: Record<string, Promise<unknown>> = {};
      const mature = async (): Promise<void> => {
        await branches.settled();
        await bed.devnet.advance((fate === 'late claim' ? 9 : 7) * day);
        await arbitrum.confirm();
      };
      const bring = async (hash: string): Promise<void> => {
        await branches.settled();
        await arbitrum.relay(hash);
        if (fate === 'undone') {
          await throwOut(bed.devnet, root, hash);
          await mineOn(bed.devnet, root, finalityBlocks);
          await arbitrum.relay(hash);
        }
        if (fate === 'twice') await arbitrum.relay(hash);
        if (fate !== 'failed first') return;
        arbitrum.failRedeems(false);
        // Redeems it from another account.
        const claim = await crashes.engine().bridges.by('arbitrum').buildPhase!({
          ...{ phase: 'replay', sourceChainId: root, txHash: hash, senderAddress: parties.account },
        });
        if (claim === null) return;
        const { to, data } = claim;
        const params = [{ from: bed.devnet.accounts.rich.address, to, data }];
        await bed.wallet('rich', 'child').request({ method: 'eth_sendTransaction', params });
      };
      // A seed ends with a return to its initial state, including the script at that time.
      arbitrum[['held back', 'twice', 'undone'].includes(fate) ? 'hold' : 'release']();
      arbitrum.failRedeems(fate === 'failed first');
      const meanwhile = (snapshot: ExecutionSnapshot): Promise<unknown> => {
        branches.meanwhile(snapshot);
        const { tasks } = snapshot;
        const waits = (id: string, ...details: readonly string[]): boolean =>
          tasks.some(
            (task) => task.id === `0/${id}` && task.state === 'waiting' && details.includes(task.detail ?? ''),
          );
        const hash = tasks.find(({ action }) => action === 'bridge')?.transactionHash;
        if (waits('await-finalise', 'PROCESSING')) done['mature'] ??= mature();
        const stands = fate === 'failed first' ? ['FAILED_REPLAYABLE'] : ['PROCESSING'];
        if (!isBack && hash && waits('await-arrival', ...stands)) done['bring'] ??= bring(hash);
        return Promise.all([branches.settled(), ...Object.values(done)]);
      };
      await crashes.killInTurn(
        {
          ...{ route: isBack ? back : there, meanwhile, isTakenBack: kind === 'taken back' },
          get sends() {
            const again = kind === 'taken back' && branches.isUndone ? 1 : 0;
            const isOnChild = isBack && action === 'bridge';
            return { root: 1 + (isOnChild ? 0 : again), child: (isBack ? 1 : 0) + (isOnChild ? again : 0) };
          },
          expectCovered: async (when) => {
            await Promise.all(Object.values(done));
            const held = await heldOn(crashes.engine(), isBack ? root : child, nobody, 'native');
            const what = [seed, fate, action, kind, isEarly, when];
            expect([...what, held]).toEqual([...what, amount]);
          },
        },
        moments,
      );
      const origin = branches.isUndone ? `${action} ${kind}${isEarly ? ', executed early' : ''}` : 'none thrown out';
      for (const one of [fate, origin]) counts[one] = (counts[one] ?? 0) + 1;
      if (seed % 20 === 0) process.stderr.write(`Arbitrum, to seed ${seed}: ${JSON.stringify(counts)}\n`);
    }
    noteFigures('Arbitrum', seeds.length, counts);
  }, 3_600_000);
});

/** Sends another account's transfer the same way: later ones get another number. */
async function strangers(isBack: boolean): Promise<void> {
  const { address } = bed.devnet.accounts.rich;
  const [sourceChainId, destinationChainId] = isBack ? [child, root] : [root, child];
  const { unsignedBridgeTx } = await crashes
    .engine()
    .bridges.by('arbitrum')
    .buildTransactions({
      ...{ sourceChainId, destinationChainId, token: 'native', amount },
      ...{ senderAddress: address, recipientAddress: address },
    });
  const { to, data, value } = unsignedBridgeTx;
  await sendAndWait(bed.wallet('rich', isBack ? 'child' : 'root'), { to, data, value: toQuantity(value) });
}
