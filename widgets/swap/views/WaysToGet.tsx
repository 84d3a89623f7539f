import type { ReactElement } from 'react';
import { type TokenAmount, TokenListPurpose } from '../../../core/index.js';
import { typedTextOf } from '../../../flows/format/typedText.js';
import { LinkButton } from '../../components/action/Link.js';
import { Line } from '../../components/layout/Stack.js';
import { ReceiveLink } from '../../shared/money/ReceiveLink.js';
import { useIsListed } from '../../shared/money/useIsListed.js';
import type { SwapViewProps } from './SwapViewProps.js';

export interface WaysToGetProps extends Pick<SwapViewProps, 'emit' | 'context' | 'account' | 'commands'> {
  readonly missing: TokenAmount;
}

/**
 * Requests the card or bridge widget from the host, if the product sells the token or the bridge supports it,
 * and shows the address to receive it.
 */
export function WaysToGet({ missing, account, commands, emit, context }: WaysToGetProps): ReactElement {
  const { token } = missing;
  const isSold = useIsListed(token, TokenListPurpose.ONRAMP);
  const isBridged = useIsListed(token, TokenListPurpose.BRIDGE);
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
      <ReceiveLink account={account} amount={missing} context={context} onClose={() => commands.refresh()} />
    </Line>
  );
}
