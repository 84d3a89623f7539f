import { describe, expect, it } from '@jest/globals';
import type { CarriedToken, Token } from '../../../core/index.js';
import { readBridgeTokens } from '../../../flows/bridge/bridgeTokens.js';
import { asEngine } from '../../kit/asEngine.js';
import { aNativeToken, aToken, childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { exchange } from '../../kit/people.js';
import { networks } from '../../widgets/kit/context.js';

const onRoot = aToken({ chainId: root });
const gem = aToken({ chainId: root, address: exchange, symbol: 'GEM' });
const ways = [
  { sourceChainId: root, destinationChainId: child, adapter: 'default' },
  { sourceChainId: root, destinationChainId: child, adapter: 'across' },
  { sourceChainId: root, destinationChainId: 8453, adapter: 'across' },
];

interface Bed {
  readonly listed?: readonly Token[] | Error;
  readonly carried?: readonly CarriedToken[] | Error;
  readonly ids?: readonly string[];
}

function aBed({ listed = [onRoot], carried = [], ids = ['default', 'across'] }: Bed = {}) {
  const asked: string[] = [];
  const engine = asEngine({
    environment: { networks },
    tokens: {
      getList: ({ chainId }: { chainId: number }) => {
        asked.push(`list ${chainId}`);
        return listed instanceof Error
          ? Promise.reject(listed)
          : Promise.resolve({ status: 'complete', tokens: listed, failures: [] });
      },
    },
    bridges: {
      ids,
      by: (id: string) => ({
        getCarriedTokens: ({ destinationChainId }: { destinationChainId: number }) => {
          asked.push(`${id} to ${destinationChainId}`);
          if (id === 'default') return Promise.resolve([]);
          return carried instanceof Error ? Promise.reject(carried) : Promise.resolve(carried);
        },
      }),
    },
  });
  const read = (destinationChainId: number) =>
    readBridgeTokens(engine, ways, { sourceChainId: root, destinationChainId }, new AbortController().signal);
  return { asked, read };
}

describe('readBridgeTokens', () => {
  it('returns the tokens of each bridge, else those of the list, each once', async () => {
    const carried = [
      { token: onRoot, arrivesAs: aToken() },
      { token: gem, arrivesAs: aToken({ address: exchange }) },
    ];
    const { read, asked } = aBed({ carried });
    await expect(read(child)).resolves.toEqual({
      tokens: [
        { token: onRoot, arrivesAs: null },
        { token: gem, arrivesAs: aToken({ address: exchange }) },
      ],
      isPartial: false,
    });
    expect(asked.sort()).toEqual([`across to ${child}`, `default to ${child}`, `list ${root}`]);
  });

  it('returns all tokens of the chain for the same chain', async () => {
    const { read, asked } = aBed();
    await read(root);
    expect(asked).toContain('across to 8453');
  });

  it('names a native currency as its network does', async () => {
    const { read } = aBed({
      carried: [{ token: aNativeToken({ chainId: root, symbol: 'E' }), arrivesAs: aNativeToken({ symbol: 'I' }) }],
    });
    const { tokens } = await read(8453);
    expect(tokens.map(({ token, arrivesAs }) => [token.symbol, arrivesAs?.symbol])).toEqual([
      [networks[root].nativeCurrency.symbol, networks[child].nativeCurrency.symbol],
    ]);
  });

  it('is partial if one bridge does not answer, and fails if none does', async () => {
    const down = new Error('no answer');
    await expect(aBed({ carried: down }).read(child)).resolves.toMatchObject({
      isPartial: true,
      tokens: [{ token: onRoot }],
    });
    await expect(aBed({ carried: down }).read(8453)).rejects.toBe(down);
  });

  it('returns the listed tokens if no bridge is registered', async () => {
    const { read, asked } = aBed({ ids: [] });
    await expect(read(child)).resolves.toMatchObject({ tokens: [{ token: onRoot }] });
    expect(new Set(asked)).toEqual(new Set([`list ${root}`]));
  });
});
