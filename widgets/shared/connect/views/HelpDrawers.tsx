import type { ReactElement } from 'react';
import type { InstallLink } from '../../../../flows/connect/installLinks.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { Body } from '../../../components/layout/Text.js';
import { Assurance } from '../../../components/message/Assurance.js';
import { useWords } from '../../../messages/useWords.js';
import { connectWords } from '../words/words.js';
import { InstallList } from './InstallList.js';

export type HelpTopic = 'what' | 'get';

export interface HelpDrawersProps {
  readonly topic: HelpTopic | null;
  readonly links: readonly InstallLink[];
  readonly onClose: () => void;
}

/** Explains wallets and where to get one. */
export function HelpDrawers({ topic, links, onClose }: HelpDrawersProps): ReactElement {
  const { what, get } = useWords(connectWords);
  return (
    <>
      <Drawer open={topic === 'what'} title={what.title} closeName={what.close} onClose={onClose}>
        <Assurance icon="lock">{what.keeps}</Assurance>
        <Assurance icon="sign">{what.asks}</Assurance>
        <Assurance icon="shield">{what.secret}</Assurance>
      </Drawer>
      <Drawer open={topic === 'get'} title={get.title} closeName={what.close} onClose={onClose}>
        <Body>{get.body}</Body>
        <InstallList links={links} />
      </Drawer>
    </>
  );
}
