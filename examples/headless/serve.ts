import { parseArgs } from 'node:util';
import {
  bridgePlugin,
  bridgeSwapPlugin,
  createFundingEngine,
  type EnvironmentOptions,
  onrampPlugin,
  swapPlugin,
} from 'tributary-sdk';
import { overLines, serveEngine } from 'tributary-sdk/headless';

const usage = `Usage: node dist/examples/headless/serve.js [--environment sandbox] [--publishable-key pk_…] [--overrides '{…}']

Speaks the protocol of docs/headless.md over standard input and output, one JSON message a line. Ends when the input ends.`;

/** What the card provider is told of who leads to its page. */
const gameSite = 'https://moonferry.example';

const { values } = parseArgs({
  options: {
    environment: { type: 'string', default: 'sandbox' },
    'publishable-key': { type: 'string' },
    overrides: { type: 'string', default: '{}' },
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
    // No page runs here: the game's own site is what leads to the card provider's.
    plugins: [swapPlugin(), bridgePlugin(), onrampPlugin({ referrerDomain: gameSite }), bridgeSwapPlugin()],
  });
  serveEngine(engine, overLines(process.stdin, process.stdout)).add(() => engine.dispose());
}
