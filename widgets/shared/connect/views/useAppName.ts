import { plainName } from '../../../../flows/format/plainName.js';
import { useWords } from '../../../messages/useWords.js';
import { useHost } from '../../host/WidgetHost.js';
import { connectWords } from '../words/words.js';

/** Returns the page's name, shortened for display; without a name it is "this page". */
export function useAppName(): string {
  const { config } = useHost();
  const { page } = useWords(connectWords);
  return config.app === undefined ? page : plainName(config.app.name, 40);
}
