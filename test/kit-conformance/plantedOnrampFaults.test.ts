import { describe, expect, it } from '@jest/globals';
import type { Token } from 'tributary-sdk';
import type { OnrampProvider } from 'tributary-sdk/plugin';
import { describeOnrampProvider, type MakeAdapter, stageTokens } from 'tributary-sdk/plugin-kit';
import { player } from '../kit/people.js';
import { runKit } from './kitRun.js';

const { childNative, childUsdc } = stageTokens;
const message = { origin: 'https://till.example', data: { paid: 'o1' } };

/** Sells the kit's dollars and the native token on a separate page. */
const aTill =
  (tokens: readonly Token[] = [childUsdc, childNative]): MakeAdapter<OnrampProvider> =>
  () => ({
    id: 'till',
    getTokens: () => Promise.resolve(tokens),
    buildUrl: () => Promise.resolve('https://till.example/pay'),
    parseMessage: ({ origin, data }) =>
      origin === message.origin && data === message.data ? { type: 'order-processing', orderId: 'o1' } : null,
  });

const run = (make: MakeAdapter<OnrampProvider>) =>
  runKit((test) =>
    describeOnrampProvider('a till', make, {
      purchase: { walletAddress: player, tokenAddress: childUsdc.address, tokenAmount: '5' },
      ...{ message, test, limitMs: 5_000 },
    }),
  );

describe('describeOnrampProvider', () => {
  it('passes a provider without a fault', async () => {
    expect((await run(aTill())).failures).toEqual([]);
  });

  it.each<[string, Token[], RegExp]>([
    ['decimals below zero', [{ ...childUsdc, decimals: -6 }], /USDC has -6 decimals/],
    ['more decimals than an ERC20 can have', [{ ...childUsdc, decimals: 256 }], /USDC has 256 decimals/],
    ['a half decimal', [{ ...childUsdc, decimals: 6.5 }], /USDC has 6.5 decimals/],
    ['no chain', [{ ...childUsdc, chainId: 0 }], /USDC is on chain 0/],
    ['an address that is none', [{ ...childUsdc, address: '0x12' as never }], /USDC is at 0x12, which is no address/],
    ['no symbol', [{ ...childUsdc, symbol: '' }], /has no symbol/],
    [
      'one token as two',
      [childUsdc, { ...childUsdc, address: childUsdc.address.toLowerCase() as never, decimals: 18 }],
      /sells USDC twice/,
    ],
  ])('catches one that sells a token with %s', async (_fault, tokens, complaint) => {
    expect((await run(aTill(tokens))).failures).toEqual([
      { name: expect.stringMatching(/^names the tokens/), complaint: expect.stringMatching(complaint) },
    ]);
  });
});
