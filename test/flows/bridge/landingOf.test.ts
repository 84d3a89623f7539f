import { describe, expect, it } from '@jest/globals';
import { isTransfer, landingOf } from '../../../flows/bridge/landingOf.js';
import { stranger } from '../../kit/people.js';
import { aWithdrawal } from '../../widgets/bridge/kit.js';
import { aBridgeRoute, aClaimRoute, aSwapRoute, aTransferRoute } from '../../widgets/kit/aFundingRoute.js';
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

const claiming = aWithdrawal(
  { dueAt: 90_000 },
  { state: 'pending' },
  { route: aClaimRoute(), tasks: [aTask('finalise', 'pending')] },
);

describe('isTransfer', () => {
  it.each([
    ['a transfer over the bridge', aBridgeRoute(), true],
    ['one on the same network', aTransferRoute(stranger), true],
    ['a release', aClaimRoute(), true],
    ['a swap', aSwapRoute(), false],
  ])('returns the expected result for %s', (_what, route, expected) => {
    expect(isTransfer({ route })).toBe(expected);
  });
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
    [
      'the release of one: it is shown, for it waits for the player',
      [claiming],
      { home: 'form', action: { type: 'show', execution: claiming } },
    ],
    ['one that moved nothing: no reason to come back', [allowedOnly], { home: 'form', action: null }],
  ] as const)('returns the initial view: %s', (_case, open, expected) => {
    expect(landingOf(open)).toEqual(expected);
  });
});
