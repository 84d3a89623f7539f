import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { QrCode } from '../../../../widgets/components/wallet/QrCode.js';

afterEach(cleanup);

const copy = { copy: 'Copy the link', done: 'Copied', failed: 'Could not copy' };

describe('QrCode', () => {
  it('is a named picture with a quiet zone of four, and can be copied', async () => {
    render(<QrCode text="wc:1234@2" name="QR code for your wallet app" copy={copy} />);
    const picture = await screen.findByRole('img', { name: 'QR code for your wallet app' });
    // 21 modules, and four light ones on each side.
    expect(picture.getAttribute('viewBox')).toBe('-4 -4 29 29');
    expect(picture.querySelector('path')?.getAttribute('d')).toMatch(/^M0 0h1v1h-1z/);
    expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  });
});
