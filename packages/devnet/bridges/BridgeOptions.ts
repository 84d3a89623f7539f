import { checkList } from '../checkShape.js';
import { DevnetOptionError } from '../DevnetOptionError.js';
import type { ChainPlan } from '../networks/ChainPlan.js';

/** The OP Stack's standard bridge between two chains of the devnet. */
export interface DevnetOpBridge {
  readonly kind: 'op';
  /** The chain on which the other one settles. */
  readonly rootChainId: number;
  /** A child chain has at most one such bridge. */
  readonly childChainId: number;
  /** Symbols of root tokens that exist on the child chain: `USDC.e` for USDC. Default: USDC. */
  readonly tokens?: readonly string[];
  /** Source of the proofs of withdrawals: dispute games, or the outputs of the older portal. Default: games. */
  readonly claims?: 'games' | 'outputs';
}

/** Arbitrum's bridge between two chains of the devnet. */
export interface DevnetArbitrumBridge {
  readonly kind: 'arbitrum';
  /** The chain on which the other one settles. */
  readonly rootChainId: number;
  /** A child chain has at most one such bridge. */
  readonly childChainId: number;
  /** As in `DevnetOpBridge`. */
  readonly tokens?: readonly string[];
}

/** `gateway` connects the default pair and always exists; `across` has a pool on every chain, also on the pair's. */
export type DevnetBridge = 'gateway' | 'across' | DevnetOpBridge | DevnetArbitrumBridge;

export const opBridgesOf = (bridges: readonly DevnetBridge[]): readonly DevnetOpBridge[] =>
  settledOf(bridges).filter((bridge) => bridge.kind === 'op');

export const arbitrumBridgesOf = (bridges: readonly DevnetBridge[]): readonly DevnetArbitrumBridge[] =>
  settledOf(bridges).filter((bridge) => bridge.kind === 'arbitrum');

/** Returns the bridges between a chain and the chain on which it settles. */
const settledOf = (bridges: readonly DevnetBridge[]): readonly (DevnetOpBridge | DevnetArbitrumBridge)[] =>
  bridges.filter((bridge) => typeof bridge === 'object');

/** @throws DevnetOptionError */
export const checkBridges = (bridges: readonly DevnetBridge[], plans: readonly ChainPlan[]): void =>
  bridges.forEach((bridge, index) => {
    const option = `bridges[${index}]`;
    if (bridge === 'gateway' || bridge === 'across') return;
    const kind =
      typeof bridge === 'object' ? (bridge as DevnetOpBridge | DevnetArbitrumBridge | null)?.kind : undefined;
    if (kind !== 'op' && kind !== 'arbitrum')
      throw new DevnetOptionError(
        option,
        `must be gateway, across or of the kind op or arbitrum, not ${JSON.stringify(bridge)}`,
      );
    checkSettled(bridge, option, plans);
    const { childChainId } = bridge;
    if (settledOf(bridges.slice(0, index)).some((other) => other.childChainId === childChainId))
      throw new DevnetOptionError(
        `${option}.childChainId`,
        `must have one bridge only, and ${childChainId} has another`,
      );
  });

const checkSettled = (
  bridge: DevnetOpBridge | DevnetArbitrumBridge,
  option: string,
  plans: readonly ChainPlan[],
): void => {
  const { rootChainId, childChainId, tokens = ['USDC'] } = bridge;
  const { claims = 'games' } = bridge.kind === 'op' ? bridge : {};
  if (!(['games', 'outputs'] as readonly string[]).includes(claims))
    throw new DevnetOptionError(`${option}.claims`, `must be games or outputs, not ${JSON.stringify(claims)}`);
  const planOf = (name: 'rootChainId' | 'childChainId'): ChainPlan => {
    const plan = plans.find(({ chainId }) => chainId === bridge[name]);
    if (!plan) throw new DevnetOptionError(`${option}.${name}`, `must be a chain of the devnet, not ${bridge[name]}`);
    return plan;
  };
  const [root, child] = [planOf('rootChainId'), planOf('childChainId')];
  if (rootChainId === childChainId) throw new DevnetOptionError(`${option}.childChainId`, 'must not be the root');
  checkList(`${option}.tokens`, tokens);
  tokens.forEach((symbol, index) => {
    const place = `${option}.tokens[${index}]`;
    if (!Object.hasOwn(root.tokens, symbol))
      throw new DevnetOptionError(place, `must be a token of the root, not ${JSON.stringify(symbol)}`);
    if (Object.hasOwn(child.tokens, `${symbol}.e`))
      throw new DevnetOptionError(place, `must have no form on the child yet, and ${symbol}.e is there`);
  });
};
