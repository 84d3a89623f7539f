import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { LiveRegion } from '../../../../widgets/components/message/LiveRegion.js';

afterEach(cleanup);

describe('LiveRegion', () => {
  it('is there before it has anything to say, so that a reader hears the change', () => {
    const { rerender } = render(<LiveRegion />);
    const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
    rerender(<LiveRegion polite="2 ways found" urgent="Your turn" />);
    expect([polite.textContent, urgent.textContent]).toEqual(['2 ways found', 'Your turn']);
  });
});
