import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { describeRevert } from '../../core/rpc/describeRevert.js';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { RpcRequestError } from '../../packages/devnet/chains/RpcRequestError.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { rootTokens } from '../../packages/devnet/deploy/tokens/rootTokens.js';
import { type Bed, type BedChain, ours, packaged, startBed, type Target, token } from './startBed.js';

const router = packaged('tributary-devnet-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json');
const { rich, spare } = devnetAccounts;
const { WIMX, USDC, GEM } = childTokens;
const past = 1n;

let bed: Bed;

beforeAll(async () => {
  bed = await startBed();
});
afterAll(() => bed.stop());

/** Returns our description of the chain's answer to a failing call. */
async function said(
  { rpc }: BedChain,
  { address, interface: contract }: Target,
  method: string,
  values: readonly unknown[],
  from: string = rich.address,
  value = 0n,
): Promise<string | null> {
  const call = { from, to: address, data: contract.encodeFunctionData(method, values), value: toQuantity(value) };
  const failure: unknown = await rpc.request('eth_call', [call, 'latest']).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(failure instanceof RpcRequestError)) throw new Error(`${method} did not revert`, { cause: failure });
  return describeRevert(failure.data ?? '0x');
}

const swap = (tokenIn: string, tokenOut: string, amount: bigint, limit: bigint): readonly unknown[] => [
  tokenIn,
  tokenOut,
  500,
  rich.address,
  amount,
  limit,
  0n,
];

describe('describeRevert, for the contracts’ errors', () => {
  it('names an ERC20 token’s errors, with their arguments', async () => {
    expect(await said(bed.childChain, token(GEM), 'transferFrom', [spare.address, rich.address, 5n])).toBe(
      `ERC20InsufficientAllowance(spender: ${rich.address}, allowance: 0, needed: 5)`,
    );
    expect(await said(bed.childChain, token(GEM), 'transfer', [rich.address, 5n], spare.address)).toBe(
      `ERC20InsufficientBalance(sender: ${spare.address}, balance: 0, needed: 5)`,
    );
  });

  it('names the errors of the order settlement contract', async () => {
    const seaport = bed.at('child', 'seaport', ours('ImmutableSeaport'));
    const nothing = [[], [], [], [], `0x${'00'.repeat(32)}`, rich.address, 1n];
    expect(await said(bed.childChain, seaport, 'fulfillAvailableAdvancedOrders', nothing)).toBe(
      'NoSpecifiedOrdersAvailable()',
    );
  });

  it("returns the older tokens' own text", async () => {
    expect(await said(bed.childChain, token(WIMX), 'transferFrom', [spare.address, rich.address, 5n])).toBe(
      'Wrapped: balance too low',
    );
    expect(await said(bed.rootChain, token(rootTokens.OLDUSD), 'transferFrom', [rich.address, spare.address, 5n])).toBe(
      'allowance too low',
    );
  });

  it("returns the router's own text", async () => {
    const at = bed.at('child', 'router', router);
    await bed.childChain.approve(USDC, at);
    expect(
      await said(bed.childChain, at, 'exactInputSingle', [swap(USDC.address, WIMX.address, 1_000n, 2n ** 200n)]),
    ).toBe('Too little received');
    expect(await said(bed.childChain, at, 'multicall(uint256,bytes[])', [past, []])).toBe('Transaction too old');
  });

  it('names the errors of the proxy before the router', async () => {
    const at = bed.at('child', 'swapProxy', ours('SecondaryFeeSwapProxy'));
    const native = swap(WIMX.address, USDC.address, 1_000n, 0n);
    expect(await said(bed.childChain, at, 'multicall(uint256,bytes[])', [past, []])).toBe('DeadlinePassed()');
    expect(
      await said(
        bed.childChain,
        at,
        'exactInputSingleWithSecondaryFee',
        [[[spare.address, 1_001n]], native],
        rich.address,
        1_000n,
      ),
    ).toBe('FeeTooHigh()');
    expect(
      await said(bed.childChain, at, 'multicall(uint256,bytes[])', [
        2n ** 40n,
        [at.interface.encodeFunctionData('unwrapNativeToken', [5n])],
      ]),
    ).toBe('FailedToUnwrapNativeTokens(required: 5, actual: 0)');
  });

  it('names the errors of both sides of the bridge', async () => {
    const root = bed.at('root', 'bridge', ours('RootERC20BridgeFlowRate'));
    const child = bed.at('child', 'bridge', ours('ChildERC20Bridge'));
    expect(await said(bed.rootChain, root, 'depositTo', [rootTokens.USDC.address, spare.address, 5n])).toBe('NoGas()');
    expect(await said(bed.rootChain, root, 'finaliseQueuedWithdrawal', [spare.address, 7n])).toBe(
      'IndexOutsideWithdrawalQueue(lengthOfQueue: 0, requestedIndex: 7)',
    );
    expect(await said(bed.childChain, child, 'withdraw', [USDC.address, 0n], rich.address, 1n)).toBe('ZeroAmount()');
  });

  it('returns the text of the multicall', async () => {
    const at = bed.at('root', 'multicall3', ours('Multicall3'));
    expect(await said(bed.rootChain, at, 'aggregate3', [[[rootTokens.USDC.address, false, '0x12345678']]])).toBe(
      'Multicall3: call failed',
    );
  });

  it('returns nothing for an error that only a game knows', async () => {
    const at = bed.at('child', 'marketplace', ours('TestMarketplace'));
    expect(await said(bed.childChain, at, 'buy', [0n, 1n], rich.address, 1n)).toBeNull();
  });
});
