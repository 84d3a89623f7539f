import { isSameToken, TokenListPurpose, type Abortable, type BridgeAdapter, type RoutingContext, type Shortfall, type Token, type TokenBalance } from '../../core/index.js';

/** A token of the root chain that the player holds, and the one it arrives as, which can be swapped for what is short. */
export interface Candidate {
  readonly root: TokenBalance;
  readonly child: Token;
}

export interface Candidates {
  readonly candidates: readonly Candidate[];
  readonly rootBalances: readonly TokenBalance[];
  readonly childBalances: readonly TokenBalance[];
}

export interface Natives {
  readonly root: Token;
  readonly child: Token;
}

/** Lists first, then balances of both chains and the mappings, all at once. Held on the root chain alone is enough. */
export async function findCandidates(bridge: BridgeAdapter, natives: Natives, shortfall: Shortfall, context: RoutingContext, options: Abortable): Promise<Candidates> {
  const { tokens, balances, account, l1ChainId, l2ChainId } = context;
  const [bridgeable, swappable] = await Promise.all([tokens.get(l1ChainId, TokenListPurpose.BRIDGE, options), tokens.get(l2ChainId, TokenListPurpose.SWAP, options)]);
  const [rootBalances, childBalances, mappings] = await Promise.all([
    balances.getBalances(l1ChainId, account, withNative(bridgeable, natives.root), options),
    balances.getBalances(l2ChainId, account, withNative(swappable, natives.child), options),
    Promise.all(bridgeable.map(async (token) => ({ token, mapping: await bridge.getTokenMapping(token.address, options) }))),
  ]);
  const candidates = mappings.flatMap(({ token, mapping }): readonly Candidate[] => {
    const root = rootBalances.find((held) => isSameToken(held.token, token));
    const child = swappable.find(({ address }) => address.toLowerCase() === mapping.childToken?.toLowerCase());
    const isUsable = root !== undefined && root.balance > 0n && child !== undefined && !isSameToken(child, shortfall.token);
    return isUsable ? [{ root, child }] : [];
  });
  return { candidates, rootBalances, childBalances };
}

function withNative(tokens: readonly Token[], native: Token): readonly Token[] {
  return tokens.some((token) => isSameToken(token, native)) ? tokens : [native, ...tokens];
}
