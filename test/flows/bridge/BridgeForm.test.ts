import { describe, expect, it } from '@jest/globals';
import {
  type BridgeForm,
  planTransfer,
  requestKey,
  requestOf,
  staysWithSender,
  type TransferRequest,
} from '../../../flows/bridge/BridgeForm.js';
import { asEngine } from '../../kit/asEngine.js';
import { aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';
import { aBridgeRoute, ether, usdc } from '../../widgets/kit/aFundingRoute.js';

const form: BridgeForm = { from: childChainId, to: rootChainId, recipient: null, token: usdc, text: '12.5' };
const sender = { account: player, isPassport: true };
const request: TransferRequest = {
  account: player,
  isPassport: true,
  from: childChainId,
  to: rootChainId,
  recipient: player,
  token: usdc,
  amount: 12_500_000n,
};

describe('staysWithSender', () => {
  it.each([
    ['on the same network, to oneself', { to: childChainId }, true],
    ['on the same network, to one’s own address', { to: childChainId, recipient: player }, true],
    ['on the same network, to somebody else', { to: childChainId, recipient: stranger }, false],
    ['to the other network', {}, false],
  ])('returns the expected result for %s', (_case, given, stays) => {
    expect(staysWithSender({ ...form, ...given }, player)).toBe(stays);
  });
});

describe('requestOf', () => {
  it('returns the form’s request, to the sender if it names no recipient', () => {
    expect(requestOf(form, sender, 'en')).toEqual(request);
    expect(requestOf({ ...form, recipient: stranger }, sender, 'en')).toEqual({ ...request, recipient: stranger });
  });

  it.each([
    ['a token', { token: null }],
    ['one of the network that it is sent from', { token: aToken({ chainId: rootChainId }) }],
    ['an amount', { text: '' }],
    ['a right one', { text: 'x' }],
    ['one above zero', { text: '0' }],
    ['somewhere to go', { to: childChainId }],
  ])('is none without %s', (_what, given) => {
    expect(requestOf({ ...form, ...given }, sender, 'en')).toBeNull();
  });
});

describe('requestKey', () => {
  it('differs if any part of the request differs', () => {
    const others: readonly TransferRequest[] = [
      request,
      { ...request, account: stranger },
      { ...request, from: rootChainId },
      { ...request, to: childChainId },
      { ...request, recipient: stranger },
      { ...request, token: ether },
      { ...request, amount: 1n },
    ];
    expect(new Set([requestKey(null), ...others.map(requestKey)]).size).toBe(others.length + 1);
    expect(requestKey({ ...request })).toBe(requestKey(request));
    expect(requestKey(null)).toBe('');
  });
});

describe('planTransfer', () => {
  const { signal } = new AbortController();

  function plan(given: Partial<TransferRequest> = {}): { readonly asked: unknown[]; readonly route: Promise<unknown> } {
    const asked: unknown[] = [];
    const hear =
      (name: string) =>
      (...args: readonly unknown[]): unknown => {
        asked.push([name, ...args]);
        return Promise.resolve(aBridgeRoute());
      };
    const actions = { bridge: hear('bridge'), transfer: hear('transfer') };
    return { asked, route: planTransfer(asEngine({ actions }), { ...request, ...given }, signal) };
  }

  it('plans a bridge from one network to the other', async () => {
    const { asked, route } = plan({ recipient: stranger });
    await expect(route).resolves.toEqual(aBridgeRoute());
    expect(asked).toEqual([
      [
        'bridge',
        {
          account: player,
          isPassport: true,
          recipient: stranger,
          sourceChainId: childChainId,
          destinationChainId: rootChainId,
          token: usdc.address,
          amount: 12_500_000n,
        },
        { signal },
      ],
    ]);
  });

  it('plans a plain transfer on the same network', async () => {
    const { asked, route } = plan({ to: childChainId, recipient: stranger });
    await route;
    expect(asked).toEqual([
      [
        'transfer',
        {
          account: player,
          isPassport: true,
          recipient: stranger,
          chainId: childChainId,
          token: usdc.address,
          amount: 12_500_000n,
        },
        { signal },
      ],
    ]);
  });
});
