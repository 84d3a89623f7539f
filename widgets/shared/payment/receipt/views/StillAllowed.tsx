import { type ReactElement, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type FundingEngine, type FundingRoute, isStepOf, StepType } from '../../../../../core/index.js';
import type { ConnectedWallet } from '../../../../../flows/connect/WalletSession.js';
import { formatEstimate } from '../../../../../flows/format/formatEstimate.js';
import { formatExactAmount } from '../../../../../flows/format/formatExactAmount.js';
import { withUnit } from '../../../../../flows/format/formatTokenAmount.js';
import { shortAddress } from '../../../../../flows/format/shortAddress.js';
import type { Grant } from '../../../../../flows/payment/grantsOf.js';
import { initialPaymentState, type PaymentState } from '../../../../../flows/payment/PaymentState.js';
import { createPaymentFlow } from '../../../../../flows/payment/paymentFlow.js';
import { Button } from '../../../../components/action/Button.js';
import { Drawer } from '../../../../components/frame/Drawer.js';
import { Card } from '../../../../components/layout/Card.js';
import { Facts } from '../../../../components/layout/Facts.js';
import { Stack } from '../../../../components/layout/Stack.js';
import { Body } from '../../../../components/layout/Text.js';
import { LiveRegion } from '../../../../components/message/LiveRegion.js';
import { Notice } from '../../../../components/message/Notice.js';
import { networkName } from '../../../host/networkMark.js';
import { useAsked } from '../../../stream/useAsked.js';
import { useObservable } from '../../../stream/useObservable.js';
import type { ReceiptWording } from '../ReceiptSheet.js';
import { ReceiptRow } from './ReceiptRow.js';

export interface StillAllowedProps {
  readonly engine: FundingEngine;
  readonly account: string;
  readonly grant: Grant;
  /** Absent: the allowance is shown, and cannot be revoked here. */
  readonly wallet: ConnectedWallet | undefined;
  readonly context: ReceiptWording;
}

/**
 * Shows a spender's remaining allowance, as the chain reports now, and a button that revokes it after a review.
 * Shows nothing if the allowance is zero.
 */
export function StillAllowed({ engine, account, grant, wallet, context }: StillAllowedProps): ReactElement | null {
  const { receipt: words, locale } = context;
  const { token, spender } = grant;
  const { chainId, address } = token;
  const isPassport = wallet?.wallet.provider.isPassport === true;
  const ask = useCallback(
    (signal: AbortSignal) =>
      engine.actions.revoke({ account, chainId, token: address, spender, isPassport }, { signal }),
    [engine, account, chainId, address, spender, isPassport],
  );
  const [asked, again] = useAsked(ask);
  const [known, setKnown] = useState<FundingRoute | null>(null);
  const wasAllowed = useRef(false);
  useEffect(() => {
    if (asked.status === 'known') setKnown(asked.value);
  }, [asked]);
  const amount = (value: bigint): string =>
    withUnit(formatExactAmount(value, token.decimals, { locale }), token.symbol);
  const line = { key: 'allowed', label: words.allowed };
  if (known === null) {
    const values = [asked.status === 'failed' ? words.notRead : words.reading];
    return <Shown line={{ ...line, values, isMissing: true }} />;
  }
  const [step] = known.steps;
  if (step === undefined || !isStepOf(step, StepType.REVOKE)) return null;
  if (step.allowed === 0n) return wasAllowed.current ? <Notice tone="success" title={words.takeBack.done} /> : null;
  wasAllowed.current = true;
  return (
    <Stack $gap={2}>
      <Shown
        line={{ ...line, values: [words.allowedTo({ amount: amount(step.allowed), spender: shortAddress(spender) })] }}
      />
      {wallet !== undefined && (
        <TakeBack engine={engine} route={known} wallet={wallet} context={context} onEnded={again} amount={amount} />
      )}
    </Stack>
  );
}

