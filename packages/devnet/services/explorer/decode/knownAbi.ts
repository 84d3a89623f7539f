import { type EventFragment, type FunctionFragment, Interface } from 'ethers';
import * as publicAbis from 'tributary-sdk/contracts-abi';
import { type Artifact, readCompiled } from '../../../contracts/artifact.js';
import { interfaceOf } from '../../../contracts/interfaceOf.js';
import { packageArtifact } from '../../../contracts/packageArtifact.js';

/** Known functions by selector, and known events by topic. Several contracts may share one. */
export interface KnownAbi {
  readonly functions: ReadonlyMap<string, readonly FunctionFragment[]>;
  readonly events: ReadonlyMap<string, readonly EventFragment[]>;
}

const gateway = '@axelar-network/axelar-cgp-solidity/artifacts/contracts';
const packaged = [
  '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
  '@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json',
  '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
  'tributary-devnet-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json',
  `${gateway}/AxelarGateway.sol/AxelarGateway.json`,
  `${gateway}/gas-service/AxelarGasService.sol/AxelarGasService.json`,
] as const;

let read: KnownAbi | undefined;

/**
 * Returns the functions and events of the SDK's own tables, of the devnet's contracts, and of the
 * packages that it deploys. Read once, at the first use.
 */
export const knownAbi = (): KnownAbi => (read ??= collect());

const collect = (): KnownAbi => {
  const functions = new Map<string, FunctionFragment[]>();
  const events = new Map<string, EventFragment[]>();
  const interfaces = [
    ...Object.values(publicAbis).map((abi) => new Interface(abi)),
    ...Object.values(readCompiled().contracts).map(interfaceOf),
    ...packaged.map((specifier): Artifact => packageArtifact(specifier)).map(interfaceOf),
  ];
  for (const known of interfaces) {
    known.forEachFunction((fragment) => add(functions, fragment.selector, fragment));
    known.forEachEvent((fragment) => add(events, fragment.topicHash, fragment));
  }
  return { functions, events };
};

/** The first one of equal signatures wins: the SDK's names come before a test contract's. */
const add = <T extends FunctionFragment | EventFragment>(all: Map<string, T[]>, key: string, fragment: T): void => {
  const known = all.get(key) ?? [];
  const same = known.some((each) => shapeOf(each) === shapeOf(fragment));
  if (!same) all.set(key, [...known, fragment]);
};

const shapeOf = ({ inputs }: FunctionFragment | EventFragment): string => inputs.map(({ indexed }) => indexed).join();
