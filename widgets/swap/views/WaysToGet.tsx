import type { ReactElement } from 'react';
import { isSameToken, type TokenAmount, TokenListPurpose } from '../../../core/index.js';
import { typedTextOf } from '../../../flows/format/typedText.js';
import { LinkButton } from '../../components/action/Link.js';
import { Line } from '../../components/layout/Stack.js';
import { useTokens } from '../../shared/money/useTokens.js';
import type { SwapViewProps } from './SwapViewProps.js';

export interface WaysToGetProps extends Pick<SwapViewProps, 'emit' | 'context'> {
  readonly missing: TokenAmount;
}

/** Asks the host for the card or the bridge, where the product sells the token, or the bridge carries it. */
export function WaysToGet({ missing, emit, context }: WaysToGetProps): ReactElement | null {
  const { token } = missing;
  const isSold = useIsListed(missing, TokenListPurpose.ONRAMP);
  const isBridged = useIsListed(missing, TokenListPurpose.BRIDGE);
  if (!isSold && !isBridged) return null;
  const { card, bridge } = context.swap.short;
  const wanted = { tokenAddress: token.address, amount: typedTextOf(missing.value, token.decimals) };
  return (
    <Line $gap={4} $wrap>
      {isSold && (
        <LinkButton icon="card" onPress={() => emit('request-onramp', wanted)}>
          {card({ symbol: token.symbol })}
        </LinkButton>
      )}
      {isBridged && (
        <LinkButton icon="bridge" onPress={() => emit('request-bridge', wanted)}>
          {bridge({ symbol: token.symbol })}
        </LinkButton>
      )}
    </Line>
  );
}

function useIsListed({ token }: TokenAmount, purpose: TokenListPurpose): boolean {
  const [list] = useTokens(token.chainId, purpose);
  return list.status === 'known' && list.value.tokens.some((each) => isSameToken(each, token));
}