function Shown({ line }: Parameters<typeof ReceiptRow>[0]): ReactElement {
  return (
    <Card $pad>
      <Facts>
        <ReceiptRow line={line} />
      </Facts>
    </Card>
  );
}

interface TakeBackProps {
  readonly engine: FundingEngine;
  readonly route: FundingRoute;
  readonly wallet: ConnectedWallet;
  readonly context: ReceiptWording;
  readonly amount: (value: bigint) => string;
  /** Called when the state on the chain may have changed. */
  readonly onEnded: () => void;
}

/**
 * Revokes the allowance as a payment: one request, followed to its end, and not repeated while its outcome is
 * unknown.
 */
function TakeBack({ engine, route, wallet, context, amount, onEnded }: TakeBackProps): ReactElement | null {
  const { receipt: words, locale } = context;
  const { takeBack } = words;
  const { provider } = wallet.wallet;
  const [open, setOpen] = useState(false);
  const flow = useMemo(() => createPaymentFlow(engine, provider), [engine, provider]);
  const payment = useObservable(flow.state$, initialPaymentState);
  const ended = useRef(onEnded);
  useEffect(() => {
    ended.current = onEnded;
  });
  const { phase } = payment;
  useEffect(() => {
    if (phase === 'ended') ended.current();
  }, [phase]);
  const [step] = route.steps;
  const said = saidOf(payment, takeBack);
  const isBusy = payment.phase === 'executing' || payment.execution?.status === 'unknown';
  if (step === undefined || !isStepOf(step, StepType.REVOKE)) return null;
  const { gasFee } = step.fees;
  return (
    <>
      <Button variant="secondary" fit="small" onPress={() => setOpen(true)}>
        {takeBack.open}
      </Button>
      <Drawer open={open} title={takeBack.title} closeName={takeBack.close} onClose={() => setOpen(false)}>
        <Body>{takeBack.body({ wallet: context.wallet, amount: amount(0n) })}</Body>
        <Card $pad as="div">
          <Facts>
            <ReceiptRow line={{ key: 'spender', label: takeBack.spender, values: [step.spender] }} />
            <ReceiptRow line={{ key: 'now', label: takeBack.now, values: [amount(step.allowed)] }} />
            <ReceiptRow line={{ key: 'then', label: takeBack.then, values: [amount(0n)] }} />
            <ReceiptRow line={{ key: 'network', label: words.network, values: [networkName(context, step.chainId)] }} />
            {gasFee !== undefined && (
              <ReceiptRow
                line={{
                  key: 'gas',
                  label: takeBack.gas,
                  values: [
                    withUnit(formatEstimate(gasFee.amount, gasFee.token.decimals, { locale }), gasFee.token.symbol),
                  ],
                }}
              />
            )}
          </Facts>
        </Card>
        {said !== null && <Notice tone={said.tone} title={said.words} />}
        <Stack $gap={1}>
          <Button busy={isBusy} onPress={() => flow.commands.pay({ route })}>
            {isBusy ? takeBack.waiting({ wallet: context.wallet }) : takeBack.start}
          </Button>
          <Button variant="quiet" onPress={() => setOpen(false)}>
            {takeBack.keep}
          </Button>
        </Stack>
      </Drawer>
      <LiveRegion polite={said?.words ?? ''} />
    </>
  );
}

/** `null`: nothing was tried. */
function saidOf(
  { phase, execution }: PaymentState,
  words: ReceiptWording['receipt']['takeBack'],
): { readonly tone: 'success' | 'info' | 'warning' | 'unknown'; readonly words: string } | null {
  if (phase !== 'ended' || execution === null) return null;
  if (execution.status === 'done') return { tone: 'success', words: words.done };
  if (execution.status === 'unknown') return { tone: 'unknown', words: words.unknown };
  if (execution.tasks.some(({ state }) => state === 'rejected')) return { tone: 'info', words: words.rejected };
  return { tone: 'warning', words: words.failed };
}
