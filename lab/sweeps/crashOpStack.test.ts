import { describe, expect, it } from '@jest/globals';
import { getAddress, parseEther, toQuantity } from 'ethers';
import type { ExecutionSnapshot } from 'tributary-sdk';
import { opStackPlugin } from 'tributary-sdk/plugins/op-stack';
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
  bridges: ['gateway', { kind: 'op', rootChainId: root, childChainId: child }],
});
const statusPauses = { firstMs: 50, longestMs: 100 };
const finalityBlocks = 3;
const crashes = new CrashBed(
  bed,
  () => [
    opStackPlugin({
      ...{ rootChainId: root, childChainId: child, statusPauses },
      bridge: bed.devnet.op(child).contracts.bridge,
    }),
  ],
  finalityBlocks,
);
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const amount = parseEther('0.25') + 1n;
const seeds = seedsOf(6);
const day = 86_400;

/** The claim, and its complication. awaited: its first transaction is dropped while the claim waits, deeper than its chain's finality. */
const fates = ['plain', 'wrong claim first', 'paused', 'proved late', 'awaited'] as const;
/** The phase whose transaction is dropped from its chain while it has few confirmations. */
const phases = ['bridge', 'prove', 'finalise'] as const;

describe('a withdrawal over an OP Stack bridge that is killed', () => {
  it(`arrives exactly once in ${seeds.length} seeded runs with crashes and reorganisations in every phase`, async () => {
    const route = await crashes.engine().actions.bridge({
      ...{ account: bed.devnet.accounts.player.address, recipient: nobody, adapter: 'op-stack' },
      ...{ sourceChainId: child, destinationChainId: root, token: 'native', amount },
    });
    const counts: Record<string, number> = {};
    for (const seed of seeds) {
      const random = randomOf(seed);
      const fate = fates[seed % fates.length]!;
      const moments = Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 160));
      const op = bed.devnet.op(child);
      const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!;
      const action = pick(phases);
      const drawn = pick(branchKinds);
      // Only what begins one has a number that a stranger's moves.
      const kind = drawn === 'moved' && action !== 'bridge' ? 'back' : drawn;
      const branches = new Branches(bed, { kind, action, finalityBlocks, stranger: strangersWithdrawal });
      const done: Record<string, Promise<unknown>> = {};
      let index: number | null = null;
      const claim = async (hash: string): Promise<void> => {
        await branches.settled();
        if (fate === 'awaited') {
          await throwOut(bed.devnet, child, hash);
          await mineOn(bed.devnet, child, finalityBlocks);
        }
        if (fate === 'wrong claim first') await op.propose({ wrong: true });
        if (fate === 'proved late') await bed.devnet.advance(3 * day);
        ({ index } = await op.propose());
      };
      const mature = async (): Promise<void> => {
        await branches.settled();
        if (fate === 'paused') await op.setPaused(true);
        await op.resolve(index!);
        await bed.devnet.advance(8 * day);
        if (fate === 'paused') await op.setPaused(false);
      };
      const meanwhile = (snapshot: ExecutionSnapshot): Promise<unknown> => {
        branches.meanwhile(snapshot);
        const { tasks } = snapshot;
        const begun = tasks.find((task) => task.id === '0/bridge')?.transactionHash;
        const waits = (id: string): boolean =>
          tasks.some((task) => task.id === `0/${id}` && task.state === 'waiting' && task.detail === 'PROCESSING');
        if (waits('await-prove') && begun != null) done['claim'] ??= claim(begun);
        if (waits('await-finalise') && index !== null) done['mature'] ??= mature();
        return Promise.all([branches.settled(), ...Object.values(done)]);
      };
      await crashes.killInTurn(
        {
          ...{ route, meanwhile, isTakenBack: kind === 'taken back' },
          get sends() {
            const again = kind === 'taken back' && branches.isUndone ? 1 : 0;
            const isOnChild = action === 'bridge';
            return { root: 2 + (isOnChild ? 0 : again), child: 1 + (isOnChild ? again : 0) };
          },
          expectCovered: async (when) => {
            await Promise.all(Object.values(done));
            const held = await heldOn(crashes.engine(), root, nobody, 'native');
            expect([seed, fate, action, kind, when, held]).toEqual([seed, fate, action, kind, when, amount]);
          },
        },
        moments,
      );
      for (const one of [fate, branches.isUndone ? `${action} ${kind}` : 'none thrown out'])
        counts[one] = (counts[one] ?? 0) + 1;
      if (seed % 20 === 0) process.stderr.write(`OP Stack, to seed ${seed}: ${JSON.stringify(counts)}\n`);
    }
    noteFigures('OP Stack', seeds.length, counts);
  }, 3_600_000);
});

/** Starts a withdrawal from another account: later ones get another number. */
async function strangersWithdrawal(): Promise<void> {
  const { address } = bed.devnet.accounts.rich;
  const { unsignedBridgeTx } = await crashes
    .engine()
    .bridges.by('op-stack')
    .buildTransactions({
      ...{ sourceChainId: child, destinationChainId: root, token: 'native', amount },
      ...{ senderAddress: address, recipientAddress: address },
    });
  const { to, data, value } = unsignedBridgeTx;
  await sendAndWait(bed.wallet('rich', 'child'), { to, data, value: toQuantity(value) });
}
