import { useCallback, useMemo } from 'react';
import { isTributaryError, type Token, type TokenAddress, TokenListPurpose } from '../../core/index.js';
import type { OfferedTokens } from '../../flows/money/offeredTokens.js';
import { useHost } from '../shared/host/WidgetHost.js';
import { useTokens } from '../shared/money/useTokens.js';
import { type Asked, useAsked } from '../shared/stream/useAsked.js';

/**
 * Returns every token of the lists, and the token that the host names if no list has it: its data is read from
 * the chain.
 */
export function useTransferTokens(
  chainId: number,
  address: TokenAddress | undefined,
): readonly [Asked<OfferedTokens>, () => void] {
  const { engine } = useHost();
  const [list, askList] = useTokens(chainId, TokenListPurpose.ALL);
  const listed = list.status === 'known' ? list.value : null;
  const isListed =
    address === undefined ||
    listed?.tokens.some((token) => token.address.toLowerCase() === address.toLowerCase()) === true;
  const [named, askNamed] = useAsked(
    useCallback(
      async (signal: AbortSignal) => {
        if (listed === null || isListed) return [];
        return engine.tokens.getTokenInfo(chainId, address, { signal }).then((token) => [token], notAToken);
      },
      [engine, chainId, address, listed, isListed],
    ),
  );
  const tokens = useMemo((): Asked<OfferedTokens> => {
    if (list.status !== 'known') return list;
    if (named.status !== 'known') return named;
    return { status: 'known', value: { ...list.value, tokens: [...list.value.tokens, ...named.value] } };
  }, [list, named]);
  return [tokens, list.status === 'failed' ? askList : askNamed];
}

/** The chain proved that the address isn't a token: the form reports it. A read without an answer is a failure. */
function notAToken(error: unknown): readonly Token[] {
  if (isTributaryError(error) && isAnswer(error.cause)) return [];
  throw error;
}

const answers: ReadonlySet<unknown> = new Set(['CALL_REVERTED', 'INVALID_DECIMALS', 'no-contract', 'undecodable']);

function isAnswer(cause: unknown): boolean {
  return isTributaryError(cause) && (answers.has(cause.code) || answers.has(cause.data['reason']));
}
