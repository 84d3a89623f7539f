import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { FundingEngine } from 'tributary-sdk';
import {
  Body,
  Caption,
  color,
  formatLocalAmount,
  Line,
  ListCard,
  NetworkPebble,
  networkMark,
  networkName,
  SectionName,
  Stack,
  TokenRow,
  TokenRowSkeleton,
} from 'tributary-sdk/widgets';
import type { BalanceRow, ChainBalances } from './watchBalances.js';
import { words } from './words.js';

export interface BalancesProps {
  /** `null` if no wallet is connected. */
  readonly balances: readonly ChainBalances[] | null;
  readonly environment: FundingEngine['environment'];
  readonly onRefresh: () => void;
}

/** Shows the player's balances on both chains, and their changes since the last payment started. */
export function Balances({ balances, environment, onRefresh }: BalancesProps): ReactElement {
  if (balances === null) return <Body>{words.balances.connect}</Body>;
  return (
    <Stack $gap={5}>
      {balances.map((chain) => (
        <Stack key={chain.chainId} as="section" $gap={2}>
          <Line>
            <NetworkPebble mark={networkMark(environment, chain.chainId)} />
            <SectionName>{networkName(environment, chain.chainId)}</SectionName>
          </Line>
          <ListCard>
            <Rows chain={chain} onRefresh={onRefresh} />
          </ListCard>
        </Stack>
      ))}
    </Stack>
  );
}

function Rows({ chain, onRefresh }: { readonly chain: ChainBalances; readonly onRefresh: () => void }): ReactElement {
  if (chain.status === 'reading') {
    return (
      <li>
        <TokenRowSkeleton />
      </li>
    );
  }
  const held = chain.rows.filter(({ balance, before }) => balance > 0n || (before ?? 0n) > 0n);
  if (chain.status === 'unread' || held.length === 0) {
    return (
      <Only>
        <Caption $quiet={false}>{chain.status === 'unread' ? words.balances.unread : words.balances.nothing}</Caption>
        {chain.status === 'unread' && (
          <button type="button" onClick={onRefresh}>
            {words.balances.again}
          </button>
        )}
      </Only>
    );
  }
  return (
    <>
      {held.map((row) => (
        <li key={row.token.address}>
          <TokenRow
            token={row.token}
            {...(row.token.type === 'native' && { note: words.balances.gas })}
            state={{
              kind: 'known',
              amount: formatLocalAmount(row.balance, row.token.decimals),
              below: <Change row={row} />,
            }}
          />
        </li>
      ))}
    </>
  );
}

function Change({ row: { token, balance, before } }: { readonly row: BalanceRow }): ReactElement | null {
  if (before === null || before === balance) return null;
  const rose = balance > before;
  const amount = formatLocalAmount(rose ? balance - before : before - balance, token.decimals, {
    round: rose ? 'down' : 'up',
  });
  return <Delta $rose={rose}>{rose ? words.balances.up(amount) : words.balances.down(amount)}</Delta>;
}

const Delta = styled.span<{ $rose: boolean }>`
  color: ${({ $rose }) => color($rose ? 'success.text' : 'text.secondary')};
`;
const Only = styled.li`
  padding: 20px 16px;
`;
