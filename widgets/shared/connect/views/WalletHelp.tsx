import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import type { InstallLink } from '../../../../flows/connect/installLinks.js';
import { LinkButton } from '../../../components/action/Link.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { Body } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { useWords } from '../../../messages/useWords.js';
import { connectWords } from '../words/words.js';
import { InstallList } from './InstallList.js';

type Topic = 'what' | 'get' | null;

export interface WalletHelpProps {
  /** What may be got; none where the view itself shows it. */
  readonly links: readonly InstallLink[];
}

/** For who has no wallet yet. */
export function WalletHelp({ links }: WalletHelpProps): ReactElement {
  const { what, get } = useWords(connectWords);
  const [topic, setTopic] = useState<Topic>(null);
  const close = (): void => setTopic(null);
  return (
    <Links>
      <LinkButton onPress={() => setTopic('what')}>{what.link}</LinkButton>
      {links.length > 0 && <LinkButton onPress={() => setTopic('get')}>{get.link}</LinkButton>}
      <Drawer open={topic === 'what'} title={what.title} closeName={what.close} onClose={close}>
        <Assurance icon="lock">{what.keeps}</Assurance>
        <Assurance icon="sign">{what.asks}</Assurance>
        <Assurance icon="shield">{what.secret}</Assurance>
      </Drawer>
      <Drawer open={topic === 'get'} title={get.title} closeName={what.close} onClose={close}>
        <Body>{get.body}</Body>
        <InstallList links={links} />
      </Drawer>
    </Links>
  );
}

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: 0 24px;
  margin-block-start: auto;
`;
