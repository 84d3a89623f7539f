import { describe, expect, it, jest } from '@jest/globals';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Environment, HttpClient, HttpResponse, RemoteConfig } from '../../../core/plugin/index.js';
import { CardOnramp } from '../../../plugins/onramp/CardOnramp.js';
import type { OnrampPluginOptions } from '../../../plugins/onramp/OnrampPluginOptions.js';
import { aToken } from '../../kit/aToken.js';
import { gameOrigin } from '../../kit/gamePage.js';
import { player } from '../../kit/people.js';

const opened = { data: { event_id: 'TRANSAK_WIDGET_OPEN', data: {} } };
const unused = {} as never;
const onramp = new CardOnramp(
  { endpoints: { onramp: 'https://pay.example:8443/page?x=1' } } as Environment,
  unused,
  unused,
  unused,
  {},
);

describe('CardOnramp', () => {
  it.each(['https://pay.example:8443', 'https://global.transak.com', 'https://global-stg.transak.com'])(
    'accepts messages from %s, the configured origin or the provider’s',
    (origin) => {
      expect(onramp.parseMessage({ ...opened, origin })).toEqual({ type: 'loaded' });
    },
  );

  it.each(['https://pay.example', 'http://pay.example:8443', 'https://pay.example:8443/page?x=1'])(
    'ignores messages from the origin %s',
    (origin) => {
      expect(onramp.parseMessage({ ...opened, origin })).toBeNull();
    },
  );

  describe('as it is configured', () => {
    const sandbox = resolveEnvironment({ environment: 'sandbox', currency: 'EUR' });
    const usdc = aToken();
    const { signal } = new AbortController();

    const pageUrl = 'https://global-stg.transak.com/?sessionId=1';

    interface Given {
      readonly onramp?: object;
      readonly answer?: Partial<HttpResponse> | Error;
      readonly options?: OnrampPluginOptions;
    }

    /** The key of the provider's entry is the product's, not ours to choose. */
    function configured({
      onramp = { '201811419111': { publishableApiKey: 'the key', fees: { feePercentage: '4' } } },
      answer = {},
      options = { referrerDomain: gameOrigin },
    }: Given = {}) {
      const asked: unknown[] = [];
      const config = { get: (given: object) => (asked.push(given), Promise.resolve({ onramp })) };
      const tokens = { get: (...given: readonly unknown[]) => (asked.push(given), Promise.resolve([usdc])) };
      const send = jest.fn<HttpClient['send']>(() =>
        answer instanceof Error
          ? Promise.reject(answer)
          : Promise.resolve({ status: 200, text: JSON.stringify({ url: pageUrl }), retryAfterMs: null, ...answer }),
      );
      const card = new CardOnramp(sandbox, config as unknown as RemoteConfig, tokens, { send }, options);
      return { asked, send, card };
    }

    it('sells the tokens of the child chain that are listed for it', async () => {
      const { card, asked } = configured();
      await expect(card.getTokens({ signal })).resolves.toEqual([usdc]);
      expect(asked).toEqual([[sandbox.l2ChainId, 'onramp', { signal }]]);
    });

    it('is available where the provider is configured', async () => {
      await expect(configured().card.isAvailable({ signal })).resolves.toEqual({ available: true });
      await expect(configured({ onramp: { another: {} } }).card.isAvailable()).resolves.toEqual({
        available: false,
        reason: 'NOT_CONFIGURED',
      });
    });

    it('is unavailable, with the missing option, where no page opens it', async () => {
      const { card, asked } = configured({ options: {} });
      await expect(card.isAvailable({ signal })).resolves.toEqual({
        available: false,
        reason: 'MISSING_OPTION',
        detail: expect.stringContaining('referrerDomain'),
      });
      expect(asked).toEqual([]);
    });

    it('tells its fees, and nothing where it is not configured', async () => {
      const fees = { minimumBasisPoints: 400, maximumBasisPoints: 400 };
      await expect(configured().card.getTerms()).resolves.toEqual({ fees, limits: null, sellsItems: true });
      await expect(configured({ onramp: {} }).card.getTerms()).resolves.toEqual({
        fees: null,
        limits: null,
        sellsItems: false,
      });
    });

    it('requests a new page URL from the API each time, with the key and the sold token', async () => {
      const { card, send } = configured();
      const request = { walletAddress: player, tokenAddress: usdc.address };
      await expect(card.buildUrl(request, { signal })).resolves.toBe(pageUrl);
      await card.buildUrl(request);
      expect(send).toHaveBeenCalledTimes(2);
      expect(send.mock.calls[0]).toEqual([
        {
          method: 'POST',
          url: 'https://api.sandbox.immutable.com/checkout/v1/widget-url',
          body: expect.objectContaining({
            api_key: 'the key',
            wallet_address: player,
            default_crypto_currency: 'USDC',
            default_fiat_currency: 'eur',
            crypto_currency_list: 'usdc',
            referrer_domain: gameOrigin,
          }),
          retries: 2,
          signal,
        },
      ]);
    });

    it('fills in the e-mail address that the host knows, and none where it does not', async () => {
      const emailOf = async (email: OnrampPluginOptions['email']): Promise<unknown> => {
        const { card, send } = configured({ options: { referrerDomain: gameOrigin, ...(email && { email }) } });
        await card.buildUrl({ walletAddress: player });
        return (send.mock.calls[0]![0].body as Readonly<Record<string, unknown>>)['email'];
      };
      await expect(emailOf((account) => Promise.resolve(`${account}@example.com`))).resolves.toBe(
        `${player}@example.com`,
      );
      await expect(emailOf(() => Promise.resolve(null))).resolves.toBeUndefined();
      await expect(emailOf(() => Promise.reject(new Error('signed out')))).resolves.toBeUndefined();
      await expect(emailOf(undefined)).resolves.toBeUndefined();
    });

    it.each([
      ['no answer', new Error('offline'), {}],
      ['a refusal', { status: 403 }, { status: 403 }],
      ['a response that isn’t JSON', { text: '<html>' }, {}],
      ['another origin’s page', { text: '{"url":"https://evil.example/"}' }, {}],
    ])('fails with API_ERROR for %s', async (_what, answer, data) => {
      await expect(configured({ answer }).card.buildUrl({ walletAddress: player })).rejects.toMatchObject({
        code: 'API_ERROR',
        data: { url: 'https://api.sandbox.immutable.com/checkout/v1/widget-url', ...data },
      });
    });

    it('lets the host’s server create the URL, if there is one', async () => {
      const asked: unknown[] = [];
      const by = (createUrl: NonNullable<OnrampPluginOptions['createUrl']>) =>
        configured({ options: { referrerDomain: gameOrigin, createUrl } });
      const own = by((body, options) => (asked.push(body, options), Promise.resolve(pageUrl)));
      await expect(own.card.buildUrl({ walletAddress: player }, { signal })).resolves.toBe(pageUrl);
      expect(asked).toEqual([expect.objectContaining({ wallet_address: player, api_key: 'the key' }), { signal }]);
      expect(own.send).not.toHaveBeenCalled();
      for (const answer of [Promise.reject(new Error('offline')), Promise.resolve('https://evil.example/')])
        await expect(by(() => answer).card.buildUrl({ walletAddress: player })).rejects.toMatchObject({
          code: 'API_ERROR',
        });
    });

    it('leads nowhere without a key', async () => {
      await expect(configured({ onramp: {} }).card.buildUrl({ walletAddress: player })).rejects.toMatchObject({
        code: 'MISSING_PARAMS',
        data: { provider: '201811419111' },
      });
    });

    it('throws MISSING_PARAMS if the opening page is unknown', async () => {
      const { card, send } = configured({ options: {} });
      await expect(card.buildUrl({ walletAddress: player })).rejects.toMatchObject({
        code: 'MISSING_PARAMS',
        data: { field: 'referrerDomain' },
      });
      expect(send).not.toHaveBeenCalled();
    });
  });
});
