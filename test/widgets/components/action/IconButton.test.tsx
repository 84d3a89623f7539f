import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { IconButton } from '../../../../widgets/components/action/IconButton.js';

afterEach(cleanup);

describe('IconButton', () => {
  it('has an accessible name for its result', () => {
    const onPress = jest.fn();
    render(<IconButton icon="copy" name="Copy address" onPress={onPress} />);
    fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });
});
