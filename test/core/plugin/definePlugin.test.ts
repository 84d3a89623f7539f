import { describe, expect, it } from '@jest/globals';
import { definePlugin } from '../../../core/plugin/definePlugin.js';
import { FakeFinder } from '../../kit/FakeFinder.js';

describe('definePlugin', () => {
  it('gives back what was written, frozen: what is registered is what was written', () => {
    const finders = [new FakeFinder()];
    const written = { id: 'treasury', finders };
    const plugin = definePlugin(written);
    expect(plugin).toEqual({ id: 'treasury', finders });
    expect(Object.isFrozen(plugin)).toBe(true);
    written.id = 'other';
    expect(plugin.id).toBe('treasury');
  });
});
