import { describe, expect, it } from '@jest/globals';
import { findTokens, readyTokens } from '../../../../widgets/components/token/findTokens.js';
import type { PickerToken } from '../../../../widgets/components/token/PickerToken.js';

const aPickerToken = (id: string, more: Partial<PickerToken> = {}): PickerToken => ({
  id,
  symbol: id.toUpperCase(),
  name: id,
  balance: { kind: 'none' },
  ...more,
});
const root = { name: 'Ethereum', hue: 'violet', glyph: 'mountain' } as const;
const child = { name: 'Immutable zkEVM', hue: 'river', glyph: 'waves' } as const;
const owned = { kind: 'owned', amount: '1' } as const;

function found(tokens: readonly PickerToken[], query: string): { owned: string[]; others: string[] } {
  const result = findTokens(readyTokens(tokens), query);
  return { owned: result.owned.map(({ token }) => token.id), others: result.others.map(({ token }) => token.id) };
}

describe('findTokens', () => {
  it('sorts owned tokens first, and the best matches first in both groups', () => {
    const tokens = [
      aPickerToken('briar'),
      aPickerToken('river', { balance: owned }),
      aPickerToken('ri'),
      aPickerToken('rift'),
      aPickerToken('moss', { balance: owned }),
    ];
    expect(found(tokens, 'RI')).toEqual({ owned: ['river'], others: ['ri', 'rift', 'briar'] });
    expect(found(tokens, '')).toEqual({ owned: ['river', 'moss'], others: ['briar', 'ri', 'rift'] });
  });

  it('finds by the address, from its start or whole', () => {
    const address = `0x91C4${'0'.repeat(32)}07fe`;
    const tokens = [aPickerToken('rift', { address }), aPickerToken('other', { address: `0x${'2'.repeat(40)}` })];
    expect(found(tokens, '0x91c4').others).toEqual(['rift']);
    expect(found(tokens, ` ${address.toUpperCase().replace('0X', '0x')} `).others).toEqual(['rift']);
    expect(found(tokens, '07fe').others).toEqual([]);
  });

  it('counts an unread balance among the others: it is not known to be there', () => {
    expect(found([aPickerToken('a', { balance: { kind: 'unread' } })], '').others).toEqual(['a']);
  });
});

describe('readyTokens', () => {
  it('counts tokens of a network that share a name or a symbol, also disguised ones', () => {
    const tokens = [
      aPickerToken('one', { name: 'Rift', symbol: 'RIFT', network: child }),
      aPickerToken('two', { name: 'R\u200bift', symbol: 'rift', network: child }),
      aPickerToken('three', { name: 'Rift', symbol: 'RIFT', network: root }),
    ];
    expect(readyTokens(tokens).map(({ sharing }) => sharing)).toEqual([2, 2, 1]);
  });

  it('names a token without any text by its address', () => {
    expect(
      readyTokens([aPickerToken('x', { name: '\u200b', symbol: '', address: `0x${'ab'.repeat(20)}` })])[0]?.name,
    ).toBe('0xabab…abab');
  });
});
