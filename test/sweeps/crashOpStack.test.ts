import { describe, expect, it } from '@jest/globals';
import { getAddress, parseEther } from 'ethers';
import type { ExecutionSnapshot } from 'tributary-sdk';
import { opStackPlugin } from 'tributary-sdk/plugins/op-stack';
import { useDevnet } from '../integration/useDevnet.js';
import { CrashBed, heldOn } from './crashBed.js';

const [root, child] = [11155111, 13473];
const bed = useDevnet({ bridges: ['gateway', { kind: 'op', rootChainId: root, childChainId: child }] });
const statusPauses = { firstMs: 50, longestMs: 100 };
const crashes = new CrashBed(bed, () => [
  opStackPlugin({
    ...{ rootChainId: root, childChainId: child, statusPauses },
    bridge: bed.devnet.op(child).contracts.bridge,
  }),
]);
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const amount = parseEther('0.25') + 1n;
const runs = process.env['FULL'] === '1' ? 1_000 : 6;
const day = 86_400;

/** What is claimed, and what comes between. */
const fates = ['plain', 'wrong claim first', 'paused', 'proved late'] as const;

describe('a withdrawal over an OP Stack bridge that is killed', () => {
  it(`in ${runs} seeded runs: several pages dead, in every phase; it arrives exactly once, by three transactions`, async () => {
    const route = await crashes.engine().actions.bridge({
      ...{ account: bed.devnet.accounts.player.address, recipient: nobody, adapter: 'op-stack' },
      ...{ sourceChainId: child, destinationChainId: root, token: 'native', amount },
    });
    const counts: Record<string, number> = {};
    for (let seed = 1; seed <= runs; seed += 1) {
      const random = randomOf(seed);
      const fate = fates[seed % fates.length]!;
      const moments = Array.from({ length: 1 + Math.floor(random() * 3) }, () => 1 + Math.floor(random() * 160));
      const op = bed.devnet.op(child);
      const done: Record<string, Promise<unknown>> = {};
      let index: number | null = null;
      const claim = async (): Promise<void> => {
        if (fate === 'wrong claim first') await op.propose({ wrong: true });
        if (fate === 'proved late') await bed.devnet.advance(3 * day);
        ({ index } = await op.propose());
      };
      const mature = async (): Promise<void> => {
        if (fate === 'paused') await op.setPaused(true);
        await op.resolve(index!);
        await bed.devnet.advance(8 * day);
        if (fate === 'paused') await op.setPaused(false);
      };
      const meanwhile = ({ tasks }: ExecutionSnapshot): void => {
        const waits = (id: string): boolean =>
          tasks.some((task) => task.id === `0/${id}` && task.state === 'waiting' && task.detail === 'PROCESSING');
        if (waits('await-prove')) done['claim'] ??= claim();
        if (waits('await-finalise') && index !== null) done['mature'] ??= mature();
      };
      await crashes.killInTurn(
        {
          ...{ route, meanwhile, sends: { root: 2, child: 1 } },
          expectCovered: async (when) => {
            await Promise.all(Object.values(done));
            const held = await heldOn(crashes.engine(), root, nobody, 'native');
            expect([seed, fate, when, held]).toEqual([seed, fate, when, amount]);
          },
        },
        moments,
      );
      counts[fate] = (counts[fate] ?? 0) + 1;
    }
    console.log(`OP Stack, seeded: ${JSON.stringify(counts)}`);
  }, 3_600_000);
});

/** The same numbers in every run. */
function randomOf(seed: number): () => number {
  let state = seed * 7_919;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
