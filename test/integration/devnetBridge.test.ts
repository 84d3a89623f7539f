import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, id, keccak256, ZeroAddress, zeroPadValue } from 'ethers';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { devnetRevertReason } from '../../packages/devnet/chains/devnetRevertReason.js';
import { coins, units } from '../../packages/devnet/deploy/amounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { rootTokens } from '../../packages/devnet/deploy/tokens/rootTokens.js';
import { type Bed, type BedChain, ours, packaged, startBed, type Target, target, token } from './startBed.js';

const gatewayArtifact = packaged(
  '@axelar-network/axelar-cgp-solidity/artifacts/contracts/AxelarGateway.sol/AxelarGateway.json',
);
const rich = devnetAccounts.rich.address;
const spare = devnetAccounts.spare.address;
const empty = devnetAccounts.empty.address;
const { WIMX, ETH, USDC, OLDUSD, RARE } = childTokens;
const coder = AbiCoder.defaultAbiCoder();
const usdc = (amount: string): bigint => units(USDC, amount);
/** The payment for a message. */
const value = coins('0.01');

let bed: Bed;
let root: BedChain;
let child: BedChain;
let rootBridge: Target;
let childBridge: Target;
let goBack: () => Promise<void>;

beforeAll(async () => {
  bed = await startBed();
  root = bed.rootChain;
  child = bed.childChain;
  rootBridge = bed.at('root', 'bridge', ours('RootERC20BridgeFlowRate'));
  childBridge = bed.at('child', 'bridge', ours('ChildERC20Bridge'));
});
afterAll(() => bed.stop());
beforeEach(async () => {
  goBack = await bed.snapshot();
});
afterEach(() => goBack());

describe('deposits', () => {
  it('bridge an ERC20 token', async () => {
    await root.approve(rootTokens.USDC, rootBridge);
    await root.send(rootBridge, 'depositTo', [rootTokens.USDC.address, spare, usdc('12.5')], { value });
    await bed.relayer.sync();
    expect(await child.balance(USDC, spare)).toBe(usdc('12.5'));
  });

  it('carry ETH, and WETH as ETH', async () => {
    await root.send(rootBridge, 'depositToETH', [spare, coins('0.25')], { value: coins('0.25') + value });
    await root.approve(rootTokens.WETH, rootBridge);
    await root.send(rootBridge, 'depositTo', [rootTokens.WETH.address, spare, coins('0.5')], { value });
    await bed.relayer.sync();
    expect(await child.balance(ETH, spare)).toBe(coins('0.75'));
  });

  it('carry IMX, which arrives as the chain’s coin', async () => {
    await root.approve(rootTokens.IMX, rootBridge);
    await root.send(rootBridge, 'depositTo', [rootTokens.IMX.address, empty, coins('7')], { value });
    await bed.relayer.sync();
    expect(await child.coins(empty)).toBe(coins('7'));
  });

  it('bridge a token whose allowance must be reset first', async () => {
    await root.approve(rootTokens.OLDUSD, rootBridge);
    expect(await root.failure(token(rootTokens.OLDUSD), 'approve', [rootBridge.address, 1n])).toBe(
      'reset the allowance to zero first',
    );
    await root.send(rootBridge, 'depositTo', [rootTokens.OLDUSD.address, spare, 5n], { value });
    await bed.relayer.sync();
    expect(await child.balance(OLDUSD, spare)).toBe(5n);
  });

  it.each([
    ['no amount', 'deposit', [rootTokens.USDC.address, 0n], 1n, 'ZeroAmount()'],
    ['no fee', 'deposit', [rootTokens.USDC.address, 1n], 0n, 'NoGas()'],
    ['no fee in addition to the amount', 'depositETH', [10n], 10n, 'NoGas()'],
    ['less than the amount', 'depositETH', [10n], 9n, 'InsufficientValue()'],
    ['no receiver', 'depositToETH', [ZeroAddress, 10n], 11n, 'ZeroAddress()'],
    ['an unmapped token', 'deposit', [rootTokens.LOCAL.address, 1n], 1n, 'NotMapped()'],
  ] as const)('reject the deposit %s', async (_name, method, values, sent, reason) => {
    expect(await root.failure(rootBridge, method, values, { value: sent })).toBe(reason);
  });

  it('refuse a token that arrives short, IMX above the limit, and everything while paused', async () => {
    await root.approve(rootTokens.TAX, rootBridge);
    await root.approve(rootTokens.IMX, rootBridge);
    expect(await root.failure(rootBridge, 'deposit', [rootTokens.TAX.address, 100n], { value })).toBe(
      'BalanceInvariantCheckFailed(99, 100)',
    );
    await root.send(rootBridge, 'updateImxCumulativeDepositLimit', [coins('1000000001')], { by: 'deployer' });
    expect(await root.failure(rootBridge, 'deposit', [rootTokens.IMX.address, coins('2')], { value })).toBe(
      'ImxDepositLimitExceeded()',
    );
    await root.send(rootBridge, 'pause', [], { by: 'deployer' });
    expect(await root.failure(rootBridge, 'depositETH', [1n], { value })).toBe('Pausable: paused');
  });
});

