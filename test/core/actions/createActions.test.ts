import { describe, expect, it } from '@jest/globals';
import type { PendingWithdrawal } from '../../../core/bridge/BridgeAdapter.js';
import { NATIVE_ETH_PLACEHOLDER, ZERO_ADDRESS } from '../../../core/chains/markers.js';
import { NATIVE } from '../../../core/money/Address.js';
import { knownAddress } from '../../../core/money/knownAddress.js';
import { anApproval, aSwapResult } from '../../kit/aSwapResult.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { anActionBed } from './kit/anActionBed.js';

const options = { signal: new AbortController().signal };
const childGasPrice = 15n * 10n ** 9n;
const usdc = aToken();

describe('a swap as it was typed', () => {
  const result = aSwapResult();

  it('is a route of one step: the reviewed quote', async () => {
    const { actions, calls } = anActionBed();
    const token = result.amountIn.token;
    expect(await actions.swap({ account: player.toLowerCase(), result }, options)).toMatchObject({
      id: `swap:${childChainId}:${token.address}`,
      kind: 'swap',
      priority: 0,
      account: player,
      estimatedCost: null,
      expectedSeconds: 15,
      confirmations: 1,
      steps: [{ type: 'SWAP', fundingItem: { fundsRequired: { amount: 1_010n }, userBalance: { balance: 9n } } }],
    });
    expect(calls('balance')).toEqual([[childChainId, player, token.address, options]]);
    expect(calls('describe')).toEqual([[childChainId, NATIVE, options]]);
  });

  it('keeps the number of hops that it was quoted with', async () => {
    const { actions } = anActionBed();
    expect((await actions.swap({ account: player, result, maxHops: 3 })).steps[0]).toMatchObject({ maxHops: 3 });
    expect((await actions.swap({ account: player, result })).steps[0]).not.toHaveProperty('maxHops');
  });

  it('asks for a confirmation of every transaction', async () => {
    const { actions } = anActionBed();
    const approved = aSwapResult({ approval: anApproval() });
    expect((await actions.swap({ account: player, result: approved })).confirmations).toBe(2);
  });

  it.each([
    [undefined, childGasPrice],
    [false, childGasPrice],
    [true, 0n],
  ])("has its gas at the child chain's own price, for a Passport (%s) at none", async (isPassport, price) => {
    const { actions } = anActionBed();
    const swap = { ...result.swap, gas: 100n };
    const request = { account: player, result: aSwapResult({ swap }), ...(isPassport !== undefined && { isPassport }) };
    expect((await actions.swap(request)).steps[0]?.fees).toMatchObject({ swapGasFee: { amount: 100n * price } });
  });

  it('rejects a quote made for another account before any request', async () => {
    const { actions, asked } = anActionBed();
    await expect(actions.swap({ account: stranger, result })).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
    expect(asked).toEqual([]);
  });
});

