import { existsSync, symlinkSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { areas } from '../areas.mjs';
import { bundleTests } from './bundleTests.mjs';
import { remembering } from './remembering.mjs';

const gone = [...remembering].filter((source) => !existsSync(source));
if (gone.length > 0) throw new Error(`remembering.mjs names what is no longer there: ${gone.join(', ')}`);

// Runs in the mutation tester's copy of the repository. Child processes of a test run the compiled package, without mutants.
const [, repository] = /^(.*)\/lab\/mutation\//.exec(resolve());
for (const built of ['dist', 'packages/server/dist'])
  if (existsSync(resolve(repository, built)))
    symlinkSync(relative(resolve(built, '..'), resolve(repository, built)), built);

const { tests, isPage } = areas[process.argv[2]];
await bundleTests(tests, 'lab/mutation/.bundle', { isPage });
