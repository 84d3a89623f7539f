import { type ReactElement, useId } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { ExternalLink } from '../../../components/action/Link.js';
import { Notice } from '../../../components/message/Notice.js';
import { styled } from '../../../theme/styledComponents.js';
import type { PaymentContext } from '../../host/PaymentContext.js';
import { describeLate, type LateWords } from '../words/describeLate.js';

/**
 * Transactions that took effect after their execution ended, each with its explorer page. Nothing if there are
 * none.
 */
export function LateNotices({
  execution,
  context,
}: {
  readonly execution: ExecutionSnapshot;
  readonly context: PaymentContext;
}): ReactElement {
  return (
    <>
      {describeLate(execution, context).map(({ key, ...words }) => (
        <LateNotice key={key} {...words} explorer={context.t.frame.explorer} />
      ))}
    </>
  );
}

function LateNotice({
  title,
  more,
  url,
  explorer,
}: Omit<LateWords, 'key'> & { readonly explorer: string }): ReactElement {
  const titleId = useId();
  return (
    <Notice tone="warning" title={title} titleId={titleId}>
      <div>{more}</div>
      {url !== null && (
        <Page>
          <ExternalLink href={url} describedBy={titleId}>
            {explorer}
          </ExternalLink>
        </Page>
      )}
    </Notice>
  );
}

/** The link has a press area of 44 px, but only its text takes room. */
const Page = styled.div`
  margin-block: -4px -12px;
`;
