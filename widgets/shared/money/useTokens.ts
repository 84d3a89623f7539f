import { useCallback } from 'react';
import type { TokenListPurpose } from '../../../core/index.js';
import { type OfferedTokens, offeredTokens } from '../../../flows/money/offeredTokens.js';
import { useHost } from '../host/WidgetHost.js';
import { type Asked, useAsked } from '../stream/useAsked.js';

/**
 * Returns the tokens that the product offers for a purpose on a chain, and a function to read them again.
 * `failed` if no source answers; an empty list is a valid list.
 */
export function useTokens(chainId: number, purpose: TokenListPurpose): readonly [Asked<OfferedTokens>, () => void] {
  const { engine } = useHost();
  const ask = useCallback(
    (signal: AbortSignal): Promise<OfferedTokens> => offeredTokens(engine, chainId, purpose, signal),
    [engine, chainId, purpose],
  );
  return useAsked(ask);
}
