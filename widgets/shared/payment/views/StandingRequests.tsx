import { type ReactElement, useId, useState } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { Button } from '../../../components/action/Button.js';
import { ConfirmDialog } from '../../../components/frame/ConfirmDialog.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Caption, SectionName } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { describeStanding, riskOfAsking } from '../words/describeStanding.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/**
 * Lists open wallet requests that may still take effect, until when, and lets the player confirm that the wallet
 * prompts are closed. Nothing if none are open.
 */
export function StandingRequests({
  execution,
  payment,
  commands,
  now,
  context,
}: PaymentViewProps & { readonly execution: ExecutionSnapshot }): ReactElement | null {
  const { unknown } = context.t;
  const riskId = useId();
  const [asking, setAsking] = useState(false);
  const standing = describeStanding(execution, now, context);
  if (standing.length === 0) return null;
  const risk = riskOfAsking(execution, now, context);
  const goOn = (): void => {
    setAsking(false);
    commands.resume({ execution, confirm: 'wallet-window-closed' });
  };
  return (
    <Card $pad>
      <Stack as="section" $gap={3}>
        <SectionName>{unknown.may}</SectionName>
        {standing.map(({ key, words, said }) => (
          <Stack key={key} $gap={1}>
            <Body>{words}</Body>
            {said !== null && <Caption dir="auto">{said}</Caption>}
          </Stack>
        ))}
        {risk !== null && (
          <Stack $gap={2}>
            <Assurance icon="warning" id={riskId}>
              {risk}
            </Assurance>
            {/* While it is looked the execution is not free: what is asked then would not reach the wallet. */}
            <Button
              variant="secondary"
              reasonId={riskId}
              disabled={payment.recheck.checking || payment.givingUp === 'asking'}
              onPress={() => setAsking(true)}
            >
              {unknown.askAgain}
            </Button>
            <ConfirmDialog
              open={asking}
              title={unknown.closedTitle(context)}
              stay={{ words: unknown.closedNo, onPress: () => setAsking(false) }}
              leave={{ words: unknown.closedYes, onPress: goOn }}
            >
              {unknown.closedBody(context)} {risk}
            </ConfirmDialog>
          </Stack>
        )}
      </Stack>
    </Card>
  );
}
