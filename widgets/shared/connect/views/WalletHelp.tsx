import { type ReactElement, Suspense, useState } from 'react';
import type { InstallLink } from '../../../../flows/connect/installLinks.js';
import { LinkButton } from '../../../components/action/Link.js';
import { lazyView } from '../../../loading/lazyView.js';
import { useWords } from '../../../messages/useWords.js';
import { styled } from '../../../theme/styledComponents.js';
import { useEver } from '../../stream/useEver.js';
import { connectWords } from '../words/words.js';
import type { HelpTopic } from './HelpDrawers.js';

// Opened by few.
const HelpDrawers = lazyView(async () => (await import('./HelpDrawers.js')).HelpDrawers);

export interface WalletHelpProps {
  /** Wallets to install; none if the view itself shows them. */
  readonly links: readonly InstallLink[];
}

/** For players without a wallet. */
export function WalletHelp({ links }: WalletHelpProps): ReactElement {
  const { what, get } = useWords(connectWords);
  const [topic, setTopic] = useState<HelpTopic | null>(null);
  const isWanted = useEver(topic !== null);
  return (
    <Links>
      <LinkButton onPress={() => setTopic('what')}>{what.link}</LinkButton>
      {links.length > 0 && <LinkButton onPress={() => setTopic('get')}>{get.link}</LinkButton>}
      {isWanted && (
        <Suspense fallback={null}>
          <HelpDrawers topic={topic} links={links} onClose={() => setTopic(null)} />
        </Suspense>
      )}
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
