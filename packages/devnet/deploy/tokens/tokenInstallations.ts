import { encodeBytes32String } from 'ethers';
import { devnetAccounts } from '../../chains/devnetAccounts.js';
import type { Installation } from '../../chains/setup/installContracts.js';
import type { DevnetToken } from '../../Devnet.js';
import { installation } from '../installation.js';

const owner = devnetAccounts.deployer.address;

/**
 * Installs the forms of tokens. The deployer may mint all of them, except the bridge's tokens and
 * the wrapped native token.
 */
export const installToken = {
  plain: ({ name, symbol, decimals, address }: DevnetToken): Installation =>
    installation('TestToken', address, name, symbol, decimals, owner),
  feeOnTransfer: ({ name, symbol, decimals, address }: DevnetToken): Installation =>
    installation('FeeOnTransferToken', address, name, symbol, decimals, owner),
  noReturn: ({ name, symbol, decimals, address }: DevnetToken): Installation =>
    installation('NoReturnToken', address, name, symbol, decimals, owner),
  bytes32: ({ name, symbol, address }: DevnetToken): Installation =>
    installation('Bytes32Token', address, encodeBytes32String(name), encodeBytes32String(symbol), owner),
  revertingSymbol: ({ address }: DevnetToken): Installation => installation('RevertingSymbolToken', address, owner),
  noDecimals: ({ address }: DevnetToken): Installation => installation('NoDecimalsToken', address, owner),
  wrappedNative: ({ name, symbol, address }: DevnetToken): Installation =>
    installation('WrappedNative', address, name, symbol),
} as const;
