import type { NetworkMark, PickerToken } from 'tributary-sdk/widgets';

/** The two networks of the gallery. */
export const root: NetworkMark = { name: 'Ethereum', hue: 'violet', glyph: 'mountain' };
export const child: NetworkMark = { name: 'Immutable zkEVM', hue: 'river', glyph: 'waves' };

const address = (index: number): string => `0x${(0x91c4_0000 + index * 7919).toString(16).padStart(40, '5')}`;

/** Sample tokens: held ones, one with a duplicate name, one that is not allowed, and one that could not be read. */
export const usualTokens: readonly PickerToken[] = [
  {
    id: 'imx',
    symbol: 'IMX',
    name: 'Immutable X',
    network: child,
    balance: { kind: 'owned', amount: '1,842.055', below: '$1,105.23' },
  },
  {
    id: 'shard',
    symbol: 'SHARD',
    name: 'Ember Shards of the Riverlands (Season 4)',
    address: address(1),
    network: child,
    balance: { kind: 'owned', amount: '1.2045T', below: '$24.09' },
  },
  { id: 'usdc', symbol: 'USDC', name: 'USD Coin', address: address(2), network: root, balance: { kind: 'unread' } },
  {
    id: 'riv',
    symbol: 'RIV',
    name: 'River Credits',
    address: address(3),
    network: child,
    balance: { kind: 'owned', amount: '2,400.00', below: '$48.00' },
  },
  {
    id: 'briar',
    symbol: 'BRIAR',
    name: 'Briar Token',
    address: address(4),
    network: child,
    balance: { kind: 'none' },
  },
  { id: 'rift', symbol: 'RIFT', name: 'Rift', address: address(5), network: root, balance: { kind: 'none' } },
  { id: 'rift2', symbol: 'RIFT', name: 'Rift', address: address(6), network: root, balance: { kind: 'none' } },
  {
    id: 'prism',
    symbol: 'PRISM',
    name: 'Prism',
    address: address(7),
    network: child,
    balance: { kind: 'none' },
    off: 'Not for sale in Moonferry',
  },
  {
    id: 'drift',
    symbol: 'DRIFT',
    name: 'Driftwood Cooperative Reserve Note',
    address: address(8),
    network: root,
    balance: { kind: 'reading' },
  },
];

const long = 'Endless '.repeat(1_250);
const texts: readonly ((index: number) => Pick<PickerToken, 'symbol' | 'name' | 'icon'>)[] = [
  (index) => ({ symbol: `T${index}`, name: `Token number ${index}` }),
  () => ({ symbol: long.toUpperCase(), name: long }),
  () => ({
    symbol: '<b>x</b>',
    name: '<img src=x onerror="document.title=\'hurt\'"><script>document.title="hurt"</script>',
  }),
  () => ({ symbol: '\u202eCDSU', name: '\u202eevil\u2066 right to left \u200b' }),
  (index) => ({ symbol: 'عملة', name: `عملة النهر رقم ${index}` }),
  () => ({ symbol: 'Z\u0300\u0301\u0302\u0303'.repeat(40), name: 'Z\u0351\u036b\u0343\u036a'.repeat(200) }),
  () => ({ symbol: 'NOTLS', name: 'Plain http icon', icon: 'http://127.0.0.1:1/icon.png' }),
  () => ({ symbol: 'JS', name: 'Script icon', icon: 'javascript:document.title="hurt"' }),
  () => ({ symbol: '', name: '' }),
  () => ({ symbol: 'W'.repeat(400), name: 'W'.repeat(10_000) }),
];

/** A list that tries to break the page. */
export const hostileTokens: readonly PickerToken[] = Array.from({ length: 5_000 }, (_, index) => ({
  id: `hostile-${index}`,
  address: address(index + 100),
  network: index % 2 === 0 ? child : root,
  balance:
    index % 499 === 0 ? ({ kind: 'owned', amount: '123,456,789,012.123456' } as const) : ({ kind: 'none' } as const),
  ...(texts[index % texts.length]?.(index) ?? { symbol: '', name: '' }),
}));
