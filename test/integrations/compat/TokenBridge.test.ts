import { afterEach, describe, expect, it } from '@jest/globals';
import { BridgeConfiguration } from '../../../integrations/compat/configuration/BridgeConfiguration.js';
import { TokenBridge } from '../../../integrations/compat/TokenBridge.js';
import { asEngine } from '../../kit/asEngine.js';
import { player, stranger } from '../../kit/people.js';

const opened: TokenBridge[] = [];
afterEach(() => {
  for (const one of opened.splice(0)) one.dispose();
});

const nowhere = { send: () => Promise.reject(new Error('no node')) };
const bridgeInstance = { rootChainID: '11155111', childChainID: '13473' } as never;
const baseConfig = { environment: 'sandbox' } as const;
const configuration = {
  ...{ baseConfig, bridgeInstance, rootProvider: nowhere, childProvider: nowhere },
  engine: { journal: 'memory', fetch: () => Promise.reject(new Error('no network')) },
} as const;

/** Creates a bridge over an engine with prepared answers, and records its calls. */
function over(answers: Readonly<Record<string, unknown>>) {
  const bridge = new TokenBridge(configuration as never);
  const { engine } = bridge;
  const calls: (readonly [string, unknown])[] = [];
  const noting = Object.entries(answers).map(([method, answer]) => [
    method,
    (given: unknown) => {
      calls.push([method, given]);
      return answer;
    },
  ]);
  const fake = asEngine({ bridge: Object.fromEntries(noting) as object, dispose: () => engine.dispose() });
  Object.assign(bridge, { engine: fake });
  opened.push(bridge);
  return { bridge, calls };
}

const fees = { sourceChainGas: 1n, approvalFee: 2n, bridgeFee: 3n, imtblFee: 4n, totalFees: 10n };
const transaction = { to: stranger, from: player, data: '0x01', value: 5n, chainId: 1 };
const call = { to: stranger, from: player, data: '0x01', chainId: 1 };
const bundle = {
  ...{ feeData: fees, contractToApprove: stranger, unsignedApprovalTx: transaction, unsignedBridgeTx: transaction },
  ...{ delayWithdrawalLargeAmount: null, delayWithdrawalUnknownToken: false, withdrawalQueueActivated: true },
  ...{ largeTransferThresholds: 7n, unsignedResetTx: null },
};
const transfer = {
  ...{ senderAddress: player, recipientAddress: stranger, token: 'NATIVE', amount: 5n, gasMultiplier: 'auto' },
  ...{ sourceChainId: '11155111', destinationChainId: '13473' },
};

