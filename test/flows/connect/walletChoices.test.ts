import { describe, expect, it } from '@jest/globals';
import type { AnnouncedWallet } from '../../../core/index.js';
import { installLinks } from '../../../flows/connect/installLinks.js';
import { type WalletWishes, walletChoices } from '../../../flows/connect/walletChoices.js';
import { walletGroups } from '../../../flows/connect/walletGroups.js';
import { ScriptedWallet } from '../../kit/ScriptedWallet.js';

function announced(rdns: string, name = rdns): AnnouncedWallet {
  return { info: { uuid: rdns, rdns, name, icon: null }, provider: new ScriptedWallet() };
}

const wishes: WalletWishes = { blocklist: [], allowlist: [], targetIsElsewhere: false };
const page = [
  announced('io.metamask', 'MetaMask'),
  announced('app.fern', 'Fernwallet'),
  announced('com.immutable.passport', 'Passport'),
];
const host = ['passport', 'walletconnect', 'metamask'];

function offered(given: Partial<WalletWishes> = {}): readonly string[] {
  return walletChoices(page, host, { ...wishes, ...given }).map(({ id }) => id);
}

describe('walletChoices', () => {
  it('sorts Passport first and the phone last, each wallet once', () => {
    expect(offered()).toEqual(['com.immutable.passport', 'io.metamask', 'app.fern', 'walletconnect']);
  });

  it.each([
    [
      'what is blocked, by name or by domain, in any case',
      { blocklist: ['Passport', 'IO.METAMASK'] },
      ['app.fern', 'walletconnect'],
    ],
    ['all but what is allowed', { allowlist: ['app.fern', 'walletconnect'] }, ['app.fern', 'walletconnect']],
    [
      'Passport where the root chain is the target',
      { targetIsElsewhere: true },
      ['io.metamask', 'app.fern', 'walletconnect'],
    ],
  ])('omits the wallet choice: %s', (_name, given, left) => {
    expect(offered(given)).toEqual(left);
  });

  it('describes how each wallet was found', () => {
    const places = walletChoices([], host, wishes).map(({ id, place, name }) => [id, place, name]);
    expect(places).toEqual([
      ['passport', 'passport', 'Passport'],
      ['metamask', 'browser', 'MetaMask'],
      ['walletconnect', 'phone', 'WalletConnect'],
    ]);
  });

  it('shows a hostile name as a short text', () => {
    const [choice] = walletChoices([announced('a.b', `\u202egnp.exe${'x'.repeat(500)}`)], [], wishes);
    expect(choice?.name).toBe(`gnp.exe${'x'.repeat(33)}…`);
  });
});

describe('walletGroups', () => {
  it('shows only the host’s suggestion on top, and no empty section', () => {
    const groups = walletGroups(walletChoices(page, host, wishes), 'metamask');
    expect(groups.map(({ id, choices }) => [id, choices.map((choice) => choice.name)])).toEqual([
      ['suggested', ['MetaMask']],
      ['passport', ['Passport']],
      ['browser', ['Fernwallet']],
      ['phone', ['WalletConnect']],
    ]);
  });

  it('ignores a suggestion that is not here', () => {
    expect(walletGroups(walletChoices(page, [], wishes), 'io.nobody').map(({ id }) => id)).toEqual([
      'passport',
      'browser',
    ]);
  });
});

describe('installLinks', () => {
  it('links to the makers of missing wallets that may be offered, by https only', () => {
    const links = installLinks(walletChoices(page, [], wishes), { ...wishes, blocklist: ['io.rabby'] });
    expect(links.map(({ rdns }) => rdns)).toEqual(['com.coinbase.wallet']);
    expect(installLinks([], wishes).every(({ href }) => href.startsWith('https://'))).toBe(true);
  });

  it('uses the makers’ names, with Passport apart from extensions', () => {
    expect(installLinks([], wishes).map(({ name, kind }) => [name, kind])).toEqual([
      ['Passport', 'passport'],
      ['MetaMask', 'extension'],
      ['Rabby', 'extension'],
      ['Coinbase Wallet', 'extension'],
    ]);
  });

  it('does not offer Passport if the root chain is wanted', () => {
    const kinds = installLinks([], { ...wishes, targetIsElsewhere: true }).map(({ kind }) => kind);
    expect(kinds).toEqual(['extension', 'extension', 'extension']);
  });
});
