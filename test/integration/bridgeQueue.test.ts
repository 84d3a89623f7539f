import { describe, expect, it } from '@jest/globals';
import { getAddress, parseUnits } from 'ethers';
import type { BridgeBundle, BridgeRequest } from 'tributary-sdk';
import type { BridgeAdapter } from 'tributary-sdk/plugin';
import { eventually, useBridge } from './bridgeBed.js';

const bed = useBridge();
const day = 86_400;
const dollars = (text: string): bigint => parseUnits(text, 6);
const ethPlaceholder = getAddress('0x0000000000000000000000000000000000000eee');

const withdrawal = (token: string, amount: bigint): BridgeRequest => ({
  sourceChainId: bed.chainId('child'),
  destinationChainId: bed.chainId('root'),
  senderAddress: bed.address('rich'),
  recipientAddress: bed.address('rich'),
  token: bed.token('child', token),
  amount,
});

async function withdraw(
  bridge: BridgeAdapter,
  token: string,
  amount: bigint,
): Promise<{ bundle: BridgeBundle; hash: string }> {
  const bundle = await bridge.buildTransactions(withdrawal(token, amount));
  const { hash } = (await bed.carry('rich', bundle)).bridge;
  await eventually(() => bed.message(hash)?.status === 'executed');
  return { bundle, hash };
}

const statusOf = (bridge: BridgeAdapter, ...txHashes: readonly string[]) =>
  bridge.getStatus({ sourceChainId: bed.chainId('child'), txHashes });

describe('a withdrawal over the threshold', () => {
  it('is announced as delayed by the bundle, with the threshold', async () => {
    const bridge = bed.bridge();
    await expect(bridge.buildTransactions(withdrawal('USDC', dollars('30000')))).resolves.toMatchObject({
      delayWithdrawalLargeAmount: true,
      delayWithdrawalUnknownToken: false,
      withdrawalQueueActivated: false,
      largeTransferThresholds: dollars('30000'),
    });
    await expect(bridge.buildTransactions(withdrawal('USDC', dollars('30000') - 1n))).resolves.toMatchObject({
      delayWithdrawalLargeAmount: false,
    });
    await expect(bridge.buildTransactions(withdrawal('RARE', 1n))).resolves.toMatchObject({
      delayWithdrawalUnknownToken: true,
      largeTransferThresholds: 0n,
    });
  });

  it('is queued, shown as FLOW_RATE_CONTROLLED, refused before its time, and released after it, to the wei', async () => {
    const bridge = bed.bridge();
    const recipient = bed.address('rich');
    const before = await bed.balance('root', 'USDC', recipient);
    const childBefore = await bed.balance('child', 'USDC', recipient);
    const { hash } = await withdraw(bridge, 'USDC', dollars('30000.000001'));
    expect(childBefore - (await bed.balance('child', 'USDC', recipient))).toBe(dollars('30000.000001'));
    expect(await bed.balance('root', 'USDC', recipient)).toBe(before);

    const [status] = await statusOf(bridge, hash);
    expect(status).toMatchObject({
      status: 'FLOW_RATE_CONTROLLED',
      token: bed.token('root', 'USDC'),
      amount: dollars('30000.000001'),
      data: { gmpResponse: { status: 'destination_executed' }, canWithdraw: false, withdrawalIndex: 0 },
    });
    expect(status!.data.timeoutEnd! - status!.data.timeoutStart!).toBe(day);

    const [pending] = await bridge.getPendingWithdrawals(recipient);
    expect(pending).toMatchObject({
      index: 0,
      withdrawer: recipient,
      recipient,
      token: bed.token('root', 'USDC'),
      amount: dollars('30000.000001'),
      canWithdraw: false,
    });
    await expect(bridge.buildFinaliseWithdrawal({ recipient, index: 0 })).resolves.toEqual({
      pendingWithdrawal: pending,
      unsignedTx: null,
    });

    await bed.devnet.advance(day - 60);
    await expect(bridge.buildFinaliseWithdrawal({ recipient, index: 0 })).resolves.toMatchObject({ unsignedTx: null });
    await bed.devnet.advance(60);
    const { unsignedTx, pendingWithdrawal } = await bridge.buildFinaliseWithdrawal({
      recipient: recipient.toLowerCase(),
      index: 0,
      senderAddress: bed.address('spare'),
    });
    expect(pendingWithdrawal.canWithdraw).toBe(true);
    expect(unsignedTx).toMatchObject({
      to: bed.devnet.contracts.root['bridge'],
      value: 0n,
      chainId: bed.chainId('root'),
      from: bed.address('spare'),
    });
    await expect(statusOf(bridge, hash)).resolves.toMatchObject([
      { status: 'FLOW_RATE_CONTROLLED', data: { canWithdraw: true } },
    ]);

    const fees = await bridge.estimateFees({ action: 'FINALISE_WITHDRAWAL', sourceChainId: bed.chainId('root') });
    expect(fees).toEqual({
      sourceChainGas: (await bed.gasPrice('root')) * 200_000n,
      approvalFee: 0n,
      bridgeFee: 0n,
      imtblFee: 0n,
      totalFees: fees.sourceChainGas,
    });
    await bed.send('spare', unsignedTx!);
    expect((await bed.balance('root', 'USDC', recipient)) - before).toBe(dollars('30000.000001'));
    await expect(bridge.getPendingWithdrawals(recipient)).resolves.toEqual([]);
    await expect(statusOf(bridge, hash)).resolves.toMatchObject([{ status: 'COMPLETE' }]);
    await expect(bridge.buildFinaliseWithdrawal({ recipient, index: 0 })).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      message: 'pending withdrawal not found',
    });
  });

  it('matches each pending entry once, and counts records of zeros in the indexes', async () => {
    const bridge = bed.bridge();
    const first = await withdraw(bridge, 'USDC', dollars('40000'));
    await bed.devnet.advance(day);
    await bed.send(
      'rich',
      (await bridge.buildFinaliseWithdrawal({ recipient: bed.address('rich'), index: 0 })).unsignedTx!,
    );
    const second = await withdraw(bridge, 'USDC', dollars('40000'));
    const eth = await withdraw(bridge, 'ETH', parseUnits('10', 18));
    const pending = await bridge.getPendingWithdrawals(bed.address('rich'));
    expect(pending.map(({ index, token }) => [index, token])).toEqual([
      [1, bed.token('root', 'USDC')],
      [2, ethPlaceholder],
    ]);
    const statuses = await statusOf(bridge, second.hash, first.hash, eth.hash);
    expect(statuses.map(({ status, data }) => [status, data.withdrawalIndex])).toEqual([
      ['FLOW_RATE_CONTROLLED', 1],
      ['COMPLETE', undefined],
      ['FLOW_RATE_CONTROLLED', 2],
    ]);
  });
});

