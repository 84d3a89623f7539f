import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { HaveNeed } from '../../../../widgets/components/amount/HaveNeed.js';

afterEach(cleanup);

describe('HaveNeed', () => {
  it('says in words what it draws', () => {
    render(
      <HaveNeed
        filledBasisPoints={2_755}
        sentence="You have 12.40 of 45.00 USDC"
        have={{ words: 'You have', amount: '12.40' }}
        short={{ words: 'You’re short', amount: '32.60' }}
      />,
    );
    expect(screen.getByRole('img', { name: 'You have 12.40 of 45.00 USDC' })).toBeTruthy();
    expect(screen.getByText('32.60')).toBeTruthy();
  });

  it('leaves out what is missing when nothing is', () => {
    render(
      <HaveNeed
        filledBasisPoints={10_000}
        sentence="Enough"
        have={{ words: 'You have', amount: '50.00' }}
        short={null}
      />,
    );
    expect(screen.queryByText('You’re short')).toBeNull();
  });
});
