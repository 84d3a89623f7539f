import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOptions,
  onrampPlugin,
  orderbookPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { overLines, serveEngine } from 'tributary-sdk/headless';
import { FileExecutionLock, FileJournalStore } from 'tributary-sdk/node';

const usage = `Usage: node dist/examples/headless/serve.js [--environment sandbox] [--publishable-key pk_…] [--overrides '{…}'] [--journal tributary-journal]

Speaks the protocol of docs/reference/headless-protocol.md over standard input and output, one JSON message a line. Ends when the input ends.
What it carries out is written into the folder of the journal: started anew with the same folder, it goes on with that.`;

/** The website that the card provider gets as the opening page. */
const gameSite = 'https://moonferry.example';

const { values } = parseArgs({
  options: {
    environment: { type: 'string', default: 'sandbox' },
    'publishable-key': { type: 'string' },
    overrides: { type: 'string', default: '{}' },
    journal: { type: 'string', default: 'tributary-journal' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.error(usage);
} else {
  const engine = createFundingEngine({
    environment: values.environment as 'sandbox' | 'production',
    ...(values['publishable-key'] !== undefined && { publishableKey: values['publishable-key'] }),
    overrides: JSON.parse(values.overrides) as NonNullable<EnvironmentOptions['overrides']>,
    // This is not a page, so the game's website stands for the page that opens the card provider's.
    plugins: [
      swapPlugin(),
      bridgePlugin(),
      onrampPlugin({ referrerDomain: gameSite }),
      bridgeSwapPlugin(),
      orderbookPlugin(),
    ],
    // A game that restarts after a crash pays nothing twice, and two of them can't run the same
    // payment at once.
    journal: new FileJournalStore({ directory: join(values.journal, 'entries') }),
    lock: new FileExecutionLock({ directory: join(values.journal, 'locks') }),
  });
  serveEngine(engine, overLines(process.stdin, process.stdout)).add(() => engine.dispose());
}
