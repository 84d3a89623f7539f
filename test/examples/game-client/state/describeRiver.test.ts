import { describe, expect, it } from '@jest/globals';
import { describeRiver } from '../../../../examples/game-client/state/describeRiver.js';
import { firstState, RiverPhase, type RiverState } from '../../../../examples/game-client/state/RiverState.js';
import { anExecution, aTask } from '../snapshots.js';

const stall = { item: 'Riverglass Lantern', symbol: 'USDC', price: '10000000', decimals: 6 };

function say(given: Partial<RiverState>): ReturnType<typeof describeRiver> {
  return describeRiver({ ...firstState, ...given }, stall);
}

describe('describeRiver', () => {
  it.each(Object.values(RiverPhase))('has a title and a sentence for %s', (phase) => {
    const { title, sentence, choices } = say({ phase });
    expect([title.length > 3, /[.]$/.test(sentence), choices.filter(({ primary }) => primary).length <= 1]).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('offers only a re-check while the outcome is unknown', () => {
    expect(say({ phase: 'unknown', execution: anExecution({ status: 'unknown' }) })).toMatchObject({
      tone: 'unknown',
      choices: [{ command: { type: 'follow' } }],
    });
  });

  it.each([
    ['running', ['follow']],
    ['unknown', ['follow']],
    ['stopped', ['follow', 'stop']],
    ['failed', ['follow', 'stop']],
  ] as const)('offers an execution that was left %s the commands %p', (status, commands) => {
    expect(
      say({ phase: 'unfinished', execution: anExecution({ status }) }).choices.map(({ command }) => command.type),
    ).toEqual(commands);
  });

  it('stays neutral after a rejection, and shows its cost', () => {
    expect(
      say({ phase: 'declined', execution: anExecution({ status: 'stopped', tasks: [aTask({ state: 'rejected' })] }) }),
    ).toMatchObject({ tone: 'plain', sentence: 'Nothing was charged.' });
  });

  it('never says that nothing was charged if a step is done', () => {
    const execution = anExecution({ tasks: [aTask({ state: 'confirmed' }), aTask({ state: 'rejected' })] });
    for (const phase of ['declined', 'failed', 'unread'] as const)
      expect(say({ phase, execution, reason: 'It broke' }).sentence).not.toMatch(/Nothing was charged/);
  });

  it.each([
    ['awaiting-wallet', 'Your wallet asks: swap. Nothing of this step has moved yet.'],
    ['sent', 'Sent: swap. Waiting until the chain has it.'],
    ['waiting', 'On its way: swap.'],
    ['preparing', 'Next: swap.'],
  ] as const)('says where the money is while a step is %s', (state, sentence) => {
    expect(
      say({
        phase: 'paying',
        execution: anExecution({ tasks: [aTask({ state: 'confirmed', action: 'approve' }), aTask({ state })] }),
      }).sentence,
    ).toBe(sentence);
  });
});
