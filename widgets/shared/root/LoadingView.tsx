import type { ReactElement } from 'react';
import { Frame } from '../../components/frame/Frame.js';
import { Stack } from '../../components/layout/Stack.js';
import { Caption } from '../../components/layout/Text.js';
import { Skeleton } from '../../components/progress/Skeleton.js';
import { usePendingLoads } from '../../loading/usePendingLoads.js';
import { useWords } from '../../messages/useWords.js';
import { rootWords } from './words/words.js';

export interface LoadingViewProps {
  readonly title?: string;
  /** Says what is loading. */
  readonly note?: string;
  readonly onClose?: { readonly name: string; readonly onPress: () => void } | undefined;
}

/** The shape of the next view, and a text about what is loading. */
export function LoadingView({ title, note, onClose }: LoadingViewProps): ReactElement {
  const { loading } = useWords(rootWords);
  const isLost = usePendingLoads();
  return (
    <Frame title={title ?? loading.title} view="loading" close={onClose}>
      <Stack $gap={4} aria-busy="true">
        <Skeleton $width="100%" $height="48px" />
        <Skeleton $width="100%" $height="64px" />
        <Skeleton $width="100%" $height="64px" />
        <Caption role="status">{isLost ? loading.lost : (note ?? loading.note)}</Caption>
      </Stack>
    </Frame>
  );
}
