import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Costs } from '../../../../widgets/components/amount/Costs.js';

afterEach(cleanup);

describe('Costs', () => {
  it('shows the total while closed, and each cost when opened', () => {
    render(
      <Costs
        title="All costs"
        total="0.51 IMX"
        lines={[{ label: 'Gas', value: '0.0063 IMX' }]}
        bottom={{ label: 'You pay at most', value: '54.89 IMX' }}
      />,
    );
    const head = screen.getByRole('button', { name: 'All costs 0.51 IMX', expanded: false });
    expect(screen.queryByRole('term')).toBeNull();
    fireEvent.click(head);
    expect(screen.getByRole('button', { expanded: true })).toBe(head);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '0.0063 IMX',
      '54.89 IMX',
    ]);
  });
});
