import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseTokenList } from '../../../core/tokens/parseTokenList.js';
import { anEntry, listedAddress, rootAddress } from './kit/anEntry.js';

const usdc = { chainId: 13473, address: listedAddress, decimals: 6, symbol: 'USDC', name: 'USD Coin', type: 'erc20' };

function tokensOf(...entries: readonly unknown[]) {
  return parseTokenList({ result: entries }).map(({ token }) => token);
}

describe('parseTokenList', () => {
  it('takes an entry as facts describe it, the address checksummed', () => {
    expect(
      parseTokenList({
        result: [
          anEntry({
            contract_address: listedAddress.toLowerCase(),
            image_url: 'https://icons.example/usdc.png',
            bridge_used: 'native',
          }),
        ],
      }),
    ).toEqual([{ token: { ...usdc, icon: 'https://icons.example/usdc.png' }, bridge: 'native' }]);
  });

  it('adds an entry for the root chain where a root form is named, and says whose form it is', () => {
    expect(
      parseTokenList({
        result: [
          anEntry({ root_chain_id: 'eip155:11155111', root_contract_address: rootAddress, bridge_used: 'native' }),
        ],
      }),
    ).toEqual([
      { token: usdc, bridge: 'native' },
      { token: { ...usdc, chainId: 11155111, address: rootAddress }, bridge: 'native', childForm: usdc },
    ]);
  });

  it('takes a list of the Token Lists standard; what is bridged names its other forms', () => {
    const entry = { ...usdc, type: undefined };
    const extensions = {
      bridgeInfo: { 11155111: { tokenAddress: rootAddress }, nowhere: { tokenAddress: rootAddress } },
    };
    const alone = { ...entry, address: rootAddress, symbol: 'GEM', logoURI: 'https://icons.example/gem.png' };
    expect(parseTokenList({ tokens: [{ ...entry, extensions }, alone, { chainId: 13473 }, null] })).toEqual([
      { token: usdc, bridge: 'native' },
      {
        token: { ...usdc, chainId: 11155111, address: rootAddress },
        bridge: 'native',
        childForm: usdc,
        decimalsOf: 13473,
      },
      {
        token: { ...usdc, address: rootAddress, symbol: 'GEM', icon: 'https://icons.example/gem.png' },
        bridge: null,
      },
    ]);
  });

  it.each(['before', 'after'])('takes a form for what its own entry says, %s the one that names it', (place) => {
    const extensions = { bridgeInfo: { 56: { tokenAddress: rootAddress } } };
    const named = { ...usdc, chainId: 56, address: rootAddress, decimals: 18 };
    const [naming, own] = [{ ...usdc, extensions }, named];
    const listed = parseTokenList({ tokens: place === 'before' ? [own, naming] : [naming, own] });
    expect(listed.filter(({ token }) => token.chainId === 56)).toEqual(
      expect.arrayContaining([
        { token: named, bridge: null },
        { token: named, bridge: 'native', childForm: usdc },
      ]),
    );
    expect(listed).toHaveLength(3);
  });

  it('takes `native` in such a list for the chain’s currency', () => {
    const [found] = parseTokenList({
      tokens: [{ chainId: 1, address: 'native', symbol: 'ETH', name: 'Ether', decimals: 18 }],
    });
    expect(found?.token).toMatchObject({ chainId: 1, address: 'native', type: 'native' });
  });

  it('takes 0x…0eee, in any case, for the native currency', () => {
    const entry = anEntry({
      symbol: 'ETH',
      name: 'Ether',
      decimals: 18,
      root_chain_id: 'eip155:1',
      root_contract_address: '0x0000000000000000000000000000000000000EEE',
    });
    expect(tokensOf(entry)[1]).toEqual({
      chainId: 1,
      address: 'native',
      decimals: 18,
      symbol: 'ETH',
      name: 'Ether',
      type: 'native',
    });
  });

  it('keeps a token with 0 decimals: it is a token', () => {
    expect(tokensOf(anEntry({ decimals: 0 }))).toEqual([{ ...usdc, decimals: 0 }]);
  });

  it.each([
    ['an address in a wrong mixed case', { contract_address: listedAddress.replace('3B2d', '3b2D') }],
    ['255 decimals', { decimals: 255 }],
  ])('accepts an entry with %s', (_what, given) => {
    expect(tokensOf(anEntry(given))).toMatchObject([{ address: listedAddress }]);
  });

  it.each([
    ['missing decimals', { decimals: undefined }],
    ['decimals as text', { decimals: '6' }],
    ['negative decimals', { decimals: -1 }],
    ['broken decimals', { decimals: 6.5 }],
    ['too many decimals', { decimals: 256 }],
    ['decimals beyond a number', { decimals: 2n ** 60n }],
    ['no symbol', { symbol: undefined }],
    ['an empty symbol', { symbol: '' }],
    ['a symbol of invisible characters', { symbol: '\u200b\u202e' }],
    ['no address', { contract_address: undefined }],
    ['an invalid address', { contract_address: '0x1234' }],
    ['no chain', { chain: undefined }],
    ['a chain of another kind', { chain: { id: 'solana:1' } }],
    ['a chain that is longer than a number', { chain: { id: `eip155:${'9'.repeat(40)}` } }],
  ])('drops an entry with %s, and that one alone', (_what, given) => {
    expect(tokensOf(anEntry(given), anEntry())).toEqual([usdc]);
  });

  it('keeps the entry of the chain whose root form cannot be understood', () => {
    expect(
      tokensOf(
        anEntry({ root_chain_id: 'eip155:1', root_contract_address: 'none' }),
        anEntry({ root_chain_id: 5, root_contract_address: rootAddress }),
      ),
    ).toEqual([usdc, usdc]);
  });

  it.each([
    ['http', 'http://icons.example/usdc.png'],
    ['javascript', 'javascript:alert(1)'],
    ['data', 'data:image/svg+xml,<svg/>'],
    ['no text', 7],
  ])('leaves an icon out that is %s', (_what, image) => {
    expect(tokensOf(anEntry({ image_url: image }))).toEqual([usdc]);
  });

  it('keeps markup as text, and bounds it', () => {
    const [token] = tokensOf(
      anEntry({ symbol: `<img src=x onerror=alert(1)>${'a'.repeat(1_000)}`, name: '</script><b>USD' }),
    );
    expect(token?.symbol).toBe(`<img src=x onerror=alert(1)>${'a'.repeat(36)}`);
    expect(token?.name).toBe('</script><b>USD');
  });

  it('takes out what would make one token look like another', () => {
    expect(tokensOf(anEntry({ symbol: 'US\u200bDC\u202e', name: ' USD\u0007 Coin\n' }))).toEqual([usdc]);
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
  ])('takes the symbol for a name that is %s', (_what, name) => {
    expect(tokensOf(anEntry({ name }))).toEqual([{ ...usdc, name: 'USDC' }]);
  });

  it.each([
    ['null', null],
    ['text', '<html>'],
    ['a list', []],
    ['no result', {}],
    ['a result that isn’t a list', { result: {} }],
  ])('throws a TypeError for %s instead of returning an empty list', (_what, answer) => {
    expect(() => parseTokenList(answer)).toThrow(TypeError);
  });

  it('is empty for entries that are none', () => {
    expect(parseTokenList({ result: [null, 'USDC', [], 7] })).toEqual([]);
  });

  it('never throws, whatever a stranger writes into a list', () => {
    const anything = fc.anything();
    const entry = fc.record(
      {
        chain: anything,
        contract_address: anything,
        decimals: anything,
        symbol: anything,
        name: anything,
        image_url: anything,
        root_chain_id: anything,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.record({ result: fc.array(fc.oneof(entry, anything)) }),
          fc.record({ tokens: fc.array(fc.oneof(entry, anything)) }),
        ),
        (answer) => void parseTokenList(answer),
      ),
    );
  });
});
