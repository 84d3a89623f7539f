import { describe, expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useEver } from '../../../../widgets/shared/stream/useEver.js';

describe('useEver', () => {
  it('stays true after it was true', () => {
    const { result, rerender } = renderHook((is: boolean) => useEver(is), { initialProps: false });
    const seen = [result.current];
    for (const is of [true, false]) {
      rerender(is);
      seen.push(result.current);
    }
    expect(seen).toEqual([false, true, true]);
  });
});
