import { describe, expect, it } from '@jest/globals';
import { Observable } from 'rxjs';
import { type Abortable, type BridgeBundle, type BridgeRequest, type UnsignedTransaction } from 'tributary-sdk';
import type { BridgeAdapter } from 'tributary-sdk/plugin';
import { describeBridgeAdapter, type MakeAdapter, stageTokens } from 'tributary-sdk/plugin-kit';
import { aBridgeAdapter, someBridgeFees } from '../kit/aBridgeAdapter.js';
import { exchange, player, stranger } from '../kit/people.js';
import { approveData } from './approveData.js';
import { runKit } from './kitRun.js';

const { rootUsdc, childUsdc } = stageTokens;
const deposit: BridgeRequest = {
  sourceChainId: rootUsdc.chainId,
  destinationChainId: childUsdc.chainId,
  senderAddress: player,
  recipientAddress: player,
  token: rootUsdc.address,
  amount: 5_000_000n,
};

type Transactions = Pick<BridgeBundle, 'unsignedApprovalTx' | 'unsignedResetTx'>;

const toToken = (data: UnsignedTransaction['data']): UnsignedTransaction => ({
  ...{ chainId: rootUsdc.chainId, from: player, data, value: 0n },
  to: rootUsdc.address as UnsignedTransaction['to'],
});

/** A bridge of one token; what it builds may be changed. */
const aFerry =
  (change: (built: Transactions) => Partial<Transactions> = () => ({})): MakeAdapter<BridgeAdapter> =>
  (stage) => {
    const ask = <T>(what: string, answer: T, { signal }: Abortable = {}): Promise<T> =>
      stage.ask(what, () => answer, signal ? { signal } : {});
    return aBridgeAdapter({
      estimateFees: (_request, options) => ask('fees', someBridgeFees(), options),
      buildTransactions: async (request, options) => {
        const { sourceChainId, destinationChainId, recipientAddress, amount } = request;
        if (amount <= 0n || sourceChainId === destinationChainId || !recipientAddress.startsWith('0x'))
          throw new Error('there is no such transfer');
        const feeData = await ask('fees', someBridgeFees(), options);
        const unsignedApprovalTx = toToken(approveData(exchange, amount));
        const built = { unsignedApprovalTx, unsignedResetTx: null };
        return {
          ...{ feeData, contractToApprove: unsignedApprovalTx.to, ...built, ...change(built) },
          unsignedBridgeTx: { ...toToken('0xb6b55f25'), to: exchange },
          ...{ delayWithdrawalLargeAmount: null, delayWithdrawalUnknownToken: null },
          ...{ withdrawalQueueActivated: null, largeTransferThresholds: null },
        };
      },
      getPendingWithdrawals: (_recipient, options) => ask('withdrawals', { pending: [] } as never, options),
      getTokenMapping: (rootToken, options) => {
        const childToken = rootToken === rootUsdc.address ? childUsdc.address : null;
        return ask('mapping', { rootToken, childToken } as never, options);
      },
      getRootToken: (_childToken, options) => ask('root', rootUsdc.address as never, options),
      watchStatus: () =>
        new Observable(() => {
          const leaving = new AbortController();
          ask('status', null, { signal: leaving.signal }).catch(() => undefined);
          return () => leaving.abort();
        }),
    });
  };

const run = (make: MakeAdapter<BridgeAdapter>) =>
  runKit((test) =>
    describeBridgeAdapter('a ferry', make, {
      ...{ deposit, childToken: childUsdc.address, unknownToken: stranger, test, limitMs: 5_000 },
    }),
  );

describe('describeBridgeAdapter', () => {
  it('passes a bridge without a fault, also one that takes an allowance back first', async () => {
    expect((await run(aFerry())).failures).toEqual([]);
    const withReset = aFerry(() => ({ unsignedResetTx: toToken(approveData(exchange, 0n)) }));
    expect((await run(withReset)).failures).toEqual([]);
  });

  it.each<[string, (built: Transactions) => Partial<Transactions>, RegExp]>([
    [
      'approves without end',
      () => ({ unsignedApprovalTx: toToken(approveData(exchange, 2n ** 256n - 1n)) }),
      /sets the allowance to 1157\d+, not to 5000000/,
    ],
    [
      'gives the tokens away instead of allowing them',
      ({ unsignedApprovalTx }) => ({
        unsignedApprovalTx: toToken(`0xa9059cbb${unsignedApprovalTx!.data.slice(10)}`),
      }),
      /does not call approve\(address,uint256\): 0xa9059cbb/,
    ],
    [
      'leaves an allowance where it says that it takes one back',
      () => ({ unsignedResetTx: toToken(approveData(exchange, 1n)) }),
      /the reset sets the allowance to 1, not to 0/,
    ],
    [
      'approves with half a call',
      () => ({ unsignedApprovalTx: toToken('0x095ea7b3') }),
      /calls approve\(address,uint256\) with other parameters/,
    ],
  ])('catches one that %s', async (_fault, change, complaint) => {
    expect((await run(aFerry(change))).failures).toEqual([
      { name: expect.stringMatching(/an approval of exactly the amount/), complaint: expect.stringMatching(complaint) },
    ]);
  });
});
