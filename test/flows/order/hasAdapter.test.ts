import { describe, expect, it } from '@jest/globals';
import { hasAdapter } from '../../../flows/order/hasAdapter.js';
import { anEngine } from '../../kit/anEngine.js';
import { asEngine } from '../../kit/asEngine.js';

describe('hasAdapter', () => {
  it('reads the host’s plugins, without any request', () => {
    const { engine, node } = anEngine();
    expect([hasAdapter(engine, 'dex'), node.requests]).toEqual([false, []]);
    expect(hasAdapter(asEngine({ dex: {}, bridge: undefined }), 'dex')).toBe(true);
    expect(hasAdapter(asEngine({ dex: {}, bridge: undefined }), 'bridge')).toBe(false);
  });
});
