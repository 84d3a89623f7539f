import '../kit/loadedAhead.js';
import { describe, expect, it } from '@jest/globals';
import { parseUnits, ZeroAddress } from 'ethers';
import { devnetOverrides } from 'tributary-devnet';
import {
  BridgeAction,
  type BridgeFeeRequest,
  type BridgeRequest,
  bridgePlugin,
  createFundingEngine,
} from 'tributary-sdk';
import { useBridge } from './bridgeBed.js';

const bed = useBridge();

const request = (given: Partial<BridgeRequest> = {}): BridgeRequest => ({
  sourceChainId: bed.chainId('root'),
  destinationChainId: bed.chainId('child'),
  senderAddress: bed.address('rich'),
  recipientAddress: bed.address('rich'),
  token: 'NATIVE',
  amount: 1n,
  ...given,
});
const wrongChecksum = '0x3c44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const receiver = (chain: 'root' | 'child', kind: 'accepting' | 'refusing'): string =>
  bed.devnet.contracts[chain][`${kind}Receiver`]!;
const invalidAddress = ['INVALID_ADDRESS', 'address is not a valid address'] as const;
const invalidAmount = ['INVALID_AMOUNT', 'deposit amount is invalid'] as const;
const invalidToken = ['INVALID_ADDRESS', 'token address is not a valid address'] as const;

describe('buildTransactions, bad input', () => {
  const cases: readonly (readonly [string, () => object, readonly [string, string]])[] = [
    [
      'a source that isn’t a chain of the bridge',
      () => ({ sourceChainId: 1 }),
      ['INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid'],
    ],
    [
      'a source that isn’t a chain id',
      () => ({ sourceChainId: 'sepolia' }),
      ['INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid'],
    ],
    [
      'a destination that isn’t a chain of the bridge',
      () => ({ destinationChainId: 13371 }),
      ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid'],
    ],
    [
      'no destination',
      () => ({ destinationChainId: undefined }),
      ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid'],
    ],
    [
      'the same chain twice',
      () => ({ destinationChainId: bed.chainId('root') }),
      ['CHAIN_IDS_MATCH', 'source cannot be the same as destination'],
    ],
    ['a sender with a wrong checksum', () => ({ senderAddress: wrongChecksum }), invalidAddress],
    ['a sender that is too short', () => ({ senderAddress: '0x12' }), invalidAddress],
    ['a zero sender', () => ({ senderAddress: ZeroAddress }), invalidAddress],
    ['a recipient with a wrong checksum', () => ({ recipientAddress: wrongChecksum }), invalidAddress],
    ['a recipient without 0x', () => ({ recipientAddress: bed.address('rich').slice(2) }), invalidAddress],
    ['a zero recipient', () => ({ recipientAddress: ZeroAddress }), invalidAddress],
    ['a missing recipient', () => ({ recipientAddress: undefined }), invalidAddress],
    ['an amount of zero', () => ({ amount: 0n }), invalidAmount],
    ['a negative amount', () => ({ amount: -1n }), invalidAmount],
    ['a fractional amount', () => ({ amount: 1.5 }), invalidAmount],
    ['an amount as text', () => ({ amount: '1' }), invalidAmount],
    ['an amount beyond 2^256 - 1', () => ({ amount: 2n ** 256n }), invalidAmount],
    ['a token that isn’t an address', () => ({ token: 'ETHER' }), invalidToken],
    ['an empty token', () => ({ token: '' }), invalidToken],
    ['a zero token', () => ({ token: ZeroAddress }), invalidToken],
    // Several mistakes: the first of the specification's order.
    [
      'everything wrong',
      () => ({
        sourceChainId: 1,
        destinationChainId: 1,
        senderAddress: '',
        recipientAddress: '',
        amount: 0n,
        token: '',
      }),
      ['INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid'],
    ],
    [
      'destination and amount wrong',
      () => ({ destinationChainId: 1, amount: 0n }),
      ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid'],
    ],
    ['recipient, amount and token wrong', () => ({ recipientAddress: '', amount: 0n, token: '' }), invalidAddress],
    ['amount and token wrong', () => ({ amount: 0n, token: '' }), invalidAmount],
  ];

  it.each(cases)('refuses %s before any request', async (_name, given, [code, message]) => {
    await expect(bed.bridge().buildTransactions(request(given()))).rejects.toMatchObject({ code, message });
    expect(bed.devnet.requests()).toEqual([]);
  });

  it.each([
    ['a deposit of a token without mapping', () => ({ token: bed.token('root', 'LOCAL') })],
    [
      'a withdrawal of a token without mapping',
      () => ({
        token: bed.token('child', 'GEM'),
        sourceChainId: bed.chainId('child'),
        destinationChainId: bed.chainId('root'),
      }),
    ],
    [
      'a withdrawal of an account',
      () => ({
        token: bed.address('spare'),
        sourceChainId: bed.chainId('child'),
        destinationChainId: bed.chainId('root'),
      }),
    ],
  ])('refuses %s as INVALID_TOKEN', async (_name, given) => {
    await expect(bed.bridge().buildTransactions(request(given()))).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
      message: 'the token has no counterpart on the other chain',
    });
  });

  it.each([
    [
      'more than the wallet holds',
      () => ({ amount: parseUnits('1', 30) }),
      /^Estimating gas failed, with the reason: simulation error: /,
    ],
    [
      'a token that arrives short',
      () => ({ token: bed.token('root', 'TAX'), amount: 100n }),
      /BalanceInvariantCheckFailed/,
    ],
  ])('refuses %s, because its simulation fails', async (_name, given, message) => {
    await expect(bed.bridge().buildTransactions(request(given()))).rejects.toMatchObject({
      code: 'TENDERLY_GAS_ESTIMATE_FAILED',
      message: expect.stringMatching(message),
    });
  });
});

