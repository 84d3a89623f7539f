import { describe, expect, it } from '@jest/globals';
import type { BridgeFeeRequest } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { childToken, contracts, rootToken, ScriptedBridge } from '../kit/ScriptedBridge.js';

const deposit: BridgeFeeRequest = { action: 'DEPOSIT', sourceChainId: rootChainId, destinationChainId: childChainId };
const withdrawal: BridgeFeeRequest = {
  action: 'WITHDRAW',
  sourceChainId: childChainId,
  destinationChainId: rootChainId,
};
const spending = { senderAddress: player, amount: 10n };
const refuse = (): never => {
  throw readErrors.failed('timeout');
};

const figures = (sourceChainGas: bigint, approvalFee: bigint, bridgeFee: bigint) => ({
  sourceChainGas,
  approvalFee,
  bridgeFee,
  imtblFee: 0n,
  totalFees: sourceChainGas + approvalFee + bridgeFee,
});

/** An approval takes 45,000 units and a transfer 100,000. */
const simulated = ([question]: readonly unknown[]): unknown => {
  const [{ calls }] = (question as { blockStateCalls: [{ calls: readonly unknown[] }] }).blockStateCalls;
  const gas = [45_000, 100_000].slice(-calls.length);
  return [
    {
      calls: gas.map((used) => ({ status: '0x1', gasUsed: `0x${used.toString(16)}`, returnData: '0x', logs: [] })),
    },
  ];
};

