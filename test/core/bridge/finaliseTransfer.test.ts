import { describe, expect, it } from '@jest/globals';
import { of } from 'rxjs';
import type { BridgeAdapter, BridgeTransactionStatus } from '../../../core/bridge/BridgeAdapter.js';
import { finaliseTransfer } from '../../../core/bridge/finaliseTransfer.js';
import { exchange, player, stranger } from '../../kit/people.js';

const sent = { sourceChainId: 13473, txHash: '0x01', account: player, recipient: stranger };
const release = { chainId: 11155111, from: player, to: exchange, data: '0x', value: 0n } as const;
const queued = {
  status: 'FLOW_RATE_CONTROLLED',
  data: { gmpResponse: null, withdrawalIndex: 4, timeoutEnd: 99 },
} as const;

function aBridge(
  status: Partial<BridgeTransactionStatus>,
  unsignedTx: typeof release | null = release,
  { stale = false } = {},
) {
  const asked: unknown[] = [];
  const bridge = {
    watchStatus: () => of({ status: { txHash: '0x01', data: { gmpResponse: null }, ...status }, stale }),
    buildFinaliseWithdrawal: (request: unknown) => (
      asked.push(request), Promise.resolve({ pendingWithdrawal: {}, unsignedTx })
    ),
  } as unknown as BridgeAdapter;
  return { bridge, asked };
}

describe('finaliseTransfer', () => {
  it("releases the entry of the recipient's queue that is the transfer, paid by the account", async () => {
    const { bridge, asked } = aBridge(queued);
    await expect(finaliseTransfer(bridge, sent, {})).resolves.toBe(release);
    expect(asked).toEqual([{ recipient: stranger, index: 4, senderAddress: player }]);
  });

  it('has nothing to do where the transfer has arrived', async () => {
    await expect(finaliseTransfer(aBridge({ status: 'COMPLETE' }).bridge, sent, {})).resolves.toBeNull();
    await expect(
      finaliseTransfer(aBridge({ status: 'NOT_ENOUGH_GAS', executed: true }).bridge, sent, {}),
    ).resolves.toBeNull();
  });

  it.each(['PENDING', 'PROCESSING', 'RETRY', 'ERROR', 'NOT_ENOUGH_GAS'] as const)(
    'does not guess while it is %s',
    async (status) => {
      await expect(finaliseTransfer(aBridge({ status }).bridge, sent, {})).rejects.toMatchObject({
        code: 'PROVIDER_ERROR',
        message: 'Failed to fetch the cross-chain status',
      });
    },
  );

  it('refuses before its time', async () => {
    await expect(finaliseTransfer(aBridge(queued, null).bridge, sent, {})).rejects.toMatchObject({
      code: 'FLOW_RATE_ERROR',
      message: 'the withdrawal cannot be released yet',
      data: { dueAt: 99 },
    });
  });

  it('asks for the status of that one transfer of the account', async () => {
    const asked: unknown[] = [];
    const status = { txHash: '0x01', status: 'PENDING', data: { gmpResponse: null } };
    const bridge = { watchStatus: (given: unknown) => (asked.push(given), of({ status, stale: false })) } as never;
    await expect(finaliseTransfer(bridge, sent, {})).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
    expect(asked).toEqual([{ sourceChainId: 13473, txHash: '0x01', account: player }]);
  });

  it.each([queued, { status: 'COMPLETE' as const }])('does not go by what was known before: %p', async (status) => {
    const { bridge, asked } = aBridge(status, release, { stale: true });
    await expect(finaliseTransfer(bridge, sent, {})).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
    expect(asked).toEqual([]);
  });

  it('throws PROVIDER_ERROR if the withdrawal index is unknown', async () => {
    const status = { status: 'FLOW_RATE_CONTROLLED', data: { gmpResponse: null } } as const;
    const { bridge, asked } = aBridge(status);
    await expect(finaliseTransfer(bridge, sent, {})).rejects.toMatchObject({
      code: 'PROVIDER_ERROR',
      data: { status: 'FLOW_RATE_CONTROLLED' },
    });
    expect(asked).toEqual([]);
  });

  it('takes a place in a queue that it does not wait in for none', async () => {
    const { bridge, asked } = aBridge({ ...queued, status: 'PENDING' });
    await expect(finaliseTransfer(bridge, sent, {})).rejects.toMatchObject({ code: 'PROVIDER_ERROR' });
    expect(asked).toEqual([]);
  });
});
