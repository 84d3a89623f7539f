import { describe, expect, it } from '@jest/globals';
import { describeSteps, planSteps } from '../../../../widgets/payment/words/describeSteps.js';
import { aBridgeRoute, aFreeRoute, aSwapRoute, imx } from '../../kit/aFundingRoute.js';
import { aHash, anExecution, aTask } from '../../kit/anExecution.js';
import { around } from '../../kit/surroundings.js';

const noon = new Date(2025, 10, 20, 12, 16).getTime();

describe('planSteps', () => {
  it('names each signature, before anything has started', () => {
    expect(planSteps(aSwapRoute(), around).map(({ title, note }) => [title, note])).toEqual([
      ['Allow exactly 54.8238\u00a0IMX', 'For this payment only'],
      ['Swap 54.8238\u00a0IMX for USDC', 'About 15\u00a0seconds'],
    ]);
  });

  it('shows the wait for a bridge as a step of its own', () => {
    expect(planSteps(aBridgeRoute(), around).map(({ title }) => title)).toEqual(['Bridge 32.60\u00a0USDC to Immutable zkEVM', 'USDC arrives on Immutable zkEVM']);
  });

  it('gives a studio’s own step the studio’s words', () => {
    expect(planSteps(aFreeRoute(), around).map(({ title }) => title)).toEqual(['Moonferry credit: 32.60\u00a0USDC']);
  });
});

describe('describeSteps', () => {
  const label = { action: 'approve', amount: { token: imx, value: 55n * 10n ** 18n }, counterparty: null };

  it('leaves out housekeeping that has nothing to do', () => {
    expect(describeSteps(anExecution('preparing', 'pending'), noon, around).map(({ id }) => id)).toEqual(['0/approve', '0/swap']);
  });

  it('says what is signed with the amount that is signed', () => {
    const execution = anExecution('pending', 'pending', { tasks: [aTask('approve', 'awaiting-wallet', { label })] });
    expect(describeSteps(execution, noon, around)).toEqual([
      { id: '0/approve', state: 'your-turn', title: 'Allow exactly 55\u00a0IMX', note: 'Waiting for you in MetaMask' },
    ]);
  });

  it('says how long a step took, and how long the running one has been', () => {
    const tasks = [
      aTask('approve', 'confirmed', { label, startedAt: noon - 20_000, endedAt: noon - 11_000 }),
      aTask('swap', 'sent', { transactionHash: aHash, startedAt: noon - 7_000 }),
    ];
    expect(describeSteps(anExecution('confirmed', 'sent', { tasks }), noon, around).map(({ note }) => note)).toEqual([
      'Took 9\u00a0seconds, at 12:15',
      'Sent. 7\u00a0seconds so far, usually about 15\u00a0seconds',
    ]);
  });

  it.each([
    ['awaiting-wallet', 'unknown', 'unknown'],
    ['sent', 'unknown', 'unknown'],
    ['preparing', 'stopped', 'next'],
    ['rejected', 'stopped', 'next'],
    ['failed', 'failed', 'failed'],
  ] as const)('a swap left "%s" in a payment that is %s is shown as %s', (state, status, shown) => {
    expect(describeSteps(anExecution('confirmed', state, { status }), noon, around).at(-1)?.state).toBe(shown);
  });
});
