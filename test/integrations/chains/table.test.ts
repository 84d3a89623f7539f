import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createFundingEngine, swapPlugin } from 'tributary-sdk';
import * as chains from '../../../integrations/chains/index.js';

const file = readFileSync(new URL('../../../integrations/chains/table.ts', import.meta.url), 'utf8');
const [head, promised, ...rest] = file.split('\n');

describe('the chain table', () => {
  it('is the output of `npm run chains`, so that a manual edit is noticed', () => {
    expect(promised).toBe(`// sha256 of what follows: ${createHash('sha256').update(rest.join('\n')).digest('hex')}`);
  });

  it('names the package and version of each source', () => {
    for (const name of ['viem', '@uniswap/sdk-core', '@uniswap/universal-router-sdk', '@across-protocol/contracts'])
      expect(head).toMatch(new RegExp(`${name} \\d+\\.\\d+\\.\\d+`));
  });

  it('depends on none of them', () => {
    expect(file.match(/^import .*$/gm)).toEqual(["import type { ChainRecord } from './ChainRecord.js';"]);
  });

  it('every chain of it is a network of an engine, and all exchanges together are exchanges of one plugin', () => {
    const records = Object.values(chains);
    expect(new Set(records.map(({ chainId }) => chainId)).size).toBe(records.length);
    const engine = createFundingEngine({
      environment: 'sandbox',
      overrides: { networks: Object.fromEntries(records.map(({ chainId, network }) => [chainId, network])) },
      plugins: [swapPlugin({ exchanges: records.flatMap(({ exchanges }) => exchanges) })],
    });
    expect(engine.exchanges.ids).toContain('base-uniswap-v4');
    expect(engine.environment.networks[8453]).toMatchObject({ chainName: 'Base', finalityBlocks: 10 });
    engine.dispose();
  });

  it('leaves out chains that its sources do not know fully', () => {
    const kindsOf = ({ exchanges }: { readonly exchanges: readonly { readonly kind: string }[] }): readonly string[] =>
      exchanges.map(({ kind }) => kind);
    // The source names the first version of the quoter there.
    expect(kindsOf(chains.ethereum)).toEqual(['v2', 'v4']);
    expect(kindsOf(chains.base)).toEqual(['v2', 'v3', 'v4']);
    expect([chains.ronin.wrappedNative, chains.ronin.exchanges, chains.ronin.acrossPool]).toEqual([null, [], null]);
  });
});
