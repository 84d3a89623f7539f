import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The first order of each id, written to disk before anything is done for it. It survives crashes. */
export class Orders {
  /** @param directory for the orders alone; created if missing */
  constructor(private readonly directory: string) {}

  /** Returns `false` if the id has another order. */
  async keep(id: string, order: string): Promise<boolean> {
    // Some disks treat A and a as the same name.
    const path = join(this.directory, Buffer.from(id).toString('hex'));
    const draft = join(this.directory, `${randomUUID()}.draft`);
    await mkdir(this.directory, { recursive: true });
    try {
      const file = await open(draft, 'wx');
      await file.writeFile(order);
      await file.sync();
      await file.close();
      // One step takes the name with the whole content: of two processes only one gets it.
      await link(draft, path);
      await syncNames(this.directory);
      await syncNames(dirname(this.directory));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      return (await readFile(path, 'utf8')) === order;
    } finally {
      await rm(draft, { force: true });
    }
  }
}

/**
 * Syncs a directory: the names in it then survive a crash of the machine. Windows does so by itself
 * and can't open directories.
 */
async function syncNames(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const opened = await open(directory, 'r');
  await opened.sync().finally(() => opened.close());
}
