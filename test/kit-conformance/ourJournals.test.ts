import { MemoryJournalStore } from 'tributary-sdk';
import { FileJournalStore } from 'tributary-sdk/node';
import { describeJournalStore } from 'tributary-sdk/plugin-kit';
import { SafeJournal } from '../../core/execution/journal/SafeJournal.js';
import { useDirectory } from '../integrations/node/kit/useDirectory.js';
import { twice } from './twice.js';

const limitMs = 30_000;
const newDirectory = useDirectory();

describeJournalStore('MemoryJournalStore', () => twice(new MemoryJournalStore()), { limitMs });
describeJournalStore(
  'FileJournalStore',
  async () => {
    const directory = await newDirectory();
    return [new FileJournalStore({ directory }), new FileJournalStore({ directory })];
  },
  { limitMs },
);
describeJournalStore(
  'SafeJournal around a store',
  () => twice(new SafeJournal(new MemoryJournalStore(), { onUnreadable: () => undefined })),
  { limitMs },
);
