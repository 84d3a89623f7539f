import { describe, expect, it } from '@jest/globals';
import { parseUnits } from 'ethers';
import type { BridgeAdapter } from 'tributary-sdk/plugin';
import { useHurriedClock } from '../regressions/nobodyPaysTwice/kit/useHurriedClock.js';
import { type ChainName, eventually, useBridge } from './bridgeBed.js';
import { type Cost, costOf as measure } from './costOf.js';

const bed = useBridge();
/** At the usual speed. */
const clock = useHurriedClock(1);

async function costOf(operation: () => Promise<unknown>): Promise<Pick<Cost, 'http' | 'depth'>> {
  const { http, depth } = await measure(bed.devnet, operation);
  return { http, depth };
}

const build = (bridge: BridgeAdapter, source: ChainName, token: string, amount = 1_000n): Promise<unknown> =>
  bridge.buildTransactions({
    sourceChainId: bed.chainId(source),
    destinationChainId: bed.chainId(source === 'root' ? 'child' : 'root'),
    senderAddress: bed.address('rich'),
    recipientAddress: bed.address('rich'),
    token: bed.token(source, token),
    amount,
  });

describe('requests of a cold call, and of a warm one', () => {
  const bundle = (source: ChainName, token: string) => (bridge: BridgeAdapter) => build(bridge, source, token);
  const fees = (action: 'DEPOSIT' | 'WITHDRAW', source: ChainName, token: string) => (bridge: BridgeAdapter) =>
    bridge.estimateFees({
      action,
      sourceChainId: bed.chainId(source),
      destinationChainId: bed.chainId(source === 'root' ? 'child' : 'root'),
      token: bed.token(source, token),
    });

  it.each([
    ['a deposit of ETH', bundle('root', 'NATIVE'), { http: 4, depth: 1 }, { http: 3, depth: 1 }],
    ['a deposit of an ERC20', bundle('root', 'USDC'), { http: 4, depth: 1 }, { http: 3, depth: 1 }],
    ['a withdrawal of IMX', bundle('child', 'NATIVE'), { http: 4, depth: 2 }, { http: 3, depth: 2 }],
    ['a withdrawal of WIMX', bundle('child', 'WIMX'), { http: 4, depth: 2 }, { http: 3, depth: 2 }],
    ['a withdrawal of ETH', bundle('child', 'ETH'), { http: 4, depth: 2 }, { http: 4, depth: 2 }],
    // The token's address on the root chain must be read once, before the simulation.
    ['a withdrawal of an ERC20', bundle('child', 'USDC'), { http: 4, depth: 3 }, { http: 3, depth: 2 }],
    ['the fees of a deposit', fees('DEPOSIT', 'root', 'USDC'), { http: 2, depth: 1 }, { http: 2, depth: 1 }],
    ['the fees of a withdrawal', fees('WITHDRAW', 'child', 'USDC'), { http: 2, depth: 1 }, { http: 2, depth: 1 }],
    [
      'the fees of a release',
      (bridge: BridgeAdapter) =>
        bridge.estimateFees({ action: 'FINALISE_WITHDRAWAL', sourceChainId: bed.chainId('root') }),
      { http: 1, depth: 1 },
      { http: 1, depth: 1 },
    ],
    [
      'the pending withdrawals',
      (bridge: BridgeAdapter) => bridge.getPendingWithdrawals(bed.address('rich')),
      { http: 1, depth: 1 },
      { http: 1, depth: 1 },
    ],
    [
      'the flow rates',
      (bridge: BridgeAdapter) => bridge.getFlowRates(['NATIVE', bed.token('root', 'USDC')]),
      { http: 1, depth: 1 },
      { http: 1, depth: 1 },
    ],
  ] as const)('counts the requests of %s', async (_name, operation, cold, warm) => {
    const bridge = bed.bridge();
    const first = await costOf(() => operation(bridge));
    clock.pass(1_050); // what is kept of a block is gone
    expect([first, await costOf(() => operation(bridge))]).toEqual([cold, warm]);
  });

  it('takes one round less for an ERC20 withdrawal if its fees are already known', async () => {
    const bridge = bed.bridge();
    await fees('WITHDRAW', 'child', 'USDC')(bridge);
    expect(await costOf(() => build(bridge, 'child', 'USDC'))).toMatchObject({ depth: 2 });
  });

  it('takes one round less for an ERC20 withdrawal after a deposit of the token', async () => {
    const bridge = bed.bridge();
    await build(bridge, 'root', 'USDC');
    expect(await costOf(() => build(bridge, 'child', 'USDC'))).toMatchObject({ depth: 2 });
  });

  it('repeats the simulation for a deposit with a sufficient allowance', async () => {
    await bed.approve('rich', 'root', 'USDC', bed.devnet.contracts.root['bridge']!, 1_000n);
    expect(await costOf(() => build(bed.bridge(), 'root', 'USDC'))).toEqual({ http: 5, depth: 2 });
  });

  it('the status of queued withdrawals: one request for each, and one for the queue', async () => {
    const bridge = bed.bridge();
    const hashes: string[] = [];
    for (const amount of ['30000', '40000', '50000']) {
      const built = (await build(bridge, 'child', 'USDC', parseUnits(amount, 6))) as Awaited<
        ReturnType<BridgeAdapter['buildTransactions']>
      >;
      hashes.push((await bed.carry('rich', built)).bridge.hash);
    }
    await eventually(() => hashes.every((hash) => bed.message(hash)?.status === 'executed'));
    const status = (...txHashes: string[]) =>
      costOf(() => bed.bridge().getStatus({ sourceChainId: bed.chainId('child'), txHashes }));
    expect([await status(hashes[0]!), await status(...hashes)]).toEqual([
      { http: 2, depth: 2 },
      { http: 4, depth: 2 },
    ]);
    expect(
      await costOf(() => bed.bridge().buildFinaliseWithdrawal({ recipient: bed.address('rich'), index: 0 })),
    ).toEqual({ http: 1, depth: 1 });
  });

  it('shares one request to the message service among equal concurrent fees', async () => {
    const bridge = bed.bridge();
    const ask = fees('DEPOSIT', 'root', 'NATIVE');
    const all = await costOf(() => Promise.all([ask(bridge), ask(bridge), fees('DEPOSIT', 'root', 'USDC')(bridge)]));
    expect(all).toEqual({ http: 2, depth: 1 });
  });
});
