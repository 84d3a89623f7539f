import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';

// The shell waits for the program and, in parallel, for the end of the shell's input, a pipe from
// this process. However this process dies, even by SIGKILL, the operating system closes the pipe.
// The shell then ends the program: first with a signal that lets it remove its files from disk,
// then by force. (A background job of `sh` reads /dev/null, hence the copy to 3.)
// The program's process id is in its folder before it runs.
// A signal to all processes of a terminal reaches the program and this process. The shell survives
// it, and removes the program's folder.
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

/**
 * Starts a child process that can't outlive this process and does not keep it alive. `folder` is
 * removed with it. End it with `endTied`.
 */
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

/** Ends a child of `spawnTied` and resolves once it has exited. */
export const endTied = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return resolve();
    child.ref();
    child.once('exit', () => resolve());
    if (process.platform === 'win32') child.kill();
    else child.stdin?.end();
  });
