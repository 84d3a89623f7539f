import { describe, expect, it } from '@jest/globals';
import { BridgeStatus } from '../../../core/bridge/BridgeAdapter.js';
import { duePhase, hasArrived, isQueued } from '../../../core/bridge/hasArrived.js';

const data = { gmpResponse: null };
const statuses = Object.values(BridgeStatus);

describe('hasArrived', () => {
  it.each(statuses)('%s: only what is complete, as long as it is not carried out', (status) => {
    expect(hasArrived({ status, data })).toBe(status === 'COMPLETE');
  });

  it.each(statuses)('%s: what is carried out, whatever word is shown for it', (status) => {
    expect(hasArrived({ status, executed: true, data })).toBe(true);
  });

  it('is not what is carried out into the queue', () => {
    expect(hasArrived({ status: 'NOT_ENOUGH_GAS', executed: true, data: { ...data, withdrawalIndex: 0 } })).toBe(false);
  });
});

describe('isQueued', () => {
  it.each(statuses)('%s: only what the flow rate holds back, as long as it is not carried out', (status) => {
    expect(isQueued({ status, data: { ...data, withdrawalIndex: 0 } })).toBe(status === 'FLOW_RATE_CONTROLLED');
  });

  it('is what was carried out into the queue, whatever word is shown for it', () => {
    expect(isQueued({ status: 'NOT_ENOUGH_GAS', executed: true, data: { ...data, withdrawalIndex: 0 } })).toBe(true);
    expect(isQueued({ status: 'NOT_ENOUGH_GAS', executed: true, data })).toBe(false);
  });
});

describe('duePhase', () => {
  it('is what the three words ask for, and nothing of all others', () => {
    const due = statuses.map((status) => [status, duePhase({ status })]).filter(([, phase]) => phase !== null);
    expect(due).toEqual([
      ['READY_TO_PROVE', 'prove'],
      ['READY_TO_FINALISE', 'finalise'],
      ['FAILED_REPLAYABLE', 'replay'],
    ]);
  });
});
