import { type ReactElement, useContext } from 'react';
import { type HistoryEntry, historyJson } from '../../../../../core/index.js';
import { Button, ButtonRow } from '../../../../components/action/Button.js';
import { VisuallyHidden } from '../../../../components/layout/Text.js';
import { useCopy } from '../../../../components/wallet/useCopy.js';
import { LanguageContext } from '../../../../messages/LanguageContext.js';
import { useHost } from '../../../host/WidgetHost.js';
import { printPage, saveFile } from '../handOver.js';
import type { ReceiptSheet } from '../ReceiptSheet.js';
import { receiptPage } from '../receiptPage.js';
import { receiptText } from '../receiptText.js';
import type { ReceiptWords } from '../words/words.js';

export interface ReceiptActionsProps {
  /** Entries of the receipt, oldest first. */
  readonly entries: readonly HistoryEntry[];
  readonly sheet: ReceiptSheet;
  readonly words: ReceiptWords;
}

/** Saves a receipt: as files (JSON for machines, a page for people), on paper, as text. */
export function ReceiptActions({ entries, sheet, words }: ReceiptActionsProps): ReactElement {
  const { config } = useHost();
  const { language, dir } = useContext(LanguageContext);
  const [copied, copy] = useCopy(receiptText(sheet, words));
  const page = (nonce?: string): string => receiptPage(sheet, words, { language, dir: dir ?? 'ltr', nonce });
  const save = (): void => {
    const name = `receipt-${entries.at(-1)?.id ?? ''}`.replace(/[^\w-]+/g, '-').slice(0, 80);
    saveFile(`${name}.json`, 'application/json', historyJson(entries));
    saveFile(`${name}.html`, 'text/html', page());
  };
  const said = { idle: '', copied: words.copied, failed: words.copyFailed }[copied];
  return (
    <ButtonRow>
      <Button variant="secondary" fit="small" onPress={save}>
        {words.save}
      </Button>
      <Button variant="secondary" fit="small" onPress={() => printPage(page(config.nonce))}>
        {words.print}
      </Button>
      <Button variant="secondary" fit="small" onPress={copy}>
        {copied === 'copied' ? words.copied : words.copy}
      </Button>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </ButtonRow>
  );
}
