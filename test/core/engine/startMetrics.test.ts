import { describe, expect, it } from '@jest/globals';
import '../../../core/metrics/reportMetrics.js';
import { anEngine } from '../../kit/anEngine.js';
import { aPlugin } from '../../kit/aPlugin.js';
import { childChainId } from '../../kit/aToken.js';
import { FakeFinder } from '../../kit/FakeFinder.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';
import { settled, until, watch } from '../../kit/watch.js';

/** An engine on which something happens, and the addresses that its metrics asked. */
async function afterSearch(metrics?: boolean): Promise<() => readonly string[]> {
  const urls: string[] = [];
  const { engine, node } = anEngine({
    plugins: [aPlugin({ finders: [new FakeFinder()] })],
    ...(metrics !== undefined && { metrics }),
    fetch: (input, init) => {
      if (!(input as string).includes('/sdk/')) return node.fetch(input, init);
      urls.push(new URL(input as string).pathname);
      return Promise.resolve(new Response('{"runtimeId":"r","sTime":"1"}'));
    },
  });
  const shortfall = { chainId: childChainId, tokenAddress: 'native', amount: 1n };
  const seen = watch(engine.findFundingRoutes({ wallet: new ScriptedWallet(), shortfall }));
  await until(() => seen.values.length > 0);
  await settled();
  engine.dispose();
  return () => urls;
}

describe('startMetrics', () => {
  it('follows what happened from the start, where the host has turned metrics on', async () => {
    const urls = await afterSearch(true);
    await until(() => urls().length > 0);
    expect(urls()[0]).toBe('/v1/sdk/initialise');
  });

  it.each([[false], [undefined]])('asks nothing where it has not: %s', async (metrics) => {
    const urls = await afterSearch(metrics);
    await settled();
    expect(urls()).toEqual([]);
  });
});
