import type { DevnetService } from './Devnet.js';
import type { MessageServiceNames } from './deploy/gateway.js';
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
  /** The first of ten ports in a row, or single ones by name. Default: whatever is free. A taken port is replaced by a free one, with a notice. */
  readonly ports?: number | Partial<Readonly<Record<DevnetService, number>>>;
  /** Mine at this interval besides mining every transaction. Default: a block for every transaction, none between. */
  readonly blockTimeSeconds?: number;
  /** Default: those of the public test networks, 11155111 and 13473. With others the contracts are where they always are. */
  readonly chainIds?: { readonly root: number; readonly child: number };
  /** What the message service and the contracts call the chains. Default: `ethereum-sepolia` and `immutable`. */
  readonly messageServiceNames?: MessageServiceNames;
  /** Items on a page of the indexers. Default 50. */
  readonly indexerPageSize?: number;
  /** How long a queued withdrawal waits. Default: a day, as on the public networks. */
  readonly withdrawalDelaySeconds?: number;
  /** Who is screened for sanctions with what outcome. Default: switched off. */
  readonly screening?: ScreeningScript;
  /** Keep notices off the console; they are in `devnet.notices` either way. */
  readonly silent?: boolean;
}

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

const check = (name: string, value: number | undefined, from: number, to: number): void => {
  if (value !== undefined && !isWhole(value, from, to))
    throw new RangeError(`${name} must be a whole number from ${from} to ${to}, not ${value}`);
};

/** @throws RangeError naming the option */
export const checkDevnetOptions = ({
  ports,
  blockTimeSeconds,
  chainIds,
  indexerPageSize,
  withdrawalDelaySeconds,
}: DevnetOptions): void => {
  if (typeof ports === 'number') check('ports', ports, 1, 65_536 - serviceNames.length);
  else for (const name of serviceNames) check(`ports.${name}`, ports?.[name], 1, 65_535);
  check('chainIds.root', chainIds?.root, 1, Number.MAX_SAFE_INTEGER);
  check('chainIds.child', chainIds?.child, 1, Number.MAX_SAFE_INTEGER);
  if (chainIds !== undefined && chainIds.root === chainIds.child)
    throw new RangeError(`chainIds.child must not be the root chain's, ${chainIds.root}`);
  check('blockTimeSeconds', blockTimeSeconds, 1, 86_400);
  check('indexerPageSize', indexerPageSize, 1, 10_000);
  check('withdrawalDelaySeconds', withdrawalDelaySeconds, 0, 10 * 365 * 86_400);
};

/** The port that a service was wished on, 0 for any. */
export const wantedPort = ({ ports }: DevnetOptions, name: DevnetService): number =>
  typeof ports === 'number' ? ports + serviceNames.indexOf(name) : (ports?.[name] ?? 0);
