import { describe, expect, it } from '@jest/globals';
import type { FundingEngine } from '../../../core/index.js';
import { hasAdapter } from '../../../flows/order/hasAdapter.js';
import { anEngine } from '../../kit/anEngine.js';

describe('hasAdapter', () => {
  it('is what the host’s plugins bring, and asks nothing of anybody', () => {
    const { engine, node } = anEngine();
    expect([hasAdapter(engine, 'dex'), node.requests]).toEqual([false, []]);
    expect(hasAdapter({ dex: {}, bridge: undefined } as unknown as FundingEngine, 'dex')).toBe(true);
    expect(hasAdapter({ dex: {}, bridge: undefined } as unknown as FundingEngine, 'bridge')).toBe(false);
  });
});
