import { describe, expect, it } from '@jest/globals';
import { lastValueFrom } from 'rxjs';
import type { FundingEngine } from 'tributary-sdk';
import { until } from '../kit/watch.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const paths = () =>
  bed.devnet
    .requests()
    .filter(({ service }) => service === 'metrics')
    .map(({ path }) => path);

async function search(engine: FundingEngine): Promise<void> {
  const { child, tokens } = bed.devnet;
  await lastValueFrom(
    engine.findFundingRoutes({
      wallet: bed.wallet('player'),
      shortfall: { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: 1_000_000n },
    }),
  );
}

describe('metrics', () => {
  it('are off until the host turns them on', async () => {
    const engine = bed.engine();
    await search(engine);
    engine.dispose();
    expect(paths()).toEqual([]);
  });

  it('report the events to the sink, without accounts and amounts', async () => {
    const engine = bed.engine({ metrics: true });
    expect(paths()).toEqual([]);
    await search(engine);
    await until(() =>
      bed.devnet.requests().some(({ path, endedAt }) => path === '/v1/sdk/initialise' && endedAt !== null),
    );
    await until(() => {
      engine.dispose();
      return bed.devnet.metrics().length > 0;
    });
    const text = JSON.stringify(bed.devnet.metrics());
    expect(text).toContain('tributary.search-ended');
    expect(text).not.toMatch(
      new RegExp(`${bed.devnet.accounts.player.address}|${bed.devnet.tokens.child['USDC']!.address}|1000000|USDC`, 'i'),
    );
  });
});
