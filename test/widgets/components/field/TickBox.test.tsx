import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { TickBox } from '../../../../widgets/components/field/TickBox.js';

afterEach(cleanup);

describe('TickBox', () => {
  it('is checked by a press on its text', () => {
    const onTick = jest.fn();
    render(
      <TickBox ticked={false} onTick={onTick}>
        I understand
      </TickBox>,
    );
    fireEvent.click(screen.getByText('I understand'));
    expect(onTick).toHaveBeenCalledWith(true);
    expect(screen.getByRole('checkbox', { name: 'I understand' })).toHaveProperty('checked', false);
  });
});
