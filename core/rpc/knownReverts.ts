import { id as keccakOf } from 'ethers';
import { childBridgeErrors } from '../../contracts-abi/errors/childBridgeErrors.js';
import { erc20Errors } from '../../contracts-abi/errors/erc20Errors.js';
import { erc721Errors } from '../../contracts-abi/errors/erc721Errors.js';
import { erc1155Errors } from '../../contracts-abi/errors/erc1155Errors.js';
import { libraryErrors } from '../../contracts-abi/errors/libraryErrors.js';
import { rootAdaptorErrors } from '../../contracts-abi/errors/rootAdaptorErrors.js';
import { rootBridgeErrors } from '../../contracts-abi/errors/rootBridgeErrors.js';
import { seaportErrors } from '../../contracts-abi/errors/seaportErrors.js';
import { swapProxyErrors } from '../../contracts-abi/errors/swapProxyErrors.js';
import { type AbiType, formatAbiType } from '../abi/AbiType.js';
import { parseAbiTypes } from '../abi/parseAbiTypes.js';

export interface KnownRevert {
  readonly name: string;
  readonly types: readonly AbiType[];
  /** Names of its arguments, in order. */
  readonly figures: readonly string[];
}

const fragments: readonly string[] = [
  ...erc20Errors,
  ...erc721Errors,
  ...erc1155Errors,
  ...libraryErrors,
  ...swapProxyErrors,
  ...rootBridgeErrors,
  ...childBridgeErrors,
  ...rootAdaptorErrors,
  ...seaportErrors,
];

let bySelector: ReadonlyMap<string, KnownRevert> | null = null;

/** Returns the error of a known contract with this selector. */
export function knownRevert(selector: string): KnownRevert | undefined {
  bySelector ??= new Map(fragments.map(parse));
  return bySelector.get(selector);
}

/** Parses `error Name(type argument, …)`; none of the built-in ones has a tuple. */
function parse(fragment: string): readonly [string, KnownRevert] {
  const [, name = '', inputs = ''] = /^error (\w+)\((.*)\)$/.exec(fragment) ?? [];
  const types = parseAbiTypes(inputs);
  const signature = `${name}(${types.map(formatAbiType).join(',')})`;
  const figures = types.length === 0 ? [] : inputs.split(',').map((input) => input.trim().split(' ').at(-1) ?? '');
  return [keccakOf(signature).slice(0, 10), { name, types, figures }];
}
