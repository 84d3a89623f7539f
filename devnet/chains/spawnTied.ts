import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

// The shell waits for the program and, beside it, for the end of its own input. That input is a pipe from us: however this process dies, SIGKILL
// included, the operating system closes the pipe and the program is ended: asked first, so that it takes its files off the disk, and then killed. (A background job of `sh` reads /dev/null, hence the copy to 3.)
// The program's number is in its folder before it runs.
// A signal to all processes of a terminal is for the program and for us: the shell outlives it, and removes the program's folder.
const tie = `
trap '' HUP INT TERM
exec 3<&0
folder=$1; shift
(trap - HUP INT TERM; exec sh -c '[ -z "$0" ] || echo $$ >"$0/program"; exec "$@"' "$folder" "$@" </dev/null 3<&-) & program=$!
(cat <&3 >/dev/null; kill $program; sleep 2; kill -KILL $program; [ -z "$folder" ] || rm -rf "$folder") >/dev/null 2>&1 & guard=$!
wait $program; code=$?
kill -KILL $guard 2>/dev/null
[ -z "$folder" ] || rm -rf "$folder"
exit $code
`;

/** A child process that cannot outlive this one, and that does not keep this one alive. `folder` goes with it. End it with `endTied`. */
export const spawnTied = (program: string, programArguments: readonly string[], folder = ''): ChildProcess => {
  const [command, commandArguments] =
    process.platform === 'win32'
      ? [program, programArguments]
      : ['/bin/sh', ['-c', tie, 'sh', folder, program, ...programArguments]];
  const child = spawn(command, commandArguments, { stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true });
  if (process.platform === 'win32') {
    const kill = (): void => void child.kill();
    process.once('exit', kill);
    child.once('exit', () => {
      process.off('exit', kill);
      if (folder !== '') rmSync(folder, { recursive: true, force: true });
    });
  }
  child.unref();
  for (const stream of child.stdio) (stream as { unref?: () => void } | null)?.unref?.();
  return child;
};

/** Ends a child of `spawnTied` and resolves when it is gone. */
export const endTied = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.ref();
    child.once('exit', () => resolve());
    if (process.platform === 'win32') child.kill();
    else child.stdin?.end();
  });
