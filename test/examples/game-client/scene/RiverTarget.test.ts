import { describe, expect, it } from '@jest/globals';
import { targetOf } from '../../../../examples/game-client/scene/RiverTarget.js';
import { firstState, type RiverState, type Way } from '../../../../examples/game-client/state/RiverState.js';
import { aRoute } from '../../../kit/aRoute.js';
import { anExecution, aTask } from '../snapshots.js';

function target(given: Partial<RiverState>): ReturnType<typeof targetOf> {
  return targetOf({ ...firstState, ...given });
}

const half = [aTask({ state: 'confirmed' }), aTask()];

describe('targetOf', () => {
  it('moves the light along the chosen route during its execution', () => {
    expect(target({ phase: 'paying', execution: anExecution({ tasks: half }) }).bead).toBe(0.5);
  });

  it('is at the mouth until the purchase starts, then moves to the stall', () => {
    expect(target({ phase: 'buying', execution: anExecution({ status: 'done', tasks: half }) }).bead).toBe(1);
    expect(
      target({ phase: 'buying', execution: anExecution({ route: aRoute({ kind: 'fulfilment' }), tasks: half }) }).bead,
    ).toBe(1.5);
  });

  it('has mist and no light if the state is unknown', () => {
    expect(target({ phase: 'unknown', execution: anExecution({ status: 'unknown', tasks: half }) })).toMatchObject({
      mist: 1,
      bead: null,
      tone: 'unknown',
    });
  });

  it('lights the lantern on the ferry once it is the player’s', () => {
    expect(target({ phase: 'yours' })).toMatchObject({ lantern: 1, aboard: true, tributaries: [], moored: false });
  });

  it('shows seven tributaries at most, the chosen one always among them', () => {
    const ways = Array.from(
      { length: 12 },
      (_, index): Way => ({ id: String(index), kind: 'swap', route: aRoute(), state: 'open' }),
    );
    const { tributaries } = target({ phase: 'choosing', ways, chosen: '11' });
    expect([tributaries.length, tributaries.find(({ chosen }) => chosen)?.id]).toEqual([7, '11']);
  });
});
