import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Details } from '../../../../widgets/components/message/Details.js';

afterEach(cleanup);

describe('Details', () => {
  it('is closed by default, and copies shortened values in full', async () => {
    const writeText = jest.fn((_text: string) => Promise.resolve());
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    render(
      <Details
        title="Technical details"
        copy={{ words: 'Copy for support', done: 'Copied' }}
        facts={[
          { name: 'Code', value: 'PRICE_MOVED' },
          { name: 'Transaction hash', value: '0x8be1…44d0', full: '0x8be1000044d0' },
        ]}
      />,
    );
    expect(screen.queryByText('PRICE_MOVED')?.closest('[hidden]')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Technical details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Copy for support' }));
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('Code: PRICE_MOVED\nTransaction hash: 0x8be1000044d0');
  });

  it('links a transaction to its page, and nothing else', () => {
    const facts = [
      { name: 'Transaction', value: '0x12…34', full: '0x1234', page: 'https://explorer.example/tx/0x1234' },
      { name: 'Other', value: '0x56…78', page: null },
      { name: 'Code', value: 'PRICE_MOVED' },
    ];
    render(<Details open title="Details" copy={{ words: 'Copy', done: 'Copied' }} facts={facts} />);
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['0x12…34', 'https://explorer.example/tx/0x1234']]);
    expect(screen.getByText('0x56…78')).toBeTruthy();
  });
});
