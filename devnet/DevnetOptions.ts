import { checkBridges, type DevnetBridge } from './bridges/BridgeOptions.js';
import { checkList, checkObject, checkWhole } from './checkShape.js';
import type { DevnetNode, DevnetService } from './Devnet.js';
import { DevnetOptionError } from './DevnetOptionError.js';
import type { MessageServiceNames } from './deploy/gateway.js';
import type { DevnetChainOptions, DevnetExchangeKind } from './networks/DevnetChainOptions.js';
import { type ChainPlans, planChains } from './networks/planChains.js';
import { checkScreening } from './services/checkScreening.js';
import type { ScreeningScript } from './services/screening.js';

/** In this order they take the ports that follow a base port. */
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
   * The first of ten ports in a row (and one more for each chain beside the pair), or single ones by name. Default: whatever is free.
   * A taken port is replaced by a free one, with a notice.
   */
  readonly ports?: number | Partial<Readonly<Record<DevnetService | DevnetNode, number>>>;
  /** Mine at this interval besides mining every transaction. Default: a block for every transaction, none between. */
  readonly blockTimeSeconds?: number;
  /**
   * Of so many latest blocks each chain keeps its state, in memory. Default: of all, most of them on the disk. anvil loses the contracts of a state that it reads from
   * there for a reorganisation: a long run with `reorg` wants a number here.
   */
  readonly mostStates?: number;
  /** Default: those of the public test networks, 11155111 and 13473. With others the contracts are where they always are. */
  readonly chainIds?: { readonly root: number; readonly child: number };
  /** Chains beside the pair, and what the pair's get besides their own. Default: the pair alone. */
  readonly chains?: readonly DevnetChainOptions[];
  /** On every one of `chains` that names none. Default: none. */
  readonly exchanges?: readonly DevnetExchangeKind[];
  /** Default: the gateway's alone, which is always there. */
  readonly bridges?: readonly DevnetBridge[];
  /** What the message service and the contracts call the chains. Default: `ethereum-sepolia` and `immutable`. */
  readonly messageServiceNames?: MessageServiceNames;
  /** Items on a page of the indexers. Default 50. */
  readonly indexerPageSize?: number;
  /** How long a queued withdrawal waits. Default: a day, as on the public networks. */
  readonly withdrawalDelaySeconds?: number;
  /** Who is screened for sanctions with what outcome. Default: switched off. */
  readonly screening?: ScreeningScript;
  /**
   * Whether the nodes enforce what public nodes do: at most 100 calls in a batch, 1,000 blocks of `eth_getLogs`, a tip of 10 gwei on the chains of games and 0.001 gwei
   * on others. Default true. A chain's `directUrl` has no limits.
   */
  readonly limits?: boolean;
  /**
   * Whether the services (not the nodes, the card provider and the metrics) answer some requests late (one in 25, by up to 0.8 s) or wrongly (one in 50: 429, 502, 503 or a
   * dropped connection), as public services do. Default true. false, for tests and measurements that count requests: they answer at once and correctly.
   */
  readonly weather?: boolean;
  /** Which requests those are: the same for the same number. Default 1. */
  readonly seed?: number;
  /** Keep notices off the console; they are in `devnet.notices` either way. */
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

/** The public test networks'. */
const usualChainIds = { root: 11155111, child: 13473 };

export const pairOf = ({
  chainIds = usualChainIds,
}: DevnetOptions): { readonly root: number; readonly child: number } => chainIds;

/** What `chains` come to. @throws DevnetOptionError */
export const chainPlansOf = (options: DevnetOptions): ChainPlans =>
  planChains({ chains: options.chains, exchanges: options.exchanges, pair: pairOf(options) });

/** Ids of the chains beside the pair, in the order of the options. */
export const othersOf = (options: DevnetOptions): readonly number[] => {
  const { root, child } = pairOf(options);
  return (options.chains ?? []).map(({ id }) => id).filter((id) => id !== root && id !== child);
};

/** Ten, and the node of each chain beside the pair. */
export const servicesOf = (options: DevnetOptions): readonly (DevnetService | DevnetNode)[] => [
  ...serviceNames,
  ...othersOf(options).map((id) => `rpc:${id}` as const),
];

/** @throws DevnetOptionError naming the option */
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

/** Lists are lists, and objects are objects: whoever reads them after that need not ask. */
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

/** A name that nobody serves would be a port that nobody listens on. */
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

/** Both of what is said of a pair. */
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

/** The port that a service was wished on, 0 for any. */
export const wantedPort = (options: DevnetOptions, name: DevnetService | DevnetNode): number => {
  const { ports } = options;
  return typeof ports === 'number' ? ports + servicesOf(options).indexOf(name) : (ports?.[name] ?? 0);
};
