import { type ReactElement, type ReactNode, useId } from 'react';
import { Stack } from '../layout/Stack.js';
import { Assurance } from '../message/Assurance.js';
import type { IconName } from '../picture/Icon.js';
import { Button } from './Button.js';

export interface ActionFootProps {
  /** Says what the button does to the money. */
  readonly note: string;
  readonly icon?: IconName;
  /**
   * Why the button is disabled, instead of the note; the button stays focusable and its accessible text includes
   * the reason.
   */
  readonly reason?: string | null | undefined;
  readonly words: string;
  readonly onPress: () => void;
  /** Waits for a response: `words` names whose. */
  readonly busy?: boolean;
  /** At most one quiet button. */
  readonly children?: ReactNode;
}

/** The foot of a view: the sentence about the money, or why the button is disabled, and the button. */
export function ActionFoot({
  note,
  icon = 'shield',
  reason,
  words,
  onPress,
  busy = false,
  children,
}: ActionFootProps): ReactElement {
  const id = useId();
  const isOff = reason !== null && reason !== undefined;
  return (
    <>
      <Assurance id={id} icon={isOff ? 'info' : icon}>
        {reason ?? note}
      </Assurance>
      <Stack $gap={1}>
        <Button disabled={isOff} reasonId={isOff ? id : undefined} busy={busy} onPress={onPress}>
          {words}
        </Button>
        {children}
      </Stack>
    </>
  );
}
