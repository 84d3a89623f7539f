import { erc20Abi } from '../../contracts-abi/erc20.js';
import type { Environment } from '../config/Environment.js';
import { checkoutErrors } from '../errors/checkoutErrors.js';
import type { EngineErrorCode } from '../errors/EngineErrorCode.js';
import { isTributaryError } from '../errors/TributaryError.js';
import { type Address, NATIVE, type TokenAddress } from '../money/Address.js';
import { assertDecimals } from '../money/assertDecimals.js';
import { erc20Token, nativeToken, type Token } from '../money/Token.js';
import type { ChainReader, ChainReaders } from '../rpc/ChainReader.js';
import { encodeCall } from '../rpc/encodeCall.js';
import { readContract } from '../rpc/readContract.js';
import { ReadErrorCode, ReadFailure } from '../rpc/readErrors.js';
import type { Abortable } from '../stream/Abortable.js';
import { decodeText } from './decodeText.js';

/** Decimals for display if nothing else is known (specification §9). */
export const ASSUMED_DECIMALS = 18;

export interface DescribedToken {
  readonly token: Token;
  readonly areDecimalsAssumed: boolean;
}

/** Metadata that token contracts return. Decimals, symbol and name never change, so they are read once per engine. */
export class TokenCatalogue {
  readonly #known = new Map<string, Token>();

  constructor(
    private readonly environment: Environment,
    private readonly chains: ChainReaders,
  ) {}

  /**
   * Returns a token's metadata. A symbol or name that can't be read becomes empty text, so that an
   * odd token doesn't hide the others; after a failed read it is read again the next time. Decimals
   * affect amounts, so they are never guessed.
   * @throws TributaryError GET_ERC20_INFO_ERROR
   */
  async describe(chainId: number, address: TokenAddress, options: Abortable = {}): Promise<Token> {
    const key = `${chainId}:${address}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { token, isWhole } =
      address === NATIVE
        ? { token: this.#native(chainId), isWhole: true }
        : await readToken(this.chains.get(chainId), address, options);
    if (isWhole) this.#known.set(key, token);
    return token;
  }

  /**
   * Like `describe`, for display: a token that reports no decimals has 18 instead of an error.
   * @throws TributaryError GET_ERC20_INFO_ERROR if the chain doesn't respond
   */
  async describeKnown(chainId: number, address: TokenAddress, options: Abortable = {}): Promise<DescribedToken> {
    try {
      return { token: await this.describe(chainId, address, options), areDecimalsAssumed: false };
    } catch (error) {
      if (address === NATIVE || !isTokensOwnFault(error)) throw error;
      const reader = this.chains.get(chainId);
      const [symbol, name] = await readLabel(reader, address, options);
      return {
        token: erc20Token(chainId, address, { decimals: ASSUMED_DECIMALS, symbol: symbol ?? '', name: name ?? '' }),
        areDecimalsAssumed: true,
      };
    }
  }

  #native(chainId: number): Token {
    const currency = this.environment.networks[chainId]?.nativeCurrency;
    if (currency === undefined) throw checkoutErrors.chainNotInEnvironment(chainId);
    const { name, symbol, decimals } = currency;
    return nativeToken(chainId, { name, symbol, decimals });
  }
}

async function readToken(
  reader: ChainReader,
  address: Address,
  options: Abortable,
): Promise<{ readonly token: Token; readonly isWhole: boolean }> {
  const [decimals, [symbol, name]] = await Promise.all([
    readDecimals(reader, address, options),
    readLabel(reader, address, options),
  ]);
  const token = erc20Token(reader.chainId, address, { decimals, symbol: symbol ?? '', name: name ?? '' });
  return { token, isWhole: symbol !== null && name !== null };
}

async function readDecimals(reader: ChainReader, address: Address, options: Abortable): Promise<number> {
  try {
    const [decimals] = await readContract(reader, { address, abi: erc20Abi, functionName: 'decimals' }, options);
    assertDecimals(Number(decimals));
    return Number(decimals);
  } catch (error) {
    throw checkoutErrors.erc20Info(error);
  }
}

/** Whether the contract responded, but not with a number of decimals. */
function isTokensOwnFault(error: unknown): boolean {
  if (!isTributaryError(error) || !isTributaryError(error.cause)) return false;
  const { code, data } = error.cause;
  const isAnswer = data['reason'] === ReadFailure.NO_CONTRACT || data['reason'] === ReadFailure.UNDECODABLE;
  return (
    code === ReadErrorCode.CALL_REVERTED ||
    code === ('INVALID_DECIMALS' satisfies EngineErrorCode) ||
    (code === ReadErrorCode.READ_FAILED && isAnswer)
  );
}

function readLabel(reader: ChainReader, address: Address, options: Abortable): Promise<[string | null, string | null]> {
  return Promise.all([readText(reader, address, 'symbol', options), readText(reader, address, 'name', options)]);
}

/** Reads raw data, because the oldest tokens return bytes32 instead of string. `null` if the read failed. */
async function readText(
  reader: ChainReader,
  address: Address,
  functionName: 'symbol' | 'name',
  options: Abortable,
): Promise<string | null> {
  try {
    return decodeText(await reader.call({ to: address, data: encodeCall(erc20Abi, functionName) }, options));
  } catch (error) {
    return isTributaryError(error) && error.code === ReadErrorCode.CALL_REVERTED ? '' : null;
  }
}
