#!/usr/bin/env node
// Nothing is imported before the version is known: an older Node has no `node:sqlite`, and its import error does not
// name the cause.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// Node 23 has it without a flag since 23.4.
const isNewEnough = major > 23 || (major === 23 && minor >= 4) || (major === 22 && minor >= 13);

if (isNewEnough) {
  const { runProcess } = await import('./cli/runProcess.js');
  await runProcess();
} else {
  process.stderr.write(`tributary-server: it needs Node 22.13 or newer (of 23: 23.4); this is ${process.version}\n`);
  process.exitCode = 1;
}
