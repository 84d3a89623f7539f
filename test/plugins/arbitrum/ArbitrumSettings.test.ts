import { describe, expect, it } from '@jest/globals';
import { type ArbitrumPluginOptions, arbitrumPlugin } from 'tributary-sdk/plugins/arbitrum';
import { assertChainsKnown, carriedPairOf } from '../../../core/plugin/index.js';
import { parseArbitrumOptions } from '../../../plugins/arbitrum/ArbitrumSettings.js';

const [a, b, c] = ['0x' + '11'.repeat(20), '0x' + '22'.repeat(20), '0x' + '33'.repeat(20)];
const options: ArbitrumPluginOptions = { rootChainId: 1, childChainId: 10, router: a, tokens: [{ root: b, child: c }] };

describe('the settings of an Arbitrum bridge', () => {
  it('are a deposit that may pay, and a withdrawal of phases that never does', () => {
    expect(parseArbitrumOptions(options)).toMatchObject({
      id: 'arbitrum',
      links: [
        { sourceChainId: 1, destinationChainId: 10, funding: true, kind: 'canonical', expectedSeconds: 900 },
        { sourceChainId: 10, destinationChainId: 1, funding: false, phases: ['finalise'] },
      ],
    });
  });

  it('say what a token is on both chains, and of others nothing', () => {
    const settings = parseArbitrumOptions(options);
    expect(carriedPairOf(settings, 'native', 10)).toEqual({ root: 'native', child: 'native' });
    expect(carriedPairOf(settings, settings.pairs[1]!.child, 10)).toBe(settings.pairs[1]);
    expect(carriedPairOf(settings, settings.pairs[1]!.child, 1)).toBeUndefined();
    expect(carriedPairOf(parseArbitrumOptions({ ...options, carriesCoin: false }), 'native', 1)).toBeUndefined();
  });

  it.each<[string, object, string]>([
    ['a chain that is none', { rootChainId: 0 }, 'rootChainId'],
    ['one chain', { childChainId: 1 }, 'childChainId'],
    ['a router with an invalid address', { router: 'native' }, 'router'],
    ['no list', { tokens: {} }, 'tokens'],
    ['a token with an invalid address', { tokens: [{ root: a, child: 'USDC' }] }, 'tokens.0.child'],
    ['nothing to carry', { tokens: [], carriesCoin: false }, 'tokens'],
    ['no pause', { statusPauses: { firstMs: 0 } }, 'statusPauses.firstMs'],
    ['no time at all', { expectedSeconds: { deposit: 0 } }, 'expectedSeconds.deposit'],
    ['no blocks', { logs: { windowBlocks: 0 } }, 'logs.windowBlocks'],
  ])('reject %s by field', (_what, given, field) => {
    const made = (): unknown => arbitrumPlugin({ ...options, ...given });
    expect(made).toThrow(field);
  });

  it('refuse a chain that the engine does not know', () => {
    const settings = parseArbitrumOptions(options);
    expect(() => assertChainsKnown(settings, { 1: {}, 10: {} })).not.toThrow();
    expect(() => assertChainsKnown(settings, { 1: {} })).toThrow('childChainId');
  });
});
