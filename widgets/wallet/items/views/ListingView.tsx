import { type ReactElement, useEffect, useRef } from 'react';
import { nativeTokenOf, OrderStatus } from '../../../../core/index.js';
import { formatTokenAmount } from '../../../../flows/format/formatTokenAmount.js';
import { plainName } from '../../../../flows/format/plainName.js';
import { heldItemName } from '../../../../flows/items/ItemsState.js';
import type { ListingState } from '../../../../flows/items/listingFlow.js';
import { Button } from '../../../components/action/Button.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { Details } from '../../../components/message/Details.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Tag, type TagProps } from '../../../components/message/Tag.js';
import { type Step, StepList } from '../../../components/progress/StepList.js';
import { ReceiveGas } from '../../../shared/money/ReceiveGas.js';
import { describeSteps } from '../../../shared/payment/words/describeSteps.js';
import { useSeconds } from '../../../shared/stream/useSeconds.js';
import { useChainNames } from '../../useChainNames.js';
import type { OneItemProps } from '../ItemsProps.js';
import { ItemArtwork } from './ItemArtwork.js';
import { ItemSummary } from './ItemSummary.js';

type Doing = Exclude<ListingState, { readonly doing: 'nothing' }>;
type Props = OneItemProps & { readonly state: Doing };

/** A listing or its cancellation, from start to end. */
export function ListingView(props: Props): ReactElement {
  useTold(props);
  return props.state.outcome === 'running' ? <Running {...props} /> : <Ended {...props} />;
}

function Running(props: Props): ReactElement {
  const { item, words, context, close, state } = props;
  const now = useSeconds(true);
  const steps = useSteps(props, now);
  const name = plainName(heldItemName(item), 40);
  const turn = steps.find((step) => step.state === 'your-turn');
  return (
    <Frame
      title={(state.doing === 'sell' ? words.sell : words.cancel).running({ item: name })}
      view="item-listing"
      close={close}
    >
      <ItemSummary item={item} />
      <Card as="div" $pad>
        <StepList steps={steps} words={context.t.steps.state} />
      </Card>
      <LiveRegion {...(turn === undefined ? { polite: '' } : { urgent: turn.title })} />
    </Frame>
  );
}

/** Returns approvals and transactions as the engine reports them; then the signature, then the order book. */
function useSteps({ state, words, context }: Props, now: number): readonly Step[] {
  const { child } = useChainNames();
  const { snapshot } = state;
  const execution = snapshot?.fulfilment?.execution ?? null;
  const sent = execution === null ? [] : describeSteps(execution, now, context);
  const status = snapshot?.status ?? OrderStatus.PREPARING;
  const signing: Step['state'] =
    status === OrderStatus.SIGNING ? 'your-turn' : status === OrderStatus.SUBMITTING ? 'done' : 'next';
  const submitting: Step['state'] = status === OrderStatus.SUBMITTING ? 'now' : 'next';
  const turn = context.t.steps.yourTurn({ wallet: context.wallet });
  if (state.doing === 'cancel' && execution !== null) return sent;
  if (state.doing === 'cancel' && snapshot !== null && snapshot.typedData === null && status === OrderStatus.RUNNING)
    return [{ id: 'send', state: 'now', title: words.cancel.send({ network: child }) }];
  const { sign, submit } = state.doing === 'sell' ? words.sell : words.cancel;
  return [
    ...(sent.length === 0 && signing === 'next'
      ? [{ id: 'check', state: 'now', title: context.t.steps.checkingPrice } as const]
      : sent),
    { id: 'sign', state: signing, title: sign, ...(signing === 'your-turn' && { note: turn }) },
    { id: 'submit', state: submitting, title: submit },
  ];
}

const tones: Readonly<Record<Doing['outcome'], NonNullable<TagProps['tone']>>> = {
  running: 'plain',
  done: 'success',
  rejected: 'plain',
  short: 'warning',
  failed: 'danger',
  unknown: 'unknown',
};

