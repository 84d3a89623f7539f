import { describe, expect, it } from '@jest/globals';
import type { ExecutionSnapshot } from 'tributary-sdk';
import { payOn } from '../../test/integration/payOn.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { CrashBed, heldOn, routeOf } from './crashBed.js';

const bed = useDevnet();
const crashes = new CrashBed(bed);
const shortfall = 20_000_000n;

describe('a card payment whose page crashes', () => {
  it('is paid and delivered once after a crash at any moment, and sends nothing', async () => {
    const { child, tokens, accounts } = bed.devnet;
    const usdc = tokens.child['USDC']!.address;
    const route = await routeOf(crashes.engine(), bed.wallet('player'), 'onramp', {
      chainId: child.chainId,
      tokenAddress: usdc,
      amount: shortfall,
    });
    const held = (): Promise<bigint> => heldOn(crashes.engine(), child.chainId, accounts.player.address, usdc);
    const before = await held();
    let payments = 0;
    const meanwhile = ({ tasks }: ExecutionSnapshot): void => {
      const url = tasks[0]?.url;
      if (url === undefined || payments > 0) return;
      payments += 1;
      void payOn(url);
    };
    const covered = await crashes.killEverywhere({
      route,
      sends: { root: 0, child: 0 },
      meanwhile,
      expectCovered: async (when) => {
        expect([when, await held(), payments]).toEqual([when, before + shortfall, 1]);
        payments = 0;
      },
    });
    console.log(`onramp: killed at each of ${covered} moments`);
    expect(covered).toBeGreaterThan(12);
  }, 300_000);
});
