import type { ReactElement } from 'react';
import { calendarFile } from '../../../flows/bridge/calendarFile.js';
import type { Transfer } from '../../../flows/bridge/Transfer.js';
import { formatTokenAmount } from '../../../flows/format/formatTokenAmount.js';
import { LinkButton } from '../../components/action/Link.js';
import { Stack } from '../../components/layout/Stack.js';
import type { BridgeContext } from '../words/words.js';

export interface AddToCalendarProps {
  readonly transfer: Transfer;
  readonly context: BridgeContext;
}

/** Offers a calendar file in the common format. The page creates it locally and sends no request. */
export function AddToCalendar({ transfer, context }: AddToCalendarProps): ReactElement | null {
  const { list } = context.bridge;
  const { dueAt, id, amount } = transfer;
  if (dueAt === null) return null;
  const save = (): void => {
    const file = calendarFile({
      id,
      at: dueAt,
      title: list.claim({ amount: formatTokenAmount(amount, context) }),
      now: Date.now() / 1_000,
    });
    const url = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }));
    const link = Object.assign(document.createElement('a'), { href: url, download: 'claim.ics' });
    link.click();
    URL.revokeObjectURL(url);
  };
  return (
    <Stack $center>
      <LinkButton icon="calendar" onPress={save}>
        {list.calendar}
      </LinkButton>
    </Stack>
  );
}
