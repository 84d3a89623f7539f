import { describe, expect, it } from '@jest/globals';
import { walletTitle } from '../../../flows/connect/walletTitle.js';

describe('walletTitle', () => {
  it.each([
    ['passport', 'Passport'],
    ['com.immutable.passport', 'Passport'],
    ['MetaMask', 'MetaMask'],
    ['io.metamask', 'MetaMask'],
    ['walletconnect', 'WalletConnect'],
    ['host', 'Wallet'],
    ['app.fern', 'app.fern'],
  ])('returns the title of %s', (name, title) => {
    expect(walletTitle({ name })).toBe(title);
  });

  it('returns the wallet’s own name, if it has one', () => {
    expect(walletTitle({ name: 'host', info: { uuid: '1', rdns: 'a.b', name: 'Fern\nwallet', icon: null } })).toBe(
      'Fern wallet',
    );
  });
});
