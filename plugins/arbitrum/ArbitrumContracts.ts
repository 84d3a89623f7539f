import { type Address, NATIVE, parseAddress } from '../../core/index.js';
import {
  type CarriedPair,
  ChainReaders,
  onDemand,
  onDemandBy,
  readContract,
  readOrNull,
  type ServiceContext,
  TransferRefusal,
  transferRefusals,
  ZERO_ADDRESS,
} from '../../core/plugin/index.js';
import type { ArbitrumSettings } from './ArbitrumSettings.js';

const endAbi = [
  'function inbox() view returns (address)',
  'function counterpartGateway() view returns (address)',
  'function bridge() view returns (address)',
  'function rollup() view returns (address)',
  'function outbox() view returns (address)',
  'function nativeToken() view returns (address)',
  'function allowedDelayedInboxes(address) view returns (bool)',
  'function allowedOutboxes(address) view returns (bool)',
  'function arbChainID() view returns (uint256)',
] as const;
const formAbi = [
  'function getGateway(address) view returns (address)',
  'function counterpartGateway() view returns (address)',
  'function calculateL2TokenAddress(address) view returns (address)',
  'function l1Address() view returns (address)',
  'function l1Weth() view returns (address)',
] as const;

/** The same on every Arbitrum chain. */
export const precompiles = {
  arbSys: parseAddress('0x0000000000000000000000000000000000000064'),
  arbRetryableTx: parseAddress('0x000000000000000000000000000000000000006E'),
  /** Exists only in nodes: no transaction can reach it. */
  nodeInterface: parseAddress('0x00000000000000000000000000000000000000C8'),
} as const;

export interface ArbitrumEnds {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly router: Address;
  readonly childRouter: Address;
  readonly inbox: Address;
  readonly bridge: Address;
  readonly outbox: Address;
  readonly rollup: Address;
}

/** The two gateways that lock and mint a token. */
export interface GatewayPair {
  readonly gateway: Address;
  readonly childGateway: Address;
}

/** The contracts of the bridge, as they reference each other. Read once; a failed read is repeated at the next use. */
export class ArbitrumContracts {
  readonly #chains: ChainReaders;

  /**
   * @throws TributaryError UNSUPPORTED_ERROR if the two ends do not reference each other, or the
   * chain's native token is a token of the root chain; errors of the reads
   */
  readonly ends = onDemand(() => this.#readEnds());
  /**
   * Returns `null` for the native token.
   * @throws TributaryError UNSUPPORTED_ERROR if the two tokens are not a pair: a transfer would be
   * lost
   */
  readonly gatewaysOf = onDemandBy((pair: CarriedPair) => this.#readPair(pair));

  constructor(
    private readonly settings: ArbitrumSettings,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
  }

  /** Reads without a signal: the result is shared, so one caller's abort must not stop it. */
  async #at(
    chainId: number,
    address: Address,
    functionName: string,
    args: readonly unknown[] = [],
    abi: readonly string[] = endAbi,
  ): Promise<unknown> {
    return (await readContract(this.#chains.get(chainId), { address, abi, functionName, args }))[0];
  }

  async #readEnds(): Promise<ArbitrumEnds> {
    const { rootChainId, childChainId, router } = this.settings;
    const root = async (address: Address, name: string, args: readonly unknown[] = []): Promise<Address> =>
      (await this.#at(rootChainId, address, name, args)) as Address;
    const [inbox, childRouter, chainId] = await Promise.all([
      root(router, 'inbox'),
      root(router, 'counterpartGateway'),
      this.#at(childChainId, precompiles.arbSys, 'arbChainID'),
    ]);
    const bridge = await root(inbox, 'bridge');
    const [rollup, takesInbox, rootRouter, coin] = await Promise.all([
      root(bridge, 'rollup'),
      root(bridge, 'allowedDelayedInboxes', [inbox]),
      this.#at(childChainId, childRouter, 'counterpartGateway'),
      readOrNull(root(bridge, 'nativeToken'), {}),
    ]);
    const outbox = await root(rollup, 'outbox');
    const takesOutbox = await root(bridge, 'allowedOutboxes', [outbox]);
    const ends = { rootChainId, childChainId, router, childRouter, inbox, bridge, outbox, rollup };
    const [inboxFits, outboxFits] = [takesInbox, takesOutbox] as unknown as readonly [boolean, boolean];
    if (rootRouter !== router || chainId !== BigInt(childChainId) || !inboxFits || !outboxFits)
      throw transferRefusals.refused(TransferRefusal.OTHER_END, { ...ends, rootRouter, chainId });
    // Its tickets are paid with a token, through another inbox.
    if (coin !== null && coin !== ZERO_ADDRESS)
      throw transferRefusals.refused(TransferRefusal.UNKNOWN_VERSION, { bridge, nativeToken: coin });
    return ends;
  }

  async #readPair({ root, child }: CarriedPair): Promise<GatewayPair | null> {
    if (root === NATIVE || child === NATIVE) return null;
    const { rootChainId, childChainId, router, childRouter } = await this.ends();
    const at = async (chainId: number, address: Address, name: string, args: readonly unknown[] = []) =>
      (await this.#at(chainId, address, name, args, formAbi)) as Address;
    const [gateway, childGateway] = await Promise.all([
      at(rootChainId, router, 'getGateway', [root]),
      at(childChainId, childRouter, 'getGateway', [root]),
    ]);
    const wrong = (): Error =>
      transferRefusals.refused(TransferRefusal.WRONG_PAIR, { rootChainId, childChainId, root, child });
    if (gateway === ZERO_ADDRESS || childGateway === ZERO_ADDRESS) throw wrong();
    const [there, back, form, childForm, named, wrapped] = await Promise.all([
      at(rootChainId, gateway, 'counterpartGateway'),
      at(childChainId, childGateway, 'counterpartGateway'),
      at(rootChainId, gateway, 'calculateL2TokenAddress', [root]),
      at(childChainId, childGateway, 'calculateL2TokenAddress', [root]),
      // The token on the child chain doesn't exist before its first deposit.
      readOrNull(at(childChainId, child, 'l1Address'), {}),
      readOrNull(at(rootChainId, gateway, 'l1Weth'), {}),
    ]);
    // This gateway unwraps the token and pays for the ticket in another way.
    if (wrapped !== null)
      throw transferRefusals.refused(TransferRefusal.WRAPPED_COIN, { rootChainId, childChainId, root, gateway });
    if (there !== childGateway || back !== gateway)
      throw transferRefusals.refused(TransferRefusal.OTHER_END, { gateway, childGateway, there, back });
    if (form !== child || childForm !== child || (named !== null && named !== root)) throw wrong();
    return { gateway, childGateway };
  }
}
