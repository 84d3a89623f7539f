import { checkList } from '../checkShape.js';
import { DevnetOptionError } from '../DevnetOptionError.js';
import type { ChainPlan } from '../networks/ChainPlan.js';

/** The OP Stack's standard bridge between two chains of the devnet. */
export interface DevnetOpBridge {
  readonly kind: 'op';
  /** The chain that the other settles on. */
  readonly rootChainId: number;
  /** Has one such bridge at most. */
  readonly childChainId: number;
  /** Symbols of tokens of the root that have a form on the child: `USDC.e` for USDC. Default: USDC. */
  readonly tokens?: readonly string[];
  /** What withdrawals are proved by: dispute games, or the outputs of the older portal. Default: games. */
  readonly claims?: 'games' | 'outputs';
}

/** Arbitrum's bridge between two chains of the devnet. */
export interface DevnetArbitrumBridge {
  readonly kind: 'arbitrum';
  /** The chain that the other settles on. */
  readonly rootChainId: number;
  /** Has one such bridge at most. */
  readonly childChainId: number;
  /** As of `DevnetOpBridge`. */
  readonly tokens?: readonly string[];
}

/** `gateway` connects the pair and is always there; `across` has a pool on every chain, the pair's included. */
export type DevnetBridge = 'gateway' | 'across' | DevnetOpBridge | DevnetArbitrumBridge;

export const opBridgesOf = (bridges: readonly DevnetBridge[]): readonly DevnetOpBridge[] =>
  settledOf(bridges).filter((bridge) => bridge.kind === 'op');

export const arbitrumBridgesOf = (bridges: readonly DevnetBridge[]): readonly DevnetArbitrumBridge[] =>
  settledOf(bridges).filter((bridge) => bridge.kind === 'arbitrum');

/** Those between a chain and one that settles on it. */
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
