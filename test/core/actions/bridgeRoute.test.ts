import { describe, expect, it } from '@jest/globals';
import type { BridgeActionRequest } from '../../../core/actions/Actions.js';
import type { BridgeAdapter, BridgeBundle } from '../../../core/bridge/BridgeAdapter.js';
import { NATIVE } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player, stranger } from '../../kit/people.js';
import { anActionBed } from './kit/anActionBed.js';

const rootUsdc = parseAddress('0x1c7D4B196Cb0C7B01d743Fbc6116a902379C7238');
const childUsdc = aToken().address;
const transaction = { chainId: childChainId, from: player, to: exchange, data: '0x', value: 0n } as const;
const aBundle = (given: Partial<BridgeBundle> = {}): BridgeBundle => ({
  feeData: someBridgeFees(),
  contractToApprove: null,
  unsignedResetTx: null,
  unsignedApprovalTx: null,
  unsignedBridgeTx: transaction,
  delayWithdrawalLargeAmount: false,
  delayWithdrawalUnknownToken: false,
  withdrawalQueueActivated: false,
  largeTransferThresholds: null,
  ...given,
});
const deposit: BridgeActionRequest = {
  account: player,
  sourceChainId: rootChainId,
  destinationChainId: childChainId,
  token: rootUsdc,
  amount: 7n,
};
const withdrawal = { ...deposit, sourceChainId: childChainId, destinationChainId: rootChainId, token: childUsdc };
const mapped: Partial<BridgeAdapter> = {
  getTokenMapping: () => Promise.resolve({ rootToken: rootUsdc, childToken: childUsdc }),
  getRootToken: () => Promise.resolve(rootUsdc),
  buildTransactions: () => Promise.resolve(aBundle()),
  getFlowRates: () => Promise.resolve({ withdrawalQueueActivated: true, withdrawalDelay: 86_400, tokens: {} }),
};
const aBed = (bridge: Partial<BridgeAdapter> = {}) => anActionBed({ bridge: { ...mapped, ...bridge } });

