import { type ReactElement, useMemo } from 'react';
import type { Eip1193Provider, FundingEngine } from '../../../../../core/index.js';
import { initialPaymentState } from '../../../../../flows/payment/PaymentState.js';
import { createPaymentFlow } from '../../../../../flows/payment/paymentFlow.js';
import { sharedWords } from '../../../../../widgets/messages/shared/words.js';
import { useLanguage } from '../../../../../widgets/messages/useLanguage.js';
import { useWords } from '../../../../../widgets/messages/useWords.js';
import { isPaymentWaiting } from '../../../../../widgets/shared/payment/isPaymentWaiting.js';
import { ShownPayment } from '../../../../../widgets/shared/payment/ShownPayment.js';
import { useObservable } from '../../../../../widgets/shared/stream/useObservable.js';
import { useSeconds } from '../../../../../widgets/shared/stream/useSeconds.js';
import { ThemeScope } from '../../../../../widgets/theme/ThemeScope.js';
import { aSwapRoute } from '../../../kit/aFundingRoute.js';
import { context } from '../../../kit/context.js';

export interface PaymentPageProps {
  readonly engine: FundingEngine;
  readonly wallet: Eip1193Provider;
}

/** A swap that a press starts, in the views of every payment. */
export function PaymentPage({ engine, wallet }: PaymentPageProps): ReactElement {
  const { state$, commands } = useMemo(() => createPaymentFlow(engine, wallet), [engine, wallet]);
  const payment = useObservable(state$, initialPaymentState);
  const now = useSeconds(isPaymentWaiting(payment));
  const t = useWords(sharedWords);
  const locale = useLanguage();
  const pay = (): void => commands.pay({ route: aSwapRoute() });
  return (
    <ThemeScope>
      {payment.phase === 'idle' ? (
        <button type="button" onClick={pay}>
          Start
        </button>
      ) : (
        <ShownPayment
          payment={payment}
          commands={commands}
          now={now}
          context={{ ...context, t, locale, networks: engine.environment.networks }}
          titles={{ running: '…', heading: '…', ended: '…' }}
          success={() => ({ title: '…', headline: 'It is here', caption: '…', back: '…' })}
          picture={() => null}
          onAgain={pay}
          onNewPrice={() => undefined}
          onClose={() => undefined}
        />
      )}
    </ThemeScope>
  );
}
