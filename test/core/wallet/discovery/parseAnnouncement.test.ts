import { describe, expect, it } from '@jest/globals';
import { parseAnnouncement } from '../../../../core/wallet/discovery/parseAnnouncement.js';
import { anAnnouncement } from '../kit/AnnouncingPage.js';

const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('hands off');
    },
  },
);
const iconOf = (icon: unknown) => parseAnnouncement(anAnnouncement('io.metamask', { icon: icon as string }))?.info.icon;

describe('parseAnnouncement', () => {
  it('takes an announcement as it is, frozen', () => {
    const announced = anAnnouncement();
    const wallet = parseAnnouncement(announced);
    expect(wallet).toEqual(announced);
    expect(wallet?.provider).toBe(announced.provider);
    expect(Object.isFrozen(wallet) && Object.isFrozen(wallet?.info)).toBe(true);
  });

  const { info, provider } = anAnnouncement();
  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no info', { provider }],
    ['no provider', { info }],
    ['a provider without a request function', { info, provider: { request: 'yes' } }],
    ['an info that throws when it is looked at', { info: hostile, provider }],
    ['a provider that throws when it is looked at', { info, provider: hostile }],
    ['no uuid', { info: { ...info, uuid: '' }, provider }],
    ['a uuid that is too long', { info: { ...info, uuid: 'x'.repeat(65) }, provider }],
    ['a name that is a number', { info: { ...info, name: 7 }, provider }],
    ['a name of nothing but blanks', { info: { ...info, name: ' \u200b ' }, provider }],
    ['no rdns', { info: { ...info, rdns: undefined }, provider }],
    ['an rdns with a blank', { info: { ...info, rdns: 'io meta' }, provider }],
    ['an rdns of markup', { info: { ...info, rdns: '<b>' }, provider }],
    ['an rdns that is too long', { info: { ...info, rdns: 'a'.repeat(254) }, provider }],
  ])('returns null for %s', (_what, detail) => {
    expect(parseAnnouncement(detail)).toBeNull();
  });

  it('bounds the name, and takes out what directs text', () => {
    expect(
      parseAnnouncement(anAnnouncement('a.b', { name: `\u202eMeta\u0000Mask${'x'.repeat(10_000)}` }))?.info.name,
    ).toBe(`MetaMask${'x'.repeat(56)}`);
  });

  it('leaves markup what it is: text', () => {
    expect(parseAnnouncement(anAnnouncement('a.b', { name: '<img src=x onerror=alert(1)>' }))?.info.name).toBe(
      '<img src=x onerror=alert(1)>',
    );
  });

  it.each(['data:image/png;base64,AAAA', 'data:image/svg+xml,<svg/>', 'https://wallet.example/icon.png'])(
    'accepts the icon %s',
    (icon) => {
      expect(iconOf(icon)).toBe(icon);
    },
  );

  it.each([
    'http://wallet.example/icon.png',
    'javascript:alert(1)',
    'data:text/html,<script>',
    '//wallet.example',
    'https://',
    '',
    7,
    `data:image/png;base64,${'A'.repeat(200_001)}`,
  ])('shows no picture for %p, but the wallet', (icon) => {
    expect(iconOf(icon)).toBeNull();
  });
});
