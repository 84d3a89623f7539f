import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type DemoOptions, startDemo } from './serve.js';

const usage = 'Usage: npm start -- [--port 4173] [--chains 8453,10]';

/** Builds the bundle while the devnet starts, on two cores. */
function buildBundle(): Promise<void> {
  return new Promise((resolve, reject) => {
    const webpack = spawn(process.execPath, ['node_modules/webpack-cli/bin/cli.js', '--mode', 'development'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    webpack.stdout.on('data', (chunk) => (output += String(chunk)));
    webpack.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`webpack failed:\n${output}`))));
  });
}

function readOptions(): Pick<DemoOptions, 'port' | 'chains'> {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4173' }, chains: { type: 'string', default: '' } },
  });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port is not a port: ${values.port}\n${usage}`);
  const ids = values.chains.split(',').filter((id) => id !== '');
  if (ids.some((id) => !/^[1-9]\d{0,14}$/.test(id)))
    throw new Error(`--chains are not numbers: ${values.chains}\n${usage}`);
  return { port, chains: ids.map((id) => ({ id: Number(id) })) };
}

try {
  const options = readOptions();
  console.log('Starting the local chains and building the page…');
  const [demo] = await Promise.all([startDemo({ ...options, log: console.log }), buildBundle()]);
  console.log(
    `\n  Root chain   ${demo.devnet.root.rpcUrl}\n  Child chain  ${demo.devnet.child.rpcUrl}\n\n  Open ${demo.url}\n  Ctrl+C stops everything.`,
  );
  const stop = (): void => void demo.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
