import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { HDNodeWallet, Mnemonic } from 'ethers';
import * as fc from 'fast-check';
import { lastValueFrom, toArray } from 'rxjs';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  type EngineEvent,
  type FundingEngine,
  type JournalEntry,
  type JournalStore,
  MemoryJournalStore,
  onrampPlugin,
  PrivateKeyWallet,
  swapPlugin,
} from 'tributary-sdk';
import { until } from '../kit/watch.js';
import { sendAndWait } from './sendAndWait.js';
import { useDevnet } from './useDevnet.js';

const bed = useDevnet();
const publishableKey = 'pk_imapik-test-5f0c1e77';
const apiKey = 'sk-8b1f30c4d2';
const rateLimitingKey = 'rl-77ac02e9f1';

/** Every request of this process, as it went out. */
const sent: unknown[] = [];
const { fetch } = globalThis;
beforeEach(() => {
  globalThis.fetch = (input, init) => {
    sent.push([input, init?.headers, init?.body]);
    return fetch(input, init);
  };
});
afterEach(() => {
  globalThis.fetch = fetch;
});

/** Records everything written to a store, even if it is deleted later. */
class WatchedJournal extends MemoryJournalStore implements JournalStore {
  readonly written: JournalEntry[] = [];

  override compareAndSwap(entry: JournalEntry): Promise<boolean> {
    this.written.push(entry);
    return super.compareAndSwap(entry);
  }
}

/** As text, with every value that JSON would leave out or refuse. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));

/** The ways in which a key may be written down. */
function writingsOf(privateKey: string): readonly string[] {
  const hex = privateKey.slice(2).toLowerCase();
  const bytes = Buffer.from(hex, 'hex');
  return [
    hex,
    BigInt(privateKey).toString(),
    bytes.toString('base64'),
    bytes.toString('base64url'),
    [...bytes].join(','),
  ];
}

const leaks = (text: string, secrets: readonly string[]): readonly string[] =>
  secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

/** Creates a new wallet from its own seed words, with native tokens on the child chain. */
async function aPlayer(
  entropy: Uint8Array,
  wei: bigint,
): Promise<{ readonly words: string; readonly privateKey: string; readonly wallet: PrivateKeyWallet }> {
  const { child, root } = bed.devnet;
  const made = HDNodeWallet.fromMnemonic(Mnemonic.fromEntropy(entropy));
  await sendAndWait(bed.wallet('rich'), { to: made.address, value: `0x${wei.toString(16)}` });
  const networks = { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl };
  return {
    words: made.mnemonic?.phrase ?? '',
    privateKey: made.privateKey,
    wallet: new PrivateKeyWallet({ privateKey: made.privateKey, networks, chainId: child.chainId }),
  };
}

interface Run {
  readonly engine: FundingEngine;
  readonly journal: WatchedJournal;
  readonly events: readonly EngineEvent[];
}

function openRun(): Run {
  const journal = new WatchedJournal();
  const engine = bed.engine({
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: 'https://game.example' }),
      bridgeSwapPlugin(),
    ],
    journal,
    metrics: true,
    publishableKey,
    apiKey,
    rateLimitingKey,
  });
  const events: EngineEvent[] = [];
  engine.events$.subscribe((event) => events.push(event));
  return { engine, journal, events };
}

/** Returns everything sent to the metrics service: the last flush happens when the engine is disposed. */
async function metricsOf({ engine }: Run): Promise<string> {
  await until(() =>
    bed.devnet.requests().some(({ path, endedAt }) => path === '/v1/sdk/initialise' && endedAt !== null),
  );
  await until(() => {
    engine.dispose();
    return bed.devnet.metrics().some((told) => textOf(told).includes('tributary.execution'));
  });
  return textOf(bed.devnet.metrics());
}

describe('stored and sent data of a payment', () => {
  // Real payments with separate keys: few, each with another key, amount and token.
  it('contains no key or seed phrase; the metrics name no accounts, tokens, hashes or amounts', async () => {
    // Zeros are found in every text: they would prove nothing.
    const entropy = fc.uint8Array({ minLength: 16, maxLength: 16 }).filter((bytes) => new Set(bytes).size > 10);
    const symbol = fc.constantFrom('USDC', 'GEM', 'ETH');
    await fc.assert(
      fc.asyncProperty(
        entropy,
        symbol,
        fc.integer({ min: 1_234_567, max: 9_876_543 }),
        async (seed, wanted, figure) => {
          const before = await bed.devnet.snapshot();
          bed.devnet.clearRequests();
          sent.splice(0);
          const { child, tokens } = bed.devnet;
          const token = tokens.child[wanted]!;
          const amount = BigInt(figure) * (token.decimals >= 12 ? 10n ** 8n : 1n);
          const player = await aPlayer(seed, 500n * 10n ** 18n);
          const run = openRun();
          const { routes } = await lastValueFrom(
            run.engine.findFundingRoutes({
              wallet: player.wallet,
              shortfall: { chainId: child.chainId, tokenAddress: token.address, amount },
            }),
          );
          const snapshots = await lastValueFrom(
            run.engine.execute(routes[0]!, { wallet: player.wallet }).pipe(toArray()),
          );
          expect(snapshots.at(-1)?.status).toBe('done');
          const told = await metricsOf(run);

          const secrets = [...writingsOf(player.privateKey), player.words, Buffer.from(seed).toString('hex')];
          const account = player.wallet.address;
          // Journal and requests contain the account: it is public, and both need it.
          expect(textOf(run.journal.written)).toContain(account);
          expect(textOf(sent)).toContain('eth_sendRawTransaction');
          for (const text of [textOf(run.journal.written), textOf(run.events), textOf(snapshots), textOf(sent), told])
            expect(leaks(text, secrets)).toEqual([]);
          expect(leaks(textOf(run.journal.written), [publishableKey])).toEqual([]);

          // The secret API keys go only to the product's own services.
          for (const text of [textOf(run.journal.written), textOf(run.events), textOf(snapshots), told])
            expect(leaks(text, [apiKey, rateLimitingKey])).toEqual([]);
          const { api, checkoutApi, bridgeApi } = bed.devnet.endpoints;
          const keyed = sent.filter((request) => leaks(textOf(request), [apiKey, rateLimitingKey]).length > 0);
          const urls = keyed.map((request) => String((request as readonly unknown[])[0]));
          expect(urls.length).toBeGreaterThan(0);
          expect(urls.filter((url) => ![api, checkoutApi, bridgeApi].some((base) => url.startsWith(base)))).toEqual([]);

          const hashes = snapshots.flatMap(({ tasks }) =>
            tasks.flatMap(({ transactionHash }) => transactionHash ?? []),
          );
          expect(hashes).not.toEqual([]);
          const figures = [
            amount.toString(),
            ...routes.flatMap(({ steps }) =>
              steps.map(({ fundingItem }) => fundingItem.fundsRequired.amount.toString()),
            ),
          ].filter((text) => text.length > 4);
          // The publishable key is public, and identifies the game to the service.
          expect(leaks(told, [account.slice(2), token.address.slice(2), wanted, ...hashes, ...figures])).toEqual([]);
          expect(told).not.toMatch(/0x[0-9a-f]{6,}/i);
          await bed.devnet.revert(before);
        },
      ),
      { numRuns: 3, endOnFailure: true },
    );
  });
});
