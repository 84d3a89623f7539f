import { describe, expect, it } from '@jest/globals';
import { networks } from '../../../core/chains/networks.js';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../core/execution/ExecutionSnapshot.js';
import { withLinks } from '../../../core/execution/withLinks.js';

const [first, second, third] = ['1a', '2b', '3c'].map((byte) => `0x${byte.repeat(32)}`) as [string, string, string];

function aTask(id: string, action: string, chainId: number, transactionHash: string | null): TaskSnapshot {
  return {
    id,
    type: 'transaction',
    action,
    chainId,
    state: 'confirmed',
    label: null,
    transactionHash,
    detail: null,
    startedAt: 1,
    endedAt: 2,
  };
}

const tasks = [
  aTask('0/swap', 'swap', 13371, first),
  aTask('1/bridge', 'bridge', 13371, second),
  aTask('1/await-arrival', 'await-arrival', 1, null),
  aTask('1/finalise', 'finalise', 1, third),
  aTask('10/await-arrival', 'await-arrival', 1, null),
];
const snapshot = { id: 'e', status: 'done', tasks, error: null } as unknown as ExecutionSnapshot;
const messageLink = ({ sourceChainId, txHash }: { sourceChainId: number; txHash: string }): string =>
  `https://messages.example/${sourceChainId}/${txHash}`;

describe('withLinks', () => {
  it('gives every transaction its page, and a message to what sent it and what waits for it', () => {
    const linked = withLinks(snapshot, { networks, messageLink });
    expect(linked.tasks.map(({ id, explorerUrl, messageUrl }) => [id, explorerUrl, messageUrl])).toEqual([
      ['0/swap', `https://explorer.immutable.com/tx/${first}`, undefined],
      ['1/bridge', `https://explorer.immutable.com/tx/${second}`, `https://messages.example/13371/${second}`],
      ['1/await-arrival', undefined, `https://messages.example/13371/${second}`],
      ['1/finalise', `https://eth.blockscout.com/tx/${third}`, undefined],
      ['10/await-arrival', undefined, undefined],
    ]);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'blob:https://messages.example/1',
    'https://messages.example@thief.example/',
    'https://messages.example/\u202Egpj.exe',
    'http://messages.example/1',
    'no address',
  ])('gives no page that a player must not open: %j', (link) => {
    const linked = withLinks(snapshot, { networks, messageLink: () => link });
    expect(linked.tasks.flatMap(({ messageUrl }) => messageUrl ?? [])).toEqual([]);
  });

  it('gives what arrived late its page', () => {
    const late = [
      { taskId: '1/bridge', transactionHash: first },
      { taskId: 'gone', transactionHash: second },
    ];
    expect(withLinks({ ...snapshot, late }, { networks }).late).toEqual([
      { taskId: '1/bridge', transactionHash: first, explorerUrl: `https://explorer.immutable.com/tx/${first}` },
      { taskId: 'gone', transactionHash: second },
    ]);
  });

  it('leaves what has no page as it is', () => {
    expect(withLinks(snapshot, { networks: {} })).toEqual(snapshot);
    expect(withLinks(snapshot, { networks: {}, messageLink: () => null })).toEqual(snapshot);
  });
});
