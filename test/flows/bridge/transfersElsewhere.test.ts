import { describe, expect, it } from '@jest/globals';
import { BehaviorSubject, filter, firstValueFrom } from 'rxjs';
import type { CrossChainTransfer, ExecutionSnapshot, TransferPage } from '../../../core/index.js';
import { listTransfers } from '../../../flows/bridge/listTransfers.js';
import type { TransferList } from '../../../flows/bridge/Transfer.js';
import { watchTransfers } from '../../../flows/bridge/watchTransfers.js';
import { asEngine } from '../../kit/asEngine.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { exchange, player } from '../../kit/people.js';
import { aPending, aStatus, aWithdrawal, queuedEther } from '../../widgets/bridge/kit.js';
import { ether } from '../../widgets/kit/aFundingRoute.js';
import { aHash } from '../../widgets/kit/anExecution.js';

const hashOf = (byte: string): string => `0x${byte.repeat(32)}`;

function aTransfer(given: Partial<CrossChainTransfer> = {}): CrossChainTransfer {
  const transactionHash = given.transactionHash ?? hashOf('ee');
  return {
    transactionHash,
    sourceChainId: childChainId,
    destinationChainId: rootChainId,
    token: 'native',
    amount: 5n,
    sender: player,
    recipient: player,
    sentAt: 7,
    status: { ...aStatus('PROCESSING'), txHash: transactionHash, messageUrl: 'https://messages.example/ee' },
    ...given,
  };
}

const list = (given: Partial<Parameters<typeof listTransfers>[0]>): ReturnType<typeof listTransfers> =>
  listTransfers({ executions: [], statuses: new Map(), pending: [], childChainId, rootChainId, ...given });

describe('listTransfers: what others sent', () => {
  it('is shown with its known data', () => {
    expect(list({ elsewhere: [{ transfer: aTransfer(), token: ether }] })).toEqual([
      {
        id: hashOf('ee'),
        stage: 'crossing',
        amount: { token: ether, value: 5n },
        sourceChainId: childChainId,
        recipient: player,
        sentAt: 7_000,
        dueAt: null,
        word: 'PROCESSING',
        transactionHash: hashOf('ee'),
        messageUrl: 'https://messages.example/ee',
        execution: null,
        withdrawal: null,
      },
    ]);
  });

  it('is shown once if it is queued, with its place, and can be claimed there', () => {
    const status = {
      ...aStatus('FLOW_RATE_CONTROLLED', { withdrawalIndex: 4, canWithdraw: true }),
      txHash: hashOf('ee'),
    };
    const elsewhere = [{ transfer: aTransfer({ status }), token: ether }];
    const pending = [queuedEther({ index: 3 }), queuedEther({ index: 4, canWithdraw: true })];
    expect(list({ elsewhere, pending }).map(({ stage, id, withdrawal }) => [stage, id, withdrawal?.index])).toEqual([
      ['ready', hashOf('ee'), 4],
      ['queued', `${player}:3:1000`, 3],
    ]);
    expect(list({ elsewhere }).map(({ stage }) => stage)).toEqual(['queued']); // its place is not known here
  });

  it('is shown as unknown if its status could not be read', () => {
    expect(list({ elsewhere: [{ transfer: aTransfer({ status: null }), token: ether }] })).toMatchObject([
      { stage: 'crossing', word: null, messageUrl: null },
    ]);
  });
});

interface Given {
  readonly executions?: readonly ExecutionSnapshot[];
  readonly page: () => Promise<TransferPage>;
}

const aPage = (transfers: readonly CrossChainTransfer[], failures: TransferPage['failures'] = []): TransferPage => ({
  transfers,
  failures,
  cursor: null,
});

/** The first list. */
function first({ executions = [], page }: Given): Promise<TransferList> {
  const engine = asEngine({
    environment: { bridgePair: { rootChainId, childChainId } },
    executions: () => Promise.resolve(executions),
    bridge: {
      getStatus: ({ txHashes }: { txHashes: readonly string[] }) =>
        Promise.resolve(txHashes.map((txHash) => ({ ...aStatus('PROCESSING'), txHash }))),
      getPendingWithdrawals: () => Promise.resolve([aPending()]),
      listTransfers: page,
    },
    tokens: { getTokenInfo: () => Promise.resolve(ether) },
  });
  const lists$ = new BehaviorSubject<TransferList | null>(null);
  const subscription = watchTransfers(engine, player).subscribe(lists$);
  return firstValueFrom(lists$.pipe(filter((known) => known !== null))).finally(() => subscription.unsubscribe());
}

describe('watchTransfers: what others sent', () => {
  it('shows transfers in progress, except this device’s and those from before the first read', async () => {
    const arrived = aTransfer({
      transactionHash: hashOf('ab'),
      status: { ...aStatus('COMPLETE'), txHash: hashOf('ab') },
    });
    const own = aTransfer({ transactionHash: aHash, recipient: exchange });
    const { isPartial, transfers } = await first({
      executions: [aWithdrawal({})],
      page: () => Promise.resolve(aPage([aTransfer(), arrived, own])),
    });
    expect(isPartial).toBe(false);
    expect(transfers.map(({ id, stage }) => [id, stage])).toEqual([
      [`${player}:0:1000`, 'queued'],
      ['withdrawal-1', 'crossing'],
      [hashOf('ee'), 'crossing'],
    ]);
  });

  it('reports a missing source, and shows the transfers of the others', async () => {
    const failures = [{ source: 'messages', code: 'READ_FAILED', message: 'down' }] as const;
    const told = await first({ page: () => Promise.resolve(aPage([aTransfer()], failures)) });
    expect([told.isPartial, told.transfers.map(({ id }) => id)]).toEqual([true, [`${player}:0:1000`, hashOf('ee')]]);
    const nothing = await first({ page: () => Promise.reject(new Error('down')) });
    expect([nothing.status, nothing.isPartial, nothing.transfers.length]).toEqual(['known', true, 1]);
  });
});
