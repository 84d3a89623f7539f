import { describe, expect, it } from '@jest/globals';
import { CommerceFlow } from '../../../flows/commerce/CommerceFlow.js';
import { goBack, leaveFor, start } from '../../../flows/commerce/Place.js';

const swap = { flow: CommerceFlow.SWAP, parameters: { amount: '1' } };
const bridge = { flow: CommerceFlow.BRIDGE, parameters: {} };

describe('Place', () => {
  it('returns to the first flow from any detour, and keeps no history', () => {
    const far = [swap, bridge, swap, bridge].reduce((place, stage) => leaveFor(stage)(place), start);
    expect(far).toEqual({ detour: { flow: 'BRIDGE', parameters: { showBackButton: true } }, visit: 4 });
    expect(goBack(far)).toEqual({ detour: null, visit: 5 });
  });

  it('gives a requested flow a back button, also if the request disables it', () => {
    expect(leaveFor({ ...swap, parameters: { showBackButton: false } })(start).detour?.parameters).toEqual({
      showBackButton: true,
    });
  });

  it('stays at the start if there is no earlier flow', () => {
    expect(goBack(start)).toBe(start);
  });
});
