import type { ActionDeps } from '../../../../core/actions/ActionDeps.js';
import type { Actions } from '../../../../core/actions/Actions.js';
import { createActions } from '../../../../core/actions/createActions.js';
import type { BridgeAdapter } from '../../../../core/bridge/BridgeAdapter.js';
import { resolveEnvironment } from '../../../../core/config/resolveEnvironment.js';
import { NATIVE, type TokenAddress } from '../../../../core/money/Address.js';
import type { Token } from '../../../../core/money/Token.js';
import { aBridgeAdapter } from '../../../kit/aBridgeAdapter.js';
import { aNativeToken, aToken, childChainId, rootChainId } from '../../../kit/aToken.js';
import { ScriptedChain, ScriptedChains } from '../../../kit/ScriptedChain.js';

export interface ActionBed {
  readonly actions: Actions;
  /** Records each call: its name and its arguments. */
  readonly asked: readonly (readonly [what: string, ...given: unknown[]])[];
  readonly calls: (what: string) => readonly (readonly unknown[])[];
}

/** Everything that an action asks; every balance is 9, gas costs 21,000 units where the chain says so. */
export function anActionBed({
  bridge = {},
  sold = [],
  unborn,
  codes = {},
}: {
  readonly bridge?: Partial<BridgeAdapter>;
  readonly sold?: readonly Token[];
  /** Contract code of every account, by chain. */
  readonly codes?: Readonly<Record<number, string>>;
  /** A token that says nothing of itself, and how that fails. */
  readonly unborn?: { readonly address: TokenAddress; readonly error: Error };
} = {}): ActionBed {
  const asked: (readonly [string, ...unknown[]])[] = [];
  const adapter = aBridgeAdapter(bridge);
  const noted = new Proxy(adapter, {
    get: (target, name) => {
      const method = Reflect.get(target, name) as ((...given: unknown[]) => unknown) | undefined;
      if (typeof method !== 'function') return method;
      return (...given: unknown[]) => (asked.push([String(name), ...given]), method(...given));
    },
  });
  const describe = (chainId: number, address: TokenAddress, options: unknown): Promise<Token> => {
    asked.push(['describe', chainId, address, options]);
    if (address === unborn?.address) return Promise.reject(unborn.error);
    return Promise.resolve(address === NATIVE ? aNativeToken({ chainId }) : aToken({ chainId, address }));
  };
  const getBalance = (...given: unknown[]): Promise<bigint> => (asked.push(['balance', ...given]), Promise.resolve(9n));
  const deps = {
    environment: resolveEnvironment({ environment: 'sandbox' }),
    chains: new ScriptedChains(
      new ScriptedChain(childChainId)
        .script('eth_estimateGas', () => '0x5208')
        .script('eth_getCode', () => codes[childChainId] ?? '0x'),
      new ScriptedChain(rootChainId)
        .script('eth_getCode', () => codes[rootChainId] ?? '0x')
        .script('eth_estimateGas', () => Promise.reject(new Error('without funds')))
        .script('eth_getBlockByNumber', () => ({ baseFeePerGas: '0x64' }))
        .script('eth_maxPriorityFeePerGas', () => '0xa')
        .script('eth_gasPrice', () => '0x1'),
    ),
    balances: { getBalance },
    tokens: { describe },
    bridge: () => noted,
    onramp: () => ({ getTokens: (...given: unknown[]) => (asked.push(['sold', ...given]), Promise.resolve(sold)) }),
  } as unknown as ActionDeps;
  return {
    actions: createActions(deps),
    asked,
    calls: (what) => asked.filter(([name]) => name === what).map(([, ...given]) => given),
  };
}