describe('FeeEstimates', () => {
  it.each<[string, BridgeFeeRequest, bigint, object]>([
    ['the deposit of ether: no approval', { ...deposit, token: 'NATIVE' }, 0n, figures(15_000_000n, 0n, 5_000n)],
    [
      'of a token: an approval, before it is known',
      { ...deposit, token: rootToken },
      0n,
      figures(15_000_000n, 5_500_000n, 5_000n),
    ],
    [
      'of one that is not allowed yet',
      { ...deposit, ...spending, token: rootToken },
      9n,
      { ...figures(15_000_000n, 5_500_000n, 5_000n), allowance: { allowed: 9n, isResetFirst: false } },
    ],
    [
      'of one that is allowed',
      { ...deposit, ...spending, token: rootToken },
      10n,
      { ...figures(15_000_000n, 0n, 5_000n), allowance: { allowed: 10n, isResetFirst: false } },
    ],
    [
      'of one whose amount is not known yet',
      { ...deposit, senderAddress: player, token: rootToken },
      10n,
      { ...figures(15_000_000n, 5_500_000n, 5_000n), allowance: { allowed: 10n, isResetFirst: false } },
    ],
    ['the withdrawal of the native currency', { ...withdrawal, token: 'NATIVE' }, 0n, figures(2_500_000n, 0n, 5_000n)],
    [
      'of a token: the bridge takes its own without one',
      { ...withdrawal, ...spending, token: childToken },
      0n,
      figures(2_500_000n, 0n, 5_000n),
    ],
    [
      'of the wrapped currency: an approval',
      { ...withdrawal, token: contracts.childChainWrappedIMX },
      0n,
      figures(2_500_000n, 550_000n, 5_000n),
    ],
    [
      'of the same, allowed',
      { ...withdrawal, ...spending, token: contracts.childChainWrappedIMX },
      11n,
      { ...figures(2_500_000n, 0n, 5_000n), allowance: { allowed: 11n, isResetFirst: false } },
    ],
    ['a release', { action: 'FINALISE_WITHDRAWAL', sourceChainId: rootChainId }, 0n, figures(20_000_000n, 0n, 0n)],
  ])('tells what is paid for %s', async (_what, request, allowed, fees) => {
    const bridge = new ScriptedBridge();
    bridge.answers['allowance'] = () => [allowed];
    await expect(bridge.adapter.estimateFees(request)).resolves.toEqual(fees);
  });

  it.each<[string, BridgeFeeRequest, bigint, object]>([
    ['coins', { ...deposit, ...spending, token: 'NATIVE' }, 0n, figures(10_138_400n, 0n, 5_000n)],
    [
      'a token that is not allowed yet',
      { ...deposit, ...spending, token: rootToken },
      9n,
      figures(10_138_400n, 4_538_400n, 5_000n),
    ],
    ['a token that is allowed', { ...deposit, ...spending, token: rootToken }, 10n, figures(10_138_400n, 0n, 5_000n)],
    ['coins of the child chain', { ...withdrawal, ...spending, token: 'NATIVE' }, 0n, figures(1_013_840n, 0n, 5_000n)],
    [
      'the wrapped currency of the child chain',
      { ...withdrawal, ...spending, token: contracts.childChainWrappedIMX },
      0n,
      figures(1_013_840n, 453_840n, 5_000n),
    ],
  ])('counts the gas that the node measures for the sender: %s', async (_what, request, allowed, fees) => {
    const bridge = new ScriptedBridge();
    bridge.answers['allowance'] = () => [allowed];
    for (const chain of [bridge.root, bridge.child]) chain.script('eth_simulateV1', simulated);
    await expect(bridge.adapter.estimateFees(request)).resolves.toMatchObject(fees);
  });

  it('counts a reset if the token refuses to change an allowance', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['allowance'] = () => [7n];
    bridge.root.script('eth_simulateV1', simulated).script('eth_estimateGas', () => {
      throw readErrors.reverted('0x', null);
    });
    await expect(bridge.adapter.estimateFees({ ...deposit, ...spending, token: rootToken })).resolves.toMatchObject({
      approvalFee: 10_038_400n,
      allowance: { isResetFirst: true },
    });
  });

  it('simulates nothing without a sender', async () => {
    const bridge = new ScriptedBridge();
    bridge.root.script('eth_simulateV1', simulated);
    await expect(bridge.adapter.estimateFees(deposit)).resolves.toEqual(figures(15_000_000n, 0n, 5_000n));
    expect(bridge.root.readsOf('eth_simulateV1')).toEqual([]);
  });

  it('reads what the bridge of the source chain may take of the sender', async () => {
    const bridge = new ScriptedBridge();
    await bridge.adapter.estimateFees({ ...deposit, ...spending, token: rootToken });
    await bridge.adapter.estimateFees({ ...withdrawal, ...spending, token: contracts.childChainWrappedIMX });
    expect(bridge.callsOf('allowance')).toEqual([
      { side: 'root', name: 'allowance', args: [player, contracts.rootERC20BridgeFlowRate] },
      { side: 'child', name: 'allowance', args: [player, contracts.childERC20Bridge] },
    ]);
  });

  it('has the message priced from one chain to the other, as the host wants it', async () => {
    const bridge = new ScriptedBridge();
    await bridge.adapter.estimateFees({ ...deposit, gasMultiplier: 1.5 });
    await bridge.adapter.estimateFees(withdrawal);
    expect(bridge.priced).toMatchObject([
      { sourceChain: 'ethereum-sepolia', destinationChain: 'immutable', gasLimit: 250_000, gasMultiplier: 1.5 },
      { sourceChain: 'immutable', destinationChain: 'ethereum-sepolia', gasLimit: 250_000, gasMultiplier: 'auto' },
    ]);
  });

  it('asks nothing of the message service for a release', async () => {
    const bridge = new ScriptedBridge();
    await bridge.adapter.estimateFees({ action: 'FINALISE_WITHDRAWAL', sourceChainId: rootChainId });
    expect([bridge.sent, bridge.child.reads]).toEqual([[], []]);
  });

  it('asks along what the withdrawal itself will need, whatever comes of it', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['rootToken'] = refuse;
    await expect(bridge.adapter.estimateFees({ ...withdrawal, token: childToken })).resolves.toMatchObject({
      totalFees: 2_505_000n,
    });
    expect(bridge.callsOf('rootToken')).toHaveLength(1);
  });

  it.each<[string, (bridge: ScriptedBridge) => void, BridgeFeeRequest, string]>([
    [
      'of the root chain’s gas',
      ({ root }) => root.script('eth_getBlockByNumber', refuse),
      deposit,
      'ROOT_PROVIDER_ERROR',
    ],
    [
      'of the child chain’s gas',
      ({ child }) => child.script('eth_getBlockByNumber', refuse),
      withdrawal,
      'CHILD_PROVIDER_ERROR',
    ],
    ['of the root chain’s id', ({ root }) => root.script('eth_chainId', refuse), deposit, 'ROOT_PROVIDER_ERROR'],
    ['of the child chain’s id', ({ child }) => child.script('eth_chainId', refuse), withdrawal, 'CHILD_PROVIDER_ERROR'],
    [
      'of the id, for a release',
      ({ root }) => root.script('eth_chainId', refuse),
      { action: 'FINALISE_WITHDRAWAL', sourceChainId: rootChainId },
      'ROOT_PROVIDER_ERROR',
    ],
    [
      'of what is allowed',
      (bridge) => (bridge.answers['allowance'] = refuse),
      { ...deposit, ...spending, token: rootToken },
      'PROVIDER_ERROR',
    ],
    ['of the message’s price', (bridge) => (bridge.fee = 'no'), deposit, 'AXELAR_GAS_ESTIMATE_FAILED'],
  ])('says which read failed: %s', async (_what, script, request, code) => {
    const bridge = new ScriptedBridge();
    script(bridge);
    await expect(bridge.adapter.estimateFees(request)).rejects.toMatchObject({ code });
  });

  it.each([
    ['root', deposit],
    ['child', withdrawal],
  ] as const)('believes no node of another chain, and asks each once who it is: %s', async (side, request) => {
    const bridge = new ScriptedBridge();
    await bridge.adapter.estimateFees(request);
    await bridge.adapter.estimateFees(request);
    expect(bridge[side].readsOf('eth_chainId').map(({ params }) => params)).toEqual([[]]);
    const wrong = new ScriptedBridge();
    wrong[side].script('eth_chainId', () => '0x1');
    await expect(wrong.adapter.estimateFees(request)).rejects.toMatchObject({ code: 'UNSUPPORTED_ERROR' });
  });
});
