import { describe, expect, it } from '@jest/globals';
import { Interface } from 'ethers';
import { childBridgeAbi, erc20Abi, rootAdaptorAbi, rootBridgeAbi } from '../../../../contracts-abi/index.js';
import { type BridgeRequest, NATIVE_ETH_PLACEHOLDER } from '../../../../core/index.js';
import { readErrors } from '../../../../core/rpc/readErrors.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { childToken, contracts, rootToken, ScriptedBridge, type Simulated } from '../kit/ScriptedBridge.js';

const { rootERC20BridgeFlowRate, childERC20Bridge, rootAdaptor, rootGateway, rootChainIMX } = contracts;
const rootBridge = new Interface(rootBridgeAbi);
const childBridge = new Interface(childBridgeAbi);
const adaptor = new Interface(rootAdaptorAbi);
const erc20 = new Interface(erc20Abi);

const deposit: BridgeRequest = {
  sourceChainId: rootChainId,
  destinationChainId: childChainId,
  senderAddress: player,
  recipientAddress: player,
  token: 'NATIVE',
  amount: 1_000n,
};
const withdrawal: BridgeRequest = { ...deposit, sourceChainId: childChainId, destinationChainId: rootChainId };
const refuse = (): never => {
  throw readErrors.failed('timeout');
};
const revert = (): never => {
  throw readErrors.reverted('0x', null);
};
const approve = (to: string, spender: string, amount: bigint, chainId = rootChainId) => ({
  chainId,
  from: player,
  to,
  data: erc20.encodeFunctionData('approve', [spender, amount]),
  value: 0n,
});
const used = (gas: number) => ({ status: '0x1', gasUsed: `0x${gas.toString(16)}`, returnData: '0x', logs: [] });
const noDelay = {
  delayWithdrawalLargeAmount: null,
  delayWithdrawalUnknownToken: null,
  withdrawalQueueActivated: null,
  largeTransferThresholds: null,
};

