import { describe, expect, it } from '@jest/globals';
import { offeredWallets } from '../../../../core/wallet/discovery/offeredWallets.js';
import { anAnnouncement } from '../kit/AnnouncingPage.js';

const wallets = ['b.wallet', 'io.metamask', 'a.wallet', 'com.immutable.passport'].map((rdns) => anAnnouncement(rdns));
const namesOf = (injected: Parameters<typeof offeredWallets>[1]) =>
  offeredWallets(wallets, injected).map(({ info }) => info.rdns);

describe('offeredWallets', () => {
  it('puts the preferred first, in the operators’ order; the others stay as they were announced', () => {
    expect(
      namesOf({ priorityWalletRdns: ['com.immutable.passport', 'IO.metamask', 'not.here'], blocklistWalletRdns: [] }),
    ).toEqual(['com.immutable.passport', 'io.metamask', 'b.wallet', 'a.wallet']);
  });

  it('leaves out what is blocked, preferred or not', () => {
    expect(namesOf({ priorityWalletRdns: ['io.metamask'], blocklistWalletRdns: ['IO.METAMASK', 'a.wallet'] })).toEqual([
      'b.wallet',
      'com.immutable.passport',
    ]);
  });

  it('changes nothing if neither list has entries', () => {
    expect(namesOf({ priorityWalletRdns: [], blocklistWalletRdns: [] })).toEqual(wallets.map(({ info }) => info.rdns));
  });
});
