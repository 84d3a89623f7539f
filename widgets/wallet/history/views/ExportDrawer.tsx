import { type ReactElement, useEffect, useRef, useState } from 'react';
import { type HistoryEntry, historyCsv, historyJson } from '../../../../core/index.js';
import { readWholeHistory } from '../../../../flows/history/readWholeHistory.js';
import { Drawer } from '../../../components/frame/Drawer.js';
import { Body } from '../../../components/layout/Text.js';
import { MenuList } from '../../../components/list/MenuList.js';
import { LiveRegion } from '../../../components/message/LiveRegion.js';
import { Notice } from '../../../components/message/Notice.js';
import { useHost } from '../../../shared/host/WidgetHost.js';
import { saveFile } from '../../../shared/payment/receipt/handOver.js';
import type { HistoryWords } from '../words/words.js';

export interface ExportDrawerProps {
  readonly open: boolean;
  readonly account: string;
  readonly words: HistoryWords;
  readonly onClose: () => void;
}

const formats = {
  csv: ['text/csv', historyCsv],
  json: ['application/json', historyJson],
} as const satisfies Record<string, readonly [string, (entries: readonly HistoryEntry[]) => string]>;

/** Saves the whole history as a file. An incomplete read is not saved: half a history would look complete. */
export function ExportDrawer({ open, account, words, onClose }: ExportDrawerProps): ReactElement {
  const { engine } = useHost();
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const reading = useRef<AbortController | null>(null);
  useEffect(() => () => reading.current?.abort(), []);
  const leave = (): void => {
    reading.current?.abort();
    reading.current = null;
    setState('idle');
    onClose();
  };
  const save = (format: keyof typeof formats): void => {
    if (reading.current !== null) return;
    const controller = new AbortController();
    reading.current = controller;
    setState('reading');
    const [type, write] = formats[format];
    readWholeHistory(engine, account, controller.signal).then(
      (entries) => {
        if (controller.signal.aborted) return;
        saveFile(`history-${account}.${format}`, type, write(entries));
        leave();
      },
      () => {
        if (controller.signal.aborted) return;
        reading.current = null;
        setState('failed');
      },
    );
  };
  const off = state === 'reading' ? words.exporting : undefined;
  return (
    <Drawer open={open} title={words.exportTitle} closeName={words.close} onClose={leave}>
      <Body>{words.exportBody}</Body>
      {state === 'failed' && <Notice tone="unknown" title={words.exportFailed} />}
      <MenuList
        label={words.exportTitle}
        items={[
          { id: 'csv', icon: 'list', title: words.csv, note: words.csvNote, off, onPress: () => save('csv') },
          { id: 'json', icon: 'code', title: words.json, note: words.jsonNote, off, onPress: () => save('json') },
        ]}
      />
      <LiveRegion polite={state === 'reading' ? words.exporting : state === 'failed' ? words.exportFailed : ''} />
    </Drawer>
  );
}
