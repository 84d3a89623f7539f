import { checkBridges, type DevnetBridge } from './bridges/BridgeOptions.js';
import { checkList, checkObject, checkWhole } from './checkShape.js';
import type { DevnetNode, DevnetService } from './Devnet.js';
import { DevnetOptionError } from './DevnetOptionError.js';
import type { MessageServiceNames } from './deploy/gateway.js';
import type { DevnetChainOptions, DevnetExchangeKind } from './networks/DevnetChainOptions.js';
import { type ChainPlans, planChains } from './networks/planChains.js';
import { checkScreening } from './services/checkScreening.js';
import type { ScreeningScript } from './services/screening.js';

/** Services in the order of the ports after a base port. */
export const serviceNames = [
  'rootRpc',
  'childRpc',
  'api',
  'checkoutApi',
  'bridgeApi',
  'messageService',
  'rootIndexer',
  'childIndexer',
  'metrics',
  'onramp',
] as const satisfies readonly DevnetService[];

export interface DevnetOptions {
  /**
   * First of ten consecutive ports (plus one for each additional chain), or single ports by name.
   * Default: any free ports.
   * A taken port is replaced by a free one, with a notice.
   */
  readonly ports?: number | Partial<Readonly<Record<DevnetService | DevnetNode, number>>>;
  /** Interval of empty blocks in addition to one block per transaction. Default: none. */
  readonly blockTimeSeconds?: number;
  /**
   * Number of the latest blocks whose state each chain keeps, in memory. Default: all, most of them
   * on disk. anvil loses contracts if it reads a state from disk for a reorg: set a number for a
   * long run with `reorg`.
   */
  readonly mostStates?: number;
  /** Default: those of the public test networks, 11155111 and 13473. Contract addresses are the same with other ids. */
  readonly chainIds?: { readonly root: number; readonly child: number };
  /** Additional chains, and additions to the default pair's chains. Default: only the pair. */
  readonly chains?: readonly DevnetChainOptions[];
  /** DEXes of every chain in `chains` that names none itself. Default: none. */
  readonly exchanges?: readonly DevnetExchangeKind[];
  /** Default: only the gateway's bridge, which always exists. */
  readonly bridges?: readonly DevnetBridge[];
  /** Names of the chains in the message service and the contracts. Default: `ethereum-sepolia` and `immutable`. */
  readonly messageServiceNames?: MessageServiceNames;
  /** Number of items on a page of the indexers. Default 50. */
  readonly indexerPageSize?: number;
  /** Waiting time of a queued withdrawal, in seconds. Default: a day, as on the public networks. */
  readonly withdrawalDelaySeconds?: number;
  /** Results of the sanctions screening by address. Default: disabled. */
  readonly screening?: ScreeningScript;
  /**
   * Whether the nodes enforce limits of public nodes: at most 100 calls per batch, 1,000 blocks per
   * `eth_getLogs`, a priority fee of at least 10 gwei on game chains and 0.001 gwei on others.
   * Default true. A chain's `directUrl` has no limits.
   */
  readonly limits?: boolean;
  /**
   * Whether the services (except nodes, card provider and metrics) delay some responses (1 in 25,
   * by up to 0.8 s) or fail some (1 in 50: 429, 502, 503 or a dropped connection), like public
   * services. Default true. Set `false` in tests and measurements that count requests.
   */
  readonly weather?: boolean;
  /** Seed that selects these requests; the same seed selects the same ones. Default 1. */
  readonly seed?: number;
  /** Doesn't print notices to the console; `devnet.notices` has them in either case. */
  readonly silent?: boolean;
}

const optionNames = {
  ports: true,
  blockTimeSeconds: true,
  mostStates: true,
  chainIds: true,
  chains: true,
  exchanges: true,
  bridges: true,
  messageServiceNames: true,
  indexerPageSize: true,
  withdrawalDelaySeconds: true,
  screening: true,
  limits: true,
  weather: true,
  seed: true,
  silent: true,
} as const satisfies Readonly<Record<keyof DevnetOptions, true>>;

const check = (name: string, value: number | undefined, from: number, to: number): void => {
  if (value !== undefined) checkWhole(name, value, from, to);
};

/** The chain ids of the public test networks. */
const usualChainIds = { root: 11155111, child: 13473 };

export const pairOf = ({
  chainIds = usualChainIds,
}: DevnetOptions): { readonly root: number; readonly child: number } => chainIds;

/**
 * Returns the plans of the chains in `chains`.
 * @throws DevnetOptionError
 */
export const chainPlansOf = (options: DevnetOptions): ChainPlans =>
  planChains({ chains: options.chains, exchanges: options.exchanges, pair: pairOf(options) });

