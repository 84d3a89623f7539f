import { assertKinds, type FundingEngine, knownChainIds } from '../../../core/index.js';
import type { NetworkMark } from '../../components/picture/NetworkMark.js';
import type { NetworkHue } from '../../theme/hues.js';

export type KnownNetworks = Pick<FundingEngine['environment'], 'networks' | 'l1ChainId' | 'l2ChainId'>;

const furtherHues = ['moss', 'ember', 'plum', 'sand', 'rose', 'slate'] as const satisfies readonly NetworkHue[];

/**
 * Returns the mark of a chain: waves for the game's chain, a mountain for its root chain, letters for others; a
 * chain's own icon replaces them.
 *
 * @example <NetworkPebble mark={networkMark(engine.environment, 13371)} />
 */
export function networkMark(known: KnownNetworks, chainId: number): NetworkMark {
  assertKinds({ known, chainId }, 'object', 'number');
  const network = known.networks[chainId];
  const shown = { name: networkName(known, chainId), icon: network?.iconUrls?.[0] };
  if (chainId === known.l1ChainId) return { ...shown, hue: 'violet', glyph: 'mountain' };
  if (chainId === known.l2ChainId) return { ...shown, hue: 'river', glyph: 'waves' };
  const place = knownChainIds(known).indexOf(chainId) - 2;
  return { ...shown, hue: furtherHues[Math.max(place, 0) % furtherHues.length]! };
}

/**
 * Returns the environment's name of a chain, or its number if the environment does not know it.
 *
 * @example networkName(engine.environment, 13371); // 'Immutable zkEVM'
 */
export function networkName(knownNetworks: Pick<KnownNetworks, 'networks'>, chainId: number): string {
  assertKinds({ knownNetworks, chainId }, 'object', 'number');
  const { networks } = knownNetworks;
  return networks[chainId]?.chainName ?? String(chainId);
}
