import { describe, expect, it } from '@jest/globals';
import { ErrorFragment } from 'ethers';
import { childBridgeErrors } from '../../../contracts-abi/errors/childBridgeErrors.js';
import { erc20Errors } from '../../../contracts-abi/errors/erc20Errors.js';
import { erc721Errors } from '../../../contracts-abi/errors/erc721Errors.js';
import { erc1155Errors } from '../../../contracts-abi/errors/erc1155Errors.js';
import { libraryErrors } from '../../../contracts-abi/errors/libraryErrors.js';
import { rootAdaptorErrors } from '../../../contracts-abi/errors/rootAdaptorErrors.js';
import { rootBridgeErrors } from '../../../contracts-abi/errors/rootBridgeErrors.js';
import { swapProxyErrors } from '../../../contracts-abi/errors/swapProxyErrors.js';
import { formatAbiType } from '../../../core/abi/AbiType.js';
import { knownRevert } from '../../../core/rpc/knownReverts.js';

const all: readonly string[] = [
  ...new Set([
    ...erc20Errors,
    ...erc721Errors,
    ...erc1155Errors,
    ...libraryErrors,
    ...swapProxyErrors,
    ...rootBridgeErrors,
    ...childBridgeErrors,
    ...rootAdaptorErrors,
  ]),
];

describe('knownRevert', () => {
  it.each(all)('reads %s as ethers does', (text) => {
    const error = ErrorFragment.from(text);
    const known = knownRevert(error.selector);
    expect(known?.name).toBe(error.name);
    expect(known?.types.map(formatAbiType)).toEqual(error.inputs.map(({ type }) => type));
    expect(known?.figures).toEqual(error.inputs.map(({ name }) => name));
  });

  it('returns undefined for other selectors', () => {
    expect(knownRevert('0x08c379a0')).toBeUndefined(); // Error(string), which belongs to no contract
    expect(knownRevert('0x')).toBeUndefined();
  });
});
