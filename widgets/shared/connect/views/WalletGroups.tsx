import { type ReactElement, useState } from 'react';
import type { Attempt } from '../../../../flows/connect/ConnectState.js';
import type { ConnectCommands } from '../../../../flows/connect/connectFlow.js';
import type { InstallLink } from '../../../../flows/connect/installLinks.js';
import type { WalletChoice } from '../../../../flows/connect/walletChoices.js';
import type { WalletGroup } from '../../../../flows/connect/walletGroups.js';
import { Button } from '../../../components/action/Button.js';
import { TokenRowSkeleton } from '../../../components/amount/TokenRow.js';
import { ListCard } from '../../../components/layout/Card.js';
import { Stack } from '../../../components/layout/Stack.js';
import { Body, Caption, SectionName } from '../../../components/layout/Text.js';
import { useWords } from '../../../messages/useWords.js';
import { connectWords } from '../words/words.js';
import { ChoiceRow } from './ChoiceRow.js';
import { InstallList } from './InstallList.js';

export interface WalletGroupsProps {
  /** null: not asked yet. */
  readonly groups: readonly WalletGroup[] | null;
  /** Install links, offered if the browser has no wallet. */
  readonly links: readonly InstallLink[];
  readonly attempt: Attempt | null;
  readonly onChoose: (choice: WalletChoice) => void;
  readonly commands: ConnectCommands;
}

export function WalletGroups({ groups, links, ...rest }: WalletGroupsProps): ReactElement {
  const { list } = useWords(connectWords);
  if (groups === null) {
    return (
      <Stack>
        <ListCard aria-hidden="true">
          <li>
            <TokenRowSkeleton />
          </li>
          <li>
            <TokenRowSkeleton />
          </li>
        </ListCard>
        <Caption>{list.looking}</Caption>
      </Stack>
    );
  }
  if (groups.length === 0) {
    return (
      <Stack $gap={3}>
        <SectionName>{list.noneTitle}</SectionName>
        <Body>{list.none}</Body>
        <InstallList links={links} />
      </Stack>
    );
  }
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} {...rest} />
      ))}
    </>
  );
}

/** With more wallets the other sections would be out of view. */
const shownAtFirst = 6;

function Group({
  group: { id, choices },
  attempt,
  onChoose,
  commands,
}: Omit<WalletGroupsProps, 'groups' | 'links'> & { readonly group: WalletGroup }): ReactElement {
  const { list } = useWords(connectWords);
  const [all, setAll] = useState(false);
  const hidden = all || choices.length <= shownAtFirst ? 0 : choices.length - (shownAtFirst - 1);
  return (
    <Stack as="section">
      <SectionName>{list[id]}</SectionName>
      <ListCard>
        {choices.slice(0, choices.length - hidden).map((choice) => (
          <li key={choice.id}>
            <ChoiceRow choice={choice} attempt={attempt} onChoose={onChoose} commands={commands} />
          </li>
        ))}
      </ListCard>
      {hidden > 0 && (
        <Button variant="quiet" fit="small" onPress={() => setAll(true)}>
          {list.more({ count: String(hidden) })}
        </Button>
      )}
    </Stack>
  );
}
