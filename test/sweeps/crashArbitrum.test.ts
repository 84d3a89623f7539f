import { describe, expect, it } from '@jest/globals';
import { getAddress, parseEther } from 'ethers';
import type { ExecutionSnapshot } from 'tributary-sdk';
import { arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { useDevnet } from '../integration/useDevnet.js';
import { CrashBed, heldOn } from './crashBed.js';
import { noteFigures } from './noteFigures.js';
import { randomOf } from './randomOf.js';
import { seedsOf } from './seedsOf.js';

const [root, child] = [11155111, 13473];
const bed = useDevnet({
  mostStates: 400,
  bridges: ['gateway', { kind: 'arbitrum', rootChainId: root, childChainId: child }],
});
const statusPauses = { firstMs: 50, longestMs: 100 };
const crashes = new CrashBed(bed, () => [
  arbitrumPlugin({
    ...{ rootChainId: root, childChainId: child, statusPauses },
    router: bed.devnet.arbitrum(child).contracts.root.router,
  }),
]);
const nobody = getAddress('0x00000000000000000000000000000000000f3e5a');
const amount = parseEther('0.25') + 1n;
const seeds = seedsOf(6);
const day = 86_400;

/** Which way, and what happens to it. */
const fates = ['withdrawn', 'late claim', 'deposited', 'held back', 'twice', 'failed first'] as const;

describe('a transfer over an Arbitrum bridge that is killed', () => {
  it(`in ${seeds.length} seeded runs: several pages dead, in every phase; it arrives exactly once, and is sent once`, async () => {
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
      const done: Record<string, Promise<unknown>> = {};
      const mature = async (): Promise<void> => {
        await bed.devnet.advance((fate === 'late claim' ? 9 : 7) * day);
        await arbitrum.confirm();
      };
      const bring = async (hash: string): Promise<void> => {
        await arbitrum.relay(hash);
        if (fate === 'twice') await arbitrum.relay(hash);
        if (fate !== 'failed first') return;
        arbitrum.failRedeems(false);
        // Somebody else redeems it.
        const claim = await crashes.engine().bridges.by('arbitrum').buildPhase!({
          ...{ phase: 'replay', sourceChainId: root, txHash: hash, senderAddress: parties.account },
        });
        if (claim === null) return;
        const { to, data } = claim;
        const params = [{ from: bed.devnet.accounts.rich.address, to, data }];
        await bed.wallet('rich', 'child').request({ method: 'eth_sendTransaction', params });
      };
      // A seed ends by going back to its beginning, with what was scripted then.
      arbitrum[fate === 'held back' || fate === 'twice' ? 'hold' : 'release']();
      arbitrum.failRedeems(fate === 'failed first');
      const meanwhile = ({ tasks }: ExecutionSnapshot): Promise<unknown> => {
        const waits = (id: string, ...details: readonly string[]): boolean =>
          tasks.some(
            (task) => task.id === `0/${id}` && task.state === 'waiting' && details.includes(task.detail ?? ''),
          );
        const hash = tasks.find(({ action }) => action === 'bridge')?.transactionHash;
        if (waits('await-finalise', 'PROCESSING')) done['mature'] ??= mature();
        const stands = fate === 'failed first' ? ['FAILED_REPLAYABLE'] : ['PROCESSING'];
        if (!isBack && hash && waits('await-arrival', ...stands)) done['bring'] ??= bring(hash);
        return Promise.all(Object.values(done));
      };
      await crashes.killInTurn(
        {
          ...{ route: isBack ? back : there, meanwhile, sends: isBack ? { root: 1, child: 1 } : { root: 1, child: 0 } },
          expectCovered: async (when) => {
            await Promise.all(Object.values(done));
            const held = await heldOn(crashes.engine(), isBack ? root : child, nobody, 'native');
            expect([seed, fate, when, held]).toEqual([seed, fate, when, amount]);
          },
        },
        moments,
      );
      counts[fate] = (counts[fate] ?? 0) + 1;
    }
    noteFigures('Arbitrum', seeds.length, counts);
  }, 3_600_000);
});
