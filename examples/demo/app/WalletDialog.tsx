import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import {
  Assurance,
  Button,
  ButtonRow,
  color,
  Facts,
  Line,
  Stack,
  Strong,
  Title,
  useObservable,
} from 'tributary-sdk/widgets';
import type { DevnetWallet } from '../announceDevnetWallet.js';
import type { DemoConfig } from '../demoConfig.js';
import type { PendingRequest } from '../wallet/ConfirmingProvider.js';
import { describeRequest } from '../wallet/describeRequest.js';
import { words } from './words.js';

/** Stands for the wallet's prompt: shows the request, and confirms or rejects it. */
export function WalletDialog({
  wallet,
  config,
}: {
  readonly wallet: DevnetWallet;
  readonly config: DemoConfig;
}): ReactElement | null {
  const pending = useObservable(wallet.provider.pending$, null);
  return pending === null ? null : <Confirmation name={wallet.name} request={pending} config={config} />;
}

function Confirmation({
  name,
  request,
  config,
}: {
  readonly name: string;
  readonly request: PendingRequest;
  readonly config: DemoConfig;
}): ReactElement {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (dialog?.open === false) dialog.showModal();
    return () => dialog?.close();
  }, []);
  const { title, facts } = describeRequest(request, config);
  return (
    <Window
      ref={ref}
      aria-labelledby="wallet-request"
      onCancel={(event) => {
        event.preventDefault();
        request.reject();
      }}
    >
      <Stack $gap={4}>
        <Line>
          <Dot aria-hidden="true" />
          <Strong>{name}</Strong>
        </Line>
        <Title id="wallet-request">{title}</Title>
        <Facts>
          {facts.map((fact) => (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>
                <bdi>{fact.value}</bdi>
              </dd>
            </div>
          ))}
        </Facts>
        <Assurance>{words.wallet.note}</Assurance>
        <ButtonRow>
          <Button variant="secondary" onPress={request.reject}>
            {words.wallet.reject}
          </Button>
          <Button onPress={request.approve}>{words.wallet.approve}</Button>
        </ButtonRow>
      </Stack>
    </Window>
  );
}

const Window = styled.dialog`
  box-sizing: border-box;
  inline-size: min(360px, calc(100vi - 24px));
  margin: auto;
  padding: 20px;
  border: 1px solid ${color('border.control')};
  border-radius: 20px;
  background: ${color('surface.panel')};
  color: ${color('text.primary')};
  box-shadow: var(--tb-shadow-panel);
  font: 400 15px/20px var(--tb-font);
  &::backdrop {
    background: ${color('surface.scrim')};
  }
`;
const Dot = styled.span`
  inline-size: 12px;
  block-size: 12px;
  border-radius: 50%;
  background: linear-gradient(160deg, #c9a6ef, #7fd6dc);
`;
