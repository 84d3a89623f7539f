import { describe, expect, it } from '@jest/globals';
import type { BridgeActionRequest } from '../../../core/actions/Actions.js';
import type { BridgeAdapter, BridgeBundle } from '../../../core/bridge/BridgeAdapter.js';
import { NATIVE } from '../../../core/money/Address.js';
import { parseAddress } from '../../../core/money/parseAddress.js';
import { aBridgeAdapter, someBridgeFees } from '../../kit/aBridgeAdapter.js';
import { aMapping } from '../../kit/aMapping.js';
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
  getTokenMapping: () => Promise.resolve(aMapping(rootUsdc, childUsdc)),
  getRootToken: () => Promise.resolve(rootUsdc),
  buildTransactions: () => Promise.resolve(aBundle()),
  getFlowRates: () => Promise.resolve({ withdrawalQueueActivated: true, withdrawalDelay: 86_400, tokens: {} }),
};
const aBed = (bridge: Partial<BridgeAdapter> = {}) => anActionBed({ bridge: { ...mapped, ...bridge } });
const contract = '0x60';

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

  it('estimates fees with the account and the amount, and builds no transaction before funding', async () => {
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

  it('needs one confirmation if no approval is needed', async () => {
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
    const { actions } = aBed({ getTokenMapping: () => Promise.resolve(aMapping(rootUsdc, null)) });
    await expect(actions.bridge(deposit)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('a withdrawal as it was typed', () => {
  it('prices the transactions that the bridge builds for the recipient', async () => {
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

  it('sends to the account itself if no recipient is named', async () => {
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
  ])(
    'reports the withdrawal delay caused by %s, and adds the delay and a confirmation',
    async (_name, flag, reason) => {
      const { actions, calls } = aBed({ buildTransactions: () => Promise.resolve(aBundle({ [flag]: true })) });
      const route = await actions.bridge(withdrawal);
      expect(route).toMatchObject({ confirmations: 2, expectedSeconds: 1_200 + 86_400 });
      expect(route.steps[0]).toMatchObject({
        delay: { largeAmount: false, unknownToken: false, queueActivated: false, seconds: 86_400, [reason]: true },
      });
      expect(calls('getFlowRates')[0]?.[0]).toEqual(['NATIVE']);
    },
  );

  it('is refused for a token that has no form on the other chain', async () => {
    const { actions } = aBed({ getRootToken: () => Promise.resolve(null) });
    await expect(actions.bridge(withdrawal)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('a transfer that was reviewed', () => {
  it('keeps the fees of a reviewed bundle and requests no new estimate', async () => {
    const { actions, calls } = aBed();
    const bundle = aBundle({ feeData: someBridgeFees({ sourceChainGas: 41n }), unsignedApprovalTx: transaction });
    const route = await actions.bridge({ ...deposit, bundle });
    expect(route).toMatchObject({ confirmations: 2, steps: [{ fees: { bridgeGasFee: { amount: 41n } } }] });
    expect([...calls('estimateFees'), ...calls('buildTransactions')]).toEqual([]);
  });

  it('rejects a bundle built for another account before any request', async () => {
    const { actions, asked } = aBed();
    const bundle = aBundle({ unsignedBridgeTx: { ...transaction, from: stranger } });
    await expect(actions.bridge({ ...withdrawal, bundle })).rejects.toMatchObject({ code: 'WALLET_ACCOUNT_CHANGED' });
    expect(asked).toEqual([]);
  });
});

describe('bridge parameters', () => {
  it.each([
    ['two chains that are one', { destinationChainId: rootChainId }, 'CHAIN_IDS_MATCH'],
    ['a chain of nowhere', { sourceChainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
    ['another chain of nowhere', { destinationChainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
    ['no account', { account: 'me' }, 'INVALID_ADDRESS'],
    ['no token', { token: 'gold' }, 'INVALID_ADDRESS'],
    ['the token as its recipient', { recipient: rootUsdc }, 'INVALID_RECIPIENT'],
    ['no amount', { amount: 0n }, 'INVALID_AMOUNT'],
  ])('rejects invalid parameters before any request: %s', async (_name, given, code) => {
    const { actions, asked } = aBed();
    await expect(actions.bridge({ ...deposit, ...given })).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });
});

describe('a transfer over one of several bridges', () => {
  const way = { sourceChainId: rootChainId, destinationChainId: childChainId };
  const other = parseAddress(`0x${'ab'.repeat(20)}`);
  const quoting = (tokenFee: bigint, given: object = {}): BridgeAdapter =>
    aBridgeAdapter({
      quote: () =>
        Promise.resolve({
          ...{ amount: 7n, arrives: 7n - tokenFee, arrivesAs: childUsdc, fees: someBridgeFees({ tokenFee }) },
          ...given,
        }),
    });

  /** Bridges by their ids, and what each says of its way. */
  function several(bridges: Readonly<Record<string, BridgeAdapter>>, links: Readonly<Record<string, object>> = {}) {
    const named = Object.entries(bridges).map(([id, adapter]) => ({ id, adapter }));
    return aBed({
      ...aBridgeAdapter(mapped),
      allLinks: () =>
        Object.entries(links).map(([adapter, link]) => ({ ...way, funding: true, kind: 'intent', ...link, adapter })),
      between: () => named,
      by: (id?: string) => bridges[id ?? ''] ?? bridges['default'] ?? aBridgeAdapter(mapped),
    } as Partial<BridgeAdapter>);
  }
  const stepOf = async (bed: ReturnType<typeof several>, given: object = {}) => {
    const route = await bed.actions.bridge({ ...deposit, ...given });
    return { ...route, step: route.steps[0] as unknown as Readonly<Record<string, unknown>> };
  };

  it('goes over the one that brings over most, as it quotes', async () => {
    const { step, confirmations, expectedSeconds } = await stepOf(
      several({ a: quoting(3n), b: quoting(1n, { expectedSeconds: 9 }) }),
    );
    expect(step).toMatchObject({ adapter: 'b', delivers: { token: aToken(), value: 6n } });
    expect([confirmations, expectedSeconds]).toEqual([2, 9]);
  });

  it('takes as long as the link says where the quote does not, or as long as usual', async () => {
    const seconds = async (links: Readonly<Record<string, object>>) =>
      (await stepOf(several({ a: quoting(1n) }, links))).expectedSeconds;
    expect(await seconds({ a: { expectedSeconds: 33 } })).toBe(33);
    expect(await seconds({ b: { expectedSeconds: 33 } })).toBe(1_200);
    expect(await seconds({ a: { expectedSeconds: 33, destinationChainId: 1 } })).toBe(1_200);
    expect(await seconds({ a: { expectedSeconds: 33, sourceChainId: 1 } })).toBe(1_200);
  });

  it('has the phases of its link, each a signature, and what is paid later in that chain’s coin', async () => {
    const fees = someBridgeFees({ laterGas: 5n });
    const { step, confirmations } = await stepOf(
      several({ a: quoting(0n, { fees }) }, { a: { phases: ['prove', 'finalise'] } }),
    );
    expect(confirmations).toBe(4);
    expect(step).toMatchObject({ phases: ['prove', 'finalise'], adapter: 'a' });
    expect(
      JSON.stringify(step, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ).toContain('"5"');
  });

  it('skips a bridge that fails, and throws the bridge’s error if all fail', async () => {
    const broken = new Error('out of order');
    const failing = aBridgeAdapter({ quote: () => Promise.reject(broken) });
    expect((await stepOf(several({ a: failing, b: quoting(1n) }))).step).toMatchObject({ adapter: 'b' });
    await expect(stepOf(several({ a: failing, b: failing }))).rejects.toBe(broken);
    await expect(stepOf(several({ a: failing }))).rejects.toBe(broken);
  });

  it('uses the requested bridge, or the one of the reviewed bundle', async () => {
    const bridges = { a: quoting(0n), b: quoting(2n) };
    expect((await stepOf(several(bridges), { adapter: 'b' })).step).toMatchObject({ adapter: 'b' });
    const reviewed = {
      ...aBundle({ unsignedBridgeTx: { ...transaction, chainId: rootChainId } }),
      adapter: 'b',
      arrives: 5n,
    };
    expect((await stepOf(several(bridges), { bundle: reviewed })).step).toMatchObject({
      adapter: 'b',
      delivers: { value: 5n },
    });
    const { adapter: _own, ...byDefault } = reviewed;
    const { step } = await stepOf(several({ ...bridges, default: quoting(3n) }), { bundle: byDefault });
    expect(step).not.toHaveProperty('adapter');
  });

  it('leaves the rejection to the default bridge if no bridge connects the chains', async () => {
    expect((await stepOf(several({}))).step).not.toHaveProperty('adapter');
  });

  it('finds the arriving token through its bridge before the first deposit', async () => {
    const arriving = { ...aToken({ address: other }), symbol: 'NEW' };
    const carrying = (carried: readonly unknown[] | Error): BridgeAdapter => ({
      ...quoting(1n, { arrivesAs: other }),
      getCarriedTokens: () => (carried instanceof Error ? Promise.reject(carried) : Promise.resolve(carried as never)),
    });
    const unborn = new Error('no contract');
    const deliversOf = (bridge: BridgeAdapter) =>
      anActionBed({ bridge: { ...mapped, ...bridge }, unborn: { address: other, error: unborn } })
        .actions.bridge(deposit)
        .then(
          ({ steps }) => (steps[0] as unknown as { readonly delivers: { readonly token: unknown } }).delivers.token,
          (error: unknown) => error,
        );
    const mine = { token: aToken({ chainId: rootChainId, address: rootUsdc }), arrivesAs: arriving };
    expect(await deliversOf(carrying([{ ...mine, token: aToken() }, mine]))).toEqual(arriving);
    expect(await deliversOf(carrying([{ ...mine, arrivesAs: aToken() }]))).toBe(unborn);
    expect(await deliversOf(carrying(new Error('away')))).toBe(unborn);
    expect(await deliversOf(quoting(1n, { arrivesAs: other }))).toBe(unborn);
  });
});

describe('a transfer of a contract account, as it was typed', () => {
  const bridgedBy = (codes: Readonly<Record<number, string>>, request: BridgeActionRequest) =>
    anActionBed({ bridge: mapped, codes }).actions.bridge(request);

  it.each([
    ['a deposit', { [rootChainId]: contract }, deposit],
    ['a withdrawal', { [childChainId]: contract }, withdrawal],
    ['one that names the account itself', { [rootChainId]: contract }, { ...deposit, recipient: player.toLowerCase() }],
    ['a withdrawal of a Passport that is not deployed yet', {}, { ...withdrawal, isPassport: true }],
  ])('is refused where it is not on the other chain: %s', async (_name, codes, request) => {
    await expect(bridgedBy(codes, request)).rejects.toMatchObject({
      code: 'INVALID_RECIPIENT',
      data: { recipient: player },
    });
  });

  it.each([
    ['a deposit to another account', { [rootChainId]: contract }, { ...deposit, recipient: stranger }],
    ['a withdrawal from a Passport to another account', {}, { ...withdrawal, isPassport: true, recipient: stranger }],
    ['a deposit to a Passport on its own chain', {}, { ...deposit, isPassport: true }],
    [
      'a deposit of a contract account that exists on both chains',
      { [rootChainId]: contract, [childChainId]: contract },
      deposit,
    ],
  ])('accepts the bridge request: %s', async (_name, codes, request) => {
    await expect(bridgedBy(codes, request)).resolves.toMatchObject({ kind: 'bridge' });
  });
});
