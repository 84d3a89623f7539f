import { useState, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { useWords } from '../../i18n/useWords.js';
import { LinkButton } from '../../parts/action/Link.js';
import { Drawer } from '../../parts/frame/Drawer.js';
import { ListCard } from '../../parts/layout/Card.js';
import { Body } from '../../parts/layout/Text.js';
import { Assurance } from '../../parts/message/Assurance.js';
import { WalletRow } from '../../parts/wallet/WalletRow.js';
import { installLinks } from '../flow/installLinks.js';
import type { WalletChoice, WalletWishes } from '../flow/walletChoices.js';
import { connectWords } from '../words/words.js';
import { WalletFace } from './WalletFace.js';

type Topic = 'what' | 'get' | null;

export interface WalletHelpProps {
  readonly choices: readonly WalletChoice[];
  readonly wishes: WalletWishes;
}

/** For who has no wallet yet. */
export function WalletHelp({ choices, wishes }: WalletHelpProps): ReactElement {
  const { what, get } = useWords(connectWords);
  const [topic, setTopic] = useState<Topic>(null);
  const close = (): void => setTopic(null);
  const links = installLinks(choices, wishes);
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
        <ListCard>
          {links.map(({ rdns, name, href, kind }) => (
            <li key={rdns}>
              <WalletRow name={name} picture={<WalletFace id={rdns} name={name} icon={null} />} state={{ kind: 'install', note: get[kind], href }} />
            </li>
          ))}
        </ListCard>
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
