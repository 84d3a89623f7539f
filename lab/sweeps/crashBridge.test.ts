import { describe, expect, it } from '@jest/globals';
import { batching } from '../../test/integration/BatchingWallet.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { type Crash, CrashBed, heldOn, routeOf } from './crashBed.js';

const bed = useDevnet();
const crashes = new CrashBed(bed);
const shortfall = 20_000_000n;

describe('a bridge that is killed', () => {
  it.each<[string, Pick<Crash, 'asWallet'>, number]>([
    ['', {}, 2],
    [', approved and sent as one batch', { asWallet: (wallet) => batching(wallet, bed.devnet) }, 1],
  ])(
    'arrives exactly once after a crash at any moment%s, and sends nothing twice',
    async (_how, kind, count) => {
      const { root, child, tokens, accounts } = bed.devnet;
      const usdc = tokens.child['USDC']!.address;
      const route = await routeOf(crashes.engine(), bed.wallet('player'), 'bridge', {
        chainId: child.chainId,
        tokenAddress: usdc,
        amount: shortfall,
      });
      const held = async (): Promise<readonly bigint[]> => {
        const engine = crashes.engine();
        return Promise.all([
          heldOn(engine, root.chainId, accounts.player.address, tokens.root['USDC']!.address),
          heldOn(engine, child.chainId, accounts.player.address, usdc),
        ]);
      };
      const [onRoot, onChild] = await held();
      const covered = await crashes.killEverywhere({
        route,
        ...kind,
        sends: { root: count, child: 0 },
        expectCovered: async (when) =>
          expect([when, ...(await held())]).toEqual([when, onRoot! - shortfall, onChild! + shortfall]),
      });
      console.log(`bridge: killed at each of ${covered} moments`);
      expect(covered).toBeGreaterThan(50);
    },
    300_000,
  );
});
