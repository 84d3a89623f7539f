import type { ReactElement, ReactNode } from 'react';
import { styled } from '../../theme/styledComponents.js';
import { Stack } from '../layout/Stack.js';
import { Body, Title } from '../layout/Text.js';

export interface EmptyStateProps {
  /** A pebble or a picture of streams. */
  readonly picture?: ReactNode;
  /** "Nothing here yet" */
  readonly title: string;
  /** Says what would be here, and how it gets here. */
  readonly children?: ReactNode;
  /** Next actions; the primary one is in the foot. */
  readonly actions?: ReactNode;
}

/**
 * A list without content. Never for a list that could not be read.
 *
 * @example <EmptyState title="Nothing here yet" actions={<Button>Add tokens</Button>}>A new wallet is empty.</EmptyState>
 */
export function EmptyState({ picture, title, children, actions }: EmptyStateProps): ReactElement {
  return (
    <Place>
      {picture}
      <Stack $center>
        <Title>{title}</Title>
        {children !== undefined && <Body>{children}</Body>}
      </Stack>
      {actions}
    </Place>
  );
}

const Place = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 20px;
  padding-block: 32px;
`;
