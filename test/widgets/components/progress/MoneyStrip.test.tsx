import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type MoneyPlace, MoneyStrip } from '../../../../widgets/components/progress/MoneyStrip.js';

afterEach(cleanup);

function drawn(place: MoneyPlace): HTMLElement {
  return render(
    <MoneyStrip
      question="Where your funds are"
      answer="In transit across the bridge"
      stops={['Ethereum', 'In transit', 'Immutable zkEVM']}
      place={place}
    />,
  ).container;
}

describe('MoneyStrip', () => {
  it('answers with a text, and hides its drawing from screen readers', () => {
    const container = drawn('moving');
    expect(screen.getByRole('heading', { name: 'Where your funds are' })).toBeTruthy();
    expect(screen.getByText('In transit across the bridge')).toBeTruthy();
    expect([...container.querySelectorAll('[aria-hidden="true"]')].map(({ textContent }) => textContent)).toEqual([
      '',
      'EthereumIn transitImmutable zkEVM',
    ]);
  });

  it.each([
    ['start', 'Ethereum'],
    ['moving', 'In transit'],
    ['waiting', 'In transit'],
    ['arrived', 'Immutable zkEVM'],
    ['returned', 'Ethereum'],
    ['unknown', undefined],
  ] as const)('at "%s" the money is at %s', (place, stop) => {
    expect(drawn(place).querySelector('[data-here]')?.textContent).toBe(stop);
  });
});
