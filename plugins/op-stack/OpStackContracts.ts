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
  /** Who says what the child chain's state was: claims that stand unless they are deleted, or games that have to be won. */
  readonly claims: { readonly kind: 'oracle' | 'games'; readonly address: Address };
}

/** Where a token is held, and where its form is minted. */
export type MintedOn = 'root' | 'child' | 'neither';

/** Which contracts belong together, by their own word. Read once; what could not be read is asked for again. */
export class OpStackContracts {
  readonly #chains: ChainReaders;

  /** @throws TributaryError UNSUPPORTED_ERROR where the ends do not name each other, or the portal is of an unknown version; what the reads throw */
  readonly ends = onDemand(() => this.#readEnds());
  /** Where the one of the two is minted for the other. @throws TributaryError UNSUPPORTED_ERROR for a pair that is none: what is sent of it would be lost */
  readonly mintedOn = onDemandBy((pair: CarriedPair) => this.#readPair(pair));

  constructor(
    private readonly settings: OpStackSettings,
    container: ServiceContext,
  ) {
    this.#chains = container.get<ChainReaders>(ChainReaders);
  }

  async #readEnds(): Promise<OpStackEnds> {
    const { rootChainId, childChainId, bridge } = this.settings;
    // Whoever waits for it may leave; the others still want it.
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

  /** Whether that bridge mints the token for the other one. The older ones have other names for both. */
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