describe('the token mapping', () => {
  it('maps root IMX to itself, which means native', async () => {
    const mapping = (address: string): Promise<string> =>
      root.read<string>(rootBridge, 'rootTokenToChildToken', address);
    expect(await mapping(rootTokens.IMX.address)).toBe(rootTokens.IMX.address);
    expect(await mapping(rootTokens.USDC.address)).toBe(USDC.address);
    expect(await mapping(rootTokens.LOCAL.address)).toBe(ZeroAddress);
    expect(await child.read(childBridge, 'childETHToken')).toBe(ETH.address);
    expect(await child.read(target(ETH.address, ours('ChildERC20')), 'rootToken')).toBe(
      '0x0000000000000000000000000000000000000Eee',
    );
  });

  it('grows by a message', async () => {
    await root.send(rootBridge, 'mapToken', [rootTokens.LOCAL.address], { value });
    await bed.relayer.sync();
    const mapped = target(
      await root.read<string>(rootBridge, 'rootTokenToChildToken', rootTokens.LOCAL.address),
      ours('ChildERC20'),
    );
    const facts = ['symbol', 'decimals', 'rootToken'].map((method) => child.read(mapped, method));
    expect(await Promise.all(facts)).toEqual(['LOCAL', 18n, rootTokens.LOCAL.address]);
  });

  it.each([
    ['root IMX', rootTokens.IMX.address, 'CantMapIMX()'],
    ['WETH', rootTokens.WETH.address, 'CantMapWETH()'],
    ['a token that is mapped', rootTokens.USDC.address, 'AlreadyMapped()'],
    ['a token without decimals', rootTokens.NODEC.address, 'TokenNotSupported()'],
    ['an address without code', spare, 'TokenNotSupported()'],
  ])('does not take %s', async (_name, address, reason) => {
    expect(await root.failure(rootBridge, 'mapToken', [address], { value })).toBe(reason);
  });
});

describe('withdrawals', () => {
  it('carry ERC20, ETH, IMX and WIMX', async () => {
    await child.send(childBridge, 'withdrawTo', [USDC.address, empty, usdc('3')], { value });
    await child.send(childBridge, 'withdrawTo', [ETH.address, empty, coins('0.3')], { value });
    await child.send(childBridge, 'withdrawIMXTo', [empty, coins('4')], { value: coins('4') + value });
    await child.approve(WIMX, childBridge);
    await child.send(childBridge, 'withdrawTo', [WIMX.address, empty, coins('5')], { value });
    await bed.relayer.sync();
    expect(await root.balance(rootTokens.USDC, empty)).toBe(usdc('3'));
    expect(await root.coins(empty)).toBe(coins('0.3'));
    expect(await root.balance(rootTokens.IMX, empty)).toBe(coins('9'));
  });

  it.each([
    ['no amount', 'withdraw', [USDC.address, 0n], 1n, 'ZeroAmount()'],
    ['no fee', 'withdraw', [USDC.address, 1n], 0n, 'NoGas()'],
    ['no fee in addition to the amount', 'withdrawIMX', [5n], 5n, 'NoGas()'],
    ['less than the amount', 'withdrawIMX', [5n], 4n, 'InsufficientValue()'],
    ['a token without code', 'withdraw', [spare, 1n], 1n, 'EmptyTokenContract()'],
    ['WIMX without an allowance', 'withdraw', [WIMX.address, 1n], 1n, 'Wrapped: allowance too low'],
  ] as const)('reject the withdrawal %s', async (_name, method, values, sent, reason) => {
    expect(await child.failure(childBridge, method, values, { value: sent })).toBe(reason);
  });
});

