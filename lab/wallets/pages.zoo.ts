import { describe, expect, it } from '@jest/globals';
import { compileBlocks } from '../../test/docs/compileBlocks.js';

const pages = ['walletconnect', 'coinbase', 'safe', 'passport'].map((name) => `docs/how-to/wallets/${name}.md`);

describe('the code on the pages of wallets', () => {
  it('compiles against the published packages', () => {
    const paths = { 'tributary-sdk': ['./dist/index.d.ts'] };
    const { count, problems } = compileBlocks(pages, { folder: 'lab/wallets', paths });
    expect(count).toBe(5);
    expect(problems).toEqual([]);
  });
});
