import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render } from '@testing-library/react';
import { NetworkPebble, TokenPebble } from '../../../../widgets/components/picture/Pebble.js';

afterEach(cleanup);

describe('TokenPebble', () => {
  it('is drawn for common tokens, and hidden from screen readers', () => {
    const { container } = render(<TokenPebble token={{ symbol: 'usdc' }} />);
    expect(container.querySelector('svg')).toBeTruthy();
    expect(container.firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows two letters if there is no picture', () => {
    const { container } = render(<TokenPebble token={{ symbol: 'gem' }} />);
    expect(container.textContent).toBe('GE');
  });

  it('shows the letters when the picture does not load', () => {
    const { container } = render(<TokenPebble token={{ symbol: 'GEM', icon: 'https://icons.example/gem.svg' }} />);
    const picture = container.querySelector('img');
    expect(picture?.getAttribute('referrerpolicy')).toBe('no-referrer');
    if (picture) fireEvent.error(picture);
    expect(container.textContent).toBe('GE');
  });

  it('loads only https addresses', () => {
    const { container } = render(<TokenPebble token={{ symbol: 'GEM', icon: 'javascript:alert(1)' }} />);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('NetworkPebble', () => {
  it('shows its own picture, else its sign, else the first letters of its name', () => {
    const base = { name: 'Base', hue: 'moss', icon: 'https://icons.example/base.svg' } as const;
    const { container, rerender } = render(<NetworkPebble mark={base} />);
    const picture = container.querySelector('img');
    expect([picture?.getAttribute('src'), container.textContent]).toEqual([base.icon, '']);
    if (picture) fireEvent.error(picture);
    expect([container.querySelector('img'), container.textContent]).toEqual([null, 'BA']);
    rerender(<NetworkPebble mark={{ name: 'Ethereum', hue: 'violet', glyph: 'mountain' }} />);
    expect([container.querySelector('svg') !== null, container.textContent]).toEqual([true, '']);
    rerender(<NetworkPebble mark={{ ...base, icon: 'javascript:alert(1)' }} />);
    expect(container.querySelector('img')).toBeNull();
  });
});
