import { adapterFile, compiled } from './files.mjs';
import { timeSideBySide } from './speed.mjs';

/** Returns microseconds by timed operation, then by implementation (`ours`, and each library). */
export async function timesOf({ files, libraries, works }) {
  if (works === undefined) return {};
  const ours = Object.assign({}, ...(await Promise.all(files.map((name) => import(compiled(name))))));
  const timed = [['ours', works(ours)]];
  for (const { name, adapter } of libraries) timed.push([name, works(await import(adapterFile(adapter)))]);
  return Object.fromEntries(
    Object.keys(timed[0][1]).map((what) => [
      what,
      timeSideBySide(Object.fromEntries(timed.map(([name, each]) => [name, each[what]]))),
    ]),
  );
}
