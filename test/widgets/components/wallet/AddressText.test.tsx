import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AddressText } from '../../../../widgets/components/wallet/AddressText.js';

afterEach(cleanup);

const address = '0x3f7A11c2D4b0a8e1F29c77aB5e60D13c4f8E9a2C';
const copy = { copy: 'Copy address', done: 'Address copied', failed: 'Could not copy' };

async function copied(writeText: (text: string) => Promise<void>): Promise<string | null> {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  render(<AddressText address={address} copy={copy} />);
  fireEvent.click(screen.getByRole('button', { name: 'Copy address' }));
  await act(() => Promise.resolve());
  return screen.getByRole('status').textContent;
}

describe('AddressText', () => {
  it('is short, left to right, and copied in full', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    expect(await copied(writeText)).toBe('Address copied');
    expect(screen.getByText('0x3f7A…9a2C').getAttribute('dir')).toBe('ltr');
    expect(writeText).toHaveBeenCalledWith(address);
  });

  it('reports a failed copy', async () => {
    expect(await copied(() => Promise.reject(new Error('denied')))).toBe('Could not copy');
  });

  it('shows the whole address for comparing', () => {
    render(<AddressText address={address} show="whole" />);
    expect(screen.getByText(address)).toBeTruthy();
  });
});
