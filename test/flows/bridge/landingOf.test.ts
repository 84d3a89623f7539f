import { describe, expect, it } from '@jest/globals';
import { landingOf } from '../../../flows/bridge/landingOf.js';
import { aWithdrawal } from '../../widgets/bridge/kit.js';
import { aBridgeRoute } from '../../widgets/kit/aFundingRoute.js';
import { anExecution, aTask } from '../../widgets/kit/anExecution.js';

const crossing = aWithdrawal({});
const held = aWithdrawal({ dueAt: 90_000 }, {}, { id: 'held' });
const uncertain = anExecution('confirmed', 'confirmed', {
  id: 'uncertain',
  status: 'unknown',
  route: aBridgeRoute(),
  tasks: [aTask('bridge', 'unknown')],
});
const asked = anExecution('confirmed', 'confirmed', {
  id: 'asked',
  route: aBridgeRoute(),
  tasks: [aTask('bridge', 'awaiting-wallet')],
});
const allowedOnly = anExecution('confirmed', 'confirmed', {
  status: 'stopped',
  route: aBridgeRoute(),
  tasks: [aTask('approve', 'confirmed'), aTask('bridge', 'rejected')],
});

describe('landingOf', () => {
  it.each([
    ['nothing', [], { home: 'form', action: null }],
    [
      'one that crosses: it is followed',
      [crossing],
      { home: 'transfers', action: { type: 'resume', execution: crossing } },
    ],
    ['one that is held back: the wallet is not asked', [held], { home: 'transfers', action: null }],
    [
      'what is not certain, before everything',
      [crossing, uncertain],
      { home: 'transfers', action: { type: 'show', execution: uncertain } },
    ],
    [
      'one that waits for the wallet: it is shown',
      [asked, held],
      { home: 'transfers', action: { type: 'show', execution: asked } },
    ],
    ['one that moved nothing: no reason to come back', [allowedOnly], { home: 'form', action: null }],
  ] as const)('%s', (_case, open, expected) => {
    expect(landingOf(open)).toEqual(expected);
  });
});
