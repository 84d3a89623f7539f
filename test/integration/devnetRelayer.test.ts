import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toQuantity } from 'ethers';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import type { RelayedMessage } from '../../packages/devnet/Devnet.js';
import { coins } from '../../packages/devnet/deploy/amounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { startRelayer } from '../../packages/devnet/relayer/startRelayer.js';
import { type Bed, type BedChain, ours, startBed, type Target } from './startBed.js';

const spare = devnetAccounts.spare.address;
const { ETH } = childTokens;

let bed: Bed;
let root: BedChain;
let child: BedChain;
let rootBridge: Target;
let goBack: () => Promise<void>;

beforeAll(async () => {
  bed = await startBed();
  root = bed.rootChain;
  child = bed.childChain;
  rootBridge = bed.at('root', 'bridge', ours('RootERC20BridgeFlowRate'));
});
afterAll(() => bed.stop());
beforeEach(async () => {
  goBack = await bed.snapshot();
});
afterEach(async () => {
  bed.relayer.release();
  bed.relayer.setMinimumGasPaid(0n);
  await goBack();
});

const deposit = async (fee = coins('0.01')): Promise<string> => {
  const { hash } = await root.send(rootBridge, 'depositToETH', [spare, coins('0.1')], { value: coins('0.1') + fee });
  return hash;
};
const message = (hash: string): RelayedMessage | undefined =>
  bed.relayer.messages().find(({ transactionHash }) => transactionHash === hash);
const arrived = (): Promise<bigint> => child.balance(ETH, spare);