describe('a recipient', () => {
  const withdrawEth = (recipientAddress: string): BridgeRequest =>
    request({
      sourceChainId: bed.chainId('child'),
      destinationChainId: bed.chainId('root'),
      token: bed.token('child', 'ETH'),
      recipientAddress,
    });
  const depositImx = (recipientAddress: string): BridgeRequest =>
    request({ token: bed.token('root', 'IMX'), recipientAddress });
  const invalid = { code: 'INVALID_RECIPIENT', message: 'address is not a valid recipient' };

  it.each([
    ['of withdrawn ETH', () => withdrawEth(receiver('root', 'refusing'))],
    ['of deposited IMX', () => depositImx(receiver('child', 'refusing'))],
  ])('%s must be able to receive it', async (_name, refused) => {
    await expect(bed.bridge().buildTransactions(refused())).rejects.toMatchObject(invalid);
  });

  it.each([
    ['of withdrawn ETH that takes it', () => withdrawEth(receiver('root', 'accepting'))],
    ['of deposited IMX that takes it', () => depositImx(receiver('child', 'accepting'))],
    [
      'of a token, which no recipient can refuse',
      () => request({ token: bed.token('root', 'USDC'), recipientAddress: receiver('child', 'refusing') }),
    ],
    ['of deposited ETH, which arrives as a token', () => request({ recipientAddress: receiver('child', 'refusing') })],
  ])('accepts a recipient %s', async (_name, accepted) => {
    await expect(bed.bridge().buildTransactions(accepted())).resolves.toMatchObject({
      unsignedBridgeTx: { from: bed.address('rich') },
    });
  });

  it('accepts a recipient whose code cannot be read', async () => {
    bed.devnet.faults.set('childRpc', { socket: 'drop', match: 'eth_getCode' });
    await expect(bed.bridge().buildTransactions(depositImx(receiver('child', 'accepting')))).rejects.toMatchObject({
      code: expect.stringMatching(/PROVIDER_ERROR$/),
    });
  });
});

