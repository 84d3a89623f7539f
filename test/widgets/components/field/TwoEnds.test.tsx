import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { EndButton } from '../../../../widgets/components/field/EndButton.js';
import { TwoEnds } from '../../../../widgets/components/field/TwoEnds.js';

afterEach(cleanup);

describe('TwoEnds', () => {
  it('has the source, the swap button and the target, in this order', () => {
    const [onFrom, onTurn] = [jest.fn(), jest.fn()];
    render(
      <TwoEnds
        of="network"
        from={<EndButton label="From" picture={null} title="Ethereum" note="0x3f7A…9a2C" onPress={onFrom} />}
        to={<EndButton label="To" picture={null} title="Immutable zkEVM" onPress={() => undefined} />}
        turn={{ name: 'Swap direction', onPress: onTurn }}
      />,
    );
    const buttons = screen.getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      'From: Ethereum0x3f7A…9a2C',
      'Swap direction',
      'To: Immutable zkEVM',
    ]);
    for (const button of buttons.slice(0, 2)) fireEvent.click(button);
    expect([onFrom.mock.calls.length, onTurn.mock.calls.length]).toEqual([1, 1]);
  });
});
