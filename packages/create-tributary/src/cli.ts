#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { createProject } from './createProject.js';
import { enterCommand } from './enterCommand.js';
import { type Ask, readRequest, usage } from './readRequest.js';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  readonly version: string;
};

const ask: Ask = async (question) => {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(question);
  terminal.close();
  return answer;
};

try {
  const request = await readRequest(process.argv.slice(2), { version, ask: process.stdin.isTTY ? ask : null });
  if (request === null) console.log(usage);
  else {
    createProject(request);
    console.log(`Written. Two commands more:\n\n  ${enterCommand(request.folder)} && npm install\n  npm start\n`);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
