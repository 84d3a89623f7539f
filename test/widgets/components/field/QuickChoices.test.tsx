import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { QuickChoices } from '../../../../widgets/components/field/QuickChoices.js';

afterEach(cleanup);

describe('QuickChoices', () => {
  it('is a named group of buttons, with at most one pressed', () => {
    const onChoose = jest.fn();
    render(
      <QuickChoices
        label="Quick amounts"
        value="50"
        onChoose={onChoose}
        choices={['25', '50'].map((id) => ({ id, words: id }))}
      />,
    );
    expect(screen.getByRole('group', { name: 'Quick amounts' })).toBeTruthy();
    expect(screen.getByRole('button', { name: '50', pressed: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '25', pressed: false }));
    expect(onChoose).toHaveBeenCalledWith('25');
  });
});
