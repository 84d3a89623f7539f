import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { SearchProgress } from '../../../../widgets/components/route/SearchProgress.js';

afterEach(cleanup);

describe('SearchProgress', () => {
  it('has one mark per way, and always the sentence', () => {
    const { container } = render(
      <SearchProgress found={2} searching={1} unavailable={2}>
        2 ways found, 1 still searching, 2 not available
      </SearchProgress>,
    );
    expect([...container.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'))).toEqual([
      'found',
      'found',
      'searching',
      'unavailable',
      'unavailable',
    ]);
    expect(screen.getByText('2 ways found, 1 still searching, 2 not available')).toBeTruthy();
  });
});
