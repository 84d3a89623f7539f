import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { WalletRow } from '../../../../widgets/components/wallet/WalletRow.js';

afterEach(cleanup);

describe('WalletRow', () => {
  it('is a button with its tag and note', () => {
    const onPress = jest.fn();
    render(<WalletRow name="Passport" tag="Recommended" state={{ kind: 'ready', note: 'Email sign-in', onPress }} />);
    fireEvent.click(screen.getByRole('button', { name: /Passport.*Recommended.*Email sign-in/ }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('names the party that it waits for, and how to reopen a lost prompt', () => {
    const [again, cancel] = [jest.fn(), jest.fn()];
    const state = {
      kind: 'connecting',
      title: 'Waiting for MetaMask',
      sentence: 'Choose an account in your wallet',
      note: 'This only connects your wallet',
      again: { words: 'Open it again', onPress: again },
      cancel: { words: 'Choose another', onPress: cancel },
    } as const;
    render(<WalletRow name="MetaMask" state={state} />);
    expect(screen.getByText('Waiting for MetaMask')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Open it again' }));
    fireEvent.click(screen.getByRole('button', { name: 'Choose another' }));
    expect([again.mock.calls.length, cancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('shows a rejection in its row, and offers to try again', () => {
    const onPress = jest.fn();
    render(
      <WalletRow
        name="MetaMask"
        state={{
          kind: 'rejected',
          title: 'Request rejected',
          sentence: 'Nothing was shared.',
          retry: { words: 'Try MetaMask again', onPress },
        }}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('Request rejectedNothing was shared.');
    fireEvent.click(screen.getByRole('button', { name: 'Try MetaMask again' }));
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('links to the wallet’s page, over https only', () => {
    render(<WalletRow name="Fern" state={{ kind: 'install', note: 'Get it', href: 'https://fern.example/' }} />);
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Fern.*Get it/ });
    expect([link.href, link.rel]).toEqual(['https://fern.example/', 'noopener noreferrer']);
    cleanup();
    render(<WalletRow name="Fern" state={{ kind: 'install', note: 'Get it', href: 'javascript:alert(1)' }} />);
    expect(document.querySelector('[href]')).toBeNull();
  });

  it.each([
    ['data:image/svg+xml;base64,PHN2Zy8+', 1],
    ['https://fern.example/icon.png', 1],
    ['http://fern.example/icon.png', 0],
    ['data:text/html,hurt', 0],
    ['javascript:hurt()', 0],
  ])('shows for the icon %j as many as %i images', (icon, pictures) => {
    const { container } = render(<WalletRow name="Fern" icon={icon} state={{ kind: 'off', reason: 'Not here' }} />);
    expect(container.querySelectorAll('img')).toHaveLength(pictures);
  });

  it('shows two letters if the icon does not load', () => {
    const { container } = render(
      <WalletRow name="Fern" icon="https://fern.example/icon.png" state={{ kind: 'off', reason: 'Not here' }} />,
    );
    fireEvent.error(container.querySelector('img') as HTMLElement);
    expect([container.querySelector('img'), container.textContent]).toEqual([null, 'FEFernNot here']);
  });
});
