import { NEVER } from 'rxjs';
import {
  type Abortable,
  type Address,
  formatAmount,
  type Hex,
  NATIVE,
  parseAddress,
  type Token,
  type TokenAmount,
} from '../../../core/index.js';
import {
  type BalanceReader,
  type CallRequest,
  type ChainReader,
  type ChainReaders,
  type RoutingContext,
  type TokenLists,
} from '../../../core/plugin/index.js';
import type { Stage } from './Stage.js';
import { holdingOf, type StageHoldings } from './StageHoldings.js';
import { stageChains } from './stageTokens.js';

type Ask = Stage['ask'];

/** The account that pays in the kit's world. */
export const stageAccount = parseAddress('0x00000000000000000000000000000000000000a1');

export interface StageWorld {
  readonly tokens: readonly Token[];
  readonly holdings: StageHoldings;
  readonly requirements: readonly TokenAmount[];
  readonly isPassport: boolean;
  /** Answers an `eth_call`. Default: it reverts. */
  readonly call: (chainId: number, request: CallRequest) => Hex | Promise<Hex>;
  /** Answers any other JSON-RPC read. Default: the method is unknown. */
  readonly request: (chainId: number, method: string, params: readonly unknown[]) => unknown;
}

/** Makes the context of a search in the kit's world: each of its reads is a request of the stage. */
export function stageContext(world: StageWorld, ask: Ask): RoutingContext {
  return {
    account: stageAccount,
    isPassport: world.isPassport,
    ...stageChains,
    chains: readersOf(world, ask),
    balances: balancesOf(world, ask),
    tokens: listsOf(world, ask),
    requirements: world.requirements,
  };
}

function balancesOf({ holdings }: StageWorld, ask: Ask): BalanceReader {
  return {
    getBalance: (chainId, _account, address, options) =>
      ask('getBalance', () => holdingOf(holdings, { chainId, address }), options),
    getBalances: (_chainId, _account, tokens, options) =>
      ask(
        'getBalances',
        () =>
          tokens.map((token) => ({
            token,
            balance: holdingOf(holdings, token),
            formattedBalance: formatAmount(holdingOf(holdings, token), token.decimals),
          })),
        options,
      ),
  };
}

function listsOf({ tokens }: StageWorld, ask: Ask): TokenLists {
  return {
    get: (chainId, purpose, options) =>
      ask(`token list ${purpose}`, () => tokens.filter((token) => token.chainId === chainId), options),
  };
}

function readersOf(world: StageWorld, ask: Ask): ChainReaders {
  return { get: (chainId) => readerOf(chainId, world, ask), dispose: () => undefined };
}

function readerOf(chainId: number, { holdings, call, request }: StageWorld, ask: Ask): ChainReader {
  return {
    chainId,
    call: (asked, options?: Abortable) => ask('eth_call', () => call(chainId, asked), options),
    request: (method, params, options) => ask(method, () => request(chainId, method, params), options),
    getBalance: (_account: Address, options) =>
      ask('eth_getBalance', () => holdingOf(holdings, { chainId, address: NATIVE }), options),
    getBlockNumber: (options) => ask('eth_blockNumber', () => 100n, options),
    watchBlockNumber: () => NEVER,
    forget: () => undefined,
  };
}
