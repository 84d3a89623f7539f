import { describe, expect, it } from '@jest/globals';
import { lastValueFrom, toArray } from 'rxjs';
import type { BridgeQuote, BridgeTransactionStatus } from '../../../core/bridge/BridgeAdapter.js';
import { ChainBridge } from '../../../core/bridge/ChainBridge.js';
import { bridgeErrors } from '../../../core/errors/bridgeErrors.js';
import { player, stranger } from '../../kit/people.js';

const [home, away] = [13473, 8453];
const [one, two, undone, unread] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(64)}`) as [
  string,
  string,
  string,
  string,
];
const link = { sourceChainId: home, destinationChainId: away, funding: true, kind: 'message' } as const;
const crossing = { sourceChainId: home, destinationChainId: away, senderAddress: player };
const native = 'native';

function aBridge(answers: Readonly<Record<string, readonly string[]>> = {}) {
  const asked: unknown[] = [];
  const left = new Map(Object.entries(answers).map(([hash, statuses]) => [hash, [...statuses]]));
  const bridge = new ChainBridge(
    { id: 'mine', links: [link], statusPauses: { firstMs: 1, longestMs: 2 }, origins: new Set([home]) },
    {
      quote: (request) => (asked.push(request), Promise.resolve({ fees: { gas: 7n } } as unknown as BridgeQuote)),
      carried: () => Promise.resolve([]),
      build: () => Promise.reject(new Error('nothing is built here')),
    },
    {
      statusOf: (chainId, txHash, { account }) => {
        asked.push({ chainId, txHash, account });
        if (txHash === undone) return Promise.reject(bridgeErrors.transactionReverted(txHash));
        if (txHash === unread) return Promise.reject(new Error('the node is away'));
        const status = left.get(txHash)?.shift() ?? 'PENDING';
        return Promise.resolve({ txHash, status, data: { gmpResponse: null } } as BridgeTransactionStatus);
      },
      list: () => Promise.resolve({ transfers: [], cursor: null, failures: [] }),
    },
  );
  return { bridge, asked };
}

describe('ChainBridge', () => {
  it('tells each transfer by its chain and hash; one that was undone costs the others nothing', async () => {
    const { bridge, asked } = aBridge({ [one]: ['PROCESSING'], [two]: ['COMPLETE'] });
    const statuses = await bridge.getStatus({ sourceChainId: String(home), txHashes: [one, undone, two] });
    expect(statuses.map(({ txHash, status }) => [txHash, status])).toEqual([
      [one, 'PROCESSING'],
      [undone, 'PENDING'],
      [two, 'COMPLETE'],
    ]);
    expect(asked).toContainEqual({ chainId: home, txHash: one, account: undefined });
  });

  it('filters transfers by account if one is named', async () => {
    const { bridge, asked } = aBridge();
    await bridge.getStatus({ sourceChainId: home, txHashes: [one], account: player.toLowerCase() });
    expect(asked).toEqual([{ chainId: home, txHash: one, account: player }]);
    await expect(bridge.getStatus({ sourceChainId: home, txHashes: [one], account: 'me' })).rejects.toMatchObject({
      code: 'INVALID_ADDRESS',
    });
  });

  it('does not take what could not be read for a status', async () => {
    const { bridge } = aBridge();
    await expect(bridge.getStatus({ sourceChainId: home, txHashes: [one, unread] })).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
    });
  });

  it('follows a transfer of the account to its end', async () => {
    const { bridge, asked } = aBridge({ [one]: ['PENDING', 'PROCESSING', 'COMPLETE'] });
    const told = await lastValueFrom(
      bridge.watchStatus({ sourceChainId: home, txHash: one, account: player }).pipe(toArray()),
    );
    expect(told.map(({ status }) => status.status)).toEqual(['PENDING', 'PROCESSING', 'COMPLETE']);
    expect(asked[0]).toEqual({ chainId: home, txHash: one, account: player });
  });

  it.each([
    ['a chain that nothing leaves', { sourceChainId: away, txHash: one }, 'INVALID_SOURCE_CHAIN_ID'],
    ['an invalid chain ID', { sourceChainId: 'base', txHash: one }, 'INVALID_SOURCE_CHAIN_ID'],
    ['an invalid hash', { sourceChainId: home, txHash: '0x12' }, 'INVALID_TRANSACTION'],
  ])('asks nothing of %s', async (_what, { sourceChainId, txHash }, code) => {
    const { bridge, asked } = aBridge();
    await expect(bridge.getStatus({ sourceChainId, txHashes: [txHash] })).rejects.toMatchObject({ code });
    await expect(lastValueFrom(bridge.watchStatus({ sourceChainId, txHash }))).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it('estimates the fees of its quote if no recipient is named', async () => {
    const { bridge, asked } = aBridge();
    const fees = await bridge.estimateFees({ action: 'WITHDRAW', ...crossing, token: native, amount: 5n } as never);
    expect(fees).toEqual({ gas: 7n });
    expect(asked).toEqual([{ ...crossing, recipientAddress: player, token: native, amount: 5n, side: 'sent' }]);
  });

  it.each([
    ['the release of a queue', { action: 'FINALISE_WITHDRAWAL' }, 'INVALID_TRANSACTION'],
    ['no destination', { destinationChainId: undefined }, 'INVALID_DESTINATION_CHAIN_ID'],
    ['no sender', { senderAddress: undefined }, 'INVALID_ADDRESS'],
  ])('has no fees for %s', async (_what, given, code) => {
    const { bridge, asked } = aBridge();
    const request = { action: 'WITHDRAW', ...crossing, token: native, ...given };
    await expect(bridge.estimateFees(request as never)).rejects.toMatchObject({ code });
    expect(asked).toEqual([]);
  });

  it('keeps no queue, and knows no forms of the pair', async () => {
    const { bridge } = aBridge();
    await expect(bridge.getPendingWithdrawals()).resolves.toEqual([]);
    await expect(bridge.buildFinaliseWithdrawal({ recipient: stranger, index: 0 })).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
    });
    await expect(bridge.getFlowRates()).resolves.toMatchObject({ withdrawalQueueActivated: false });
    await expect(bridge.getTokenMapping('NATIVE')).resolves.toEqual({ rootToken: 'NATIVE', childToken: null });
    await expect(bridge.getRootToken()).resolves.toBeNull();
  });
});
