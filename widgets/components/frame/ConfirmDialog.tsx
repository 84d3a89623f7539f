import { type ReactElement, type ReactNode, useId, useRef } from 'react';
import { Button } from '../action/Button.js';
import { Stack } from '../layout/Stack.js';
import { Body } from '../layout/Text.js';
import { Drawer } from './Drawer.js';

interface Answer {
  readonly words: string;
  readonly onPress: () => void;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  /** "Stop after this step?" */
  readonly title: string;
  /** Says what each answer does to the money. */
  readonly children: ReactNode;
  /** Changes nothing: gets the focus, and is the meaning of Escape. */
  readonly stay: Answer;
  readonly leave: Answer;
}

/**
 * One question with two answers.
 *
 * @example <ConfirmDialog open={isLeaving} title="Leave the shop?" stay={stay} leave={leave}>Your payment goes on.</ConfirmDialog>
 */
export function ConfirmDialog({ open, title, children, stay, leave }: ConfirmDialogProps): ReactElement {
  const id = useId();
  const stayRef = useRef<HTMLButtonElement>(null);
  return (
    <Drawer open={open} title={title} role="alertdialog" describedBy={id} firstRef={stayRef} onClose={stay.onPress}>
      <Body id={id}>{children}</Body>
      <Stack $gap={1}>
        <Button ref={stayRef} onPress={stay.onPress}>
          {stay.words}
        </Button>
        <Button variant="quiet" onPress={leave.onPress}>
          {leave.words}
        </Button>
      </Stack>
    </Drawer>
  );
}