describe('a payment to another address', () => {
  const request = { account: player, recipient: stranger, chainId: childChainId, token: usdc.address, amount: 7n };

  it('is a route of one step: who gets what, and what its gas costs', async () => {
    const { actions, calls } = anActionBed();
    expect(await actions.transfer(request, options)).toEqual({
      id: `transfer:${childChainId}:${usdc.address}`,
      kind: 'transfer',
      priority: 0,
      account: player,
      estimatedCost: null,
      expectedSeconds: 15,
      confirmations: 1,
      steps: [
        {
          type: 'TRANSFER',
          chainId: childChainId,
          fundingItem: expect.objectContaining({ token: usdc }),
          delivers: { token: usdc, value: 7n },
          recipient: stranger,
          fees: {
            gasFee: expect.objectContaining({ type: 'GAS', amount: 21_000n * childGasPrice, token: aNativeToken() }),
          },
        },
      ],
    });
    expect(calls('balance')).toEqual([[childChainId, player, usdc.address, options]]);
    expect(calls('describe')).toEqual([
      [childChainId, NATIVE, options],
      [childChainId, usdc.address, options],
    ]);
  });

  it('costs a Passport no gas', async () => {
    const route = await anActionBed().actions.transfer({ ...request, isPassport: true });
    expect(route.steps[0]?.fees).toMatchObject({ gasFee: { amount: 0n } });
  });

  it.each([
    ['no chain', { chainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
    ['no account', { account: 'me' }, 'INVALID_ADDRESS'],
    ['no token', { token: ZERO_ADDRESS }, 'INVALID_ADDRESS'],
    ['no recipient', { recipient: ZERO_ADDRESS }, 'INVALID_RECIPIENT'],
    ['the token itself', { recipient: usdc.address }, 'INVALID_RECIPIENT'],
    ['nothing', { amount: 0n }, 'INVALID_AMOUNT'],
  ])('rejects invalid parameters before any request: %s', async (_name, given, code) => {
    const { actions, asked } = anActionBed();
    await expect(actions.transfer({ ...request, ...given })).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });
});

describe('the release of a queued withdrawal', () => {
  const withdrawal: PendingWithdrawal = {
    index: 3,
    recipient: stranger,
    withdrawer: player,
    token: knownAddress(exchange),
    amount: 7n,
    timeoutStart: 10,
    timeoutEnd: 20,
    canWithdraw: true,
  };
  const data = `0x01${stranger.slice(2)}` as const;
  const release = { chainId: rootChainId, from: player, to: exchange, data, value: 0n } as const;
  const aBed = (given: Partial<PendingWithdrawal> = {}, unsignedTx: typeof release | null = release) =>
    anActionBed({
      bridge: {
        buildFinaliseWithdrawal: () => Promise.resolve({ pendingWithdrawal: { ...withdrawal, ...given }, unsignedTx }),
      },
    });
  const request = { account: player, withdrawal: { recipient: stranger, index: 3 } };

  it('is a route of one step that spends gas alone, on the root chain', async () => {
    const { actions, calls } = aBed();
    expect(await actions.claim(request, options)).toMatchObject({
      kind: 'claim',
      account: player,
      expectedSeconds: 30,
      confirmations: 1,
      steps: [
        {
          type: 'CLAIM',
          chainId: rootChainId,
          fundingItem: { token: aNativeToken({ chainId: rootChainId }), userBalance: { balance: 9n } },
          delivers: { token: aToken({ chainId: rootChainId, address: exchange }), value: 7n },
          recipient: stranger,
          withdrawal: { index: 3, amount: 7n },
        },
      ],
    });
    expect(calls('buildFinaliseWithdrawal')).toEqual([
      [{ recipient: stranger, index: 3, senderAddress: player }, options],
    ]);
    expect(calls('balance')).toEqual([[rootChainId, player, NATIVE, options]]);
    expect(calls('describe')).toEqual([
      [rootChainId, NATIVE, options],
      [rootChainId, exchange, options],
    ]);
  });

  it("takes the bridge's placeholder for the coin", async () => {
    const { actions, calls } = aBed({ token: NATIVE_ETH_PLACEHOLDER });
    const route = await actions.claim(request);
    expect(calls('describe').at(-1)?.slice(0, 2)).toEqual([rootChainId, NATIVE]);
    expect(route.steps[0]?.delivers).toEqual({ token: aNativeToken({ chainId: rootChainId }), value: 7n });
  });

  it('has a usual amount of gas where it cannot be estimated', async () => {
    const route = await aBed().actions.claim(request);
    expect(route.steps[0]?.fees).toMatchObject({ gasFee: { amount: 91_000n * 110n } });
  });

  it('is refused before its time', async () => {
    await expect(aBed({}, null).actions.claim(request)).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      data: { dueAt: 20 },
    });
  });

  it('rejects an invalid account before any request', async () => {
    const { actions, asked } = aBed();
    await expect(actions.claim({ ...request, account: 'me' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
    expect(asked).toEqual([]);
  });
});

describe('a purchase by card', () => {
  const request = { account: player, token: usdc.address, amount: 7n };

  it('is a route of one step without a signature, on the child chain unless another is named', async () => {
    const { actions, calls } = anActionBed({ sold: [aToken({ chainId: rootChainId }), usdc] });
    expect(await actions.onramp(request, options)).toMatchObject({
      kind: 'onramp',
      account: player,
      expectedSeconds: 300,
      confirmations: 0,
      steps: [{ type: 'ONRAMP', chainId: childChainId, delivers: { token: usdc, value: 7n } }],
    });
    expect(calls('sold')).toEqual([[options]]);
    expect(calls('balance')).toEqual([[childChainId, player, usdc.address, options]]);
    expect(await actions.onramp({ ...request, chainId: rootChainId })).toMatchObject({
      steps: [{ chainId: rootChainId }],
    });
  });

  it('is refused for what the provider does not sell', async () => {
    const { actions } = anActionBed({ sold: [aToken({ chainId: rootChainId })] });
    await expect(actions.onramp(request)).rejects.toMatchObject({
      code: 'UNSUPPORTED_TOKEN_TYPE_ERROR',
      data: { chainId: childChainId, token: usdc.address },
    });
  });

  it('rejects a zero amount before any request', async () => {
    const { actions, asked } = anActionBed();
    await expect(actions.onramp({ ...request, amount: 0n })).rejects.toMatchObject({ code: 'INVALID_AMOUNT' });
    expect(asked).toEqual([]);
  });
});
