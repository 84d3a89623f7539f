import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Segments } from '../../../../widgets/components/field/Segments.js';

afterEach(cleanup);

describe('Segments', () => {
  it('is a group of radio buttons', () => {
    const onChoose = jest.fn();
    const options = [
      { id: 'all', words: 'All' },
      { id: 'root', words: 'Ethereum' },
    ];
    render(<Segments label="Network" options={options} value="all" onChoose={onChoose} />);
    expect(screen.getByRole('radiogroup', { name: 'Network' })).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'All' })).toHaveProperty('checked', true);
    fireEvent.click(screen.getByRole('radio', { name: 'Ethereum' }));
    expect(onChoose).toHaveBeenCalledWith('root');
  });
});