describe('a deposit', () => {
  it('sends ether together with its message fee, with the simulated gas', async () => {
    const bridge = new ScriptedBridge();
    await expect(bridge.adapter.buildTransactions(deposit)).resolves.toEqual({
      feeData: { sourceChainGas: 7_000_000n, approvalFee: 0n, bridgeFee: 5_000n, imtblFee: 0n, totalFees: 7_005_000n },
      contractToApprove: null,
      unsignedResetTx: null,
      unsignedApprovalTx: null,
      unsignedBridgeTx: {
        chainId: rootChainId,
        from: player,
        to: rootERC20BridgeFlowRate,
        data: rootBridge.encodeFunctionData('depositETH', [1_000n]),
        value: 6_000n,
      },
      ...noDelay,
    });
    expect(bridge.simulated).toEqual([
      [
        [
          {
            from: player,
            to: rootERC20BridgeFlowRate,
            data: rootBridge.encodeFunctionData('depositETH', [1_000n]),
            value: '0x3e9',
          },
        ],
        'latest',
      ],
    ]);
    expect(bridge.priced).toMatchObject([
      { sourceChain: 'ethereum-sepolia', destinationChain: 'immutable', gasLimit: 250_000, gasMultiplier: 'auto' },
    ]);
  });

  it('approves a token first, for the exact amount', async () => {
    const bridge = new ScriptedBridge();
    const bundle = await bridge.adapter.buildTransactions({ ...deposit, token: rootToken, gasMultiplier: 2 });
    expect(bundle).toMatchObject({
      feeData: { sourceChainGas: 7_000_000n, approvalFee: 7_000_000n, totalFees: 14_005_000n },
      contractToApprove: rootToken,
      unsignedResetTx: null,
      unsignedApprovalTx: approve(rootToken, rootERC20BridgeFlowRate, 1_000n),
      unsignedBridgeTx: {
        data: rootBridge.encodeFunctionData('deposit', [rootToken, 1_000n]),
        value: 5_000n,
      },
    });
    expect(bridge.priced).toMatchObject([{ gasMultiplier: 2 }]);
    expect(bridge.simulated).toHaveLength(1);
    expect(bridge.root.readsOf('eth_call').find(({ params }) => params[0] === rootToken)?.options.fresh).toBe(true);
  });

  it('simulates only the deposit of a token with a sufficient allowance', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['allowance'] = () => [1_000n];
    const bundle = await bridge.adapter.buildTransactions({ ...deposit, token: rootToken });
    expect(bundle).toMatchObject({ feeData: { approvalFee: 0n }, contractToApprove: null, unsignedApprovalTx: null });
    expect(bridge.simulated.map(([calls]) => (calls as readonly unknown[]).length)).toEqual([2, 1]);
  });

  it('resets the allowance of a token that rejects its change', async () => {
    const bridge = new ScriptedBridge();
    bridge.answers['allowance'] = () => [7n];
    bridge.root.script('eth_estimateGas', revert);
    const bundle = await bridge.adapter.buildTransactions({ ...deposit, token: rootToken });
    expect(bundle).toMatchObject({
      feeData: { sourceChainGas: 7_000_000n, approvalFee: 14_000_000n },
      unsignedResetTx: approve(rootToken, rootERC20BridgeFlowRate, 0n),
      unsignedApprovalTx: approve(rootToken, rootERC20BridgeFlowRate, 1_000n),
    });
    expect((bridge.simulated[1]![0] as readonly { readonly data: string }[]).map(({ data }) => data)).toEqual([
      erc20.encodeFunctionData('approve', [rootERC20BridgeFlowRate, 0n]),
      erc20.encodeFunctionData('approve', [rootERC20BridgeFlowRate, 1_000n]),
      rootBridge.encodeFunctionData('deposit', [rootToken, 1_000n]),
    ]);
  });

  it('rejects a token that the bridge doesn’t map', async () => {
    const bridge = new ScriptedBridge();
    const asked = bridge.adapter.buildTransactions({ ...deposit, token: exchange });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('checks the recipient on the child chain only for its native currency', async () => {
    const bridge = new ScriptedBridge();
    await bridge.adapter.buildTransactions({ ...deposit, token: rootChainIMX, recipientAddress: stranger });
    expect(bridge.child.readsOf('eth_getCode').map(({ params }) => params[0])).toEqual([stranger]);
    const other = new ScriptedBridge();
    await other.adapter.buildTransactions({ ...deposit, token: rootToken, recipientAddress: stranger });
    expect([...other.child.readsOf('eth_getCode'), ...other.root.readsOf('eth_getCode')]).toEqual([]);
    const contract = new ScriptedBridge();
    contract.child.script('eth_getCode', () => '0x60').script('eth_estimateGas', revert);
    const asked = contract.adapter.buildTransactions({ ...deposit, token: rootChainIMX });
    await expect(asked).rejects.toMatchObject({ code: 'INVALID_RECIPIENT' });
  });

  it.each<[string, (bridge: ScriptedBridge) => unknown, string]>([
    ['the allowance', (bridge) => (bridge.answers['allowance'] = refuse), 'PROVIDER_ERROR'],
    ['the gas price', ({ root }) => root.script('eth_getBlockByNumber', refuse), 'ROOT_PROVIDER_ERROR'],
    ['the message’s price', (bridge) => (bridge.fee = ''), 'AXELAR_GAS_ESTIMATE_FAILED'],
    ['the simulation', (bridge) => (bridge.simulate = () => []), 'TENDERLY_GAS_ESTIMATE_FAILED'],
    ['the root chain’s id', ({ root }) => root.script('eth_chainId', () => '0x1'), 'UNSUPPORTED_ERROR'],
    ['the child chain’s id', ({ child }) => child.script('eth_chainId', () => '0x1'), 'UNSUPPORTED_ERROR'],
  ])('is not built without %s', async (_what, script, code) => {
    const bridge = new ScriptedBridge();
    script(bridge);
    const asked = bridge.adapter.buildTransactions({ ...deposit, token: rootToken });
    await expect(asked).rejects.toMatchObject({ code });
  });
});

describe('a withdrawal', () => {
  const queued = (...names: readonly string[]): Simulated => ({
    gasUsed: '300000',
    logs: [
      { name: 'Transfer', inputs: [] },
      {
        name: 'QueuedWithdrawal',
        inputs: ['delayWithdrawalLargeAmount', 'delayWithdrawalUnknownToken', 'withdrawalQueueActivated'].map(
          (name) => ({ name, value: names.includes(name) }),
        ),
      },
    ],
  });
  const threshold: Simulated = {
    gasUsed: '30000',
    trace: [
      { method: 'other', output: '0x1' },
      { method: 'largeTransferThresholds', output: '0x64' },
    ],
  };

  it('pays the message fee of a native withdrawal from its value, with simulated execution', async () => {
    const bridge = new ScriptedBridge();
    bridge.simulate = () => [{ gasUsed: '300000' }, threshold];
    await expect(bridge.adapter.buildTransactions(withdrawal)).resolves.toEqual({
      feeData: {
        ...{ sourceChainGas: 2_500_000n, approvalFee: 0n, bridgeFee: 5_000n, imtblFee: 0n, totalFees: 2_505_000n },
        gas: { transfer: 250_000n, approval: 0n },
      },
      contractToApprove: null,
      unsignedResetTx: null,
      unsignedApprovalTx: null,
      unsignedBridgeTx: {
        chainId: childChainId,
        from: player,
        to: childERC20Bridge,
        data: childBridge.encodeFunctionData('withdrawIMX', [1_000n]),
        value: 6_000n,
      },
      delayWithdrawalLargeAmount: false,
      delayWithdrawalUnknownToken: false,
      withdrawalQueueActivated: false,
      largeTransferThresholds: 100n,
    });
    expect(bridge.priced).toMatchObject([
      { sourceChain: 'immutable', destinationChain: 'ethereum-sepolia', gasLimit: 300_000 },
    ]);
  });

  it('is simulated as if the gateway had approved its message already', async () => {
    const bridge = new ScriptedBridge();
    await bridge.adapter.buildTransactions({ ...withdrawal, token: childToken, recipientAddress: stranger });
    const [[calls, block, overrides]] = bridge.simulated as unknown as readonly [
      readonly [
        readonly { readonly from: string; readonly to: string; readonly data: string }[],
        string,
        Record<string, { readonly stateDiff: Record<string, string> }>,
      ],
    ];
    expect(calls.map(({ from, to }) => [from, to])).toEqual([
      [player, rootAdaptor],
      [player, rootERC20BridgeFlowRate],
    ]);
    const [, sourceChain, sourceAddress] = adaptor.parseTransaction({ data: calls[0]!.data })!.args;
    expect([sourceChain, sourceAddress]).toEqual(['immutable', contracts.childAdaptor]);
    expect(calls[1]?.data).toBe(rootBridge.encodeFunctionData('largeTransferThresholds', [rootToken]));
    expect([block, Object.keys(overrides)]).toEqual(['latest', [rootGateway]]);
    expect(Object.values(overrides[rootGateway]!.stateDiff)).toEqual([`0x${'1'.padStart(64, '0')}`]);
  });

  it.each([
    ['for its size', 'delayWithdrawalLargeAmount'],
    ['because its token is unknown', 'delayWithdrawalUnknownToken'],
    ['because all are', 'withdrawalQueueActivated'],
  ])('says that it will be held back %s', async (_why, name) => {
    const bridge = new ScriptedBridge();
    bridge.simulate = () => [queued(name), threshold];
    const bundle = await bridge.adapter.buildTransactions({ ...withdrawal, token: childToken });
    expect(bundle).toMatchObject({
      delayWithdrawalLargeAmount: name === 'delayWithdrawalLargeAmount',
      delayWithdrawalUnknownToken: name === 'delayWithdrawalUnknownToken',
      withdrawalQueueActivated: name === 'withdrawalQueueActivated',
    });
  });

  it.each([
    ['an approval', 0n, 46_000n, 45_384n],
    ['a reset and an approval', 7n, null, 100_384n],
    ['no approval', 1_000n, 46_000n, 0n],
  ])('tells the units that the child chain measures, with %s', async (_what, allowed, gas, approval) => {
    const bridge = new ScriptedBridge();
    bridge.answers['allowance'] = () => [allowed];
    bridge.child.script('eth_simulateV1', () => [{ calls: [45_000, 104_000].map(used) }]);
    if (gas === null) bridge.child.script('eth_estimateGas', revert);
    const { feeData } = await bridge.adapter.buildTransactions({
      ...withdrawal,
      token: contracts.childChainWrappedIMX,
    });
    expect(feeData).toMatchObject({ gas: { transfer: 105_384n, approval }, sourceChainGas: 2_500_000n });
  });

  it('has no threshold where the simulation tells none', async () => {
    const bundle = await new ScriptedBridge().adapter.buildTransactions(withdrawal);
    expect(bundle.largeTransferThresholds).toBe(0n);
  });

  it('needs no approval for a bridged token', async () => {
    const bridge = new ScriptedBridge();
    const bundle = await bridge.adapter.buildTransactions({ ...withdrawal, token: childToken });
    expect([bundle.unsignedApprovalTx, bundle.unsignedBridgeTx, bridge.callsOf('allowance')]).toMatchObject([
      null,
      { data: childBridge.encodeFunctionData('withdraw', [childToken, 1_000n]), value: 5_000n },
      [],
    ]);
  });

  it.each([
    ['once', 0n, 46_000n, 550_000n],
    ['through zero, where the token wants it so', 7n, null, 1_100_000n],
    ['not at all, where it is allowed', 1_000n, 46_000n, 0n],
  ])('approves the wrapped currency %s', async (_how, allowed, gas, approvalFee) => {
    const bridge = new ScriptedBridge();
    const token = contracts.childChainWrappedIMX;
    bridge.answers['allowance'] = () => [allowed];
    if (gas === null) bridge.child.script('eth_estimateGas', revert);
    const bundle = await bridge.adapter.buildTransactions({ ...withdrawal, token });
    expect(bundle.feeData.approvalFee).toBe(approvalFee);
    expect(bundle.feeData.gas).toEqual({ transfer: 250_000n, approval: approvalFee / 10n });
    expect(bundle.unsignedApprovalTx).toEqual(
      allowed < 1_000n ? approve(token, childERC20Bridge, 1_000n, childChainId) : null,
    );
    expect(bundle.unsignedResetTx).toEqual(gas === null ? approve(token, childERC20Bridge, 0n, childChainId) : null);
  });

  it('checks the recipient on the root chain only for ether', async () => {
    const bridge = new ScriptedBridge();
    const token = contracts.childChainWrappedETH;
    await bridge.adapter.buildTransactions({ ...withdrawal, token, recipientAddress: stranger });
    expect(bridge.root.readsOf('eth_getCode').map(({ params }) => params[0])).toEqual([stranger]);
    expect(bridge.simulated[0]![0]).toMatchObject([
      {},
      { data: rootBridge.encodeFunctionData('largeTransferThresholds', [NATIVE_ETH_PLACEHOLDER]) },
    ]);
    const other = new ScriptedBridge();
    await other.adapter.buildTransactions(withdrawal);
    expect([...other.child.readsOf('eth_getCode'), ...other.root.readsOf('eth_getCode')]).toEqual([]);
  });

  it.each<[string, (bridge: ScriptedBridge) => unknown, string]>([
    ['its root form', (bridge) => (bridge.answers['rootToken'] = refuse), 'PROVIDER_ERROR'],
    ['a root form', (bridge) => (bridge.answers['rootToken'] = revert), 'INVALID_TOKEN'],
    ['the gas price', ({ child }) => child.script('eth_getBlockByNumber', refuse), 'CHILD_PROVIDER_ERROR'],
    ['the simulation', (bridge) => (bridge.simulate = () => []), 'TENDERLY_GAS_ESTIMATE_FAILED'],
    ['the message’s price', (bridge) => (bridge.fee = ''), 'AXELAR_GAS_ESTIMATE_FAILED'],
    ['the root chain’s id', ({ root }) => root.script('eth_chainId', () => '0x1'), 'UNSUPPORTED_ERROR'],
    ['the child chain’s id', ({ child }) => child.script('eth_chainId', () => '0x1'), 'UNSUPPORTED_ERROR'],
  ])('is not built without %s', async (_what, script, code) => {
    const bridge = new ScriptedBridge();
    script(bridge);
    const asked = bridge.adapter.buildTransactions({ ...withdrawal, token: childToken });
    await expect(asked).rejects.toMatchObject({ code });
  });
});