describe('TokenBridge', () => {
  it('has nothing to initialise', async () => {
    await expect(over({}).bridge.initialise()).resolves.toBeUndefined();
  });

  it('returns the requested fees, and no others', async () => {
    const asked = { action: 'DEPOSIT', sourceChainId: '11155111', gasMultiplier: 'auto' } as const;
    const { bridge, calls } = over({ estimateFees: Promise.resolve({ ...fees, kept: 'by the engine' }) });
    await expect(bridge.getFee(asked)).resolves.toStrictEqual(fees);
    expect(calls).toEqual([['estimateFees', asked]]);
  });

  it('answers a transfer in whole and in its parts, with wei as text and none for an approval', async () => {
    const { bridge, calls } = over({ buildTransactions: Promise.resolve(bundle) });
    const { unsignedResetTx: _reset, ...others } = bundle;
    const rest = { ...others, largeTransferThresholds: '7' };
    await expect(bridge.getUnsignedBridgeBundledTx(transfer as never)).resolves.toStrictEqual({
      ...rest,
      unsignedApprovalTx: { ...call, value: 0 },
      unsignedBridgeTx: { ...call, value: '5' },
    });
    await expect(bridge.getUnsignedBridgeTx(transfer as never)).resolves.toStrictEqual({
      feeData: fees,
      unsignedTx: { ...call, value: '5' },
    });
    await expect(bridge.getUnsignedApproveBridgeTx(transfer as never)).resolves.toStrictEqual({
      contractToApprove: stranger,
      unsignedTx: { ...call, value: 0 },
    });
    const toItself = { ...transfer, recipientAddress: player };
    expect(calls.map(([, asked]) => asked)).toEqual([transfer, transfer, toItself]);
  });

  it('returns no approval if none is needed', async () => {
    const { bridge } = over({ buildTransactions: Promise.resolve({ ...bundle, unsignedApprovalTx: null }) });
    await expect(bridge.getUnsignedBridgeBundledTx(transfer as never)).resolves.toMatchObject({
      unsignedApprovalTx: null,
    });
  });

  it('rejects a transfer whose token requires a reset of its allowance first', async () => {
    const { bridge } = over({ buildTransactions: Promise.resolve({ ...bundle, unsignedResetTx: transaction }) });
    await expect(bridge.getUnsignedBridgeBundledTx(transfer as never)).rejects.toMatchObject({
      name: 'BridgeError',
      type: 'UNSUPPORTED_ERROR',
      message: expect.stringContaining('take the old one back first') as unknown,
    });
  });

  it.each([
    [
      { status: 'COMPLETE', token: 'native', sender: player, recipient: stranger, amount: 0n },
      { status: 'COMPLETE', token: 'NATIVE', sender: player, recipient: stranger, amount: 0n },
    ],
    [{ status: 'PENDING' }, { status: 'PENDING' }],
    [{ status: 'EXPIRED' }, { status: 'ERROR' }],
    [{ status: 'REFUNDED' }, { status: 'ERROR' }],
  ])('answers %j of a transfer with the published bridge’s terms', async (status, told) => {
    const item = { txHash: '0x01', data: {}, ...status };
    const { bridge, calls } = over({ getStatus: Promise.resolve([item]) });
    const asked = { sourceChainId: '11155111', transactions: [{ txHash: '0x01' }] };
    await expect(bridge.getTransactionStatus(asked)).resolves.toStrictEqual({
      transactions: [{ txHash: '0x01', data: {}, ...told }],
    });
    expect(calls).toEqual([['getStatus', { sourceChainId: '11155111', txHashes: ['0x01'] }]]);
  });

  it('answers how much may leave, with times as numbers', async () => {
    const rate = { capacity: 9n, depth: 8n, refillRate: 7n, refillTime: 6n, largeTransferThreshold: 5n };
    const rates = { withdrawalQueueActivated: false, withdrawalDelay: 60, tokens: { NATIVE: rate } };
    const { bridge, calls } = over({ getFlowRates: Promise.resolve(rates) });
    await expect(bridge.getFlowRateInfo({ tokens: ['NATIVE'] })).resolves.toStrictEqual({
      ...rates,
      tokens: { NATIVE: { ...rate, refillTime: 6 } },
    });
    expect(calls).toEqual([['getFlowRates', ['NATIVE']]]);
  });

  const waiting = { adapter: 'gateway', index: 3, recipient: player, withdrawer: player, token: stranger, amount: 5n };
  const queued = { ...waiting, timeoutStart: 1n, timeoutEnd: 2n, canWithdraw: true };
  const told = {
    ...{ recipient: player, withdrawer: player, token: stranger, amount: 5n },
    ...{ timeoutStart: 1, timeoutEnd: 2, canWithdraw: true },
  };

  it('returns pending withdrawals with times as numbers, and without the engine’s own fields', async () => {
    const { bridge, calls } = over({ getPendingWithdrawals: Promise.resolve([queued]) });
    await expect(bridge.getPendingWithdrawals({ recipient: player })).resolves.toStrictEqual({ pending: [told] });
    expect(calls).toEqual([['getPendingWithdrawals', player]]);
  });

  it('repeats addresses as the caller spelled them', async () => {
    const spelled = player.toLowerCase() as typeof player;
    const mapping = { rootToken: stranger, childToken: player };
    const { bridge } = over({
      getPendingWithdrawals: Promise.resolve([queued]),
      getTokenMapping: Promise.resolve(mapping),
      buildTransactions: Promise.resolve(bundle),
    });
    const { pending } = await bridge.getPendingWithdrawals({ recipient: spelled });
    expect(pending.map(({ recipient, withdrawer }) => [recipient, withdrawer])).toEqual([[spelled, player]]);
    const rootToken = stranger.toLowerCase();
    await expect(bridge.getTokenMapping({ rootToken })).resolves.toEqual({ rootToken, childToken: player });
    await expect(bridge.getUnsignedBridgeBundledTx({ ...transfer, token: rootToken })).resolves.toMatchObject({
      contractToApprove: rootToken,
      unsignedApprovalTx: { to: rootToken },
    });
  });

  it('treats a missing recipient as an invalid one', async () => {
    const { bridge, calls } = over({ getPendingWithdrawals: Promise.resolve([]) });
    await bridge.getPendingWithdrawals({});
    expect(calls).toEqual([['getPendingWithdrawals', '']]);
  });

  it.each([
    [transaction, { to: call.to, data: call.data, chainId: call.chainId, value: 0 }],
    [null, null],
  ])('answers the transaction that releases one, once its time has come', async (unsignedTx, sent) => {
    const answer = Promise.resolve({ pendingWithdrawal: queued, unsignedTx });
    const { bridge, calls } = over({ buildFinaliseWithdrawal: answer });
    await expect(bridge.getFlowRateWithdrawTx({ recipient: player, index: 3 })).resolves.toStrictEqual({
      pendingWithdrawal: told,
      unsignedTx: sent,
    });
    expect(calls).toEqual([['buildFinaliseWithdrawal', { recipient: player, index: 3 }]]);
  });

  it.each([
    [
      { rootToken: 'native', childToken: stranger },
      { rootToken: 'NATIVE', childToken: stranger },
    ],
    [
      { rootToken: stranger, childToken: 'NATIVE' },
      { rootToken: stranger, childToken: 'NATIVE' },
    ],
    [
      { rootToken: stranger, childToken: null },
      { rootToken: stranger, childToken: null },
    ],
  ])('answers a mapping in the published spelling', async (mapping, answer) => {
    const { bridge, calls } = over({ getTokenMapping: Promise.resolve(mapping) });
    await expect(bridge.getTokenMapping({ rootToken: stranger })).resolves.toStrictEqual(answer);
    expect(calls).toEqual([['getTokenMapping', stranger]]);
  });

  it('reports the engine’s failures in its own class', async () => {
    const getTokenMapping = Promise.reject(new Error('no answer'));
    await expect(over({ getTokenMapping }).bridge.getTokenMapping({ rootToken: stranger })).rejects.toMatchObject({
      name: 'BridgeError',
      message: 'no answer',
    });
  });
});

