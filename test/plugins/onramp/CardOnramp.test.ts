import { describe, expect, it } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Environment, RemoteConfig } from '../../../core/plugin/index.js';
import { CardOnramp } from '../../../plugins/onramp/CardOnramp.js';
import { aToken } from '../../kit/aToken.js';
import { player } from '../../kit/people.js';

const opened = { data: { event_id: 'TRANSAK_WIDGET_OPEN', data: {} } };
const unused = {} as never;
const onramp = new CardOnramp(
  { endpoints: { onramp: 'https://pay.example:8443/page?x=1' } } as Environment,
  unused,
  unused,
);

describe('CardOnramp', () => {
  it.each(['https://pay.example:8443', 'https://global.transak.com', 'https://global-stg.transak.com'])(
    "believes a window of %s: the one that is configured, and the provider's own",
    (origin) => {
      expect(onramp.parseMessage({ ...opened, origin })).toEqual({ type: 'loaded' });
    },
  );

  it.each(['https://pay.example', 'http://pay.example:8443', 'https://pay.example:8443/page?x=1'])(
    'does not believe one of %s',
    (origin) => {
      expect(onramp.parseMessage({ ...opened, origin })).toBeNull();
    },
  );

  describe('as it is configured', () => {
    const sandbox = resolveEnvironment({ environment: 'sandbox' });
    const usdc = aToken();
    const { signal } = new AbortController();

    /** The key of the provider's entry is the product's, not ours to choose. */
    function configured(onramp: object = { '201811419111': { publishableApiKey: 'the key' } }) {
      const asked: unknown[] = [];
      const config = { get: (options: object) => (asked.push(options), Promise.resolve({ onramp })) };
      const tokens = { get: (...given: readonly unknown[]) => (asked.push(given), Promise.resolve([usdc])) };
      return {
        asked,
        card: new CardOnramp(sandbox, config as unknown as RemoteConfig, tokens),
      };
    }

    it('sells the tokens of the child chain that are listed for it', async () => {
      const { card, asked } = configured();
      await expect(card.getTokens({ signal })).resolves.toEqual([usdc]);
      expect(asked).toEqual([[sandbox.l2ChainId, 'onramp', { signal }]]);
    });

    it('is available where the provider is configured', async () => {
      await expect(configured().card.isAvailable({ signal })).resolves.toEqual({ available: true });
      await expect(configured({ another: {} }).card.isAvailable()).resolves.toEqual({
        available: false,
        reason: 'NOT_CONFIGURED',
      });
    });

    it('leads to the provider’s page with our key and what is sold', async () => {
      const { card, asked } = configured();
      const url = new URL(await card.buildUrl({ walletAddress: player, tokenAddress: usdc.address }, { signal }));
      expect(url.origin).toBe(new URL(sandbox.endpoints.onramp).origin);
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        apiKey: 'the key',
        walletAddress: player,
        defaultCryptoCurrency: 'USDC',
        cryptoCurrencyList: 'usdc',
      });
      expect(asked).toEqual([{ signal }, [sandbox.l2ChainId, 'onramp', { signal }]]);
    });

    it('leads nowhere without a key', async () => {
      await expect(configured({}).card.buildUrl({ walletAddress: player })).rejects.toMatchObject({
        code: 'MISSING_PARAMS',
        data: { provider: '201811419111' },
      });
    });
  });
});
