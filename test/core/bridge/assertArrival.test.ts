import { describe, expect, it } from '@jest/globals';
import { assertArrival } from '../../../core/bridge/assertArrival.js';

describe('assertArrival', () => {
  it('takes what is needed, and more', () => {
    expect(() => assertArrival({ arrives: 7n, needed: 7n })).not.toThrow();
    expect(() => assertArrival({ arrives: 8n, needed: 7n })).not.toThrow();
  });

  it('refuses less, with both figures', () => {
    expect(() => assertArrival({ arrives: 6n, needed: 7n })).toThrow(
      expect.objectContaining({
        code: 'UNSUPPORTED_ERROR',
        message: 'the bridge does not carry this transfer: less would arrive than is needed',
        data: { arrives: 6n, needed: 7n, reason: 'less would arrive than is needed' },
      }),
    );
  });
});