describe('the configuration of a bridge', () => {
  it.each([
    ['no method send', {}],
    ['a send that is none', { send: 'eth_call' }],
  ])('is refused with a provider that has %s', (_what, provider) => {
    for (const side of ['rootProvider', 'childProvider'])
      expect(() => new BridgeConfiguration({ ...configuration, [side]: provider })).toThrow(
        expect.objectContaining({
          ...{ name: 'BridgeError', type: 'PROVIDER_ERROR' },
          message: 'provider must have a method send, as JsonRpcProvider has',
        }),
      );
  });

  it('names the contracts that it was given in the place of the usual ones, and keeps the others', () => {
    const usual = new BridgeConfiguration(configuration).bridgeContracts;
    const [[role = ''] = []] = Object.entries(usual);
    const given = { ...configuration, overrides: { bridgeContracts: { [role]: stranger } } };
    expect(new BridgeConfiguration(given).bridgeContracts).toEqual({ ...usual, [role]: stranger });
    // An option of the published class overrides the same option of the engine.
    const engine = { overrides: { bridgePair: { contracts: { [role]: player } } } };
    expect(new BridgeConfiguration({ ...configuration, engine }).bridgeContracts).toEqual({ ...usual, [role]: player });
    expect(new BridgeConfiguration({ ...given, engine }).bridgeContracts).toEqual({ ...usual, [role]: stranger });
  });

  it('is the same engine for every bridge that is made with it', () => {
    const one = new BridgeConfiguration(configuration);
    const bridges = [new TokenBridge(one), new TokenBridge(one)] as const;
    opened.push(...bridges);
    expect(bridges[0].engine).toBe(bridges[1].engine);
  });

  it('is of the pair of chains that it names', () => {
    const { engine } = new TokenBridge(configuration as never);
    expect(engine.environment).toMatchObject({ l1ChainId: 11155111, l2ChainId: 13473 });
    engine.dispose();
  });
});
