import { describe, expect, it } from '@jest/globals';
import { parseFace, parseItems } from '../../../core/items/parseItems.js';

const reading = { chainId: 13473, ipfsGateway: 'https://gateway.example/ipfs' };
const address = '0x52908400098527886E0F7030069857D2E4169EE7';

const entry = (given: object = {}): object => ({
  id: '7',
  token: { address_hash: address.toLowerCase(), name: 'Rowers', type: 'ERC-721' },
  token_type: 'ERC-721',
  value: '1',
  image_url: 'https://pictures.example/7.png',
  metadata: { name: 'Hero 7', description: 'Rows\nagainst the stream.' },
  ...given,
});
const page = (items: readonly unknown[], next: unknown = null): unknown => ({ items, next_page_params: next });

describe('parseItems', () => {
  it('reads items with name and picture', () => {
    expect(parseItems(page([entry()]), reading)).toEqual({
      items: [
        {
          chainId: 13473,
          type: 'ERC721',
          contractAddress: address,
          id: 7n,
          amount: 1n,
          name: 'Hero 7',
          collectionName: 'Rowers',
          description: 'Rows against the stream.',
          picture: 'https://pictures.example/7.png',
        },
      ],
      cursor: null,
      unread: 0,
    });
  });

  it('counts the pieces of an ERC1155, and shows none of which nothing is left', () => {
    const pieces = (value: unknown): object => entry({ token_type: 'ERC-1155', value });
    expect(parseItems(page([pieces('5')]), reading).items).toMatchObject([{ type: 'ERC1155', amount: 5n }]);
    expect(parseItems(page([pieces('0'), pieces('1.5'), pieces(null)]), reading)).toMatchObject({
      items: [],
      unread: 3,
    });
  });

  it('leaves out what it does not understand, counts it, and shows the rest', () => {
    const strange = [null, {}, entry({ id: '-1' }), entry({ token_type: 'ERC-404' }), entry({ token: {} })];
    expect(parseItems(page([...strange, entry()]), reading)).toMatchObject({ items: [{ id: 7n }], unread: 5 });
  });

  it('shows an item once that a moving page has twice', () => {
    expect(parseItems(page([entry(), entry()]), reading).items).toHaveLength(1);
  });

  it('hands on where the next page begins, field by field', () => {
    const next = { items_count: 50, token_id: '7', deeper: { no: 1 } };
    expect(parseItems(page([entry()], next), reading).cursor).toBe('items_count=50&token_id=7');
  });

  it('does not take another answer for an empty page', () => {
    for (const answer of [null, {}, [], 'nothing', { items: {} }])
      expect(() => parseItems(answer, reading)).toThrow('the answer is not a page of items');
  });
});

describe('parseFace', () => {
  it('shows markup as text, and neither signs that turn text around nor endless names', () => {
    const face = parseFace(
      {
        metadata: { name: `<img src=x onerror=alert(1)>\u202e${'A'.repeat(500)}`, image: 'javascript:alert(1)' },
        token: { name: '\u0000' },
      },
      reading,
    );
    expect(face.name).toHaveLength(64);
    expect(face.name).toMatch(/^<img src=x onerror=alert\(1\)>A+$/);
    expect(face).toMatchObject({ collectionName: null, description: null, picture: null });
  });

  it('takes the first picture that may be shown', () => {
    const metadata = { image: 'ipfs://QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG' };
    expect(parseFace({ image_url: 'http://pictures.example/7.png', metadata }, reading).picture).toBe(
      'https://gateway.example/ipfs/QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG',
    );
  });

  it('returns null for missing metadata', () => {
    for (const answer of [null, {}, { metadata: null, token: null }])
      expect(parseFace(answer, reading)).toEqual({
        name: null,
        collectionName: null,
        description: null,
        picture: null,
      });
  });

  it('reads what older and newer indexers call otherwise', () => {
    const token = { address: address.toLowerCase(), name: 'Rowers', type: 'ERC-1155' };
    const items = [{ token_id: '9', token, value: '3', name: 'Oar', media_url: 'https://pictures.example/9.png' }];
    expect(parseItems(page(items), reading).items).toMatchObject([
      {
        type: 'ERC1155',
        contractAddress: address,
        id: 9n,
        amount: 3n,
        name: 'Oar',
        picture: 'https://pictures.example/9.png',
      },
    ]);
    const hashless = { ...token, address_hash: null };
    expect(parseItems(page([{ token_id: '9', token: hashless, value: '1' }]), reading).items).toHaveLength(1);
    const metadata = { image_url: 'https://pictures.example/m.png' };
    expect(parseFace({ metadata }, reading).picture).toBe('https://pictures.example/m.png');
  });

  it('makes one line of a description, and reads no endless one to its end', () => {
    const description = `Rows   \n\n against${' '.repeat(3_000)}the stream`;
    expect(parseFace({ metadata: { description } }, reading).description).toBe('Rows against the stream');
    expect(parseFace({ metadata: { name: `${'\u0000'.repeat(2_000)}late` } }, reading).name).toBeNull();
  });

  it('tells items of one collection and of several apart', () => {
    const other = { address_hash: address.toLowerCase().replace('0x52', '0x53'), type: 'ERC-721' };
    const items = [entry(), entry({ id: '8' }), entry({ token: other })];
    expect(parseItems(page(items), reading).items).toHaveLength(3);
  });
});
