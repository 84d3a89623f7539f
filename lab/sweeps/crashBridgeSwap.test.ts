import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { sendAndWait } from '../../test/integration/sendAndWait.js';
import { useDevnet } from '../../test/integration/useDevnet.js';
import { CrashBed, heldOn, routeOf } from './crashBed.js';

const bed = useDevnet();
const crashes = new CrashBed(bed);
const erc20 = new Interface(['function transfer(address,uint256)']);
const shortfall = 20_000_000n;
/** The earlier part is only the deposit, which the bridge's own sweep crashes at every moment. */
const from = process.env['FULL'] === '1' ? 1 : 50;

/** Leaves the player little ETH on the child chain, so that some must be bridged. */
async function spendChildEther(): Promise<void> {
  const data = erc20.encodeFunctionData('transfer', [bed.devnet.accounts.spare.address, 49n * 10n ** 15n]);
  await sendAndWait(bed.wallet('player'), { to: bed.devnet.tokens.child['ETH']!.address, data });
}

describe('a bridge-swap that is killed', () => {
  it('bridges once and swaps once after a crash at any moment, and sends nothing twice', async () => {
    await spendChildEther();
    const { child, tokens, accounts } = bed.devnet;
    const usdc = tokens.child['USDC']!.address;
    const route = await routeOf(crashes.engine(), bed.wallet('player'), 'bridge-swap', {
      chainId: child.chainId,
      tokenAddress: usdc,
      amount: shortfall,
    });
    const held = (): Promise<bigint> => heldOn(crashes.engine(), child.chainId, accounts.player.address, usdc);
    const before = await held();
    // ETH needs no approval on the root chain.
    expect(route.steps[0]!.fundingItem.type).toBe('NATIVE');
    const expectCovered = async (when: string): Promise<void> =>
      expect([when, await held()]).toEqual([when, before + shortfall]);
    const covered = await crashes.killEverywhere({ route, sends: { root: 1, child: 2 }, expectCovered }, from);
    console.log(`bridge-swap: killed at each of ${covered} moments`);
    expect(covered).toBeGreaterThan(75);
  }, 400_000);
});
