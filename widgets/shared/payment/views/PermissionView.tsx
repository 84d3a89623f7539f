import type { ReactElement } from 'react';
import type { ExecutionSnapshot } from '../../../../core/index.js';
import { Button } from '../../../components/action/Button.js';
import { Frame } from '../../../components/frame/Frame.js';
import { Card } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { Details } from '../../../components/message/Details.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { StepList } from '../../../components/progress/StepList.js';
import { describeSteps } from '../words/describeSteps.js';
import { barOf } from './barOf.js';
import { factsOf } from './EndingView.js';
import { LateNotices } from './LateNotices.js';
import type { PaymentViewProps } from './PaymentViewProps.js';

/**
 * Only an approval has an unknown outcome. Approving twice pays nothing twice, so the main button continues: the
 * wallet prompts for the same approval again.
 */
export function PermissionView(props: PaymentViewProps & { readonly execution: ExecutionSnapshot }): ReactElement {
  const { payment, commands, now, context, titles, execution, onNewPrice } = props;
  const { permission, unknown, ended, steps } = context.t;
  return (
    <Frame
      title={permission.title}
      view="permission"
      {...barOf(props, onNewPrice)}
      foot={
        <>
          <Assurance icon="shield">{unknown.riskPermission}</Assurance>
          <Stack $gap={1}>
            {/* While it is looked the execution is not free: what is asked then would not reach the wallet. */}
            <Button
              busy={payment.recheck.checking}
              onPress={() => commands.resume({ execution, confirm: 'wallet-window-closed' })}
            >
              {permission.goOn}
            </Button>
            <Button variant="quiet" onPress={onNewPrice}>
              {titles.newPrice ?? ended.another}
            </Button>
          </Stack>
        </>
      }
    >
      <Stack $gap={2}>
        <Title>{permission.title}</Title>
        <Body>{permission.body(context)}</Body>
      </Stack>
      <LateNotices execution={execution} context={context} />
      <Card $pad>
        <StepList steps={describeSteps(execution, now, context)} words={steps.state} />
      </Card>
      <Details
        title={ended.details}
        facts={factsOf(execution, now, context)}
        copy={{ words: ended.copy, done: ended.copied }}
      />
      <LiveRegion polite={permission.title} />
    </Frame>
  );
}
