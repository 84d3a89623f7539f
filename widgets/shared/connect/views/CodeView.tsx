import type { ReactElement } from 'react';
import { openableUrl } from '../../../../core/index.js';
import type { ConnectCommands } from '../../../../flows/connect/connectFlow.js';
import { Frame, type FrameProps } from '../../../components/frame/Frame.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Title } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { QrCode } from '../../../components/wallet/QrCode.js';
import { useWords } from '../../../messages/useWords.js';
import { color } from '../../../theme/colors.js';
import { styled } from '../../../theme/styledComponents.js';
import { focusRing } from '../../../theme/styles.js';
import { type } from '../../../theme/type.js';
import { connectWords } from '../words/words.js';

export interface CodeViewProps {
  /** `wc:…` */
  readonly uri: string;
  readonly commands: ConnectCommands;
  readonly close: FrameProps['close'];
}

/** A code for the wallet app; a player on the phone itself opens the app instead. */
export function CodeView({ uri, commands, close }: CodeViewProps): ReactElement {
  const { title, code } = useWords(connectWords);
  return (
    <Frame
      title={title}
      view="connect-code"
      back={{ name: code.back, onPress: () => commands.cancel() }}
      close={close}
      foot={<Assurance icon="phone">{code.waiting}</Assurance>}
    >
      <Stack $gap={2} $center>
        <Title>{code.title}</Title>
        <Body>{code.body}</Body>
      </Stack>
      <Stack $gap={1} $center>
        <QrCode text={uri} name={code.name} copy={{ copy: code.copy, done: code.copied, failed: code.copyFailed }} />
        {isAppLink(uri) && <AppLink href={uri}>{code.open}</AppLink>}
      </Stack>
      <LiveRegion urgent={code.waiting} />
    </Frame>
  );
}

/**
 * Returns whether a link may be opened: a `wc:` link, which the system passes to the wallet's app, or a web
 * page; never a script.
 */
function isAppLink(uri: string): boolean {
  return /^wc:[\w@?=&%.:-]+$/i.test(uri) || openableUrl(uri) !== null;
}

const AppLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  color: ${color('accent.text')};
  ${type('detail')}
  font-weight: 500;
  ${focusRing}
`;
