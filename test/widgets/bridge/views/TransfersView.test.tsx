import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { listTransfers } from '../../../../flows/bridge/listTransfers.js';
import { TransfersView } from '../../../../widgets/bridge/views/TransfersView.js';
import { bridgeWords } from '../../../../widgets/bridge/words/words.js';
import { FrameMemory } from '../../../../widgets/components/frame/FrameMemory.js';
import { moneyWords } from '../../../../widgets/shared/money/words/words.js';
import { ThemeScope } from '../../../../widgets/theme/ThemeScope.js';
import { childChainId, rootChainId } from '../../../kit/aToken.js';
import { player } from '../../../kit/people.js';
import { aHash } from '../../kit/anExecution.js';
import { context, networks } from '../../kit/context.js';
import { aWithdrawal } from '../kit.js';

afterEach(cleanup);

const other = `0x77aa${'0'.repeat(56)}0b01`;
const explored = {
  ...networks,
  [childChainId]: { ...networks[childChainId], blockExplorerUrls: ['https://explorer.example'] },
};

function show(executions: readonly ExecutionSnapshot[]): void {
  const transfers = listTransfers({
    executions,
    statuses: new Map(),
    pending: [],
    childChainId,
    rootChainId,
  });
  render(
    <ThemeScope>
      <FrameMemory>
        <TransfersView
          list={{ status: 'known', transfers, isPartial: false }}
          context={{ ...context, networks: explored, bridge: bridgeWords.get('en'), money: moneyWords.get('en') }}
          account={player}
          now={2_000_000}
          prices={{ status: 'unknown', prices: new Map(), readAtMs: null, failure: null }}
          emit={() => undefined}
          close={{ name: 'Close', onPress: () => undefined }}
          onBack={() => undefined}
          onWatch={() => undefined}
          onClaim={() => undefined}
        />
      </FrameMemory>
    </ThemeScope>,
  );
}

describe('TransfersView', () => {
  it('links to the pages of a transfer’s transaction and message', () => {
    const messageUrl = 'https://messages.example/1';
    const withdrawal = aWithdrawal({});
    const tasks = withdrawal.tasks.map((task) => (task.action === 'bridge' ? { ...task, messageUrl } : task));
    show([{ ...withdrawal, tasks }]);
    expect(screen.getByRole('link', { name: 'View on explorer' }).getAttribute('href')).toBe(
      `https://explorer.example/tx/${aHash}`,
    );
    expect(screen.getByRole('link', { name: 'Track this transfer' }).getAttribute('href')).toBe(messageUrl);
  });

  it('shows an older request that took effect in addition to a transfer, also to screen readers', () => {
    const execution = aWithdrawal({}, {}, { late: [{ taskId: '0/bridge', transactionHash: other }] });
    show([execution, aWithdrawal({}, {}, { id: 'withdrawal-2' })]);
    const sentence = 'This payment was made a second time: 800.00\u00a0USDC';
    expect(
      screen.getAllByText('You may have paid twice. Check what arrived: only the receiver can give it back.'),
    ).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'View on explorer', description: sentence }).getAttribute('href')).toBe(
      `https://explorer.example/tx/${other}`,
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(`2 in progress. ${sentence}`);
  });
});
