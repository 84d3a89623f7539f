import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { FundingRoute } from '../../../core/index.js';
import { Button } from '../../components/action/Button.js';
import { Frame, type FrameProps } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Body, Title } from '../../components/layout/Text.js';
import { useWords } from '../../messages/useWords.js';
import type { PaymentContext } from '../host/PaymentContext.js';
import { moneyWords } from '../money/words/words.js';
import { LoadingView } from '../root/LoadingView.js';
import { usePaymentParts } from './usePaymentParts.js';

export interface PartsFirst {
  /** Calls `go` once all code for a payment by this route is loaded. One at a time. */
  readonly before: (route: FundingRoute, go: () => void) => void;
  /** The view shown meanwhile, and if the parts don't arrive; null: nothing waits. */
  readonly waiting: ReactElement | null;
}

interface Held {
  readonly route: FundingRoute;
  readonly go: () => void;
  readonly isLost: boolean;
}

/** For code that starts a payment without `usePaymentStart`: delays the wallet prompt until the parts are loaded. */
export function usePartsFirst(account: string, context: PaymentContext, close: FrameProps['close']): PartsFirst {
  const { prepare, isReady } = usePaymentParts(account);
  const { opening } = useWords(moneyWords);
  const [held, setHeld] = useState<Held | null>(null);
  const loading = useRef<AbortController | null>(null);
  const drop = (): void => {
    loading.current?.abort();
    loading.current = null;
    setHeld(null);
  };
  // A review made for one account is not valid for another.
  useEffect(() => drop, [account]);
  const before = (route: FundingRoute, go: () => void): void => {
    if (loading.current !== null) return;
    if (isReady(route)) {
      drop();
      go();
      return;
    }
    const controller = new AbortController();
    loading.current = controller;
    setHeld({ route, go, isLost: false });
    prepare(route, controller.signal).then(
      () => {
        if (controller.signal.aborted) return;
        drop();
        go();
      },
      () => {
        if (controller.signal.aborted) return;
        loading.current = null;
        setHeld({ route, go, isLost: true });
      },
    );
  };
  const { frame, unshown } = context.t;
  const waiting =
    held === null ? null : held.isLost ? (
      <Frame
        title={opening.notStarted}
        view="parts-lost"
        close={close}
        back={{ name: frame.back, onPress: drop }}
        foot={<Button onPress={() => before(held.route, held.go)}>{frame.tryAgain}</Button>}
      >
        <Stack $gap={2}>
          <Title>{opening.notStarted}</Title>
          <Body>{opening.notStartedMore}</Body>
        </Stack>
      </Frame>
    ) : (
      <LoadingView note={unshown.loading} onClose={close} />
    );
  return { before, waiting };
}
