import { describe, expect, it } from '@jest/globals';
import { BridgePhase } from '../../../core/bridge/BridgeAdapter.js';
import {
  assertChainsKnown,
  carriedPairOf,
  configuredAddress,
  parseRollupBridgeOptions,
  type RollupBridgeOptions,
} from '../../../core/bridge/rollupBridgeSettings.js';
import { NATIVE } from '../../../core/money/Address.js';
import { exchange as childForm, stranger as rootForm } from '../../kit/people.js';

const usual = {
  ...{ id: 'rollup', expectedSeconds: { deposit: 60, withdrawal: 600 } },
  ...{ logs: { pageBlocks: 1_000, windowBlocks: 100 }, withdrawalPhases: [BridgePhase.PROVE] },
};
const options: RollupBridgeOptions = {
  rootChainId: 1,
  childChainId: 10,
  tokens: [{ root: rootForm, child: childForm }],
};
const parse = (given: object = {}) => parseRollupBridgeOptions({ ...options, ...given }, usual);
const fieldOf = (given: object): unknown => {
  try {
    return parse(given);
  } catch (error) {
    const { code, data } = error as { readonly code: string; readonly data: { readonly field: string } };
    return [code, data.field];
  }
};

describe('the settings of a rollup’s bridge', () => {
  it('are the host’s, and what is usual', () => {
    expect(parse()).toEqual({
      ...{ id: 'rollup', rootChainId: 1, childChainId: 10 },
      pairs: [
        { root: NATIVE, child: NATIVE },
        { root: rootForm, child: childForm },
      ],
      ...{ statusPauses: { firstMs: 1_000, longestMs: 60_000 }, logs: { pageBlocks: 1_000n, windowBlocks: 100n } },
      links: [
        {
          ...{ sourceChainId: 1, destinationChainId: 10, funding: true, kind: 'canonical', expectedSeconds: 60 },
          tokens: [
            { token: NATIVE, arrivesAs: NATIVE },
            { token: rootForm, arrivesAs: childForm },
          ],
        },
        {
          ...{ sourceChainId: 10, destinationChainId: 1, funding: false, kind: 'canonical', expectedSeconds: 600 },
          phases: [BridgePhase.PROVE],
          tokens: [
            { token: NATIVE, arrivesAs: NATIVE },
            { token: childForm, arrivesAs: rootForm },
          ],
        },
      ],
    });
    const given = {
      ...{ id: 'mine', expectedSeconds: { withdrawal: 7 }, statusPauses: { firstMs: 1 }, carriesCoin: false },
      logs: { windowBlocks: 9.9 },
    };
    expect(parse(given)).toMatchObject({
      ...{ id: 'mine', pairs: [{ root: rootForm }], statusPauses: { firstMs: 1, longestMs: 60_000 } },
      ...{ logs: { pageBlocks: 1_000n, windowBlocks: 9n }, links: [{ expectedSeconds: 60 }, { expectedSeconds: 7 }] },
    });
    expect(parse({ tokens: undefined }).pairs).toHaveLength(1);
  });

  it.each<[object, string]>([
    [{ rootChainId: 0 }, 'rootChainId'],
    [{ rootChainId: 1.5 }, 'rootChainId'],
    [{ childChainId: -1 }, 'childChainId'],
    [{ childChainId: 1 }, 'childChainId'],
    [{ tokens: {} }, 'tokens'],
    [{ tokens: [], carriesCoin: false }, 'tokens'],
    [{ tokens: [{ root: 'native', child: childForm }] }, 'tokens.0.root'],
    [{ tokens: [{ root: rootForm, child: '' }] }, 'tokens.0.child'],
    [{ statusPauses: { longestMs: 0 } }, 'statusPauses.longestMs'],
    [{ expectedSeconds: { deposit: Number.NaN } }, 'expectedSeconds.deposit'],
    [{ logs: { pageBlocks: Number.POSITIVE_INFINITY } }, 'logs.pageBlocks'],
    [{ logs: { windowBlocks: 0.5 } }, 'logs.windowBlocks'],
  ])('are refused by name: %j', (given, field) => {
    expect(fieldOf(given)).toEqual(['INVALID_CONFIGURATION', field]);
  });

  it('are of chains that the engine knows', () => {
    expect(() => assertChainsKnown(parse(), { 1: {}, 10: {} })).not.toThrow();
    expect(() => assertChainsKnown(parse(), { 10: {} })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ field: 'rootChainId' }) }),
    );
    expect(() => assertChainsKnown(parse(), { 1: {} })).toThrow(
      expect.objectContaining({ data: expect.objectContaining({ field: 'childChainId' }) }),
    );
  });

  it('say what a token is on both chains, by its name on the source', () => {
    const settings = parse();
    const [, pair] = settings.pairs;
    expect([carriedPairOf(settings, rootForm, 1), carriedPairOf(settings, childForm, 10)]).toEqual([pair, pair]);
    expect([carriedPairOf(settings, childForm, 1), carriedPairOf(settings, rootForm, 10)]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('have addresses as they are written', () => {
    expect(configuredAddress('pool', rootForm.toLowerCase())).toBe(rootForm);
    expect(() => configuredAddress('pool', 'x')).toThrow(
      expect.objectContaining({ data: { field: 'pool', value: 'x' } }),
    );
  });
});