describe('a deposit as it was typed', () => {
  it('is a route of one step that costs what the bridge estimates', async () => {
    const { actions } = aBed();
    expect(await actions.bridge(deposit)).toMatchObject({
      id: `bridge:${rootChainId}:${rootUsdc}`,
      kind: 'bridge',
      priority: 0,
      account: player,
      estimatedCost: null,
      expectedSeconds: 1_200,
      confirmations: 2,
      steps: [
        {
          type: 'BRIDGE',
          chainId: rootChainId,
          fundingItem: {
            token: aToken({ chainId: rootChainId, address: rootUsdc }),
            fundsRequired: { amount: 7n },
            userBalance: { balance: 9n },
          },
          delivers: { token: aToken(), value: 7n },
          fees: { bridgeGasFee: { amount: 40n, token: aNativeToken({ chainId: rootChainId }) } },
        },
      ],
    });
  });

  it('asks the bridge for its fees with the account and the amount, and builds nothing: it may not be funded yet', async () => {
    const { actions, calls } = aBed();
    const options = { signal: new AbortController().signal };
    await actions.bridge(deposit, options);
    expect(calls('estimateFees')).toEqual([
      [
        {
          action: 'DEPOSIT',
          sourceChainId: rootChainId,
          destinationChainId: childChainId,
          senderAddress: player,
          token: rootUsdc,
          amount: 7n,
        },
        options,
      ],
    ]);
    expect(calls('getTokenMapping')).toEqual([[rootUsdc, options]]);
    expect(calls('balance')).toEqual([[rootChainId, player, rootUsdc, options]]);
    expect(calls('describe').map(([chainId, address]) => [chainId, address])).toEqual(
      expect.arrayContaining([
        [rootChainId, rootUsdc],
        [rootChainId, NATIVE],
        [childChainId, childUsdc],
      ]),
    );
    expect([...calls('buildTransactions'), ...calls('getRootToken'), ...calls('getFlowRates')]).toEqual([]);
  });

  it('asks for one confirmation where nothing has to be approved', async () => {
    const { actions } = aBed({ estimateFees: () => Promise.resolve(someBridgeFees({ approvalFee: 0n })) });
    expect((await actions.bridge(deposit)).confirmations).toBe(1);
  });

  it('names the coin as the bridge does', async () => {
    const { actions, calls } = aBed();
    await actions.bridge({ ...deposit, token: 'native' });
    expect(calls('getTokenMapping')[0]?.[0]).toBe('NATIVE');
    expect(calls('estimateFees')[0]?.[0]).toMatchObject({ token: 'NATIVE' });
    expect(calls('balance')[0]?.slice(0, 3)).toEqual([rootChainId, player, NATIVE]);
  });

  it('is refused for a token that has no form on the other chain', async () => {
    const { actions } = aBed({ getTokenMapping: () => Promise.resolve({ rootToken: rootUsdc, childToken: null }) });
    await expect(actions.bridge(deposit)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('a withdrawal as it was typed', () => {
  it('costs what its transactions cost, which are built for whoever receives', async () => {
    const { actions, calls } = aBed();
    const route = await actions.bridge({ ...withdrawal, recipient: stranger });
    expect(calls('buildTransactions')[0]?.[0]).toEqual({
      sourceChainId: childChainId,
      destinationChainId: rootChainId,
      senderAddress: player,
      recipientAddress: stranger,
      token: childUsdc,
      amount: 7n,
    });
    expect(calls('getRootToken')[0]?.[0]).toBe(childUsdc);
    expect([...calls('estimateFees'), ...calls('getTokenMapping'), ...calls('getFlowRates')]).toEqual([]);
    expect(route).toMatchObject({ confirmations: 1, expectedSeconds: 1_200, steps: [{ recipient: stranger }] });
    expect(route.steps[0]).not.toHaveProperty('delay');
  });

  it("goes to the account's own address where nobody else is named", async () => {
    const { actions, calls } = aBed();
    const route = await actions.bridge(withdrawal);
    expect(calls('buildTransactions')[0]?.[0]).toMatchObject({ recipientAddress: player });
    expect(route.steps[0]).not.toHaveProperty('recipient');
    expect((await actions.bridge({ ...withdrawal, recipient: player })).steps[0]).not.toHaveProperty('recipient');
  });

  it.each([
    [{ unsignedResetTx: transaction, unsignedApprovalTx: transaction }, 3],
    [{ unsignedApprovalTx: transaction }, 2],
    [{}, 1],
  ])('asks for a confirmation of every transaction', async (given, confirmations) => {
    const { actions } = aBed({ buildTransactions: () => Promise.resolve(aBundle(given)) });
    expect((await actions.bridge(withdrawal)).confirmations).toBe(confirmations);
  });

  it.each([
    ['the amount', 'delayWithdrawalLargeAmount', 'largeAmount'],
    ['the token', 'delayWithdrawalUnknownToken', 'unknownToken'],
    ['the queue', 'withdrawalQueueActivated', 'queueActivated'],
  ])('that waits because of %s says so, and takes as much longer and a release', async (_name, flag, reason) => {
    const { actions, calls } = aBed({ buildTransactions: () => Promise.resolve(aBundle({ [flag]: true })) });
    const route = await actions.bridge(withdrawal);
    expect(route).toMatchObject({ confirmations: 2, expectedSeconds: 1_200 + 86_400 });
    expect(route.steps[0]).toMatchObject({
      delay: { largeAmount: false, unknownToken: false, queueActivated: false, seconds: 86_400, [reason]: true },
    });
    expect(calls('getFlowRates')[0]?.[0]).toEqual(['NATIVE']);
  });

  it('is refused for a token that has no form on the other chain', async () => {
    const { actions } = aBed({ getRootToken: () => Promise.resolve(null) });
    await expect(actions.bridge(withdrawal)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('a transfer that was reviewed', () => {
  it('costs what the player saw: nothing is asked anew', async () => {
    const { actions, calls } = aBed();
    const bundle = aBundle({ feeData: someBridgeFees({ sourceChainGas: 41n }), unsignedApprovalTx: transaction });
    const route = await actions.bridge({ ...deposit, bundle });
    expect(route).toMatchObject({ confirmations: 2, steps: [{ fees: { bridgeGasFee: { amount: 41n } } }] });
    expect([...calls('estimateFees'), ...calls('buildTransactions')]).toEqual([]);
  });

  it('is refused where it was made for another account, before anything is asked', async () => {
    const { actions, asked } = aBed();
    const bundle = aBundle({ unsignedBridgeTx: { ...transaction, from: stranger } });
    await expect(actions.bridge({ ...withdrawal, bundle })).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
    expect(asked).toEqual([]);
  });
});

describe('what is typed for a transfer', () => {
  it.each([
    ['two chains that are one', { destinationChainId: rootChainId }, 'CHAIN_IDS_MATCH'],
    ['a chain of nowhere', { sourceChainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
    ['another chain of nowhere', { destinationChainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
    ['no account', { account: 'me' }, 'INVALID_ADDRESS'],
    ['no token', { token: 'gold' }, 'INVALID_ADDRESS'],
    ['the token as its recipient', { recipient: rootUsdc }, 'INVALID_RECIPIENT'],
    ['no amount', { amount: 0n }, 'INVALID_AMOUNT'],
  ])('is refused before anything is asked: %s', async (_name, given, code) => {
    const { actions, asked } = aBed();
    await expect(actions.bridge({ ...deposit, ...given })).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });
});
