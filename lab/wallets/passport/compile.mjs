// Writes PassportAccount.json; run it by hand after a change of the contract.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const solc = createRequire(new URL('../../../package.json', import.meta.url))('solc');
const name = 'PassportAccount';
const source = readFileSync(new URL(`${name}.sol`, import.meta.url), 'utf8');
const settings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
};
const output = JSON.parse(
  solc.compile(JSON.stringify({ language: 'Solidity', sources: { [name]: { content: source } }, settings })),
);
for (const { formattedMessage, severity } of output.errors ?? [])
  if (severity === 'error') throw new Error(formattedMessage);
const { abi, evm } = output.contracts[name][name];
writeFileSync(
  new URL(`${name}.json`, import.meta.url),
  `${JSON.stringify({ abi, bytecode: `0x${evm.bytecode.object}` }, null, 1)}\n`,
);