describe('estimateFees, bad input', () => {
  const fees = (given: object): BridgeFeeRequest => ({
    action: BridgeAction.DEPOSIT,
    sourceChainId: bed.chainId('root'),
    destinationChainId: bed.chainId('child'),
    ...given,
  });
  const neither = [
    'INVALID_SOURCE_OR_DESTINATION_CHAIN',
    'This request is neither a valid deposit nor a valid withdrawal',
  ] as const;
  const cases: readonly (readonly [string, () => object, readonly [string, string]])[] = [
    ['an unknown action', () => ({ action: 'BURN' }), ['INVALID_TRANSACTION', 'Invalid action']],
    [
      'finalising on the child chain',
      () => ({ action: 'FINALISE_WITHDRAWAL', sourceChainId: bed.chainId('child') }),
      ['INVALID_SOURCE_CHAIN_ID', 'Finalised withdrawals must be on the root chain'],
    ],
    [
      'no destination',
      () => ({ destinationChainId: undefined }),
      ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid'],
    ],
    ['an unknown source', () => ({ sourceChainId: 5 }), ['INVALID_SOURCE_CHAIN_ID', 'the sourceChainId is not valid']],
    [
      'an unknown destination',
      () => ({ destinationChainId: 5 }),
      ['INVALID_DESTINATION_CHAIN_ID', 'the destinationChainId is not valid'],
    ],
    [
      'the same chain twice',
      () => ({ destinationChainId: bed.chainId('root') }),
      ['CHAIN_IDS_MATCH', 'source cannot be the same as destination'],
    ],
    [
      'a deposit from the child chain',
      () => ({ sourceChainId: bed.chainId('child'), destinationChainId: bed.chainId('root') }),
      neither,
    ],
    ['a withdrawal from the root chain', () => ({ action: 'WITHDRAW' }), neither],
    ['a token that isn’t an address', () => ({ token: '0x1' }), invalidToken],
  ];

  it.each(cases)('refuses %s before any request', async (_name, given, [code, message]) => {
    await expect(bed.bridge().estimateFees(fees(given()))).rejects.toMatchObject({ code, message });
    expect(bed.devnet.requests()).toEqual([]);
  });
});

describe('the queue, bad input', () => {
  it.each([
    [
      'no recipient',
      () => bed.bridge().getPendingWithdrawals(''),
      ['INVALID_RECIPIENT', 'address is not a valid recipient'],
    ],
    [
      'no recipient to release to',
      () => bed.bridge().buildFinaliseWithdrawal({ recipient: ZeroAddress, index: 0 }),
      ['INVALID_RECIPIENT', 'address is not a valid recipient'],
    ],
    [
      'a negative index',
      () => bed.bridge().buildFinaliseWithdrawal({ recipient: bed.address('rich'), index: -1 }),
      ['INVALID_FLOWRATE_INDEX', 'the flowrate index is not valid'],
    ],
    [
      'half an index',
      () => bed.bridge().buildFinaliseWithdrawal({ recipient: bed.address('rich'), index: 0.5 }),
      ['INVALID_FLOWRATE_INDEX', 'the flowrate index is not valid'],
    ],
    ['no tokens', () => bed.bridge().getFlowRates([]), ['INVALID_TOKEN', 'invalid tokens array']],
    ['a token that is none', () => bed.bridge().getFlowRates(['NATIVE', 'x']), invalidToken],
    ['a mapping of no token', () => bed.bridge().getTokenMapping('x'), invalidToken],
  ] as const)('refuses %s, and asks nothing', async (_name, ask, [code, message]) => {
    await expect(ask()).rejects.toMatchObject({ code, message });
    expect(bed.devnet.requests()).toEqual([]);
  });

  it('refuses an index if nothing is pending', async () => {
    await expect(
      bed.bridge().buildFinaliseWithdrawal({ recipient: bed.address('rich'), index: 7 }),
    ).rejects.toMatchObject({ code: 'FLOW_RATE_ERROR', message: 'pending withdrawal not found' });
  });
});