/** Returns the ids of the additional chains, in the order of the options. */
export const othersOf = (options: DevnetOptions): readonly number[] => {
  const { root, child } = pairOf(options);
  return (options.chains ?? []).map(({ id }) => id).filter((id) => id !== root && id !== child);
};

/** Returns the ten services, and the node of each additional chain. */
export const servicesOf = (options: DevnetOptions): readonly (DevnetService | DevnetNode)[] => [
  ...serviceNames,
  ...othersOf(options).map((id) => `rpc:${id}` as const),
];

/** @throws DevnetOptionError with the option's name */
export const checkDevnetOptions = (options: DevnetOptions): void => {
  checkShapes(options);
  const { blockTimeSeconds, indexerPageSize, withdrawalDelaySeconds, screening } = options;
  checkPorts(options);
  checkPair(options);
  check('blockTimeSeconds', blockTimeSeconds, 1, 86_400);
  check('mostStates', options.mostStates, 1, 100_000);
  check('seed', options.seed, 0, Number.MAX_SAFE_INTEGER);
  check('indexerPageSize', indexerPageSize, 1, 10_000);
  check('withdrawalDelaySeconds', withdrawalDelaySeconds, 0, 10 * 365 * 86_400);
  const { root, child, others } = chainPlansOf(options);
  checkBridges(options.bridges ?? [], [root, child, ...others]);
  if (screening !== undefined) checkScreening('screening', screening);
};

/** Checks that lists are lists and objects are objects, so that later code can rely on it. */
const checkShapes = (options: DevnetOptions): void => {
  checkObject('options', options, optionNames);
  const { chainIds, messageServiceNames, ports, chains = [], exchanges = [], bridges = [] } = options;
  if (ports !== undefined && typeof ports !== 'number') checkObject('ports', ports);
  if (chainIds !== undefined) checkObject('chainIds', chainIds);
  if (messageServiceNames !== undefined) checkObject('messageServiceNames', messageServiceNames);
  for (const name of ['silent', 'limits', 'weather'] as const)
    if (options[name] !== undefined && typeof options[name] !== 'boolean')
      throw new DevnetOptionError(name, `must be true or false, not ${JSON.stringify(options[name])}`);
  checkList('exchanges', exchanges);
  checkList('bridges', bridges);
  checkList('chains', chains);
  chains.forEach((chain, index) => checkChainShape(`chains[${index}]`, chain));
};

const checkChainShape = (option: string, chain: unknown): void => {
  checkObject(option, chain);
  const { nativeCurrency, tokens = [], exchanges = [], pools = [] } = chain;
  if (nativeCurrency !== undefined) checkObject(`${option}.nativeCurrency`, nativeCurrency);
  checkList(`${option}.exchanges`, exchanges);
  for (const [name, entries] of Object.entries({ tokens, pools })) {
    checkList(`${option}.${name}`, entries);
    entries.forEach((entry, index) => checkObject(`${option}.${name}[${index}]`, entry));
  }
};

/** Checks the names of ports: no service would listen on an unknown one. */
const checkPorts = (options: DevnetOptions): void => {
  const { ports = {} } = options;
  const services = servicesOf(options);
  if (typeof ports === 'number') return check('ports', ports, 1, 65_536 - services.length);
  for (const [name, port] of Object.entries(ports)) {
    if (!services.some((service) => service === name))
      throw new DevnetOptionError(`ports.${name}`, `must be of one of ${services.join(', ')}`);
    check(`ports.${name}`, port, 1, 65_535);
  }
};

/** Checks that an option of the pair names both chains. */
const checkPair = ({ chainIds, messageServiceNames }: DevnetOptions): void => {
  for (const side of ['root', 'child'] as const) {
    if (chainIds !== undefined) check(`chainIds.${side}`, chainIds[side] ?? Number.NaN, 1, Number.MAX_SAFE_INTEGER);
    const name: unknown = messageServiceNames?.[side];
    if (messageServiceNames !== undefined && (typeof name !== 'string' || name === ''))
      throw new DevnetOptionError(`messageServiceNames.${side}`, `must be a text, not ${JSON.stringify(name)}`);
  }
  if (chainIds !== undefined && chainIds.root === chainIds.child)
    throw new DevnetOptionError('chainIds.child', `must not be the root chain's, ${chainIds.root}`);
  if (messageServiceNames !== undefined && messageServiceNames.root === messageServiceNames.child)
    throw new DevnetOptionError(
      'messageServiceNames.child',
      `must not be the root chain's, ${messageServiceNames.root}`,
    );
};

/** Returns the requested port of a service; 0 for any. */
export const wantedPort = (options: DevnetOptions, name: DevnetService | DevnetNode): number => {
  const { ports } = options;
  return typeof ports === 'number' ? ports + servicesOf(options).indexOf(name) : (ports?.[name] ?? 0);
};
