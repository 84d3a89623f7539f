import { describe, expect, it } from '@jest/globals';
import { parseAddress } from 'tributary-sdk';
import type { HttpRequest } from 'tributary-sdk/plugin';
import type { AggregatorPluginOptions, AggregatorQuestion } from '../../../plugins/aggregator/AggregatorOptions.js';
import { parseAggregator } from '../../../plugins/aggregator/AggregatorSettings.js';
import { askService } from '../../../plugins/aggregator/askService.js';

const address = parseAddress(`0x${'a1'.repeat(20)}`);
const question: AggregatorQuestion = {
  ...{ chainId: 1, account: address, tokenIn: 'native', tokenOut: address, side: 'in', amount: 2n ** 80n },
  ...{ slippagePercent: 1, limit: null, deadline: 5 },
};

/** Returns the sent requests and the parsed answer. */
async function ask(given: Partial<AggregatorPluginOptions>, text = '{"amount":12345678901234567890}', status = 200) {
  const sent: HttpRequest[] = [];
  const send = (request: HttpRequest) => {
    sent.push(request);
    return Promise.resolve({ status, text, retryAfterMs: null });
  };
  const contracts = [{ chainId: 1, address, calls: [{ function: 'function swap()' }] }];
  const settings = parseAggregator({ url: 'https://quotes.example/quote', contracts, ...given });
  return { answer: await askService({ send }, settings, question, {}), sent };
}

describe('a service', () => {
  it('sends one request with time and size limits, without a cache', async () => {
    const { sent, answer } = await ask({ timeoutMs: 123, headers: { key: 'k' } });
    expect(sent).toEqual([
      {
        ...{ method: 'POST', url: 'https://quotes.example/quote', headers: { key: 'k' } },
        body: { ...question, amount: '1208925819614629174706176', limit: null },
        ...{ timeoutMs: 123, retries: 0, cache: 'no-store', redirect: 'error', maxBytes: 256_000 },
      },
    ]);
    expect(answer).toEqual({ amount: 12345678901234567890n });
  });

  it('builds and parses custom requests as the host defines, whatever the status', async () => {
    const { sent, answer } = await ask(
      {
        request: ({ amount }) => ({ url: `https://other.example/?amount=${amount}`, headers: { key: 'own' } }),
        parse: (given, { side }, status) => [given, side, status],
        headers: { key: 'k', version: '2' },
      },
      '[]',
      404,
    );
    expect(sent).toMatchObject([
      {
        method: 'GET',
        url: 'https://other.example/?amount=1208925819614629174706176',
        headers: { key: 'own', version: '2' },
      },
    ]);
    expect(sent[0]).not.toHaveProperty('body');
    expect(answer).toEqual([[], 'in', 404]);
  });

  it('is not asked what it cannot answer', async () => {
    await expect(ask({ request: () => null })).resolves.toEqual({ answer: null, sent: [] });
  });

  it.each<[string, Partial<AggregatorPluginOptions>, number, string]>([
    ['an address that is none', { request: () => ({ url: 'ftp://x' }) }, 200, 'did not answer'],
    ['a status that isn’t an answer', {}, 404, 'did not answer'],
    [
      'an answer that the host can’t parse',
      {
        parse: () => {
          throw new Error('?');
        },
      },
      200,
      'its answer cannot be read',
    ],
    [
      'an unparsable answer with an error status',
      {
        parse: () => {
          throw new Error('?');
        },
      },
      500,
      'did not answer',
    ],
  ])('throws PROVIDER_CALL_ERROR for %s', async (_what, given, status, words) => {
    await expect(ask(given, '{}', status)).rejects.toMatchObject({
      code: 'PROVIDER_CALL_ERROR',
      message: expect.stringContaining(words),
    });
  });
});