describe('providers', () => {
  const bridgeOver = (root: string, child: string) => {
    const { environment, overrides } = devnetOverrides(bed.devnet);
    const [rootId, childId] = [bed.chainId('root'), bed.chainId('child')];
    const networks = {
      [rootId]: { ...overrides.networks[rootId]!, rpcUrls: [root] },
      [childId]: { ...overrides.networks[childId]!, rpcUrls: [child] },
    };
    return createFundingEngine({
      environment,
      overrides: { ...overrides, networks },
      journal: 'memory',
      plugins: [bridgePlugin()],
    });
  };

  it.each([
    ['Rootchain', () => [bed.devnet.child.rpcUrl, bed.devnet.child.rpcUrl] as const],
    ['Childchain', () => [bed.devnet.root.rpcUrl, bed.devnet.root.rpcUrl] as const],
  ])('on the wrong chain are refused: %s', async (side, urls) => {
    const engine = bridgeOver(...urls());
    const message = `${side} provider chainID does not match expected. Please upgrade the SDK or check the configured networks.`;
    await expect(engine.bridge.buildTransactions(request({ token: bed.token('root', 'USDC') }))).rejects.toMatchObject({
      code: 'UNSUPPORTED_ERROR',
      message,
    });
    engine.dispose();
  });

  it('on the wrong chain are refused by everything that reads from them', async () => {
    const engine = bridgeOver(bed.devnet.child.rpcUrl, bed.devnet.root.rpcUrl);
    const { bridge } = engine;
    const asked = [
      bridge.estimateFees({
        action: 'DEPOSIT',
        sourceChainId: bed.chainId('root'),
        destinationChainId: bed.chainId('child'),
      }),
      bridge.estimateFees({
        action: 'WITHDRAW',
        sourceChainId: bed.chainId('child'),
        destinationChainId: bed.chainId('root'),
      }),
      bridge.estimateFees({ action: 'FINALISE_WITHDRAWAL', sourceChainId: bed.chainId('root') }),
      bridge.getPendingWithdrawals(bed.address('rich')),
      bridge.buildFinaliseWithdrawal({ recipient: bed.address('rich'), index: 0 }),
      bridge.getFlowRates(['NATIVE']),
      bridge.getTokenMapping(bed.token('root', 'USDC')),
      bridge.getRootToken(bed.token('child', 'USDC')),
    ];
    for (const result of await Promise.allSettled(asked))
      expect(result).toMatchObject({ status: 'rejected', reason: { code: 'UNSUPPORTED_ERROR' } });
    engine.dispose();
  });

  const deposit = (): Promise<unknown> => bed.bridge().buildTransactions(request({ token: bed.token('root', 'USDC') }));
  it.each([
    ['the root chain is away', 'rootRpc', { socket: 'drop' }, ['ROOT_PROVIDER_ERROR', /^ROOT_PROVIDER_ERROR: /]],
    ['the child chain is away', 'childRpc', { socket: 'drop' }, ['CHILD_PROVIDER_ERROR', /^CHILD_PROVIDER_ERROR: /]],
    [
      'the message service names no fee',
      'messageService',
      { status: 400, body: '{"error":true,"message":"no route"}' },
      ['AXELAR_GAS_ESTIMATE_FAILED', /^Estimating cross-chain gas failed$/],
    ],
    [
      'the message service says something else',
      'messageService',
      { status: 200, body: '{"fee":"1"}' },
      ['AXELAR_GAS_ESTIMATE_FAILED', /^Estimating cross-chain gas failed$/],
    ],
    [
      'the message service is away',
      'messageService',
      { socket: 'drop' },
      ['AXELAR_GAS_ESTIMATE_FAILED', /^Estimating cross-chain gas failed$/],
    ],
    [
      'the simulation is away',
      'bridgeApi',
      { socket: 'drop' },
      ['TENDERLY_GAS_ESTIMATE_FAILED', /^Estimating gas failed, with the reason: simulation error/],
    ],
    [
      'the simulation fails',
      'bridgeApi',
      { status: 200, body: '{"error":{"message":"no funds"}}' },
      ['TENDERLY_GAS_ESTIMATE_FAILED', /^Estimating gas failed, with the reason: simulation error: no funds$/],
    ],
    [
      'the simulation answers for another bundle',
      'bridgeApi',
      { status: 200, body: '{"result":[{"gasUsed":1}]}' },
      ['TENDERLY_GAS_ESTIMATE_FAILED', /^Estimating gas failed, with the reason: mismatched responses$/],
    ],
    [
      'the simulation leaves gas out',
      'bridgeApi',
      { status: 200, body: '{"result":[{"gasUsed":1},{}]}' },
      ['TENDERLY_GAS_ESTIMATE_FAILED', /^Estimating gas failed, with the reason: missing results$/],
    ],
  ] as const)('report the failing service: %s', async (_name, service, fault, [code, message]) => {
    bed.devnet.faults.set(service, fault);
    await expect(deposit()).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});