describe('getFlowRates', () => {
  it('returns capacity, depth, refill and threshold under the caller’s spelling of each token', async () => {
    const usdc = bed.token('root', 'USDC').toLowerCase();
    await expect(bed.bridge().getFlowRates(['native', usdc])).resolves.toEqual({
      withdrawalQueueActivated: false,
      withdrawalDelay: day,
      tokens: {
        native: expect.objectContaining({
          capacity: parseUnits('100', 18),
          refillRate: parseUnits('0.007', 18),
          largeTransferThreshold: parseUnits('10', 18),
        }),
        [usdc]: expect.objectContaining({
          capacity: dollars('300000'),
          refillRate: dollars('20'),
          largeTransferThreshold: dollars('30000'),
        }),
      },
    });
  });
});

describe('the token mapping', () => {
  it.each([
    ['NATIVE', 'ETH'],
    ['WETH', 'ETH'],
    ['IMX', 'NATIVE'],
    ['USDC', 'USDC'],
    ['LOCAL', null],
  ])('root %s is child %s', async (root, child) => {
    const rootToken = bed.token('root', root);
    const expected = child === null ? null : child === 'NATIVE' ? 'NATIVE' : bed.token('child', child);
    await expect(bed.bridge().getTokenMapping(rootToken.toLowerCase())).resolves.toEqual({
      rootToken: root === 'NATIVE' ? 'NATIVE' : rootToken,
      childToken: expected,
    });
  });

  it.each([
    ['NATIVE', 'IMX'],
    ['WIMX', 'IMX'],
    ['ETH', 'NATIVE'],
    ['USDC', 'USDC'],
    ['GEM', null],
  ])('child %s is root %s', async (child, root) => {
    const expected = root === null ? null : root === 'NATIVE' ? 'native' : bed.token('root', root);
    await expect(bed.bridge().getRootToken(bed.token('child', child))).resolves.toBe(expected);
  });

  it('is requested only once', async () => {
    const bridge = bed.bridge();
    await bridge.getTokenMapping(bed.token('root', 'USDC'));
    bed.devnet.clearRequests();
    await bridge.getTokenMapping(bed.token('root', 'USDC'));
    expect(bed.devnet.requests()).toEqual([]);
  });
});