describe('startRelayer', () => {
  it('moves messages on by itself', async () => {
    const hash = await deposit();
    for (let tries = 0; message(hash)?.status !== 'executed' && tries < 200; tries++) await sleep(10);
    expect(await arrived()).toBe(coins('0.1'));
    expect(message(hash)).toMatchObject({
      id: `${hash}-1`,
      sourceChainId: 11155111,
      destinationChainId: 13473,
      sourceAddress: bed.root.contracts['adaptor'],
      destinationAddress: bed.child.contracts['adaptor'],
      gasPaid: coins('0.01'),
      error: null,
    });
  });

  it('keeps a held message, and moves it stage by stage', async () => {
    bed.relayer.hold();
    const hash = await deposit();
    await bed.relayer.sync();
    expect([message(hash)?.status, await arrived()]).toEqual(['called', 0n]);
    expect((await bed.relayer.step(hash)).status).toBe('approved');
    await bed.relayer.sync();
    expect([message(hash)?.status, await arrived()]).toEqual(['approved', 0n]);
    expect((await bed.relayer.step(hash)).status).toBe('executed');
    expect((await bed.relayer.step(hash)).status).toBe('executed');
    expect(await arrived()).toBe(coins('0.1'));
  });

  it('does not know every transaction', async () => {
    await expect(bed.relayer.step(`0x${'1'.repeat(64)}`)).rejects.toThrow('knows no message of transaction 0x1111');
  });

  it('fails on demand, with a transaction to show, and retries', async () => {
    bed.relayer.failNext('out of luck');
    const hash = await deposit();
    await bed.relayer.sync();
    expect(message(hash)).toMatchObject({ status: 'error', error: 'out of luck' });
    const receipt = await child.rpc.request<{ status: string }>('eth_getTransactionReceipt', [
      message(hash)?.executionHash,
    ]);
    expect(receipt.status).toBe('0x0');
    expect(await bed.relayer.retry(hash)).toMatchObject({ status: 'executed', error: null });
    expect(await arrived()).toBe(coins('0.1'));
  });

  it('reports why a delivery reverted, and again for a reverted retry', async () => {
    const childBridge = bed.at('child', 'bridge', ours('ChildERC20Bridge'));
    const receiver = bed.root.contracts['refusingReceiver'];
    const { hash } = await child.send(childBridge, 'withdrawTo', [ETH.address, receiver, coins('0.2')], {
      value: coins('0.01'),
    });
    await bed.relayer.sync();
    const failed = { status: 'error', error: 'Address: unable to send value, recipient may have reverted' };
    expect(message(hash)).toMatchObject(failed);
    expect(await bed.relayer.retry(hash)).toMatchObject(failed);
  });

  it('does not relay an underpaid message until more is paid or less is required', async () => {
    bed.relayer.setMinimumGasPaid(coins('0.001'));
    const first = await deposit(coins('0.0001'));
    const second = await deposit(coins('0.0001'));
    await bed.relayer.sync();
    expect([message(first)?.status, await arrived()]).toEqual(['insufficient_fee', 0n]);

    const gasService = bed.at('root', 'gasService', {
      abi: ['function addNativeGas(bytes32 txHash, uint256 logIndex, address refundAddress) payable'],
    });
    await root.send(gasService, 'addNativeGas', [first, message(first)?.logIndex, spare], { value: coins('0.001') });
    await bed.relayer.sync();
    expect([message(first)?.status, message(second)?.status]).toEqual(['executed', 'insufficient_fee']);

    bed.relayer.setMinimumGasPaid(coins('0.0001'));
    await bed.relayer.sync();
    expect([message(second)?.status, await arrived()]).toEqual(['executed', coins('0.2')]);
  });

  it('forgets messages of reverted blocks, and relays new ones', async () => {
    const undo = await bed.snapshot();
    await deposit();
    await bed.relayer.sync();
    expect(await arrived()).toBe(coins('0.1'));
    await undo();
    await bed.relayer.sync();
    expect([bed.relayer.messages(), await arrived()]).toEqual([[], 0n]);
    const again = await deposit();
    await bed.relayer.sync();
    expect([message(again)?.status, await arrived()]).toEqual(['executed', coins('0.1')]);
  });

  it('forgets messages whose block was reorganised away', async () => {
    bed.relayer.hold();
    const hash = await deposit();
    await bed.relayer.sync();
    expect(message(hash)?.status).toBe('called');
    await root.rpc.request('anvil_reorg', [1, []]);
    await bed.relayer.sync();
    expect(message(hash)).toBeUndefined();
  });

  it('waits for a chain that mines now and then', async () => {
    await child.rpc.request('evm_setAutomine', [false]);
    await child.rpc.request('evm_setIntervalMining', [1]);
    const hash = await deposit();
    await bed.relayer.sync();
    expect(message(hash)?.status).toBe('executed');
    await child.rpc.request('evm_setIntervalMining', [0]);
    await child.rpc.request('evm_setAutomine', [true]);
  });

  it('relays two equal messages of one transaction', async () => {
    bed.relayer.hold();
    const multicall = bed.at('root', 'multicall3', ours('Multicall3'));
    const callData = rootBridge.interface.encodeFunctionData('depositToETH', [spare, coins('0.1')]);
    const value = coins('0.1') + 7n;
    const one = [rootBridge.address, false, value, callData];
    const { hash } = await root.send(multicall, 'aggregate3Value', [[one, one]], { value: value * 2n });
    bed.relayer.release();
    await bed.relayer.sync();
    const messages = bed.relayer.messages().filter(({ transactionHash }) => transactionHash === hash);
    expect(messages.map(({ status, gasPaid }) => [status, gasPaid])).toEqual([
      ['executed', 7n],
      ['executed', 7n],
    ]);
    expect(await arrived()).toBe(coins('0.2'));
  });

  it('ignores messages from before its start, and messages that were stopped before', async () => {
    bed.relayer.hold();
    await deposit();
    const late = await startRelayer({ root: root.rpc, child: child.rpc });
    await late.sync();
    expect(late.messages()).toEqual([]);
    await late.stop();
    await deposit();
    await sleep(150);
    expect(late.messages()).toEqual([]);
    expect(toQuantity(await arrived())).toBe('0x0');
  });
});
