import { describe, expect, it } from '@jest/globals';
import { BridgeStatus } from '../../../core/bridge/BridgeAdapter.js';
import { duePhase, hasArrived, isQueued } from '../../../core/bridge/hasArrived.js';

const data = { gmpResponse: null };
const statuses = Object.values(BridgeStatus);

describe('hasArrived', () => {
  it.each(statuses)('is true only for a complete transfer if it is not executed: %s', (status) => {
    expect(hasArrived({ status, data })).toBe(status === 'COMPLETE');
  });

  it.each(statuses)('is true for an executed transfer in any status: %s', (status) => {
    expect(hasArrived({ status, executed: true, data })).toBe(true);
  });

  it('is false for a transfer that was executed into the withdrawal queue', () => {
    expect(hasArrived({ status: 'NOT_ENOUGH_GAS', executed: true, data: { ...data, withdrawalIndex: 0 } })).toBe(false);
  });
});

describe('isQueued', () => {
  it.each(statuses)('is true only for a flow-rate-controlled transfer if it is not executed: %s', (status) => {
    expect(isQueued({ status, data: { ...data, withdrawalIndex: 0 } })).toBe(status === 'FLOW_RATE_CONTROLLED');
  });

  it('is true for a transfer executed into the queue, in any status', () => {
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
