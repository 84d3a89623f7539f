import { type Address, NATIVE, type TokenAddress } from '../../core/index.js';
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
} from '../../core/plugin/index.js';
import { type OpStackSettings } from './OpStackSettings.js';
import { predeploys } from './opMessages.js';

const endAbi = [
  'function MESSENGER() view returns (address)',
  'function OTHER_BRIDGE() view returns (address)',
  'function OTHER_MESSENGER() view returns (address)',
  'function PORTAL() view returns (address)',
  'function version() view returns (string)',
  'function l2Oracle() view returns (address)',
  'function disputeGameFactory() view returns (address)',
] as const;
const formAbi = [
  'function remoteToken() view returns (address)',
  'function l1Token() view returns (address)',
  'function bridge() view returns (address)',
  'function l2Bridge() view returns (address)',
] as const;

/** The contracts of the root chain. */
export interface OpStackEnds {
  readonly rootChainId: number;
  readonly childChainId: number;
  readonly bridge: Address;
  readonly messenger: Address;
  readonly portal: Address;
  /**
   * The source of claims about the child chain's state: an oracle, whose claims hold unless they
   * are deleted, or dispute games, which must be won.
   */
  readonly claims: { readonly kind: 'oracle' | 'games'; readonly address: Address };
}

/** The chain that mints one token of the pair for the other. */
export type MintedOn = 'root' | 'child' | 'neither';

/** The contracts of the bridge, as they reference each other. Read once; a failed read is repeated at the next use. */
export class OpStackContracts {
  readonly #chains: ChainReaders;

  /**
   * @throws TributaryError UNSUPPORTED_ERROR if the two ends do not reference each other, or the
   * portal's version is unknown; errors of the reads
   */
  readonly ends = onDemand(() => this.#readEnds());
  /**
   * Returns the chain that mints one of the two for the other.
   * @throws TributaryError UNSUPPORTED_ERROR if the two tokens are not a pair: a transfer would be
   * lost
   */
  readonly mintedOn = onDemandBy((pair: CarriedPair) => this.#readPair(pair));

  constructor(
    private readonly settings: OpStackSettings,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
  }

  async #readEnds(): Promise<OpStackEnds> {
    const { rootChainId, childChainId, bridge } = this.settings;
    // Reads without a signal: the result is shared, so one caller's abort must not stop it.
    const at = async (chainId: number, address: Address, functionName: string): Promise<string> => {
      const [value] = await readContract(this.#chains.get(chainId), { address, abi: endAbi, functionName });
      return value as string;
    };
    const [messenger, childBridge, rootBridge, rootMessenger] = await Promise.all([
      at(rootChainId, bridge, 'MESSENGER'),
      at(rootChainId, bridge, 'OTHER_BRIDGE'),
      at(childChainId, predeploys.bridge, 'OTHER_BRIDGE'),
      at(childChainId, predeploys.messenger, 'OTHER_MESSENGER'),
    ]);
    if (childBridge !== predeploys.bridge || rootBridge !== bridge || rootMessenger !== messenger)
      throw transferRefusals.refused(TransferRefusal.OTHER_END, {
        ...{ rootChainId, childChainId, bridge, messenger },
        ...{ childBridge, rootBridge, rootMessenger },
      });
    const portal = (await at(rootChainId, messenger as Address, 'PORTAL')) as Address;
    const version = await at(rootChainId, portal, 'version');
    const major = Number(/^(\d+)\./.exec(version)?.[1]);
    if (!(major >= 2)) throw transferRefusals.refused(TransferRefusal.UNKNOWN_VERSION, { portal, version });
    const kind = major >= 3 ? 'games' : 'oracle';
    const address = await at(rootChainId, portal, kind === 'games' ? 'disputeGameFactory' : 'l2Oracle');
    return {
      ...{ rootChainId, childChainId, bridge, portal },
      messenger: messenger as Address,
      claims: { kind, address: address as Address },
    };
  }

  async #readPair({ root, child }: CarriedPair): Promise<MintedOn> {
    if (root === NATIVE) return 'neither';
    const { rootChainId, childChainId, bridge } = this.settings;
    const [onChild, onRoot] = await Promise.all([
      this.#isFormOf(childChainId, child, root, predeploys.bridge),
      this.#isFormOf(rootChainId, root, child, bridge),
    ]);
    if (onChild) return 'child';
    if (onRoot) return 'root';
    throw transferRefusals.refused(TransferRefusal.WRONG_PAIR, { rootChainId, childChainId, root, child });
  }

  /** Whether that bridge mints the token for the other one. Older tokens have other names for both functions. */
  async #isFormOf(chainId: number, token: TokenAddress, other: TokenAddress, bridge: Address): Promise<boolean> {
    const read = async (functionName: string): Promise<unknown> => {
      const asked = { address: token as Address, abi: formAbi, functionName };
      return (await readOrNull(readContract(this.#chains.get(chainId), asked)))?.[0] ?? null;
    };
    const [remote, legacyRemote, minter, legacyMinter] = await Promise.all(
      ['remoteToken', 'l1Token', 'bridge', 'l2Bridge'].map(read),
    );
    return (remote ?? legacyRemote) === other && (minter ?? legacyMinter) === bridge;
  }
}