describe('the flow rate', () => {
  const withdraw = async (of: { readonly address: string }, ...amounts: bigint[]): Promise<void> => {
    for (const amount of amounts) await child.send(childBridge, 'withdraw', [of.address, amount], { value });
    await bed.relayer.sync();
  };
  const queueLength = (): Promise<bigint> => root.read<bigint>(rootBridge, 'getPendingWithdrawalsLength', rich);
  const pending = (index: bigint): Promise<unknown[][]> =>
    root.read<unknown[][]>(rootBridge, 'getPendingWithdrawals', rich, [index]);
  const gained = async (work: () => Promise<unknown>): Promise<bigint> => {
    const before = await root.balance(rootTokens.USDC, rich);
    await work();
    return (await root.balance(rootTokens.USDC, rich)) - before;
  };

  it('makes a withdrawal above the threshold wait for a day', async () => {
    await withdraw(USDC, usdc('30000'));
    const [entry] = await pending(0n);
    expect(entry?.slice(0, 3)).toEqual([rich, rootTokens.USDC.address, usdc('30000')]);
    expect(await root.failure(rootBridge, 'finaliseQueuedWithdrawal', [rich, 0n])).toMatch(
      /^WithdrawalRequestTooEarly\(/,
    );

    await bed.advance(86_400);
    expect(await gained(() => root.send(rootBridge, 'finaliseQueuedWithdrawal', [rich, 0n], { by: 'spare' }))).toBe(
      usdc('30000'),
    );
    expect(await pending(0n)).toEqual([[ZeroAddress, ZeroAddress, 0n, 0n]]);
    expect(await queueLength()).toBe(1n);
    expect(await root.failure(rootBridge, 'finaliseQueuedWithdrawal', [rich, 0n])).toBe(
      `WithdrawalAlreadyProcessed(${rich}, 0)`,
    );
    expect(await root.failure(rootBridge, 'finaliseQueuedWithdrawal', [rich, 1n])).toBe(
      'IndexOutsideWithdrawalQueue(1, 1)',
    );
  });

  it('reports why it was queued', async () => {
    await withdraw(RARE, coins('1'));
    await withdraw(ETH, coins('10'));
    const [topic] = rootBridge.interface.encodeFilterTopics('QueuedWithdrawal', []);
    const filter = { address: rootBridge.address, topics: [topic], fromBlock: '0x0' };
    const logs = await root.rpc.request<{ topics: string[]; data: string }[]>('eth_getLogs', [filter]);
    const reasons = logs.map((log) => rootBridge.interface.parseLog(log)?.args.toArray().slice(4));
    expect(reasons).toEqual([
      [false, true, false],
      [true, false, false],
    ]);
    const found = await root.read<[bigint, bigint, bigint][]>(
      rootBridge,
      'findPendingWithdrawals',
      rich,
      rootTokens.RARE.address,
      0n,
      10n,
      5n,
    );
    expect(found.map(([index, amount]) => [index, amount])).toEqual([[0n, coins('1')]]);
  });

  it('finalises several of one token at once', async () => {
    await withdraw(USDC, usdc('30000'), usdc('40000'));
    await withdraw(RARE, 1n);
    await bed.advance(86_400);
    const finalise = 'finaliseQueuedWithdrawalsAggregated';
    const { address } = rootTokens.USDC;
    expect(await root.failure(rootBridge, finalise, [rich, address, []])).toBe('ProvideAtLeastOneIndex()');
    expect(await root.failure(rootBridge, finalise, [rich, address, [0n, 2n]])).toBe(
      `MixedTokens(${address}, ${rootTokens.RARE.address})`,
    );
    expect(await gained(() => root.send(rootBridge, finalise, [rich, address, [0n, 1n]]))).toBe(usdc('70000'));
  });

  it('queues everything once a bucket is empty, which time refills', async () => {
    const admin = { by: 'deployer' } as const;
    await root.send(
      rootBridge,
      'setRateControlThreshold',
      [rootTokens.USDC.address, usdc('100'), usdc('1'), usdc('1000')],
      admin,
    );
    await withdraw(USDC, usdc('60'), usdc('60'));
    expect([await root.read(rootBridge, 'withdrawalQueueActivated'), await queueLength()]).toEqual([true, 1n]);
    await withdraw(ETH, 1n);
    expect(await queueLength()).toBe(2n);
    await root.send(rootBridge, 'deactivateWithdrawalQueue', [], admin);
    await bed.advance(70);
    await withdraw(USDC, usdc('60'));
    expect(await queueLength()).toBe(2n);
  });
});

describe('the gateway', () => {
  const payload = coder.encode(
    ['bytes32', 'address', 'address', 'address', 'uint256'],
    [id('WITHDRAW'), rootTokens.IMX.address, rich, spare, coins('1')],
  );
  const commandId = id('a command');

  /** The storage rule that lets a simulation pass the gateway's approval check. */
  const approvalSlot = (command: string, childAdaptor: string, rootAdaptor: string, payloadHash: string): string => {
    const types = ['bytes32', 'bytes32', 'string', 'string', 'address', 'bytes32'];
    const key = coder.encode(types, [
      id('contract-call-approved'),
      command,
      'immutable',
      childAdaptor,
      rootAdaptor,
      payloadHash,
    ]);
    return keccak256(concat([keccak256(key), zeroPadValue('0x04', 32)]));
  };

  it('keeps approvals in the published slot', () => {
    const adaptor = '0x4f49B53928A71E553bB1B0F66a5BcB54Fd4E8932';
    const command = '0x14afed06fe9fa16598e3e15805641756de850a90622727131ff2fb00208eb761';
    const payloadHash = '0x8f38479b792be8c50c6aa934fa86ae4f96dd5bf6e7fb27536c763007200eb2b6';
    expect(approvalSlot(command, adaptor, adaptor, payloadHash)).toBe(
      '0x79032bc5e830589043db1580e0543ccc670a6e568e468261faf35649fabeb384',
    );
  });

  it('lets a message pass when the slot is overridden, and only then', async () => {
    const rootAdaptor = bed.at('root', 'adaptor', ours('MessageAdaptor'));
    const childAdaptor = bed.at('child', 'adaptor', ours('MessageAdaptor')).address;
    const gateway = bed.at('root', 'gateway', gatewayArtifact).address;
    const data = rootAdaptor.interface.encodeFunctionData('execute', [commandId, 'immutable', childAdaptor, payload]);
    const call = { from: rich, to: rootAdaptor.address, data };
    const slot = approvalSlot(commandId, childAdaptor, rootAdaptor.address, keccak256(payload));
    const stateOverrides = { [gateway]: { stateDiff: { [slot]: zeroPadValue('0x01', 32) } } };

    expect(await root.rpc.request('eth_call', [call, 'latest']).catch(devnetRevertReason)).toBe(
      'NotApprovedByGateway()',
    );
    expect(await root.rpc.request('eth_call', [call, 'latest', stateOverrides])).toBe('0x');
    const thresholds = rootBridge.interface.encodeFunctionData('largeTransferThresholds', [rootTokens.IMX.address]);
    const calls = [call, { from: rich, to: rootBridge.address, data: thresholds }];
    const [block] = await root.rpc.request<[{ calls: { status: string; gasUsed: string; returnData: string }[] }]>(
      'eth_simulateV1',
      [{ blockStateCalls: [{ stateOverrides, calls }] }, 'latest'],
    );
    const [executed, threshold] = block.calls;
    expect([executed?.status, Number(executed?.gasUsed) > 50_000, BigInt(threshold?.returnData ?? 0)]).toEqual([
      '0x1',
      true,
      coins('50000'),
    ]);
  });

  it('is the real contract: it accepts only its operators’ signatures', async () => {
    const proof = coder.encode(['address[]', 'uint256[]', 'uint256', 'bytes[]'], [[rich], [1n], 1n, []]);
    const input = coder.encode(['bytes', 'bytes'], ['0x', proof]);
    expect(await root.failure(bed.at('root', 'gateway', gatewayArtifact), 'execute', [input])).toBe(
      'InvalidOperators()',
    );
  });
});
