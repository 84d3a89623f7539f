import type { ReactElement } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { shortAddress } from '../../../../flows/format/shortAddress.js';
import { Button } from '../../../components/action/Button.js';
import { ExternalLink } from '../../../components/action/Link.js';
import { Frame, type FrameProps } from '../../../components/frame/Frame.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Caption, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { explorerUrl, type PaymentContext } from '../../host/PaymentContext.js';

export interface UnshownViewProps {
  readonly execution: ExecutionSnapshot | null;
  readonly context: PaymentContext;
  /** Why its own view is missing: its code is loading, failed to load and is retried, or the view threw. */
  readonly because: 'loading' | 'lost' | 'broken';
  readonly close: FrameProps['close'];
  /** Shows the payment's own view again. Sends nothing. */
  readonly onShow: () => void;
}

/**
 * Shows what the engine knows of a payment whose view cannot be shown. Its code loads with the code that starts a
 * payment, and it shares no rule with the views that it replaces. It starts no payment.
 */
export function UnshownView({ execution, context, because, close, onShow }: UnshownViewProps): ReactElement {
  const { unshown, unknown, ended } = context.t;
  const { title, body, isOver } = wordsOf(execution, context);
  const assurance = isOver ? ended.nothingMoves : unknown.dontPay;
  return (
    <Frame
      title={title}
      view="unshown"
      close={close}
      foot={
        <>
          <Assurance icon="shield">{assurance}</Assurance>
          <Button busy={because === 'loading'} onPress={onShow}>
            {because === 'loading' ? unshown.loading : unshown.show}
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Title>{title}</Title>
        <Body>{body}</Body>
        {because !== 'loading' && <Caption role="status">{unshown[because]}</Caption>}
      </Stack>
      <Transactions execution={execution} context={context} />
      <LiveRegion urgent={context.t.frame.twoSentences({ first: title, second: assurance })} />
    </Frame>
  );
}

interface UnshownWords {
  readonly title: string;
  readonly body: string;
  /** Certain, and nothing of it can be paid twice. */
  readonly isOver: boolean;
}

function wordsOf(execution: ExecutionSnapshot | null, { t, wallet }: PaymentContext): UnshownWords {
  const { unshown, unknown, ended, executing } = t;
  switch (execution?.status) {
    case 'done':
      return { title: unshown.done, body: unshown.doneMore, isOver: false };
    case 'unknown':
      return { title: unknown.title, body: unknown.body, isOver: false };
    case undefined:
    case 'running': {
      const isAsked = execution?.tasks.some(({ state }) => state === 'awaiting-wallet') === true;
      const body = isAsked ? executing.waitingForWallet({ wallet }) : unshown.runningMore;
      return { title: unshown.running, body, isOver: false };
    }
    // An earlier wallet prompt may still take effect.
    case 'abandoned':
      return { title: ended.abandoned.title, body: ended.abandoned.body, isOver: false };
    // A part of it has moved: paying again would pay that part twice.
    case 'partial':
      return { title: ended.notCompleted, body: ended.stopped.body, isOver: false };
    case 'stopped':
    case 'failed':
    case 'refunded':
      return { title: ended.notCompleted, body: ended.stopped.body, isOver: true };
  }
}

/** Links each sent transaction to its explorer page, or shows its hash if the network has none. */
function Transactions({ execution, context }: Pick<UnshownViewProps, 'execution' | 'context'>): ReactElement | null {
  const sent = (execution?.tasks ?? []).flatMap(({ id, chainId, transactionHash }) =>
    transactionHash === null
      ? []
      : [{ id, hash: transactionHash, url: explorerUrl(context, chainId, transactionHash) }],
  );
  if (sent.length === 0) return null;
  return (
    <Stack $gap={1}>
      {sent.map(({ id, hash, url }) =>
        url === null ? (
          <Caption key={id}>
            <bdi title={hash}>{shortAddress(hash)}</bdi>
          </Caption>
        ) : (
          <ExternalLink key={id} href={url}>
            {context.t.frame.explorer}, {shortAddress(hash)}
          </ExternalLink>
        ),
      )}
    </Stack>
  );
}