function Ended(props: Props): ReactElement {
  const { item, words, close, state, listing, context, wallet, onItem, onItems } = props;
  const ended = words.ended;
  const { outcome, failure } = state;
  const { title, body } = useEnding(props);
  const isCertain = outcome !== 'unknown';
  const gas = outcome === 'short' ? missingGas(state) : null;
  const mayTryAgain = outcome === 'rejected' || outcome === 'failed' || gas !== null;
  return (
    <Frame
      title={outcome === 'done' ? (state.doing === 'sell' ? words.sell.done : words.cancel.done) : title}
      view="item-listing-ended"
      close={close}
      foot={
        <>
          {!isCertain && <Assurance icon="unknown">{title}</Assurance>}
          <Stack $gap={1}>
            {mayTryAgain && <Button onPress={() => (listing.leave(), onItem())}>{ended.again}</Button>}
            <Button variant={mayTryAgain ? 'quiet' : 'primary'} onPress={onItems}>
              {outcome === 'done' ? words.backToItems : ended.look}
            </Button>
          </Stack>
        </>
      }
    >
      <Stack $center $gap={3}>
        <ItemArtwork item={item} size={160} />
        <Tag tone={tones[outcome]}>{title}</Tag>
        <Title>{outcome === 'done' ? headlineOf(props) : plainName(heldItemName(item), 60)}</Title>
        <Body>{body}</Body>
        {gas !== null && (
          <ReceiveGas chainId={context.l2ChainId} account={wallet.account} missing={gas.missing} context={context} />
        )}
      </Stack>
      {failure !== null && outcome !== 'rejected' && (
        <Details
          title={ended.details}
          facts={[
            { name: ended.code, value: failure.code },
            { name: ended.reason, value: failure.message },
          ]}
          copy={{ words: ended.copy, done: ended.copied }}
        />
      )}
      <LiveRegion {...(outcome === 'done' ? { polite: title } : { urgent: title })} />
    </Frame>
  );

  function headlineOf({ words: { sell, cancel } }: Props): string {
    const name = plainName(heldItemName(item), 60);
    return (state.doing === 'sell' ? sell : cancel).headline({ item: name });
  }
}

function useEnding({ state, words, context }: Props): { readonly title: string; readonly body: string } {
  const { ended, sell, cancel } = words;
  const isSale = state.doing === 'sell';
  switch (state.outcome) {
    case 'running':
    case 'done': {
      if (isSale) return { title: sell.done, body: sell.body };
      const isPending = (state.snapshot?.result?.pending.length ?? 0) > 0;
      return { title: cancel.done, body: isPending ? cancel.pending : cancel.body };
    }
    case 'rejected':
      return { title: ended.rejected, body: isSale ? ended.rejectedSell : ended.rejectedCancel };
    case 'short': {
      const gas = missingGas(state);
      if (gas === null) return { title: ended.short, body: ended.shortItem };
      const native = nativeTokenOf(context.networks[context.l2ChainId]!);
      if (gas.missing === null) return context.t.ended.INSUFFICIENT_FUNDS;
      const amount = formatTokenAmount({ token: native, value: gas.missing }, { ...context, round: 'up' });
      return { title: ended.short, body: ended.shortGas({ amount }) };
    }
    case 'failed':
      return { title: ended.failed, body: isSale ? ended.failedSell : ended.failedCancel };
    case 'unknown':
      return { title: ended.unknown, body: isSale ? ended.unknownSell : ended.unknownCancel };
  }
}

/** Gas that is missing; `missing` is `null` if the wallet refused without an amount. `null` if the item itself is missing. */
function missingGas({ snapshot }: Doing): { readonly missing: bigint | null } | null {
  const short = snapshot !== null && 'checkout' in snapshot ? (snapshot.checkout?.insufficient ?? []) : [];
  if (short.some((requirement) => 'item' in requirement)) return null;
  return { missing: short[0]?.delta.balance ?? null };
}

/** Emits each end to the host once. */
function useTold({ state, item, emit }: Props): void {
  const told = useRef<Doing['outcome']>('running');
  const { outcome } = state;
  useEffect(() => {
    if (told.current === outcome) return;
    told.current = outcome;
    if (outcome === 'running') return;
    const timestamp = Date.now();
    const { contractAddress, id } = item;
    if (outcome !== 'done') {
      if (outcome !== 'unknown')
        emit('failure', { code: state.failure?.code ?? 'STOPPED', reason: state.failure?.message ?? '', timestamp });
      return;
    }
    if (state.doing === 'sell') {
      const listingId = state.snapshot?.listing?.id ?? '';
      emit('item-listed', { listingId, contractAddress, tokenId: id.toString() });
    } else {
      for (const listingId of state.snapshot?.result?.successful ?? []) emit('listing-cancelled', { listingId });
    }
  });
}
