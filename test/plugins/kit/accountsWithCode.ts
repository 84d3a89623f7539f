import { childChainId, rootChainId } from '../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../kit/ScriptedChain.js';

/** Chains on which every account has the code that is given for that chain. Default: none, as of an account with a key. */
export function accountsWithCode(codes: Readonly<Record<number, () => string>> = {}): ScriptedChains {
  const known = [rootChainId, childChainId, ...Object.keys(codes).map(Number)];
  return new ScriptedChains(
    ...[...new Set(known)].map((chainId) =>
      new ScriptedChain(chainId).script('eth_getCode', codes[chainId] ?? (() => '0x')),
    ),
  );
}
