import { describe, expect, it } from '@jest/globals';
import { idleHelm, waters } from '../../../../examples/game-client/scene/Ferry.js';
import { advanceScene, firstScene, type RiverScene } from '../../../../examples/game-client/scene/RiverScene.js';
import { type RiverTarget, targetOf } from '../../../../examples/game-client/scene/RiverTarget.js';
import { firstState } from '../../../../examples/game-client/state/RiverState.js';

const rest = targetOf({ ...firstState, phase: 'free' });
const moving = { helm: idleHelm, seconds: 1 / 60, calm: false };

function frames(count: number, scene: RiverScene, target: RiverTarget, surroundings = moving): RiverScene {
  return Array.from({ length: count }).reduce<RiverScene>((now) => advanceScene(now, target, surroundings), scene);
}

const streams = (...ids: readonly string[]): RiverTarget => ({
  ...rest,
  tributaries: ids.map((id) => ({ id, state: 'open', chosen: false })),
});

describe('advanceScene', () => {
  it('lets a tributary flow until it has reached the river, and fades it when it ends', () => {
    const flowing = frames(600, firstScene, streams('a'));
    expect(flowing.tributaries[0]?.length).toBeCloseTo(1, 2);
    expect(frames(600, flowing, rest).tributaries).toEqual([]);
  });

  it('gives every tributary a separate course, and keeps it', () => {
    const one = frames(1, firstScene, streams('a'));
    const all = frames(1, one, streams('b', 'a', 'c', 'd', 'e', 'f', 'g'));
    expect(new Set(all.tributaries.map(({ bed }) => bed)).size).toBe(7);
    expect(all.tributaries.find(({ id }) => id === 'a')?.bed).toBe(one.tributaries[0]?.bed);
  });

  it('steers by the helm, and not out of the water', () => {
    const right = frames(1_200, firstScene, rest, { ...moving, helm: { steer: 1, pointed: null } });
    expect(right.ferry).toMatchObject({ x: waters.to, speed: 0 });
  });

  it('steers to a touch position', () => {
    const there = frames(600, firstScene, rest, { ...moving, helm: { steer: 0, pointed: 800 } });
    expect(Math.abs(there.ferry.x - 800)).toBeLessThan(5);
  });

  it('stays at the jetty during a payment, for any helm input', () => {
    const paid = frames(900, firstScene, { ...rest, moored: true }, { ...moving, helm: { steer: 1, pointed: null } });
    expect(Math.abs(paid.ferry.x - waters.jetty)).toBeLessThan(5);
  });

  it('stands still for a player who prefers reduced motion, with everything in its place at once', () => {
    const target = { ...streams('a'), bead: 0.5, mist: 1, moored: true };
    const [once, twice] = [
      frames(1, firstScene, target, { ...moving, calm: true }),
      frames(2, firstScene, target, { ...moving, calm: true }),
    ];
    expect(twice).toEqual(once);
    expect(once).toMatchObject({ time: 0, bead: 0.5, mist: 1, ferry: { x: waters.jetty } });
  });

  it('comes to the same picture in few long frames as in many short ones', () => {
    const target = { ...streams('a'), lantern: 1 };
    const [few, many] = [
      frames(10, firstScene, target, { ...moving, seconds: 0.1 }),
      frames(100, firstScene, target, { ...moving, seconds: 0.01 }),
    ];
    expect(few.lantern).toBeCloseTo(many.lantern, 5);
  });
});
